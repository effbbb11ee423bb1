"""Penalised and weighted naive Bayes, and selection by correlation, race against their peers."""

import pytest

from benchmarks import paired
from benchmarks.sizes import Sizes
from benchmarks.weighted import penalties, selection, weights
from benchmarks.weighted.scenario import noisy
from replication.weka import find_weka, why_no_weka

TINY = Sizes(
    rounds=1, shortest=0.0, peer_rows=60, peer_features=4, weka_turns=5, conic_features=2, lambdas=6
)
KINDS = pytest.mark.parametrize("nominal", [True, False], ids=["nominal", "numeric"])


def generated():
    return paired.nominal_sets((), TINY)[0]()


@KINDS
def test_cvxpy_solves_the_same_problems(nominal):
    pytest.importorskip("cvxpy", reason="cvxpy comes with the extra peers")
    result = penalties._beside_cvxpy(noisy(120, 6, nominal), TINY)
    assert result.quantity == "36 problems of CVXPY / GroupPenalisedNaiveBayes"
    assert "12 problems of CVXPY" in result.details["seconds"]
    assert result.details["parameters differ by at most"] < 1e-3


@KINDS
def test_logistic_regressions_go_from_no_column_to_many(nominal):
    data = noisy(120, 6, nominal)
    selected = penalties._logistic(data, TINY)
    assert selected.shape == (6, 18 if nominal else 6)
    assert selected.sum(axis=1)[0] <= 1
    assert selected.sum(axis=1)[-1] > 3
    result = penalties._beside_logistic(data, TINY)
    assert result.quantity == "LogisticRegression, l1 / GroupPenalisedNaiveBayes"


def test_learnt_weights_race_against_scikit_bayes():
    pytest.importorskip("skbn")
    result = weights._scikit_bayes(generated, TINY)
    assert result.quantity.startswith("ALR of scikit-bayes ")
    assert result.value.low > 0


@pytest.mark.skipif(
    find_weka(needs=selection.WEKA) is None, reason=why_no_weka(needs=selection.WEKA) or "-"
)
def test_weka_runs_with_these_options():
    result = selection._weka(generated, TINY)
    assert result.value.low > 0
