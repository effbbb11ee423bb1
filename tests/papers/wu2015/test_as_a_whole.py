"""Columns of Table 2 left as a whole, on made-up records."""

import numpy as np
import pytest

from replication.evidence.reported import read_reported
from replication.papers.wu2015.protocol import grid
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import as_a_whole
from replication.papers.wu2015.verdicts.results import Results
from tests.papers.wu2015.records import empty_ledger, note, note_errors

ERRORS = {(n.row, n.column): float(n.value) for n in read_reported("wu2015")
          if n.statistic == "error"}  # fmt: skip
SIZES = {n.row: int(n.value) // 10 for n in read_reported("wu2015") if n.column == "|D|"}
SIZES["anneal"] = 89
RUNS = 41


def note_printed(ledger, problem, method, off=0):
    """Note runs about the printed error, by a hundredth of a test case, or so many cases off."""
    size = SIZES[problem]
    wrong = 100 * round(ERRORS[problem, method] * size / 100) + round(100 * off)
    steps = np.arange(RUNS) - RUNS // 2
    note_errors(ledger, problem, method, (wrong + 10 * steps).tolist(), n_test=100 * size)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """A ledger whose default gives what NB and BMA print."""
    made = empty_ledger(tmp_path, monkeypatch)
    for problem in PROBLEMS:
        note(made, grid.describe(problem), {"rows": 10 * SIZES[problem], "classes_shown": 2})
        for method in ("NB", "BMA"):
            note_printed(made, problem, method)
    return made


def judged(ledger, *methods):
    return as_a_whole.judged(Results(ledger, "full"), methods or ("NB", "BMA"), "default")


def test_a_table_that_the_reading_gives_is_like_those_drawn(ledger):
    found = judged(ledger)
    assert (found.outside, found.numbers) == ((), 38)
    # One run on either side of 41 is outside, of either method the same one.
    assert found.by_chance == pytest.approx(38 * 2 / RUNS, rel=0.1)
    assert min(found.as_many, found.as_far, found.as_spread) > 0.9


def test_one_number_far_off_breaks_the_farthest_and_not_the_count(ledger):
    note_printed(ledger, "vote", "NB", off=30)
    found = judged(ledger)
    assert found.outside == ("vote NB",)
    assert found.as_many > 0.2
    assert max(found.as_far, found.as_spread) < 0.001


def test_many_small_shifts_break_the_spread_and_not_the_farthest(ledger):
    for problem in PROBLEMS:
        for method in ("NB", "BMA"):
            note_printed(ledger, problem, method, off=1.8)
    found = judged(ledger)
    assert found.outside == ()
    assert found.as_spread < 0.05 < found.as_far


def test_what_arithmetic_rules_out_is_not_judged(ledger):
    for problem in PROBLEMS:
        for method in ("LR", "SVM"):
            note_errors(ledger, problem, method, range(20), n_test=SIZES[problem])
    assert judged(ledger, "LR", "SVM").numbers == 37


def test_every_problem_is_needed_with_two_runs(ledger, tmp_path_factory, monkeypatch):
    other = empty_ledger(tmp_path_factory.mktemp("other"), monkeypatch)
    assert judged(other) is None
    note_errors(ledger, "vote", "NB", [3], n_test=43)
    assert judged(ledger) is None


def test_a_distance_is_from_the_other_runs_in_their_deviations():
    draws = np.array([10.0, 12.0, 14.0, 30.0])
    found = as_a_whole.distances(draws, 0.1)
    assert found[3] == pytest.approx((30 - 12) / 2.0)
    # Runs that do not differ are a test case apart.
    assert as_a_whole.distances(np.array([5.0, 5.0, 7.0]), 0.5)[2] == pytest.approx(4.0)
    assert as_a_whole.distance(8.0, 5.0, 0.0, 1.5) == pytest.approx(2.0)


def test_the_printed_table_is_one_of_those_it_is_ranked_among(ledger):
    note_printed(ledger, "vote", "NB", off=30)
    assert judged(ledger).as_far == pytest.approx(1 / (1 + as_a_whole.N_DRAWS))
