"""Results on known records: what is looked up, by method, reading and split."""

import numpy as np
import pytest

from replication.datasets.registry import entry
from replication.evidence.layout import NoCellError
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, GREEDY, MAP, METHODS
from replication.papers.boulle2007.tasks.heuristic import name
from replication.papers.boulle2007.verdicts.results import Results, names
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import note, weighing


def note_all(ledger, cells, *found):
    for cell, record in zip(cells, found, strict=False):
        note(ledger, cell, record)


def test_values_are_one_a_split_in_order(ledger):
    note_all(ledger, grid.splits("default"), *(records.split(least_ratio=x) for x in (3.0, 1.0)))
    note_all(ledger, grid.splits("Laplace"), records.split(least_ratio=7.0))
    found = Results(ledger, "full")
    assert found.values("least_ratio").tolist() == [3.0, 1.0]
    assert found.values("least_ratio", "Laplace").tolist() == [7.0]
    assert found.values("n_intervals").shape == (2, 21)
    for reading in ("K = 21", variants.GREEDY):
        assert len(found.values("least_ratio", reading)) == 0
    with pytest.raises(NoCellError, match="the reading 'Laplac'; did you mean 'Laplace'"):
        found.values("least_ratio", "Laplac")


def test_splits_after_one_that_was_not_run_or_is_stale_do_not_count(ledger):
    cells = grid.splits("default")
    for repeat in (0, 1, 3):
        note(ledger, cells[repeat], records.split())
    assert len(Results(ledger, "full").records("splits")) == 2
    note(ledger, cells[2], records.split(), key="then")
    assert len(Results(ledger, "full").records("splits")) == 2
    note(ledger, cells[2], records.split())
    assert len(Results(ledger, "full").records("splits")) == 4


def test_each_method_is_found_where_it_was_run(ledger):
    note_all(ledger, grid.splits("default"), records.split(), records.split())
    note_all(ledger, grid.by_auc("default"), records.by_auc())
    note_all(ledger, grid.heuristic("default", 1), records.heuristic())
    found = Results(ledger, "full")
    for method in METHODS:
        n = 1 if method == AUC else 2
        np.testing.assert_allclose(found.weights(method), [records.WEIGHTS[method]] * n)
        for key, value in records.scores(method)["test"].items():
            assert found.scores(method, key).tolist() == [value] * n
    assert found.weights("another").shape == (0, 21)
    assert found.scores("another", "auc").shape == (0,)


def test_the_greedy_view_is_of_two_methods_alone(ledger):
    greedy = weighing(records.by_auc(), GREEDY[ACC], records.mask(7))
    note_all(ledger, grid.by_auc("default"), weighing(greedy, GREEDY[AUC], records.mask(8)))
    note_all(ledger, grid.splits("default"), records.split())
    found = Results(ledger, "full")
    assert found.weights(ACC, variants.GREEDY).tolist() == [records.mask(7)]
    assert found.weights(AUC, variants.GREEDY).tolist() == [records.mask(8)]
    assert found.weights(MAP, variants.GREEDY).shape == (0, 21)
    assert found.weights(ACC).tolist() == [records.WEIGHTS[ACC]]


def test_views_of_the_averages_are_of_what_a_search_has_seen(ledger):
    note_all(ledger, grid.splits("default"), records.split())
    for k, (view, way) in enumerate(variants.SEEN.items(), 1):
        record = weighing(records.heuristic(), name(BMA, *way), records.mask(k))
        note_all(ledger, grid.heuristic("default", 1), record)
        found = Results(ledger, "full")
        assert found.weights(BMA, view).tolist() == [records.mask(k)]
        assert found.weights(CMA, view).tolist() == [records.WEIGHTS[CMA]]
        assert found.scores(BMA, "auc", view).tolist() == [records.SCORES[BMA][1]]
        assert len(found.weights(MAP, view)) == 0


def test_the_auc_of_all_models_is_a_view_of_one_method(ledger):
    note_all(ledger, grid.by_auc("default"), records.by_auc())
    every = weighing(records.every_auc(), AUC, records.mask(9))
    note_all(ledger, grid.every_auc(), every, every)
    found = Results(ledger, "full")
    assert found.weights(AUC, variants.EVERY_AUC).tolist() == [records.mask(9)] * 2
    assert found.weights(AUC).tolist() == [records.WEIGHTS[AUC]]
    assert len(found.weights(ACC, variants.EVERY_AUC)) == 0


def test_scores_of_training_rows_are_apart(ledger):
    record = records.scoring(records.split(), MAP, auc=0.5)
    note_all(ledger, grid.splits("default"), record)
    found = Results(ledger, "full")
    assert found.scores(MAP, "auc").tolist() == [0.5]
    assert found.scores(MAP, "auc", part="train").tolist() == [records.SCORES[MAP][1]]


def test_the_quick_profile_takes_the_first_fresh_samples(ledger):
    note_all(ledger, grid.splits("fresh samples"), *[records.split()] * 10)
    note_all(ledger, grid.splits("default"), *[records.split()] * 10)
    note_all(ledger, grid.every_auc(), records.every_auc(auc=0.9))
    quick, full = Results(ledger, "quick"), Results(ledger, "full")
    assert (quick.default, full.default) == ("fresh samples", "default")
    assert len(quick.records("splits")) == grid.QUICK_REPEATS
    assert len(full.records("splits", "fresh samples")) == 10
    assert quick.every_auc() == []
    assert [record["auc"] for record in full.every_auc()] == [0.9]


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
