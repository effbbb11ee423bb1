"""A paper laid out in a copy of the replication, and what holds for every paper asked of it."""

import importlib
import inspect
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest

import replication.papers
from replication.cli.new import lay_out
from replication.engine import versions
from replication.engine.ledger import Ledger
from replication.engine.source import closure, source
from replication.evidence import reported
from replication.evidence.claims import read
from replication.paper import papers, studies
from tests.papers import test_every_paper
from tests.papers.made_up import empty_ledger, note

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def laid_out(key, root, put=None, like="splits"):
    """Lay a paper out under `root`, write the files `put` (texts by path), and make it ours."""
    others = {*papers(), *studies()}
    kept_out = shutil.ignore_patterns("__pycache__", "records", "kits", "chapters", *others)
    shutil.copytree(ROOT / "replication", root / "replication", ignore=kept_out)
    lay_out(key, root, like)
    for path, text in (put or {}).items():
        (root / path).write_text(text, encoding="utf-8")
    here = str(root / "replication" / "papers")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(replication.papers, "__path__", [*replication.papers.__path__, here])
        for module in (reported, read):
            patch.setattr(module, "_FOLDER", root / "data" / "reported")
        patch.setitem(source.PACKAGES, "replication", root / "replication")
        for each in (closure, versions):
            each.forget()
        yield papers.__wrapped__()[key]
    for each in (closure, versions):
        each.forget()
    for name in [name for name in sys.modules if key in name.split(".")]:
        del sys.modules[name]
    vars(replication.papers).pop(key, None)


@contextmanager
def recorded(paper, root):
    """A ledger in which the quick profile has been run."""
    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(root / "ledger", patch)
        for cell in paper.cells("quick"):
            task = getattr(importlib.import_module(cell.module), cell.function)
            note(ledger, cell, task(cell))
        yield ledger


def guards():
    """What tests/papers/test_every_paper.py asks of every paper, and of which profile."""
    return [
        pytest.param(guard, profile, id=f"{name}-{profile}")
        for name, guard in vars(test_every_paper).items()
        if name.startswith("test_")
        for profile in ("quick", "full")
        if profile == "full" or "profile" in inspect.signature(guard).parameters
    ]


def hold(guard, profile, paper, ledger, folder):
    """Run a guard on a laid-out paper whose records a ledger has."""
    given = {
        "key": paper.key,
        "judged": paper.judge(ledger, "full"),
        "on_nothing": paper.judge(Ledger(folder / "none"), "full"),
        "tmp_path": folder / "new",
        "profile": profile,
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(test_every_paper, "PAPERS", {paper.key: paper})
        guard(**{name: given[name] for name in inspect.signature(guard).parameters})


def own_tests(key, root):
    """The tests that lie in a laid-out paper's own folder."""
    for path in sorted((root / "tests" / "papers" / key).glob("test_*.py")):
        spec = importlib.util.spec_from_file_location(f"{key}_{path.stem}", path)
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield from (test for name, test in vars(module).items() if name.startswith("test_"))
