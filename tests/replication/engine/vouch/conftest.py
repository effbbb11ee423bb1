"""A toy paper of two tasks and three methods, recorded and vouched for."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.runner import Options, run
from replication.engine.vouch.proof import prove
from replication.engine.vouch.standing import standing
from replication.engine.vouch.vouched import read

WORK = """
from replication.paper import Later

FACTOR = 3


def good(cell):
    scale = 1.0 if cell.method == "good" else 2.0
    return {"n": cell.axes["repeat"], "x": scale * (cell.axes["repeat"] + 1) / FACTOR}


def lazy(cell):
    return {"y": Later("toypapers.toy.tasks.helper", "half")(cell.axes["repeat"] + 1)}
"""
HELPER = "def half(x):\n    return x / 2\n"
LAYOUT = {"good": ("good", "other"), "lazy": ("lazy",)}


@dataclass
class Toy:
    """The toy paper; `edit` changes the text of one of its modules, as an editor would."""

    rewrite: object
    folder: Path
    root: Path
    vouched: Path
    cells: list

    def edit(self, name, old, new):
        path = self.folder / name
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        assert old in text
        path.write_text(text.replace(old, new, 1) if old else new, encoding="utf-8")
        self.rewrite((self.folder / "work.py").read_text(encoding="utf-8"))

    def run(self):
        return run(self.cells, self.root, Options(backend="sequential", show=False))

    def prove(self, **more):
        options = {"folder": self.vouched, "backend": "sequential", "show": False, **more}
        return prove("toy", self.cells, self.root, **options)

    def standing(self):
        modules = {cell.task: cell.module for cell in self.cells}
        return standing("toy", modules, self.vouched)

    def states(self):
        ledger = Ledger(self.root)
        return [ledger.state(cell) for cell in self.cells]

    def file(self):
        return read("toy", self.vouched)


@pytest.fixture
def toy(toy_tasks, tmp_path, monkeypatch):
    """Record 24 cells of two data sets, and vouch for them."""
    monkeypatch.setattr("replication.datasets.locate.locate", lambda name: "here")
    # Edits within a second that keep a file's size would meet the byte code of before.
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    folder = tmp_path / "toypapers" / "toy" / "tasks"
    (folder / "helper.py").write_text(HELPER, encoding="utf-8")
    toy_tasks(WORK)
    cells = [
        Cell("toy", dataset, method, f"work:{task}", axes={"repeat": repeat})
        for task, methods in LAYOUT.items()
        for method in methods
        for dataset in ("d1", "d2")
        for repeat in range(4)
    ]
    made = Toy(toy_tasks, folder, tmp_path / "ledger", tmp_path / "vouched", cells)
    made.run()
    assert set(made.prove().states.values()) == {"vouched"}
    return made
