"""Results on known records: what is looked up, by method, reading and split."""

import pytest

from replication.datasets.registry import entry
from replication.papers.boulle2007.protocol import grid, variants


@pytest.mark.deep
def test_cells_of_the_profiles_are_all_different_and_quick_ones_need_no_file():
    full, quick = grid.cells("full"), grid.cells("quick")
    assert len({cell.id for cell in full}) == len(full)
    assert {cell.id for cell in quick} <= {cell.id for cell in full}
    assert {cell.dataset for cell in quick} == {"waveform-sample", "led"}
    assert {entry(cell.dataset).form.format for cell in quick} == {"generator"}
    assert {cell.artefact for cell in full} == {
        "waveform",
        "text",
        "table1",
        "table2",
        "table3",
        "table4",
        "table5",
        "beyond",
    }


def test_readings_differ_from_the_default_and_from_each_other():
    first = {reading.name: grid.splits(reading.name, 1)[0].id for reading in variants.READINGS}
    assert len(set(first.values())) == len(first)
    default = variants.by_name(variants.DEFAULT)
    assert not default.changes
    for reading in variants.READINGS:
        assert set(reading.changes) <= set(default.params)
        assert all(default.params[name] != value for name, value in reading.changes.items())
    assert not set(variants.SAID) & set(first)
