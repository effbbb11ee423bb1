"""What the rows of Table 5 say of one another: every check, on both sides of where it refuses."""

from dataclasses import replace

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.evidence.judge import judge_one
from replication.papers.boulle2007.verdicts.challenge.arithmetic import (
    BOTH,
    ERROR,
    ONE_ENTRY,
    OURS,
    OVERALL,
    PLAIN,
    SCORE,
    TEST,
    THEIRS,
    standard_errors,
)
from replication.papers.boulle2007.verdicts.challenge.rules import RULES
from replication.papers.boulle2007.verdicts.results import Results

SETS = ("Ada", "Gina", "Hiva", "Nova", "Sylva")
ENTRIES = (OURS, THEIRS)


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    return Results(Ledger(tmp_path_factory.mktemp("empty")), "full")


def number(results, row, statistic, column=OURS, value=None):
    found = results.printed["table5", row, column, statistic]
    return found if value is None else replace(found, value=value)


def judged(number, results):
    [found] = judge_one(number, RULES, results)
    return found


@pytest.mark.parametrize(
    ("ber", "first", "second"),
    [(0.1723, 10285, 31185), (0.3080, 1346, 37104), (0.006, 8113, 122747), (0.7, 50, 20)],
)
def test_standard_errors_are_the_ends_of_those_of_all_pairs_of_class_errors(ber, first, second):
    each = np.linspace(max(0.0, 2 * ber - 1), min(1.0, 2 * ber), 200_001)
    other = 2 * ber - each
    every = 0.5 * np.sqrt(each * (1 - each) / first + other * (1 - other) / second)
    found = standard_errors(ber, first, second, BOTH)
    np.testing.assert_allclose(found, (every.min(), every.max()), rtol=1e-7)
    one = np.sqrt(ber * (1 - ber) / (first + second))
    assert standard_errors(ber, first, second, PLAIN) == (one, one)


def slow_scores(results, row, column):
    """All test scores that the row may stand for, by the organisers' formula on a grid."""
    test, distance = (number(results, row, each, column).printed for each in (TEST, ERROR))
    rows, share = (
        results.printed["table2", row, at, what].printed.value
        for at, what in (("Instances", "count"), ("Majority accuracy", "accuracy"))
    )
    larger, smaller = 10 * rows * share / 100, 10 * rows * (1 - share / 100)
    found = []
    for t in np.linspace(*test.ends, 5):
        for d in np.linspace(*distance.ends, 5):
            first = np.linspace(0.0, 2 * t, 2001)
            second = 2 * t - first
            error = 0.5 * np.sqrt(first * (1 - first) / smaller + second * (1 - second) / larger)
            found += [t + d * (1 - np.exp(-d / error))]
    return np.min(found), np.max(found)


@pytest.mark.parametrize("column", ENTRIES)
@pytest.mark.parametrize("row", SETS)
def test_each_score_is_one_that_the_formula_gives(results, row, column):
    low, high = slow_scores(results, row, column)
    found = judged(number(results, row, SCORE, column), results)
    assert found.verdict == "agrees"
    assert (found.low, found.high) == (pytest.approx(low, abs=2e-6), pytest.approx(high, abs=2e-6))
    for off, outside in ((low, -2e-4), (high, 2e-4)):
        planted = number(results, row, SCORE, column, f"{off + outside:.4f}")
        assert judged(planted, results).verdict == "disagrees"


@pytest.mark.parametrize("column", ENTRIES)
@pytest.mark.parametrize("statistic", [TEST, ERROR, SCORE])
def test_the_overall_row_is_not_the_mean_of_the_rows_but_may_be_of_one_entry(
    results, column, statistic
):
    rows = [float(number(results, row, statistic, column).value) for row in SETS]
    found = judged(number(results, OVERALL, statistic, column), results)
    # That an entry's errors add up bounds its error so widely that no slip may be noticed.
    words = ("explained afterwards", "not judged: nothing could have failed")
    assert found.word == words[statistic == ERROR]
    assert [each.reading for each in found.others if each.agrees] == [ONE_ENTRY]
    assert found.reproduced == pytest.approx(np.mean(rows), abs=1e-12)
    mean = number(results, OVERALL, statistic, column, f"{np.mean(rows):.4f}")
    # Either formula was written down with the printed numbers in sight.
    assert judged(mean, results).word in words


@pytest.mark.parametrize(
    ("statistic", "value", "verdict"),
    [
        (TEST, "0.1273", "disagrees"),
        (TEST, "0.1276", "explained afterwards"),
        (TEST, "0.5002", "disagrees"),
        (ERROR, "0.2613", "explained afterwards"),
        (ERROR, "0.2616", "disagrees"),
        (SCORE, "0.1305", "disagrees"),
        (SCORE, "0.1307", "explained afterwards"),
        (SCORE, "0.1403", "explained afterwards"),
        (SCORE, "0.1405", "disagrees"),
    ],
)
def test_an_overall_number_beyond_what_one_entry_can_have_is_refused(
    results, statistic, value, verdict
):
    assert judged(number(results, OVERALL, statistic, value=value), results).verdict == verdict
