"""The Bayesian signed-rank test beside a slow twin, and where the answer is known."""

import numpy as np
import pytest

from replication.studies.benchmark.findings.signed_rank import PRIOR, Probabilities, signed_rank


def slow(one, other, rope, draws, random):
    """By the definition: every draw, every pair of data sets."""
    gaps = [0.0, *(a - b for a, b in zip(one, other, strict=True))]
    wins = np.zeros(3)
    for _ in range(draws):
        gammas = [random.gamma(PRIOR), *(random.gamma(1.0) for _ in gaps[1:])]
        weights = [each / sum(gammas) for each in gammas]
        masses = [0.0, 0.0, 0.0]
        for a, w in zip(gaps, weights, strict=True):
            for b, v in zip(gaps, weights, strict=True):
                mean = (a + b) / 2
                masses[0 if mean < -rope else 2 if mean > rope else 1] += w * v
        best = [k for k in range(3) if masses[k] >= max(masses) - 1e-12]
        for k in best:
            wins[k] += 1 / len(best)
    return wins / draws


@pytest.mark.parametrize("shift", [-0.03, 0.0, 0.01])
def test_it_is_what_the_definition_says(shift):
    random = np.random.default_rng(5)
    one, other = random.normal(shift, 0.05, 12), random.normal(0.0, 0.01, 12)
    expected = slow(one, other, 0.02, 1500, random)
    found = signed_rank(one, other, 0.02)
    # Five standard errors of the twin's shares.
    assert found[:3] == pytest.approx(expected, abs=5 * 0.5 / np.sqrt(1500))
    assert sum(found[:3]) == pytest.approx(1.0)
    assert found.sets == 12


def test_what_is_always_better_equal_or_worse_is_told():
    zeros = np.zeros(20)
    assert signed_rank(zeros - 1, zeros, 0.02).word == "first"
    assert signed_rank(zeros + 0.01, zeros, 0.02).word == "equal"
    assert signed_rank(zeros + 1, zeros, 0.02).word == "second"
    luck = np.resize([1.0, -1.0], 20)
    assert signed_rank(luck, zeros, 0.02).word == "not clearly different"


def test_the_order_of_methods_and_sets_makes_no_difference():
    random = np.random.default_rng(0)
    one, other = random.normal(0.03, 0.05, 25), random.normal(0.0, 0.05, 25)
    found, turned = signed_rank(one, other, 0.02), signed_rank(other, one, 0.02)
    assert found[:3] == pytest.approx(turned[2::-1], abs=0.02)
    assert found == signed_rank(one, other, 0.02)


def test_without_sets_nothing_is_known():
    assert signed_rank([], [], 0.02) == Probabilities(1 / 3, 1 / 3, 1 / 3, 0)
    assert signed_rank([], [], 0.02).word == "not clearly different"


@pytest.mark.deep
def test_methods_that_are_alike_are_rarely_told_apart():
    random = np.random.default_rng(1)
    words = [
        signed_rank(*random.normal(0, 0.1, (2, 25)), 0.02, draws=2000).word for _ in range(100)
    ]
    assert sum(word in ("first", "second") for word in words) <= 20
