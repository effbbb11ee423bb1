"""Deviations that whole numbers can have, against enumeration; and SNB's evaluations by walking."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from replication.evidence.reported import Reported
from replication.papers.vidaurre2012.pages.arithmetic import empty_model, integers, tried
from replication.papers.vidaurre2012.protocol.settings import N_REGIONS, SUBJECTS
from replication.papers.vidaurre2012.verdicts import forward
from tests.papers.vidaurre2012.starplus_records import empty


def printed(value):
    return Reported("table3", "04847", "fsNB", "selected", value)


@pytest.mark.parametrize("divisor", [3, 4, 12])
@pytest.mark.parametrize("total", [0, 1, 3, 7])
def test_deviations_are_those_that_enumeration_finds(total, divisor):
    known = {
        round(float(np.std(each)) * (4 / divisor) ** 0.5, 9)
        for each in product(range(4), repeat=4)
        if sum(each) == total
    }
    found = integers.deviations(total, divisor, n=4, most=3)
    assert {round(each, 9) for each in found} == known
    assert list(found) == sorted(found)


@pytest.mark.parametrize(
    ("mean", "sd", "possible"),
    [
        # Two ones in ten folds: .4216 by 9, .4 by 10; one two: .6325 and .6.
        ("0.2", "0.42", True),
        ("0.2", "0.40", True),
        ("0.2", "0.63", True),
        ("0.2", "0.02", False),
        # 8 twos and 2 ones, .4216; cut off from .8756 is .87.
        ("1.8", "0.42", True),
        ("1.8", "0.03", False),
        ("1.1", "0.87", True),
        ("1.1", "0.88", True),
        ("1.1", "0.81", False),
        # A standard error: with 8 twos and 2 ones .1333.
        ("1.8", "0.13", True),
        ("1.8", "0.14", False),
    ],
)
def test_a_printed_deviation_is_possible_where_one_of_them_prints_so(mean, sd, possible):
    assert integers.prints(printed(mean), printed(sd)) == possible


@pytest.mark.parametrize(
    ("mean", "sd", "times"),
    [
        # 20 numbers with the sum 22: 15 ones, 3 twos, ... ; of 0.2 ± 0.02 none of 20, 50 or 100.
        ("1.1", "0.81", 2),
        ("0.2", "0.02", None),
        # 100 zeros and ones, of which 6 are ones: a standard error of .024.
        ("0.1", "0.02", 10),
    ],
)
def test_cross_validations_that_were_repeated_have_deviations_that_one_has_not(mean, sd, times):
    assert not integers.prints(printed(mean), printed(sd))
    assert integers.repeated(printed(mean), printed(sd)) == times


def test_next_to_a_printed_deviation_lie_two_that_are_possible():
    assert integers.nearest(printed("0.2"), printed("0.5")) == pytest.approx(
        [np.sqrt(1.6 / 9), np.sqrt(3.6 / 9)]
    )
    assert len(integers.nearest(printed("0.2"), printed("0.02"))) == 1


def test_power_is_the_share_of_the_printable_ones_that_are_ruled_out():
    every = [f"{k / 100:.2f}" for k in range(64)]
    for mean in ("0.1", "0.2"):
        largest = max(integers.deviations(round(10 * float(mean)), 9))
        told = [v for v in every if float(v) <= largest]
        out = [v for v in told if not integers.prints(printed(mean), printed(v))]
        found = integers.power(printed(mean), printed("0.02"))
        # An edge of what each prints as may fall between two printable ones.
        total, by = round(10 * float(mean)), integers.DIVISORS
        n = len({each for divisor in by for each in integers.deviations(total, divisor)})
        assert found == pytest.approx(len(out) / len(told), abs=(n + 1) / 2 / len(told))


@pytest.mark.parametrize(
    ("mean", "least"),
    [("0.2", 0.357), ("1.8", 0.357), ("0.1", 0.218), ("1.0", 0.0), ("2.04", 0.184)],
)
def test_any_number_of_whole_numbers_has_at_least_this_deviation(mean, least):
    assert integers.smallest(printed(mean)) == pytest.approx(least, abs=1e-3)
    chance = np.random.default_rng(0)
    for n in (7, 10, 60, 1000):
        for _ in range(30):
            share = float(mean) % 1 + chance.uniform(-0.06, 0.06)
            numbers = int(float(mean)) + (np.arange(n) < round(share * n))
            if printed(mean).printed.near(numbers.mean()):
                assert numbers.std() >= integers.smallest(printed(mean)) - 1e-12


@pytest.mark.parametrize(("mean", "most"), [("0.37", 1), ("4.2", 25)])
def test_the_largest_deviation_is_reached_by_both_ends(mean, most):
    bound = integers.largest(printed(mean), most)
    ends = np.array([most] * 10)
    for k in range(11):
        numbers = np.where(np.arange(10) < k, ends, 0.0)
        left = 10 * float(mean) - numbers.sum()
        if 0 <= left <= most and k < 10:
            numbers[k] = left
            assert bound - 0.15 * most < numbers.std(ddof=1) <= bound


PLACES = [("table3", subject) for subject in SUBJECTS]


def walked(n_selected, n_regions=N_REGIONS):
    """Models that a forward search tries when so many steps gain and the next does not."""
    n_tried, chosen = 0, 0
    while True:
        n_tried += n_regions - chosen
        if chosen == n_selected:
            return n_tried
        chosen += 1


def test_the_expected_count_is_that_of_walks_with_the_printed_numbers(tmp_path, monkeypatch):
    results = empty(tmp_path, monkeypatch)[1]()
    low, high = forward.expected(results, PLACES, 10, N_REGIONS, "with the last step")
    chance = np.random.default_rng(1)
    means = []
    for subject in SUBJECTS:
        mean, sd = (
            results.printed["table3", subject, "SNB", f"selected {each}"].printed.value
            for each in ("mean", "sd")
        )
        sizes = np.clip(np.rint(chance.normal(mean, sd, size=20000)), 0, N_REGIONS)
        sizes = sizes[: len(sizes) // 10 * 10].astype(int)
        means.append(np.mean([walked(k) for k in sizes]))
    # Rounding to whole numbers adds 1/12 to the variance.
    assert low - 0.3 < np.mean(means) < high + 0.3
    assert high - low < 3


def test_the_printed_count_of_snb_is_that_with_the_last_step_alone(tmp_path, monkeypatch):
    results = empty(tmp_path, monkeypatch)[1]()
    number = results.printed["text", "evaluations", "SNB, StarPlus", "mean"]
    rule = forward.by_selected("SNB, StarPlus", PLACES, 10, N_REGIONS)
    [found] = rule.verdicts(number, results)
    assert found.verdict == "agrees"
    assert [each.agrees for each in found.others] == [False, False]
    absurd = replace(number, value="210")
    assert rule.verdicts(absurd, results)[0].verdict == "disagrees"
    other = replace(number, value="105.6")
    [judged] = rule.verdicts(other, results)
    assert judged.verdict == "open choice"
    assert judged.agrees == ("without the last step",)


@pytest.mark.parametrize(
    ("value", "n_runs", "fits"),
    [
        ("9,311.1", 60, False),
        ("9,311.3", 60, True),
        ("905.4", 30, False),
        ("906.0", 30, True),
        ("6732.25", 400, True),
    ],
)
def test_means_of_multiples_of_nu(value, n_runs, fits):
    number = Reported("text", "evaluations", "fsNB, StarPlus", "mean", value)
    found, below, above = tried.parts(number, n_runs)
    assert found == fits
    assert above - below == Fraction(20, n_runs)
    assert below <= Fraction(value.replace(",", "")) < above


@pytest.mark.deep
def test_the_rule_without_predictors_errs_as_shuffled_folds_say():
    chance = np.random.default_rng(5)
    y = np.repeat([0, 1], 320)
    found = []
    for _ in range(300):
        folds = chance.permutation(640).reshape(10, 64)
        errors = []
        for test in folds:
            train = np.setdiff1d(np.arange(640), test)
            named = np.bincount(y[train]).argmax()
            errors.append(np.mean(y[test] != named))
        found.append((np.mean(errors), np.std(errors, ddof=1)))
    ours = empty_model.drawn()
    for k in range(2):
        error = 5 * np.std(found, axis=0)[k] / np.sqrt(300)
        assert abs(np.mean(found, axis=0)[k] - ours[:, k].mean()) < error
    assert ours[:, 0].min() > 0.5
