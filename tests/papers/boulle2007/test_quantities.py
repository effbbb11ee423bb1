"""What each number of the two sections is on one split, from records where it is plain to see."""

import numpy as np
import pytest

from replication.evidence.address import Look
from replication.evidence.reported import Reported
from replication.papers.boulle2007.protocol import grid, variants
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, GREEDY, MAP
from replication.papers.boulle2007.verdicts.on_splits import NUMBERS, SETS
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import empty_ledger, mask, note, scoring, weighing


@pytest.fixture
def results(tmp_path, monkeypatch):
    """Return a function of splits' records, and maybe of those by AUC."""
    ledger = empty_ledger(tmp_path, monkeypatch)

    def noted(splits, by_auc=(), reading="default"):
        for cells, found in ((grid.splits(reading), splits), (grid.by_auc(reading), by_auc)):
            for cell, record in zip(cells, found, strict=False):
                note(ledger, cell, record)
        return Results(ledger, "full")

    return noted


def drawn(results, row, column, statistic="count", reading="default"):
    number = Reported("waveform", row, column, statistic, "")
    (rule,) = (each for each in NUMBERS if each.takes(number))
    return rule.of(None, results, Look(reading)).tolist()


def weighed(method, *numbers):
    return weighing(records.split(), method, mask(*numbers))


@pytest.mark.parametrize(
    ("record", "row", "column", "statistic", "value"),
    [
        ({"n_intervals": [1, 1, *[2] * 19]}, "preprocessing", "remaining variables", "count", 19),
        ({"n_intervals": [1, 1, *[2] * 19]}, "preprocessing", "irrelevant variables", "count", 2),
        (
            {"n_intervals": [1] * 18 + [3] * 3},
            "models",
            "models evaluated exhaustively",
            "count",
            3,
        ),
        (
            {"n_intervals": [1] * 18 + [3] * 3},
            "models",
            "models evaluated exhaustively",
            "about",
            8.0,
        ),
        (
            {"least_ratio": 1020.5},
            "models",
            "MAP against the least probable model",
            "probability ratio",
            1020.5,
        ),
        ({"least_size": 4}, "models", "variables of the least probable model", "count", 4),
        ({"always": [0, 20]}, "top models", "variables always selected", "count", 2),
        ({"first_rank": list(range(21))}, "top models", "first model with V18", "rank", 17),
        ({"first_rank": list(range(21))}, "top models", "first model with V4", "rank", 3),
        (
            {"first_ratio": [2.0] * 21},
            "top models",
            "first model with V4",
            "times less probable than MAP",
            100.0,
        ),
        (
            {"good_sizes": [0, 3, 4, 3] + [0] * 18},
            "models",
            "variables in most of the good models",
            "about",
            2,
        ),
        (
            {"good_sizes": [0, 6, 4, 1] + [0] * 18},
            "models",
            "variables in most of the good models",
            "about",
            1,
        ),
    ],
)
def test_a_field_of_the_record_is_taken(results, record, row, column, statistic, value):
    found = results([records.split(), records.split(**record)])
    assert drawn(found, row, column, statistic)[1] == pytest.approx(value)
    assert len(drawn(found, row, column, statistic)) == 2
    assert drawn(found, row, column, statistic, "Laplace") == []


def test_selected_variables_are_counted_where_the_method_was_run(results):
    found = results([weighed(ACC, 5, 6, 7)], [records.by_auc()] * 2)
    assert drawn(found, "SNB(ACC)", "selected variables") == [3]
    assert drawn(found, "SNB(MAP)", "selected variables") == [8]
    assert drawn(found, "SNB(AUC)", "selected variables") == [18, 18]
    assert drawn(found, "SNB(MAP)", "V6", "weight") == [1.0]
    assert drawn(found, "SNB(BMA)", "V20", "weight") == pytest.approx([0.15])


@pytest.mark.parametrize(
    ("n", "quarters"), [(8, 0.5), (7, 0.25), (9, 0.5), (11, 0.5), (12, 0.75), (19, 1.0)]
)
def test_half_of_the_variables_is_nearer_to_half_than_to_other_quarters(results, n, quarters):
    found = results([weighed(MAP, *records.KEPT[:n])])
    assert drawn(found, "SNB(MAP)", "share of the variables selected", "about") == [quarters]


def test_snb_auc_is_counted_against_what_modl_keeps(results):
    record = weighing(records.by_auc(), GREEDY[AUC], mask(5))
    found = results([records.split(), records.split(n_intervals=[2] * 21)], [record] * 3)
    column = "variables fewer than NB"
    assert drawn(found, "SNB(AUC)", column) == [1, 3]
    assert drawn(found, "SNB(AUC)", column, reading=variants.GREEDY) == [18, 20]


