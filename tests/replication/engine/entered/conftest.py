"""A toy paper in a few files, whose cells are run, and whose files are then edited."""

import importlib
import sys
import textwrap
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from replication.engine.ledger import Ledger
from replication.engine.runner import Options, run
from replication.engine.source import closure
from replication.engine.source.entered import known_as

HERE = Options(backend="sequential", show=False)


@dataclass
class Toy:
    """The toy paper's files, by their place below its package, and a ledger of its cells."""

    folder: Path
    cell: object
    files: dict = field(default_factory=dict)

    def write(self, **files):
        """Write modules: ``kernels__loop`` is the module ``loop`` of a package ``kernels``.

        ``kernels__INIT`` is the package's own.
        """
        for name, text in files.items():
            place = name.replace("__", "/").replace("INIT", "__init__")
            path = self.folder / f"{place}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            (path.parent / "__init__.py").touch()
            self.files[name] = textwrap.dedent(text)
            path.write_text(self.files[name], encoding="utf-8")
        closure.forget()
        importlib.invalidate_caches()

    def run(self, *cells, **options):
        report = run(cells, self.folder / "records", replace(HERE, **options))
        assert report.done + len(report.failed) == len(cells)
        return report

    def ledger(self):
        """Return the ledger as a process finds it that starts now."""
        closure.forget()
        return Ledger(self.folder / "records")

    def state(self, cell):
        return self.ledger().state(cell)

    def edit(self, name, old, new):
        """Replace a piece of a module's text, indented as it stands in the text of the test."""
        old, new = (text.replace("\n    ", "\n") for text in (old, new))
        assert self.files[name].count(old) == 1, (name, old)
        self.write(**{name: self.files[name].replace(old, new)})

    def entered(self, cell):
        """Return the functions that a cell's record refers to, without the toy package's name."""
        functions = self.ledger().get(cell).functions.functions
        modules = closure.closure(cell.module)
        return {
            f"{module.removeprefix('toypapers.toy.').removeprefix('tasks.')}.{name}"
            for module in modules
            for name in functions.get(known_as(module), ())
        }


@pytest.fixture
def toy(toy_tasks, tmp_path, monkeypatch):
    """Return the toy paper; its tasks are those of the module ``tasks.work``."""
    # What an earlier test imported is gone, even where its source was the same.
    monkeypatch.setattr("replication.engine.compute._loaded", set())
    yield Toy(tmp_path / "toypapers" / "toy", toy_tasks("def task(cell):\n    return {}\n"))
    for name in [name for name in sys.modules if name.split(".")[0] == "toypapers"]:
        del sys.modules[name]
