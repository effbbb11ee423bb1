"""Ray, where it is installed (`nox -s ray`): its workers are used, and may be killed."""

import importlib.util
import os

import pytest

from replication.engine.workers.backends import connected
from tests.replication.processes import end, listening

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("ray") is None, reason="ray is not installed: nox -s ray"
)


@pytest.fixture(autouse=True)
def _alone(monkeypatch):
    """Start a Ray of the test's own, whatever cluster this machine belongs to."""
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


def test_ray_gives_the_ledger_that_the_runner_gives(project):
    assert project.run("run", "--backend", "sequential").returncode == 0
    expected = [project.ledger(name) for name in ("d1", "d2")]
    report = project.json("run", "--backend", "ray", "--jobs", "2", "--fresh")
    assert (report["done"], report["ended"]) == (4, "complete")
    assert [project.ledger(name) for name in ("d1", "d2")] == expected


def test_a_ray_that_is_started_here_listens_on_loopback_only():
    with connected("ray", 1):
        assert listening(os.getpid()) == {"127.0.0.1"}


def test_one_worker_is_used_and_a_cell_that_kills_it_is_recorded_as_failed(
    project, toy_cell, tmp_path
):
    params = {"log": str(tmp_path / "log")}
    clocks = [toy_cell("packed", repeat=r, task="clock", params=params) for r in range(2)]
    project.grid([*clocks, toy_cell("killed")])
    process = project.start("run", "--backend", "ray", "--jobs", "1")
    try:
        _, err = process.communicate(timeout=600)
    finally:
        end(process)
    assert process.returncode == 1, err
    records = {record["method"]: record for record in project.ledger()}
    assert records["packed"]["result"]["pid"] != process.pid
    assert "killed" in records["killed"]["error"]
