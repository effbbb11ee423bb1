"""Source edited during a run: nothing is recorded under the key of other source."""

import pytest

from tests.faults.engine import faulty, refused


@pytest.mark.fault("source edited, seen by a new worker")
def test_a_worker_that_finds_other_source_ends_the_run(engine, record_property):
    toy = engine([faulty("edits_and_dies", cost=9.0), *(faulty("imports_late", repeat=r) for r in range(3))])
    refused(*toy.run("--jobs", "2"), "The source changed during the run")
    _check_keys(toy)
    record_property("happened", "the run ends and says so; the next one is of the new source")


@pytest.mark.fault("source edited, imported later by a cell")
@pytest.mark.parametrize("backend", [("--backend", "sequential"), ("--jobs", "2")])
def test_an_edit_does_not_reach_what_a_cell_imports_later(engine, backend):
    toy = engine([faulty("edits", cost=0.2), faulty("imports_late", cost=0.1)])
    code, err = toy.run(*backend)
    assert code == 0, err
    _check_keys(toy)


def _check_keys(toy):
    """Hold every record of the edited number to be of the source that its key names."""
    before = _numbers(toy)
    code, err = toy.run("--backend", "sequential")
    assert code == 0, err
    after = _numbers(toy)
    assert {number for _, number in after.values()} == {1000}
    for name, (key, number) in before.items():
        assert (key == after[name][0]) == (number == 1000), (key, number)


def _numbers(toy):
    records = (record for records in toy.records().values() for record in records)
    late = (record for record in records if record["method"] == "imports_late")
    return {record["id"]: (record["key"], record["result"]["number"]) for record in late}
