"""A toy project: the real engine beside a toy paper, in a folder of its own."""

import json
import os
import shutil
import subprocess
import sys
import textwrap
from dataclasses import dataclass
from pathlib import Path

import pytest

from replication.engine import compute, versions
from replication.engine.cell import Cell
from replication.engine.record import from_line
from replication.engine.source import closure
from replication.engine.vouch import digest
from tests.replication.processes import end

ENGINE = Path(closure.__file__).resolve().parents[2]
FORENSICS = "forensics/src"

TASKS = '''
"""The toy paper's tasks."""
import os
import signal
import time
import warnings

from replication.engine.arithmetic import pin
from replication.engine.seeds import rng
from seminaive.toylib import double


def draw(cell):
    """Sleep a little, or wait for a file, and return something seeded."""
    time.sleep(cell.params.get("sleep", 0.0))
    for _ in range(30_000):
        if os.path.exists(cell.params.get("gate", ".")):
            break
        time.sleep(0.02)
    if "log" in cell.params:
        with open(cell.params["log"], "a", encoding="utf-8") as log:
            log.write(f"{cell.id}\\n")
    value = rng(cell.paper, cell.dataset, cell.axes["repeat"]).random()
    return {"value": double(value), "repeat": cell.axes["repeat"]}


def fail(cell):
    if not os.path.exists(cell.params["flag"]):
        raise ValueError(f"no file {cell.params['flag']}")
    return {"value": 1.0}


def warns(cell):
    for number in range(3):
        warnings.warn(f"hm {cell.axes['repeat']}")
        time.sleep(0.02)
    return {}


def killed(cell):
    os.kill(os.getpid(), signal.SIGKILL)


def clock(cell):
    with open(cell.params["log"], "a", encoding="utf-8") as log:
        log.write(f"{cell.method}\\n")
    return {"pid": os.getpid(), "pinned": pin.is_set()}
'''

PAPER = '''
"""The toy paper: its grid is read from a file, so that tests can change it."""
import json
from pathlib import Path

from replication.engine.cell import Cell
from replication.paper import Paper
from replication.evidence.reported import Reported
from replication.evidence.judging import judge_draws

_GRID = Path(__file__).resolve().parents[3] / "grid.json"


def cells(profile):
    return [Cell(**fields) for fields in json.loads(_GRID.read_text(encoding="utf-8"))[profile]]


def verdicts(ledger, profile, only=None):
    number = Reported("Table 1", "toy", "mean", "value", "<2")
    if only and not only(judge_draws(number, [])):
        return []
    draws = [ledger.result(cell)["value"] for cell in cells("full") if cell.method == "draw"]
    return [judge_draws(number, draws)]


PAPER = Paper(key="toy", title="A toy", chapter="toy", cells=cells, judge=verdicts)
'''

DATASETS = '''
"""Toy data sets: what is registered and at hand stands in a file."""
import json
from dataclasses import dataclass, field
from pathlib import Path

_FILE = Path(__file__).resolve().parents[2] / "datasets.json"


class DataError(Exception):
    pass


@dataclass(frozen=True)
class Entry:
    name: str
    table_sha256: str
    at_hand: str | None = "embedded"
    status: str = "ok"
    reason: str = ""
    papers: dict = field(default_factory=dict)


def registry():
    return {e["name"]: Entry(**e) for e in json.loads(_FILE.read_text(encoding="utf-8"))}


def locate(name):
    return registry()[name].at_hand


def load(name):
    if locate(name) is None:
        raise DataError("the network cannot be reached")
    if locate(name) == "damaged":
        raise DataError("the file is truncated, fetch it anew.")


@dataclass(frozen=True)
class StatusRow:
    name: str
    where: str | None
    papers: tuple


def status(names, users):
    known = registry()
    return [StatusRow(n, known[n].at_hand, tuple(sorted(users.get(n, ())))) for n in names]


def fetch(names=None):
    return [(n, "" if locate(n) else "it cannot be had") for n in names or registry()]


def format_status(rows):
    return "\\n".join(f"{row.name} {row.where}" for row in rows)
'''

#: Which names the engine and the command line take from which module.
_MODULES = {
    "entry": "Entry",
    "errors": "DataError",
    "loader": "load",
    "locate": "locate",
    "registry": "registry",
    "status": "fetch, format_status, status",
}

CHAPTER = '''
"""Toy chapters: a page of the same name beside the project, and an error on request."""
from pathlib import Path


class ChapterError(Exception):
    pass


def unrun_cells(slug):
    return []


def run_chapters(papers, profile):
    if Path("broken").exists() and Path("broken").read_text() in papers:
        raise ChapterError("Chapter toy, code cell 1 failed.")
    for name in papers:
        Path(f"{name}.ipynb").write_text("new")
    return [Path(f"{name}.ipynb") for name in papers]
'''


FILES = {
    "replication/datasets/__init__.py": '"""Toy data sets."""\n',
    "replication/datasets/toy.py": DATASETS,
    **{
        f"replication/datasets/{module}.py": f"from replication.datasets.toy import {names}\n"
        for module, names in _MODULES.items()
    },
    "replication/pages/chapter.py": CHAPTER,
    "replication/papers/__init__.py": '"""Papers."""\n',
    "replication/studies/__init__.py": '"""Studies."""\n',
    "replication/papers/toy/__init__.py": PAPER,
    "replication/papers/toy/tasks/__init__.py": '"""Tasks."""\n',
    "replication/papers/toy/tasks/work.py": TASKS,
    "src/seminaive/__init__.py": '"""A toy library."""\n',
    "src/seminaive/toylib.py": '"""Toy."""\n\n\ndef double(x):\n    return 2 * x\n',
}


