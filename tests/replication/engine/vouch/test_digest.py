"""What of the engine stands in a task's digest: all but what can change no result."""

import pytest

from replication.engine.source import source
from replication.engine.source.closure import EXCLUDED, closure, engine_hash, forget
from replication.engine.versions import tasks_of
from replication.paper import experiments

ENGINE = "replication.engine"
#: What runs around every task.
AROUND = f"{ENGINE}.compute"


def engine_of(modules):
    """Return the modules of the engine that some modules come to import, however far away."""
    direct = {name for module in modules for name in source.read(module, "a test").imports}
    own = {name for name in direct if name.startswith(f"{ENGINE}.")}
    return {name for module in own for name in closure(module, unbounded=True)}


def excluded(names):
    return {n for n in names for a in EXCLUDED if f"{n}.".startswith(f"{ENGINE}.{a}.")}


def test_what_runs_around_a_task_is_in_the_digest():
    found = closure(AROUND, unbounded=True)
    assert f"{ENGINE}.record" in found
    assert not excluded(found)


def test_no_task_comes_to_import_what_is_left_out():
    modules = {m for key in experiments() for m in tasks_of(key).values()}
    found = {name for module in modules for name in closure(module)}
    assert f"{ENGINE}.seeds" in engine_of(found)
    assert not excluded(engine_of(found))
    # A planted one is found.
    assert excluded(engine_of(["replication.engine.runner"]))


@pytest.fixture
def copied(tmp_path, monkeypatch):
    """Another folder for the engine, of two modules: one that is left out, and one that is not."""
    folder = tmp_path / "replication"
    for name in ("__init__", "engine/__init__", "engine/progress", "engine/seeds"):
        path = folder / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setitem(source.PACKAGES, "replication", folder)
    forget()
    yield folder / "engine"
    monkeypatch.undo()
    forget()


@pytest.mark.parametrize(("name", "same"), [("progress", True), ("seeds", False)])
def test_an_edit_of_what_is_left_out_leaves_the_engines_hash(copied, name, same):
    before = engine_hash()
    (copied / f"{name}.py").write_text("X = 1\n", encoding="utf-8")
    forget()
    assert (engine_hash() == before) is same
