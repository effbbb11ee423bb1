"""Source edited during a run: all that the run records is of the source it began with."""

import os

import pytest

from tests.faults.engine import faulty, grid, refused


@pytest.mark.fault("source edited, seen by a new worker")
def test_a_worker_that_finds_other_source_ends_the_run(engine, record_property):
    late = [faulty("imports_late", repeat=repeat) for repeat in range(3)]
    toy = engine([faulty("edits_and_dies", cost=9.0), *late])
    refused(*toy.run("--jobs", "2"), "The source changed during the run")
    _check_source(toy)
    record_property("happened", "the run ends and says so")


@pytest.mark.fault("source edited, imported later by a cell")
@pytest.mark.parametrize("backend", [("--backend", "sequential"), ("--jobs", "2")])
def test_an_edit_does_not_reach_what_a_cell_imports_later(engine, backend):
    toy = engine([faulty("edits", cost=0.2), faulty("imports_late", cost=0.1)])
    code, err = toy.run(*backend)
    assert code == 0, err
    _check_source(toy)


@pytest.mark.fault("source replaced by one of its size and time")
def test_byte_code_does_not_outlive_its_source(engine, undisturbed, monkeypatch):
    # Nothing is compiled where byte code is switched off, and so nothing can be old.
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "")
    toy = engine(grid(2))
    source = toy.root / "src/seminaive/toylib.py"
    text, times = source.read_text(encoding="utf-8"), (1_600_000_000, 1_600_000_000)
    source.write_text(text.replace("2 * x", "3 * x"), encoding="utf-8")
    os.utime(source, times)
    assert toy.run("--backend", "sequential")[0] == 0
    assert toy.records() != undisturbed(grid(2))
    source.write_text(text, encoding="utf-8")
    os.utime(source, times)
    toy.resume(undisturbed(grid(2)), "--fresh", "--backend", "sequential")


def _check_source(toy):
    """Hold every record of the edited number to be of the source that the run began with."""
    late = [record for record in toy.every() if record["method"] == "imports_late"]
    assert {record["result"]["number"] for record in late} <= {3}
    # Nothing is stale by an edit; a run that is asked for everything takes the new source.
    assert toy.run("--fresh", "--backend", "sequential")[0] == 0
    late = [record for record in toy.every() if record["method"] == "imports_late"]
    assert {record["result"]["number"] for record in late} == {1000}
