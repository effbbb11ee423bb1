"""The engine under trial: a toy project, what disturbs it, and what must hold afterwards."""

import contextlib
import json
import os
import shutil
from pathlib import Path

import pytest

from tests.replication.conftest import make_project, toy_cell
from tests.replication.processes import PATIENCE, alive, says, wait_for

#: For trials that must find the workers among the processes.
LINUX = pytest.mark.skipif(
    not Path(f"/proc/self/task/{os.getpid()}/children").exists(),
    reason="needs Linux's list of processes",
)

DATASETS = ("d1", "d2")

TASKS = '''
"""A task that waits for what lies in the project's folder."""
import time
from pathlib import Path


def gated(cell):
    """Say so in the file ``begun``, then wait for the file ``open``."""
    Path("begun").touch()
    end = time.monotonic() + 600
    while not Path("open").exists() and time.monotonic() < end:
        time.sleep(0.02)
    return {"repeat": cell.axes["repeat"]}
'''


class Engine:
    """A toy project that can be disturbed.

    Parameters
    ----------
    root : path
        A folder that does not exist yet.
    cells : list of dict
        The fields of the grid's cells.
    """

    def __init__(self, root, cells):
        self.project = make_project(Path(root))
        self.root = self.project.root
        self.ledger = self.root / "replication" / "records"
        self.pending = self.ledger / ".pending"
        self.project.write("replication/papers/toy/faulty.py", TASKS)
        shutil.copy(Path(__file__).with_name("saboteur.py"), self.root / "src/sitecustomize.py")
        self.project.grid(cells)

    def start(self, *args, **plan):
        """Start ``run``; a `plan` makes the saboteur strike."""
        return self.project.start("run", "--offline", *args, **self._env(plan))

    def run(self, *args, **plan):
        """Run to the end; return exit code and standard error."""
        done = self.project.run("run", "--offline", *args, code=None, **self._env(plan))
        return done.returncode, done.stderr

    def struck(self):
        """Return what the saboteur struck, None when it did not, and forget it."""
        log = self.root / "struck.log"
        if not log.exists():
            return None
        what = log.read_text(encoding="utf-8")
        log.unlink()
        return what

    def records(self):
        """Return every record by its data set, without what made it."""
        names = sorted(path.stem for path in self.ledger.glob("toy/*.jsonl"))
        return {name: self.project.ledger(name) for name in names}

    def waiting(self):
        """Return the pending records' files."""
        return sorted(self.pending.glob("*.json"))

    def outdate(self):
        """Leave records of the same cells that an older library made of older tables."""
        source, tables = self.root / "src/seminaive/toylib.py", self.root / "datasets.json"
        new, registered = (path.read_text(encoding="utf-8") for path in (source, tables))
        source.write_text(new.replace("2 * x", "x + x + 1"), encoding="utf-8")
        older = registered.replace('"table_sha256": "', '"table_sha256": "older ')
        tables.write_text(older, encoding="utf-8")
        assert self.run("--backend", "sequential")[0] == 0
        source.write_text(new, encoding="utf-8")
        tables.write_text(registered, encoding="utf-8")

    def wait_for_records(self, process, number):
        """Wait until so many records are pending, or the run is over."""
        wait_for(lambda: len(self.waiting()) >= number, unless=process)

    def check_visible(self):
        """Hold every line that anybody could read now to be whole."""
        for path in [*self.ledger.glob("*/*.jsonl"), *self.waiting()]:
            text = path.read_text(encoding="utf-8")
            assert text.endswith("\n"), f"{path.name} ends in the middle of a line"
            lines = [json.loads(line) for line in text.splitlines()]
            # What made a pending record stands below it.
            records = lines[:1] if path.parent.name == ".pending" else lines
            for record in records:
                assert set(record) >= {"id", "key", "made"}, f"{path.name}: {record}"

    def check_finished(self, expected):
        """Hold the ledger to be what an undisturbed run leaves, with nothing else beside it."""
        self.check_visible()
        assert self.records() == expected
        left = {path.name for path in self.pending.iterdir()} - {".gitignore", "lock"}
        assert not left, f"left behind: {sorted(left)}"

    def resume(self, expected, *args):
        """Run again, undisturbed, and hold the ledger to be what it should be."""
        code, err = self.run(*(args or ("--backend", "sequential")))
        assert code == 0, err
        self.check_finished(expected)

    def _env(self, plan):
        if not plan:
            return {}
        places = {"root": str(self.ledger), "log": str(self.root / "struck.log")}
        return {"SABOTAGE": json.dumps({**places, "who": "runner", "lasting": False, **plan})}


def grid(repeats=4, task="draw", **more):
    """Return the fields of `repeats` cells on each data set."""
    return [
        toy_cell(task, dataset, repeat, **more) for dataset in DATASETS for repeat in range(repeats)
    ]


def faulty(task, **more):
    """Return the fields of a cell whose task misbehaves."""
    return {**toy_cell(task, **more), "task": f"faulty:{task}"}


def ended(process):
    """Wait until a run and all that it started are gone; return exit code and standard error."""
    _, err = process.communicate(timeout=PATIENCE)
    wait_for(lambda: not alive(process))
    return process.returncode, err


def workers_of(process):
    """Return the worker processes of a run."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    with contextlib.suppress(OSError):  # one may end meanwhile
        pids = children.read_text(encoding="ascii").split()
        return [p for p in pids if b"popen_loky" in Path(f"/proc/{p}/cmdline").read_bytes()]
    return []


def refused(code, err, *words):
    """Hold a run to have ended with a sentence that has the words, and no traceback."""
    assert code == 1, (code, err)
    assert "Traceback" not in err, err
    says(err, *map(str, words))
