"""Backends: those of joblib's own need nothing, the others say what is missing."""

import os
import sys

import pytest

from replication.engine.workers.backends import BackendError, connected
from tests.replication.processes import listening


@pytest.mark.parametrize("backend", ["loky", "threading", "sequential"])
def test_joblibs_own_backends_need_no_connection(backend):
    with connected(backend, 2):
        pass


@pytest.mark.parametrize(
    ("backend", "module", "why"),
    [
        ("dask", "distributed", "dask is not installed; run `pip install"),
        ("ray", "ray", "choose one of loky, threading, sequential, dask"),
        ("threads", "threads", "choose one of loky, threading"),
    ],
)
def test_a_backend_that_is_not_installed_or_not_known_is_a_sentence(
    monkeypatch, backend, module, why
):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(BackendError, match=why):
        connected(backend, 2).__enter__()


@pytest.mark.deep
def test_a_dask_that_is_started_here_listens_on_loopback_only():
    pytest.importorskip("distributed", reason="dask is not installed: pip install seminaive[dask]")
    with connected("dask", 1):
        assert listening(os.getpid()) == {"127.0.0.1"}


@pytest.mark.deep
def test_dask_gives_the_ledger_that_loky_gives(project):
    pytest.importorskip("distributed", reason="dask is not installed: pip install seminaive[dask]")
    assert project.json("run", "--backend", "loky", "--jobs", "2")["done"] == 4
    expected = [project.ledger(name) for name in ("d1", "d2")]
    report = project.json("run", "--backend", "dask", "--jobs", "2", "--fresh")
    assert (report["done"], report["ended"]) == (4, "complete")
    assert [project.ledger(name) for name in ("d1", "d2")] == expected
