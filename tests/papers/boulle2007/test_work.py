"""Counted work beside the printed orders, and how many steps a start takes."""

import numpy as np
import pytest

from replication.evidence.reported import Reported
from replication.papers.boulle2007.protocol import grid
from replication.papers.boulle2007.verdicts import work
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007 import records
from tests.papers.boulle2007.records import empty_ledger, note

#: The numbers whose work is counted, by what judges them.
ORDERS = {
    work.whole_search: ("search with regularisation", "O(KN log(KN))"),
    work.one_start: ("search without multi-start", "O(KN)"),
    work.one_pass: ("additions or removals in a pass", "O(K)"),
    work.by_auc: ("forward selection step", "O(K^2N log N)"),
}


def order(judge, value=None):
    """The number that a function judges, as printed or of another value."""
    column, printed = ORDERS[judge]
    return Reported("text", "complexity", column, "order", value or printed)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    return empty_ledger(tmp_path, monkeypatch)


def judged(ledger, judge, counted, value=None):
    """Judge work that is counted by a function of K, N and the starts."""
    for cell in grid.growth():
        k, n = cell.params["n_features"], cell.params["n_rows"]
        starts = int(np.log2(k * n))
        record = {"starts": starts, "n_iter": [2] * starts, "tried": counted(k, n, starts)}
        if cell.params["forward"]:
            record["forward"] = counted(k, n, starts)
        note(ledger, cell, record)
    return judge(order(judge, value), Results(ledger, "full"))


@pytest.mark.parametrize(
    ("judge", "counted", "verdict"),
    [
        (work.whole_search, lambda k, n, starts: 3 * k * starts, "reproduced"),
        (work.whole_search, lambda k, n, starts: 3 * k * starts**3, "inconsistent"),
        (work.whole_search, lambda k, n, starts: k**2 * starts, "inconsistent"),
        (work.one_start, lambda k, n, starts: 4 * k * starts, "reproduced"),
        (work.one_start, lambda k, n, starts: k**1.5 * starts, "inconsistent"),
        (work.one_start, lambda k, n, starts: k * n * starts, "inconsistent"),
        (work.one_pass, lambda k, n, starts: 2 * k * starts, "reproduced"),
        (work.one_pass, lambda k, n, starts: k**2 * starts, "inconsistent"),
        (work.one_pass, lambda k, n, starts: k**1.09 * starts, "reproduced"),
        (work.one_pass, lambda k, n, starts: k**1.11 * starts, "inconsistent"),
        (work.one_pass, lambda k, n, starts: k**0.91 * starts, "reproduced"),
        (work.one_pass, lambda k, n, starts: k**0.89 * starts, "inconsistent"),
        (work.by_auc, lambda k, n, starts: k * (k + 1) / 2, "reproduced"),
        (work.by_auc, lambda k, n, starts: k**3, "inconsistent"),
        (work.by_auc, lambda k, n, starts: 9 * k, "inconsistent"),
    ],
)
def test_an_order_is_the_slope_of_the_counts_against_it(ledger, judge, counted, verdict):
    found = judged(ledger, judge, counted)
    assert found.verdict == verdict
    assert "where 1 is that order" in found.note


@pytest.mark.parametrize("judge", ORDERS)
def test_another_order_than_the_librarys_is_not_taken_from_the_paper(ledger, judge):
    found = judged(ledger, judge, lambda k, n, starts: k * starts, "O(2^K)")
    assert found.verdict == "inconsistent"
    assert found.reproduced != "O(2^K)"


def test_orders_that_are_not_counted_are_those_of_the_library():
    number = Reported("text", "complexity", "sort for the AUC", "order", "O(1)")
    assert work.as_made(number, None) == "O(N log N)"


@pytest.mark.parametrize("judge", [work.whole_search, work.one_start, work.one_pass, work.by_auc])
def test_without_counts_an_order_has_no_data(ledger, judge):
    assert judge(order(judge), Results(ledger, "full")).verdict == "no data"


def test_sizes_without_a_greedy_search_are_left_out_of_its_order(ledger):
    for cell in grid.growth():
        if not cell.params["forward"]:
            note(ledger, cell, {"tried": 9, "starts": 1, "n_iter": [1]})
    assert work.by_auc(order(work.by_auc), Results(ledger, "full")).verdict == "no data"


STEPS = Reported("text", "search", "steps", "value", "one or two")


@pytest.mark.parametrize(
    ("times", "verdict"),
    [
        ([1, 2, 2, 5], "reproduced"),
        ([2, 3, 3, 4], "under-specified"),
        ([2, 2, 3, 4], "under-specified"),
        ([2, 3, 4, 4], "inconsistent"),
    ],
)
def test_most_starts_must_take_one_step_or_two(ledger, times, verdict):
    for cell in grid.heuristic("default", work.LEAST):
        note(ledger, cell, records.heuristic(n_iter=[times] * 5))
    found = work.steps(STEPS, Results(ledger, "full"))
    assert found.verdict == verdict
    assert "iterations of 400 starts" in found.note


def test_few_splits_do_not_tell_what_most_starts_take(ledger):
    for cell in grid.heuristic("default", work.LEAST - 1):
        note(ledger, cell, records.heuristic())
    assert work.steps(STEPS, Results(ledger, "full")).verdict == "no data"
