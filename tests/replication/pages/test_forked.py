"""Kernels forked from one process: they have its imports, and end with who asked for them."""

import subprocess
import sys

import pytest

from replication.pages.forked import fork_kernels
from tests.replication.processes import wait_for

#: A process that has a kernel tell its number and what it has imported, tells how, and waits.
ASKS = """
import sys
from jupyter_client.manager import start_new_kernel
from replication.pages.forked import fork_kernels

if __name__ == "__main__":
    fork_kernels()
    manager, client = start_new_kernel()
    code = "import os, sys; print(os.getpid(), 'seminaive' in sys.modules, end=' ', flush=True)"
    client.execute_interactive(code, timeout=60)
    print(manager.transport, flush=True)
    sys.stdin.read()
"""


@pytest.mark.deep
def test_a_kernel_has_the_imports_and_ends_with_who_asked_for_it(tmp_path):
    psutil = pytest.importorskip("psutil")
    (tmp_path / "asks.py").write_text(ASKS, encoding="utf-8")
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with subprocess.Popen([sys.executable, "asks.py"], cwd=tmp_path, **pipes) as asking:
        number, imported, transport = asking.stdout.readline().split()
        asking.kill()
    wait_for(lambda: not psutil.pid_exists(int(number)))
    # Two that ask at once would be given one port.
    assert (imported, transport) == ("True", "ipc")


def test_without_forks_kernels_start_as_jupyter_starts_them(monkeypatch):
    monkeypatch.setattr("multiprocessing.get_all_start_methods", lambda: ["spawn"])
    monkeypatch.setattr("replication.pages.forked.KernelProvisionerFactory", None)
    fork_kernels()
