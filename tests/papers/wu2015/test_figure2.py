"""Figure 2 and its claims, on made-up runs."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.papers.wu2015.protocol import figures, public
from replication.papers.wu2015.protocol.grid import METHODS
from replication.papers.wu2015.verdicts import figure2
from replication.papers.wu2015.verdicts.results import Results
from replication.papers.wu2015.verdicts.verdicts import RULES
from tests.papers.wu2015.records import note_words

#: Right answers of 55 with all words, as printed.
ENDS = {"NB": 52, "BMA": 54, "LR": 54, "SVM": 54}


def runs(level, last):
    """Runs that scatter by a message about a level, or levels, between the printed ends."""
    scatter = np.random.default_rng(0).normal(0.0, 1.0, (5, len(figures.AT)))
    found = np.resize(level, len(figures.AT)) + scatter - scatter.mean(axis=0)
    found[:, [0, -1]] = 25, last
    return found


def note_levels(ledger, **levels):
    note_words(ledger, **{each: runs(levels.get(each, 48), ENDS[each]) for each in METHODS})


def of(ledger, method, at, value=None):
    results = Results(ledger, "full")
    number = results.printed["figure2-left", method, f"at {at}", "accuracy"]
    [found] = judge_one(replace(number, value=value or number.value), RULES, results)
    return found


def test_values_of_a_comment_come_in_the_order_of_a_java_7_set():
    gammas, costs = (0.8, 0.9, 1.0, 1.1), (1.0, 10.0, 100.0)
    assert figures.GRIDS["BMA"][figures.COMMENT]["gammas"] == public._by_hash(7, "H", gammas)
    pairs = figures.GRIDS["LR"][figures.COMMENT]["pairs"]
    assert [cost for cost, _ in pairs] == list(public._by_hash(7, "C", costs))


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("at", figures.ENDS)
def test_an_end_that_every_grid_gives_is_exact(ledger, method, at):
    note_levels(ledger)
    assert of(ledger, method, at).verdict == "exact"
    assert of(ledger, method, at, "0.5091").verdict == "disagrees"


@pytest.mark.parametrize(("value", "word"), [("", "explained afterwards"), ("0.7000", "disagrees")])
def test_a_point_between_fits_only_as_the_mean_of_the_runs_that_the_digits_have(
    ledger, value, word
):
    note_levels(ledger, NB=49.4)
    found = of(ledger, "NB", 300, value or None)
    assert found.verdict == word
    assert found.low < 0.8982 < found.high  # 45 runs would do, but for the digits
    assert f"{figure2.AS_CODED}: no such mean prints" in found.note


@pytest.mark.parametrize(
    ("differ", "word"), [(0, "not judged"), (2, "not judged"), (40, "disagrees")]
)
def test_runs_that_are_all_but_alike_refuse_nothing(ledger, differ, word):
    right = np.full((100, len(figures.AT)), 54)
    right[:differ, 5] = 53
    note_words(ledger, **dict.fromkeys(METHODS, right))
    assert of(ledger, "NB", 250, "0.9791").verdict == word


def test_a_curve_is_judged_at_once(ledger):
    printed = Results(ledger, "full").printed
    points = [printed["figure2-left", "NB", f"at {at}", "accuracy"] for at in figures.AT]
    note_levels(ledger, NB=[55 * each.printed.value for each in points], SVM=30)
    found = {each.row: each for each in figure2.whole(Results(ledger, "full"))}
    assert found["Figure 2 (left), NB"].verdict == "agrees"
    assert found["Figure 2 (left), SVM"].verdict == "disagrees"
