"""Start a chapter's kernel as a fork of one process that has imported what all chapters import.

Importing costs a kernel over two seconds, and a chapter often less than that.
"""

from __future__ import annotations

import atexit
import multiprocessing
import os
import signal
import sys
from importlib.metadata import EntryPoint
from threading import Thread
from typing import Any
from uuid import uuid4

from jupyter_client.provisioning import KernelProvisionerFactory, LocalProvisioner
from jupyter_core.paths import jupyter_runtime_dir
from jupyter_core.utils import ensure_dir_exists

_NAME = "forked"
#: Bytes of the name of a socket, without its number.
_LONGEST = 100
#: What chapters import, with all that these import. None starts a thread, which a fork would lose;
#: the back end of pictures is not among them, as it looks for its kernel when it is imported.
_IMPORTED = (
    "IPython.display",
    "ipykernel.ipkernel",
    "ipykernel.kernelapp",
    "matplotlib.pyplot",
    "replication.evidence.shown.compare",
    "replication.evidence.shown.swap",
    "replication.pages.archived",
    "replication.pages.forensics",
    "replication.pages.template.first",
    "replication.pages.template.slider",
    "replication.pages.trial",
    "replication.studies.benchmark.pages.which_one",
    "seminaive",
)


class _Process:
    """A process of multiprocessing's, as a provisioner asks for one of subprocess'."""

    stdin = stdout = stderr = None

    def __init__(self, command: list[str], options: dict[str, Any]) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload([*_IMPORTED])
        quiet = options.get("stderr") is not None
        asked = (command[command.index("ipykernel_launcher") + 1 :], options["env"])
        self._process = context.Process(
            target=_kernel, args=(*asked, options.get("cwd") or os.getcwd(), quiet)
        )
        self._process.start()
        # One that was left running would keep this process from its end.
        atexit.register(self._process.kill)
        self.pid = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self) -> int | None:
        self._process.join()
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)


class ForkedKernel(LocalProvisioner):
    """Jupyter's own way to start a kernel, but for the start itself, and sockets that are files."""

    async def pre_launch(self, **kwargs: Any) -> dict[str, Any]:
        """Name its sockets: a port that is free now may be another's when it is asked for."""
        named = os.path.join(jupyter_runtime_dir(), uuid4().hex)
        # A longer name than the system takes is left to ports.
        if len(os.fsencode(named)) < _LONGEST:
            ensure_dir_exists(jupyter_runtime_dir(), mode=0o700)
            self.parent.transport, self.parent.ip = "ipc", named
        return await super().pre_launch(**kwargs)

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        """Start the kernel; plainly where its command is no usual one of this Python's."""
        if "ipykernel_launcher" not in cmd or os.path.realpath(cmd[0]) != os.path.realpath(
            sys.executable
        ):
            return await super().launch_kernel(cmd, **kwargs)
        self.process = _Process(cmd, kwargs)
        # The kernel begins by making itself the first of a group, which is interrupted as a whole.
        self.pid = self.pgid = self.process.pid
        return self.connection_info


def fork_kernels() -> None:
    """Have this process start its kernels so from now on, where the system can."""
    if "forkserver" in multiprocessing.get_all_start_methods():
        factory = KernelProvisionerFactory.instance()
        value = f"{__name__}:{ForkedKernel.__name__}"
        factory.provisioners[_NAME] = EntryPoint(_NAME, value, factory.GROUP_NAME)
        factory.default_provisioner_name = _NAME


def _kernel(arguments: list[str], environment: dict[str, str], folder: str, quiet: bool) -> None:
    os.setsid()
    Thread(target=_end_with_parent, daemon=True).start()
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    if quiet:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    import pandas
    from ipykernel.kernelapp import IPKernelApp

    # When it is imported, it asks whether a kernel does so, and else shows what a terminal holds.
    pandas.set_option("display.max_columns", 20)
    # When imported it looks for its parent, too; without one it tells a terminal how to end it.
    IPKernelApp.launch_instance(argv=[*arguments, f"--IPKernelApp.parent_handle={os.getppid()}"])


def _end_with_parent() -> None:
    """End when who asked for the kernel is gone; Jupyter's own look is for the server's end."""
    multiprocessing.parent_process().join()
    os._exit(1)
