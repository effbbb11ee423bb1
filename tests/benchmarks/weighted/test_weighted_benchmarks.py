"""Penalised and weighted naive Bayes, and selection by correlation, race against their peers."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import replication.weka
from benchmarks import paired
from benchmarks.clock import Race
from benchmarks.sizes import Sizes
from benchmarks.weighted import penalties, selection, weights
from benchmarks.weighted.scenario import noisy
from replication.weka import Answer, Weka, find_weka, why_no_weka

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


def test_problems_of_a_few_features_stand_for_those_of_all(monkeypatch):
    pytest.importorskip("cvxpy", reason="cvxpy comes with the extra peers")

    def race(calls, rounds, shortest):
        seconds = dict(zip(calls, [(0.5, 0.6), (0.1, 0.1)], strict=True))
        return Race(seconds, {name: call() for name, call in calls.items()})

    monkeypatch.setattr(penalties, "race", race)
    result = penalties._beside_cvxpy(noisy(120, 8, nominal=True), TINY)
    assert (result.value.low, result.value.high) == (20.0, 24.0)


@KINDS
def test_the_gap_of_parameters_is_that_of_the_features_that_were_asked(nominal):
    model = penalties._fit(noisy(120, 5, nominal), TINY)
    if nominal:
        found = [np.exp(model.path_.log_prob(at))[4 * 5 + 2 :].T for at in range(6)]
    else:
        found = [np.stack(model.path_.moments(at), axis=1)[4] for at in range(6)]
    assert penalties._difference([np.array(found)], model, np.array([4])) == 0
    found[3][1, 2] += 0.25
    assert penalties._difference([np.array(found)], model, np.array([4])) == 0.25


@KINDS
def test_logistic_regressions_go_from_no_column_to_many(nominal):
    data = noisy(120, 6, nominal)
    selected = penalties._logistic(data, TINY)
    assert selected.shape == (6, 18 if nominal else 6)
    assert selected.sum(axis=1)[0] <= 1
    assert selected.sum(axis=1)[-1] > 3
    result = penalties._beside_logistic(data, TINY)
    assert result.quantity == "LogisticRegression, l1 / GroupPenalisedNaiveBayes"


def test_every_rule_races_against_unweighted_naive_bayes():
    raced = [make() for make in list(weights.weights(TINY))[-len(weights.RULES) - 1 : -1]]
    assert [each.quantity for each in raced] == [
        f"WeightedNaiveBayes, {rule} / CategoricalNB" for rule in weights.RULES
    ]


def test_learnt_weights_race_against_scikit_bayes():
    pytest.importorskip("skbn")
    result = weights._scikit_bayes(generated, TINY)
    assert result.quantity.startswith("ALR of scikit-bayes ")
    assert result.value.low > 0


def test_weka_selects_inside_a_classifier_that_it_can_time(monkeypatch):
    asked = []

    def classify_splits(weka, classifier, options, table, splits):
        asked.append((classifier, options, len(splits)))
        codes = table[1].cat.codes.to_numpy("int64")
        return [Answer(codes, codes, 0.25, 0.75) for _ in splits]

    fake = Weka(Path("java"), Path("weka.jar"), "3.9.7")
    monkeypatch.setattr(replication.weka, "find_weka", lambda needs: fake)
    monkeypatch.setattr(replication.weka, "classify_splits", classify_splits)
    result = selection._weka(generated, replace(TINY, weka_turns=10))
    assert result.quantity == "CfsSubsetEval of Weka 3.9.7 / CorrelationFeatureSelector"
    assert result.details["seconds"]["CfsSubsetEval of Weka 3.9.7"]["median"] == 1.0
    ((classifier, options, turns),) = asked
    assert (classifier, turns) == (selection.WRAPPER, 2)
    assert options[:2] == ("-E", "weka.attributeSelection.CfsSubsetEval")


@pytest.mark.skipif(
    find_weka(needs=selection.WEKA) is None, reason=why_no_weka(needs=selection.WEKA) or "-"
)
def test_weka_runs_with_these_options():
    result = selection._weka(generated, TINY)
    assert result.value.low > 0
