"""Results on known records: what is looked up, by method, reading and split."""

import numpy as np
import pytest

from replication.datasets.registry import entry
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.verdicts.results import names
from tests.papers.boulle2007 import records


def test_variables_are_named_as_the_paper_names_them():
    assert names(np.array(records.mask(1, 10, 21)) == 1) == "V1, V10, V21"
    assert names(np.zeros(21, dtype=bool)) == ""


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


def test_the_quick_profile_has_one_cross_validation_of_one_of_the_forty_sets():
    folds = [cell for cell in grid.cells("quick") if cell.task == "forty:methods"]
    assert {(cell.dataset, cell.axes["repeat"]) for cell in folds} == {("led", 0)}
    assert sorted(cell.axes["fold"] for cell in folds) == list(range(10))
    later = {cell.task for cell in grid.cells("quick") if cell.artefact != "waveform"}
    assert later == {"forty:methods"}


@pytest.mark.parametrize(
    ("study", "run"),
    [
        ("splits", variants.READINGS),
        ("by_auc", variants.READINGS),
        ("Bayes", ["default"]),
        ("heuristic", ["default", "fresh samples"]),
        ("every_auc", ["default"]),
    ],
)
def test_what_is_costly_or_has_no_readings_is_run_under_few(study, run):
    found = [
        reading.name
        for reading in variants.READINGS
        if grid.LAYOUT.at("waveform", study, reading.name)
    ]
    assert found == [getattr(reading, "name", reading) for reading in run]


def test_readings_differ_from_the_default_and_from_each_other():
    first = {reading.name: grid.splits(reading.name, 1)[0].id for reading in variants.READINGS}
    assert len(set(first.values())) == len(first)
    default = variants.by_name(variants.DEFAULT)
    assert not default.changes
    for reading in variants.READINGS:
        assert set(reading.changes) <= set(default.params)
        assert all(default.params[name] != value for name, value in reading.changes.items())
    assert not set(variants.SAID) & set(first)