@pytest.mark.parametrize(
    ("changes", "minor", "decrease", "tiny"),
    [
        ({}, 0, 0, 0),
        ({5: 0.99, 6: 0.996, 7: 0.01, 8: 0.004}, 0, 1, 1),
        ({5: 0.9, 7: 0.15, 8: 0.049}, 2, 0, 1),
        ({5: 0.0, 7: 1.0}, 2, 0, 0),
    ],
)
def test_changes_of_weight_are_minor_tiny_or_none(results, changes, minor, decrease, tiny):
    after = np.array(mask(5, 6))
    for number, value in changes.items():
        after[number - 1] = value
    found = results([weighing(weighed(MAP, 5, 6), BMA, after.tolist())])
    for column, expected in (
        ("minor changes against SNB(MAP)", minor),
        ("variables whose weight decreases", decrease),
        ("variables that appear with a tiny weight", tiny),
    ):
        assert drawn(found, "SNB(BMA)", column) == [expected]


@pytest.mark.parametrize(
    ("reading", "minor", "decrease", "tiny"),
    [("default", 1, 1, 1), ("half the limits", 2, 1, 1), ("twice the limits", 0, 1, 2)],
)
def test_what_is_minor_or_tiny_has_readings(results, reading, minor, decrease, tiny):
    after = np.array(mask(5, 6))
    # Losses of .03 and .004, gains of .06 and .011.
    after[[4, 5, 6, 7]] = 0.97, 0.996, 0.06, 0.011
    found = results([weighing(weighed(MAP, 5, 6), BMA, after.tolist())])
    for column, expected in (
        ("minor changes against SNB(MAP)", minor),
        ("variables whose weight decreases", decrease),
        ("variables that appear with a tiny weight", tiny),
    ):
        assert drawn(found, "SNB(BMA)", column, reading=reading) == [expected]
    assert drawn(found, "SNB(MAP)", "selected variables", reading="half the limits") == []


def test_the_middle_weight_leaves_out_what_modl_drops(results):
    weights = [0.0] * 10 + [0.2, 0.4, 0.6, 0.8, 0.9] + [0.0] * 6
    found = results([weighing(records.split(), CMA, weights)])
    assert drawn(found, "SNB(CMA)", "weights of all variables", "around") == [0.6]


def test_groups_have_their_centre_at_the_largest_weight(results):
    weights = np.linspace(0.4, 0.41, 21)
    weights[[2, 9, 14]] = 0.5, 0.6, 0.45
    found = results([weighing(records.split(), CMA, weights.tolist())])
    groups = "centres of the two less important groups"
    assert drawn(found, "SNB(CMA)", "centre of the emphasised group", "variables") == [10]
    assert drawn(found, "SNB(CMA)", groups, "variables") == [[3, 15]]


def test_groups_by_local_maxima_are_no_flank_of_the_emphasised_one(results):
    weights = np.full(21, 0.4)
    weights[[3, 7, 8, 9, 10, 11, 12, 13, 16]] = 0.45, 0.5, 0.52, 0.55, 0.6, 0.55, 0.52, 0.5, 0.45
    found = results([weighing(records.split(), CMA, weights.tolist())])
    groups = "centres of the two less important groups"
    assert drawn(found, "SNB(CMA)", groups, "variables") == [[8, 14]]
    assert drawn(found, "SNB(CMA)", groups, "variables", variants.MAXIMA) == [[4, 17]]
    assert drawn(found, "SNB(CMA)", "centre of the emphasised group", reading=variants.MAXIMA) == []


DOMINATES = "criteria on which it dominates all other methods"


@pytest.mark.parametrize(
    ("method", "changes", "count"),
    [
        (CMA, {}, 3),
        (CMA, {"accuracy": 0.7}, 2),
        (CMA, {"accuracy": 0.7, "auc": 0.5}, 1),
        (CMA, {"accuracy": 0.7, "auc": 0.5, "loss": 2.0}, 0),
        (MAP, {"accuracy": 0.82}, 2),
        (BMA, {"loss": 0.1}, 2),
    ],
)
def test_cma_must_be_better_than_every_other_method(results, method, changes, count):
    found = results([scoring(records.split(), method, **changes)], [records.by_auc()])
    assert drawn(found, "SNB(CMA)", DOMINATES) == [count]


def test_cma_is_not_compared_on_rows_that_have_trained(results):
    for reading in ("all rows", "all rows of fresh samples"):
        found = results([records.split()], [records.by_auc()], reading)
        assert len(found.scores(CMA, "auc", reading)) == 1
        assert drawn(found, "SNB(CMA)", DOMINATES, reading=reading) == []
    assert drawn(found, "SNB(CMA)", DOMINATES, reading=variants.GREEDY) == []


def test_cma_is_compared_on_the_splits_that_all_methods_have(results):
    found = results([records.split()] * 3, [records.by_auc()] * 2)
    assert len(drawn(found, "SNB(CMA)", DOMINATES)) == 2


def test_printed_sets_are_masks_of_the_variables(results):
    found = results([records.split(), records.split(always=[])])
    masks = {rule.column: rule.of(None, found, Look("default")) for rule in SETS}
    assert (1 + np.flatnonzero(masks["irrelevant variables"][0])).tolist() == [1, 21]
    assert (masks["selected variables"] == [np.array(records.WEIGHTS[MAP]) > 0] * 2).all()
    assert masks["variables always selected"].sum(axis=1).tolist() == [5, 0]
    for rule in SETS:
        assert rule.of(None, found, Look("Laplace")).shape == (0, 21)
