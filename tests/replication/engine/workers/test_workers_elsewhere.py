"""Workers elsewhere: real Dask workers on loopback, each in a folder of its own."""

import json
import os
import shutil
import subprocess
import sys

import pytest

from replication.engine.arithmetic import pin
from replication.engine.workers.backends import BackendError, connected
from replication.engine.workers.scatter import scatter
from tests.replication.processes import end, listening, says, wait_for

_WHY = "dask is not installed: pip install seminaive[dask]"
dask = pytest.importorskip("dask", reason=_WHY)
pytest.importorskip("distributed", reason=_WHY)
# What `python -m replication pinned` starts a command with.
_PINNED = pin.pinned(os.environ) if pin.can_hold() else dict(os.environ)


# Without a dashboard a port is opened all the same, and on every interface unless told otherwise.
_NO_DASHBOARD = ("--no-dashboard", "--dashboard-address", "127.0.0.1:0")


class Cluster:
    """A scheduler and its workers; none of them outlives the test."""

    def __init__(self, project, folder):
        self.project = project
        self.folder = folder
        self.processes = []

    def begin(self, tries):
        """Start the scheduler; it tries again so often what loses its worker."""
        place = self.folder / "scheduler.json"
        self.scheduler, _ = self._start(
            "scheduler",
            self.folder,
            *("--port", "0", "--no-show", "--scheduler-file", place),
            DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES=str(tries),
        )
        wait_for(lambda: place.exists() and place.read_text(encoding="utf-8").endswith("}"))
        self.address = json.loads(place.read_text(encoding="utf-8"))["address"]

    def copy(self, name):
        """Copy the project into a folder, as another machine would have it."""
        return shutil.copytree(self.project.root, self.folder / name)

    def workers(self, *roots):
        """Start a worker for each folder, running the project that lies there."""
        scratch = ("--local-directory", self.folder / "scratch", "--death-timeout", "600")
        options = (self.address, "--nthreads", 1, "--no-nanny", *scratch)
        started = [self._start("worker", root, *options) for root in roots]
        for _, log in started:
            wait_for(lambda log=log: "Registered to" in log.read_text(encoding="utf-8"))
        return [process for process, _ in started]

    def _start(self, kind, root, *options, **environment):
        log = self.folder / f"{kind}{len(self.processes)}.log"
        options = (*options, "--host", "127.0.0.1", *_NO_DASHBOARD)
        path = os.pathsep.join(str(root / place) for place in ("src", "forensics/src", "."))
        with open(log, "w", encoding="utf-8") as file:
            process = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.dask_{kind}", *map(str, options)],
                cwd=root,
                env={**_PINNED, "PYTHONPATH": path, **environment},
                stdout=file,
                stderr=file,
                start_new_session=True,
            )
        self.processes.append(process)
        return process, log

    def run(self):
        """Start a run on the cluster."""
        process = self.project.start("run", "--backend", "dask")
        self.processes.append(process)
        return process

    def end(self):
        for process in reversed(self.processes):
            end(process)


@pytest.fixture
def cluster(project, tmp_path, monkeypatch, request):
    folder = tmp_path / "cluster"
    folder.mkdir()
    started = Cluster(project, folder)
    try:
        started.begin(tries=getattr(request, "param", 3))
        monkeypatch.setenv("DASK_SCHEDULER_ADDRESS", started.address)
        yield started
    finally:
        started.end()


#: Another library than the toy project's.
_OTHER = "def double(x):\n    return 3 * x\n"


def _slow(project, toy_cell, log, count=8):
    params = {"sleep": 0.1, "log": str(log)}
    project.grid([toy_cell(repeat=repeat, params=params, cost=5.0) for repeat in range(count)])


def _computed_here(project):
    """Return the ledger that the runner makes alone."""
    project.run("run", "--fresh", "--backend", "sequential")
    return project.ledger()


@pytest.mark.deep
def test_every_record_of_workers_that_share_no_folder_is_written_by_the_runner(
    project, toy_cell, cluster, tmp_path
):
    _slow(project, toy_cell, tmp_path / "log", count=6)
    copies = (cluster.copy("one"), cluster.copy("two"))
    cluster.workers(*copies)
    report = project.json("run", "--backend", "dask")
    assert (report["done"], report["failed"], report["ended"]) == (6, [], "complete")
    assert [[*copy.glob("replication/records/**/*")] for copy in copies] == [[], []]
    assert project.ledger() == _computed_here(project)


@pytest.mark.deep
def test_one_worker_with_one_thread_is_used_and_timing_cells_stay_with_the_runner(
    project, toy_cell, cluster, tmp_path
):
    params = {"log": str(tmp_path / "log")}
    packed = [toy_cell("packed", repeat=r, task="clock", params=params) for r in range(3)]
    timed = toy_cell("timed", task="clock", params=params, exclusive=True)
    project.grid([*packed, timed])
    [worker] = cluster.workers(cluster.copy("one"))
    project.run("run", "--backend", "dask")
    pids = {record["method"]: record["result"]["pid"] for record in project.ledger()}
    assert pids["packed"] == worker.pid != pids["timed"]