@dataclass(frozen=True)
class Project:
    """The toy project; its command line runs in processes of its own."""

    root: Path

    def grid(self, full, quick=()):
        text = json.dumps({"full": full, "quick": list(quick)})
        (self.root / "grid.json").write_text(text, encoding="utf-8")

    @property
    def path(self):
        """Where Python is to find the toy library, and the copied forensics."""
        return os.pathsep.join((str(self.root / "src"), str(self.root / FORENSICS)))

    def datasets(self, *entries):
        (self.root / "datasets.json").write_text(json.dumps(entries), encoding="utf-8")

    def write(self, path, text):
        place = self.root / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")

    def start(self, *args, **env):
        return subprocess.Popen(
            [sys.executable, "-m", "replication", *args],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": self.path, **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def run(self, *args, code=0, **env):
        """Run the command to its end, which has this exit code; None takes any."""
        process = self.start(*args, **env)
        try:
            out, err = process.communicate(timeout=600)
        finally:
            end(process)
        assert code in (None, process.returncode), f"it ended in {process.returncode}: {err}"
        return subprocess.CompletedProcess(args, process.returncode, out, err)

    def json(self, *args):
        done = self.run(*args, "--json", code=None)
        assert done.returncode in (0, 1), done.stderr
        return json.loads(done.stdout)

    def pending(self):
        """Return the files of the records that no merge has moved into the ledger yet."""
        return list((self.root / "replication" / "records" / ".pending").glob("*.json"))

    def ledger(self, dataset="d1"):
        """Return the records of a data set, without what made them and the digest over it."""
        path = self.root / "replication" / "records" / "toy" / f"{dataset}.jsonl"
        records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        return [{k: v for k, v in r.items() if k not in ("made", "digest")} for r in records]


def toy_cell(method="draw", dataset="d1", repeat=0, **more):
    """Return the fields of one toy cell."""
    task = f"work:{more.pop('task', method)}"
    fields = {"paper": "toy", "dataset": dataset, "method": method, "task": task}
    return {**fields, "axes": {"repeat": repeat}, **more}


def edit_records(path, change):
    """Write each record of a file as `change` returns it, with a digest that fits."""
    lines = path.read_text(encoding="utf-8").splitlines()
    changed = [change(from_line(line)) for line in lines]
    path.write_text("".join(record.line() + "\n" for record in changed), encoding="utf-8")


@pytest.fixture(name="toy_cell")
def _toy_cell():
    return toy_cell


def make_project(root):
    """Make a toy project with two data sets and two cells on each."""
    made = Project(root)
    others = ("datasets", "papers", "studies", "records", "chapters")
    ignore = shutil.ignore_patterns("__pycache__", *others)
    shutil.copytree(ENGINE, made.root / "replication", ignore=ignore)
    shutil.copytree(ENGINE.parent / FORENSICS, made.root / FORENSICS, ignore=ignore)
    for path, text in FILES.items():
        made.write(path, text)
    made.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": "generated"},
    )
    made.grid([toy_cell(repeat=r, dataset=d) for d in ("d1", "d2") for r in range(2)])
    return made


@pytest.fixture
def project(tmp_path):
    return make_project(tmp_path / "project")


@pytest.fixture
def toy_package(tmp_path, monkeypatch):
    """Make a package ``pkg`` that counts as ours; return what writes its files, forgetting hashes.

    A file whose text is None is deleted.
    """
    monkeypatch.setitem(closure.PACKAGES, "pkg", tmp_path / "pkg")

    def write(files):
        for path, text in files.items():
            place = tmp_path / path
            if text is None:
                place.unlink()
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_text(textwrap.dedent(text), encoding="utf-8")
        closure.forget()

    write({"pkg/__init__.py": ""})
    yield write
    closure.forget()


@pytest.fixture
def toy_tasks(tmp_path, monkeypatch):
    """Give the toy paper a task module ``work`` of the given source; return a cell maker."""
    folder = tmp_path / "toypapers" / "toy" / "tasks"
    folder.mkdir(parents=True)
    for package in (folder, *list(folder.parents)[:2]):
        (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setitem(closure.PACKAGES, "toypapers", tmp_path / "toypapers")
    monkeypatch.setattr("replication.engine.source.task.ROOMS", ("toypapers",))
    monkeypatch.setattr("replication.engine.cell.data_hash", lambda name: f"hash of {name}")
    monkeypatch.setattr("replication.engine.runner.missing", lambda names, **how: {})
    closure.forget()

    def make(source):
        (folder / "work.py").write_text(source, encoding="utf-8")
        _forget_toys()
        return cell

    def cell(function, repeat=0, dataset="d1", **more):
        return Cell("toy", dataset, function, f"work:{function}", axes={"repeat": repeat}, **more)

    yield make
    _forget_toys()


def _forget_toys():
    for name in [name for name in sys.modules if name.split(".")[0] == "toypapers"]:
        del sys.modules[name]
    # The engine imports a task's modules once a process; what is forgotten must be imported anew.
    compute._loaded.clear()
    closure.forget()
    versions.forget()
    digest.forget()
