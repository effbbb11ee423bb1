"""The judge of claims on trial: it finds large effects, no small ones, and knows both scenarios."""

from itertools import product

import numpy as np
import pytest
from scipy.stats import norm

from replication.engine.seeds import rng
from replication.evidence.claim import word
from replication.evidence.claims.calibrated import Calibration, calibrated
from replication.evidence.predictive import Draws, single, summarised
from replication.evidence.vocabulary import AGREES
from tests.replication.evidence.claims.test_truth import ROWS, node

N = 400


def scenarios(text, printed, scatter=1.0, recorded=40, *, independent=False, unprinted=()):
    """The calibration of a formula whose cells print one number a column, and scatter in draws."""
    noise = rng("calibrated test", text)
    at = {
        ("t", row, column, "s"): Draws(value + scatter * noise.normal(size=N), recorded)
        for column, value in printed.items()
        for row in ROWS
    }
    known = {place: printed[place[2]] for place in at if place[2] not in unprinted}
    return calibrated("toy", node(text), at, known, recorded, independent)


@pytest.mark.parametrize(
    ("text", "independent"),
    [
        *product(["all(a < b)", "all(b > a)", "all(a <= b)", "count(a < b) > 2"], [False, True]),
        ("not all(a < b)", False),
        ("all(a < b) or all(a < b - 20)", False),
        ("share(a < b) > 0.5", False),
        ("2 * count(a < b) > 3", False),
    ],
)
def test_effects_that_are_large_beside_the_scatter_are_found(text, independent):
    assert scenarios(text, {"a": 1.0, "b": 9.0}, independent=independent) == Calibration(1.0, 1.0)


@pytest.mark.parametrize("text", ["all(a < b)", "count(a < b) > 2"])
def test_effects_that_are_small_beside_the_scatter_are_not(text):
    found = scenarios(text, {"a": 1.0, "b": 1.1})
    assert not found.good
    assert found.true == 0.0


def test_it_is_the_printed_effect_that_counts_and_not_that_of_the_draws():
    at = {
        ("t", row, column, "s"): np.full(N, value) + rng("at", row).normal(size=N) * 0.1
        for column, value in (("a", 5.0), ("b", 1.0))
        for row in ROWS
    }
    printed = {place: {"a": 1.0, "b": 5.0}[place[2]] for place in at}
    assert calibrated("toy", node("all(a < b)"), at, printed, 40) == Calibration(1.0, 1.0)


def test_where_the_print_contradicts_the_claim_it_is_true_in_the_mirror():
    assert scenarios("all(a < b)", {"a": 9.0, "b": 1.0}) == Calibration(1.0, 1.0)


def test_what_is_not_printed_has_the_effect_of_its_draws():
    assert scenarios("all(a < b)", {"a": 1.0, "b": 9.0}, unprinted="b") == Calibration(1.0, 1.0)
    assert not scenarios("all(a < b)", {"a": 1.0, "b": 1.2}, unprinted="b").good


def test_a_tie_in_print_has_the_effect_of_its_draws():
    at = {
        ("t", row, column, "s"): Draws(value + rng("at", row, column).normal(size=N), 40)
        for column, value in (("a", 1.0), ("b", 9.0))
        for row in ROWS
    }
    tied = dict.fromkeys(at, 5.0)
    assert calibrated("toy", node("all(a < b)"), at, tied, 40) == Calibration(1.0, 1.0)


def test_few_runs_move_the_centre_and_are_judged_by_it():
    sure, unsure = (scenarios("all(a < b)", {"a": 1.0, "b": 5.2}, recorded=n) for n in (400, 3))
    assert sure.true > unsure.true


@pytest.mark.parametrize(("n", "size", "effect"), [(1, 60, 2.1), (10, 20, 1.0), (40, 40, 0.6)])
def test_it_errs_as_often_as_experiments_that_are_recorded_anew(n, size, effect):
    def drawn(runs, *names):
        return (
            single(runs)
            if n == 1
            else summarised(runs, n, lambda taken: taken.mean(axis=1), "anew", *names)
        )

    anew = effect + rng("anew", n).normal(size=(300, size))
    words = [word(float((drawn(runs, turn) > 0).mean()), size) for turn, runs in enumerate(anew)]
    assert 0.2 < words.count(AGREES) / 300 < 0.9

    even = norm.ppf((np.arange(size) + 0.5) / size)
    own = drawn(effect + even / even.std(ddof=1))
    at = {("t", row, column, "s"): own * (column == "b") for column in "ab" for row in ROWS}
    told = {place: effect * (place[2] == "b") for place in at}
    found = calibrated("toy", node("all(a < b)"), at, told, own.like_centre)
    assert found.true == pytest.approx(words.count(AGREES) / 300, abs=0.15)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("all(a = b)", {"a": 1.0, "b": 9.0}),
        ("count(a < b) >= 0", {"a": 1.0, "b": 9.0}),
    ],
)
def test_where_no_such_worlds_are_known_nothing_is_tried(text, printed):
    assert scenarios(text, printed) is None


def test_draws_that_are_not_finite_are_not_tried():
    at = {("t", row, "a", "s"): np.full(N, np.inf) for row in ROWS}
    at |= {("t", row, "b", "s"): np.zeros(N) for row in ROWS}
    assert calibrated("toy", node("all(a < b)"), at, {}, 40) is None