@pytest.mark.deep
def test_every_port_of_a_scheduler_and_of_a_worker_is_on_loopback(cluster):
    [worker] = cluster.workers(cluster.copy("one"))
    assert listening(cluster.scheduler.pid) == listening(worker.pid) == {"127.0.0.1"}


@pytest.mark.deep
def test_what_a_killed_worker_was_at_is_done_by_another(project, toy_cell, cluster, tmp_path):
    log = tmp_path / "log"
    _slow(project, toy_cell, log)
    killed, _ = cluster.workers(cluster.copy("one"), cluster.copy("two"))
    process = cluster.run()
    wait_for(lambda: log.exists() and len(log.read_text(encoding="utf-8").split()) >= 2)
    killed.kill()
    _, err = process.communicate(timeout=600)
    assert process.returncode == 0, err
    assert project.ledger() == _computed_here(project)


@pytest.mark.deep
@pytest.mark.parametrize("cluster", [0], indirect=True)  # how often Dask tries again
def test_a_cell_that_kills_its_workers_is_recorded_as_failed_and_the_others_are_done(
    project, toy_cell, cluster
):
    project.grid([*(toy_cell(repeat=repeat) for repeat in range(3)), toy_cell("killed")])
    cluster.workers(*[cluster.copy("one")] * 3)
    report = project.json("run", "--backend", "dask")
    assert (report["done"], report["ended"]) == (3, "complete")
    assert ["killed" in failure["error"] for failure in report["failed"]] == [True]


@pytest.mark.deep
def test_a_scheduler_that_goes_away_is_one_sentence_and_keeps_what_is_done(
    project, toy_cell, cluster, tmp_path
):
    _slow(project, toy_cell, tmp_path / "log", count=40)
    cluster.workers(cluster.copy("one"))
    process = cluster.run()
    # A record is here only when a pack of some cells has come back whole.
    wait_for(project.pending)
    cluster.scheduler.kill()
    _, err = process.communicate(timeout=600)
    assert process.returncode == 1
    assert "the Dask scheduler went away" in err
    assert "Traceback" not in err
    assert 1 <= len(project.ledger()) < 40


@pytest.mark.deep
def test_a_worker_with_other_source_ends_the_run_by_name(project, cluster):
    copy = cluster.copy("other")
    (copy / "src/seminaive/toylib.py").write_text(_OTHER, encoding="utf-8")
    [worker] = cluster.workers(copy)
    says(
        project.run("run", "--backend", "dask", code=1).stderr,
        f"The source is not one and the same: the process {worker.pid} on",
        f"{copy}, has other source of replication.papers.toy.tasks.work than",
        "Give all workers the runner's checkout, start them again",
    )
    assert not project.pending()


@pytest.mark.deep
def test_a_worker_that_imported_source_before_it_changed_refuses(project, toy_cell, cluster):
    """Its tasks' module is new to it, and has the right hash; what that imports is old."""
    copy = cluster.copy("one")
    cluster.workers(copy)
    project.run("run", "--backend", "dask")
    for root in (project.root, copy):
        (root / "src/seminaive/toylib.py").write_text(_OTHER, encoding="utf-8")
        tasks = root / "replication/papers/toy/tasks"
        shutil.copy(tasks / "work.py", tasks / "other.py")
    project.grid([toy_cell("new") | {"task": "other:draw"}])
    said = project.run("run", "--backend", "dask", code=1).stderr
    assert "has other source of replication.papers.toy.tasks.other than" in said


@pytest.mark.deep
def test_a_worker_that_cannot_import_the_project_is_a_sentence(project, cluster):
    # As where the project is not installed, which it is where tests run.
    absent = "raise ModuleNotFoundError('No module of this name', name='replication')\n"
    (cluster.folder / "replication.py").write_text(absent, encoding="utf-8")
    cluster.workers(cluster.folder)
    said = project.run("run", "--backend", "dask", code=1).stderr
    assert "a Dask worker cannot import replication; start it in a checkout" in said


@pytest.mark.deep
def test_a_cluster_without_workers_is_a_sentence_at_the_start_and_in_the_middle(
    cluster, monkeypatch
):
    def patience(seconds):
        monkeypatch.setattr("replication.engine.workers.backends.PATIENCE", seconds)

    patience(1)
    with dask.config.set({"scheduler-address": cluster.address}):
        with pytest.raises(BackendError, match="has had no worker for 1 seconds; start one"):
            connected("dask", 1).__enter__()
        [worker] = cluster.workers(cluster.folder)
        patience(600)  # the worker is there, and a busy machine may need long to see it
        with connected("dask", 1) as number:
            assert number == 1
            patience(1)
            worker.kill()
            with pytest.raises(BackendError, match="has had no worker for 1 seconds; start one"):
                list(scatter(abs, [-1], jobs=1, backend="dask"))
