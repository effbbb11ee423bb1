"""What each number of the two sections is on one split, from records where it is plain to see."""

import numpy as np
import pytest

from replication.evidence.address import Look
from replication.evidence.reported import Reported
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.protocol.settings import BMA, CMA, MAP
from replication.papers.boulle2007.verdicts.on_splits import NUMBERS
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
    ("n", "quarters"), [(8, 0.5), (7, 0.25), (9, 0.5), (11, 0.5), (12, 0.75), (19, 1.0)]
)
def test_half_of_the_variables_is_nearer_to_half_than_to_other_quarters(results, n, quarters):
    found = results([weighed(MAP, *records.KEPT[:n])])
    assert drawn(found, "SNB(MAP)", "share of the variables selected", "about") == [quarters]


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
