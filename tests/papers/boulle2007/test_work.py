"""Counted work beside the printed orders, and how many steps a start takes."""

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import Reported
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.verdicts import text, work
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.made_up import note

WHOLE, START, PASS, BY_AUC = (
    "search with regularisation",
    "search without multi-start",
    "additions or removals in a pass",
    "forward selection step",
)


def judged(ledger, *place):
    """The verdict on a number of the text."""
    [found] = judge_one(Reported("text", *place), text.RULES, Results(ledger, "full"))
    return found.verdict


@pytest.mark.parametrize(
    ("column", "counted", "verdict"),
    [
        (WHOLE, lambda k, n, starts: 3 * k * starts, "agrees"),
        (WHOLE, lambda k, n, starts: 3 * k * starts**3, "disagrees"),
        (WHOLE, lambda k, n, starts: k**2 * starts, "disagrees"),
        (START, lambda k, n, starts: 4 * k * starts, "agrees"),
        (START, lambda k, n, starts: k**1.5 * starts, "disagrees"),
        (START, lambda k, n, starts: k * n * starts, "disagrees"),
        (PASS, lambda k, n, starts: 2 * k * starts, "agrees"),
        (PASS, lambda k, n, starts: k**2 * starts, "disagrees"),
        (PASS, lambda k, n, starts: k**1.09 * starts, "agrees"),
        (PASS, lambda k, n, starts: k**1.11 * starts, "disagrees"),
        (PASS, lambda k, n, starts: k**0.91 * starts, "agrees"),
        (PASS, lambda k, n, starts: k**0.89 * starts, "disagrees"),
        (BY_AUC, lambda k, n, starts: k * (k + 1) / 2, "agrees"),
        (BY_AUC, lambda k, n, starts: k**3, "disagrees"),
        (BY_AUC, lambda k, n, starts: 9 * k, "disagrees"),
    ],
)
def test_an_order_is_the_slope_of_the_counts_against_it(ledger, column, counted, verdict):
    # Work is counted by a function of K, N and the starts.
    for cell in grid.growth():
        k, n = cell.params["n_features"], cell.params["n_rows"]
        starts = int(np.log2(k * n))
        record = {"starts": starts, "n_iter": [2] * starts, "tried": counted(k, n, starts)}
        if cell.params["forward"]:
            record["forward"] = counted(k, n, starts)
        note(ledger, cell, record)
    assert judged(ledger, "complexity", column, "order", work.ORDERS[column]) == verdict


@pytest.mark.parametrize(
    ("times", "verdict"),
    [
        ([1, 2, 2, 5], "agrees"),
        ([2, 3, 3, 4], "open choice"),
        ([2, 2, 3, 4], "open choice"),
        ([2, 3, 4, 4], "disagrees"),
    ],
)
def test_most_starts_must_take_one_step_or_two(ledger, times, verdict):
    for cell in grid.heuristic("default", work.LEAST):
        note(ledger, cell, {"n_iter": [times] * 5})
    place = "search", "steps to converge in most cases", "value", "one or two"
    assert judged(ledger, *place) == verdict
