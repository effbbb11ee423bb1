"""What a record of a data set holds: against intervals made inside fit, and scikit-learn."""

import numpy as np
import pytest
from sklearn.naive_bayes import GaussianNB

from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.protocols.crossval import folds
from replication.studies.stagewise.tasks import registered
from seminaive import SelectiveNaiveBayes, WeightedNaiveBayes


def cell(methods, most_rows=1000, repeat=1):
    params = {"methods": methods, "folds": 5, "most_rows": most_rows}
    return Cell("stagewise", "iris-sklearn", "any", "registered:any", params, {"repeat": repeat})


@pytest.fixture(scope="module")
def iris():
    data = load("iris-sklearn")
    target = data.target.astype(str).to_numpy()
    codes = np.unique(target, return_inverse=True)[1]
    splits = folds("stagewise", "iris-sklearn", 1, codes, 5, stratified=True)
    return data.frame, target, splits


def test_intervals_are_those_that_a_classifier_would_make_inside_fit(iris):
    frame, target, splits = iris
    got = registered.intervals(cell(["WANBIA", "SNB"]))
    assert got["tested"] == [30] * 5
    assert got["unknown"] == [0] * 5
    for fold, (train, test) in enumerate(splits):
        for name, ours in (
            ("WANBIA", WeightedNaiveBayes("wanbia", tol=1e-4, discretiser="mdl")),
            ("SNB", SelectiveNaiveBayes("accuracy", search="forward", discretiser="mdl")),
        ):
            ours.fit(frame.iloc[train], target[train])
            wrong = ours.predict(frame.iloc[test]) != target[test]
            assert got["methods"][name]["wrong"][fold] == wrong.sum()
            proba = ours.predict_proba(frame.iloc[test])
            own = proba[np.arange(30), np.searchsorted(ours.classes_, target[test])]
            assert got["methods"][name]["loss"][fold] == pytest.approx(-np.log(own).sum())


def test_gaussians_are_those_of_scikit_learn_given_a_variance_for_each_feature(iris):
    frame, target, splits = iris
    got = registered.gaussians(cell(["NB"]))["methods"]["NB"]
    for fold, (train, test) in enumerate(splits):
        # scikit-learn adds the portion of the largest variance: with unit variances, of each.
        scaled = (frame - frame.iloc[train].mean()) / frame.iloc[train].std(ddof=0)
        theirs = GaussianNB(var_smoothing=1e-2).fit(scaled.iloc[train], target[train])
        assert got["wrong"][fold] == (theirs.predict(scaled.iloc[test]) != target[test]).sum()


def test_a_large_set_is_sampled_once_for_all_repeats():
    one, other = (registered._rows(cell(["NB"], 40, repeat)) for repeat in (0, 1))
    assert len(one[0]) == len(one[1]) == 40
    assert one[0].equals(other[0])
    whole, target = registered._rows(cell(["NB"], 150))
    assert len(whole) == 150
    assert (target[one[0].index] == one[1]).all()


def test_a_row_of_a_class_that_training_lacks_is_wrong_and_in_no_loss(monkeypatch):
    def split(*args, **kwargs):
        return [(np.arange(50, 150), np.arange(50))]

    monkeypatch.setattr(registered, "folds", split)
    got = registered.gaussians(cell(["NB", "fsNB"]))
    assert got["unknown"] == [50]
    assert [each["wrong"] for each in got["methods"].values()] == [[50], [50]]
    assert [each["loss"] for each in got["methods"].values()] == [[0.0], [0.0]]
