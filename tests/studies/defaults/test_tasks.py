"""What a record holds, against a cross-validation written out with scikit-learn's tools."""

import numpy as np
import pytest
from sklearn.metrics import log_loss
from sklearn.naive_bayes import GaussianNB

from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.protocols.crossval import folds
from replication.studies.defaults.protocol import grid
from replication.studies.defaults.protocol.settings import AVERAGED, GAUSSIAN, METHODS
from replication.studies.defaults.tasks import cross_validate
from seminaive import (
    AODE,
    KDB,
    TAN,
    AnDE,
    BMANaiveBayes,
    SelectiveNaiveBayes,
    WeightedNaiveBayes,
)


@pytest.fixture(scope="module")
def iris():
    data = load("iris-sklearn")
    target = data.target.astype(str).to_numpy()
    codes = np.unique(target, return_inverse=True)[1]
    return data.frame, target, folds("defaults", "iris-sklearn", 1, codes, 5, stratified=True)


def cell(method):
    return grid.cells_of("iris-sklearn", method)[1]


def test_gaussians_are_those_of_scikit_learn_given_a_variance_for_each_feature(iris):
    frame, target, splits = iris
    got = cross_validate.nb(cell("NB"))
    assert got["tested"] == [30] * 5
    assert got["unknown"] == [0] * 5
    k = GAUSSIAN.index(1e-2)
    for fold, (train, test) in enumerate(splits):
        # scikit-learn adds the portion of the largest variance: with unit variances, of each.
        scaled = (frame - frame.iloc[train].mean()) / frame.iloc[train].std(ddof=0)
        theirs = GaussianNB(var_smoothing=1e-2).fit(scaled.iloc[train], target[train])
        proba = theirs.predict_proba(scaled.iloc[test])
        assert got["wrong"][k][fold] == (theirs.predict(scaled.iloc[test]) != target[test]).sum()
        assert got["loss"][k][fold] == pytest.approx(
            log_loss(target[test], proba, normalize=False), rel=1e-9
        )


@pytest.mark.parametrize(("method", "made"), [("AODE", AODE), ("A2DE", lambda **k: AnDE(2, **k))])
def test_averaged_classifiers_are_the_librarys_own_with_each_smoothing(iris, method, made):
    frame, target, splits = iris
    got = getattr(cross_validate, method.lower())(cell(method))
    for k, (smoothing, alpha) in enumerate(AVERAGED):
        for fold, (train, test) in enumerate(splits):
            model = made(smoothing=smoothing, alpha=alpha, discretiser="mdl")
            model.fit(frame.iloc[train], target[train])
            assert got["wrong"][k][fold] == (model.predict(frame.iloc[test]) != target[test]).sum()


MADE = {
    "TAN": lambda each: TAN(criterion=each, smoothing="dirichlet"),
    "KDB2": lambda each: KDB(k=2, criterion=each, smoothing="dirichlet"),
    "TAN, estimates": lambda each: TAN(criterion=each[0], smoothing=each[1]),
    "KDB2, estimates": lambda each: KDB(k=2, criterion=each[0], smoothing=each[1]),
    "BMA": lambda each: BMANaiveBayes(evidence=each),
    "WNB": lambda each: WeightedNaiveBayes(weights=each, tol=1e-4),
}


@pytest.mark.parametrize("method", MADE)
def test_classifiers_are_the_librarys_own_with_each_candidate(iris, method):
    frame, target, splits = iris
    ran = cell(method)
    got = getattr(cross_validate, ran.function)(ran)
    for k, candidate in enumerate(METHODS[method]):
        for fold, (train, test) in enumerate(splits):
            model = MADE[method](candidate).fit(frame.iloc[train], target[train])
            assert got["wrong"][k][fold] == (model.predict(frame.iloc[test]) != target[test]).sum()


@pytest.mark.parametrize(("method", "averaging"), [("SNB(MAP)", "none"), ("SNB(CMA)", "cma")])
def test_selective_naive_bayes_groups_or_not(method, averaging):
    ran = grid.cells_of("balance-scale", method)[0]
    got = getattr(cross_validate, ran.task.partition(":")[2])(ran)
    data = load("balance-scale")
    target = data.target.astype(str).to_numpy()
    codes = np.unique(target, return_inverse=True)[1]
    splits = folds("defaults", "balance-scale", 0, codes, 5, stratified=True)
    state = seed("defaults", "balance-scale", method, 0) % 2**32
    for k, grouped in enumerate((False, True)):
        model = SelectiveNaiveBayes(averaging=averaging, group_values=grouped, random_state=state)
        for fold, (train, test) in enumerate(splits):
            model.fit(data.frame.iloc[train], target[train])
            wrong = model.predict(data.frame.iloc[test]) != target[test]
            assert got["wrong"][k][fold] == wrong.sum()


def test_the_name_of_a_row_is_one_more_feature():
    ran = grid.cells_of("iris-sklearn", "TAN, rows named")[1]
    assert cross_validate.tan(ran)["wrong"][0] != cross_validate.tan(cell("TAN"))["wrong"][0]


def test_a_row_of_a_class_that_training_lacks_is_wrong_and_in_no_loss(monkeypatch):
    def split(*args, **kwargs):
        return [(np.arange(50, 150), np.arange(50)), (np.arange(150), np.arange(150))]

    monkeypatch.setattr(cross_validate, "folds", split)
    got = cross_validate.nb(cell("NB"))
    assert got["unknown"] == [50, 0]
    assert {each[0] for each in got["wrong"]} == {50}
    assert {each[0] for each in got["loss"]} == {0.0}
