"""Weka's trees: its answers in their places, those of the real Weka where there is one."""

import numpy as np
import pytest

from replication import weka as bridge
from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.engine.requirements import unable
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.tasks import needs, trees
from replication.papers.webb2006.tasks.summary import summary
from replication.protocols.crossval import folds
from replication.weka import Answer, Weka, find_weka, why_no_weka
from tests.replication.weka.jar import needs_class


def cell(method="J48", dataset="iris-sklearn", repeats=3, n_folds=2):
    params = {"repeats": repeats, "folds": n_folds, "stratified": True}
    return Cell("webb2006", dataset, method, "trees:weka", params)


def parts(dataset, repeats, n_folds):
    """Labels, and the folds of each repeat."""
    labels = load(dataset).target.cat.codes.to_numpy().astype(np.int64)
    return labels, [folds("webb2006", dataset, k, labels, n_folds, True) for k in range(repeats)]


@pytest.fixture
def calls(monkeypatch):
    """Stand in for Weka: a row's class is its position modulo 3, more by one every other fold."""
    made = []

    def classify_splits(weka, classifier, options, table, splits):
        made.append((weka, classifier, tuple(options), table, splits))
        return [
            Answer(test, (test + k % 2) % 3, 10.0 + k, 0.5 * k)
            for k, (_, test) in enumerate(splits)
        ]

    weka = Weka("java", "weka.jar", "9.9.9")
    monkeypatch.setattr(bridge, "find_weka", lambda: weka)
    monkeypatch.setattr(bridge, "classify_splits", classify_splits)
    return made


def test_weka_gets_raw_numbers_and_the_folds_of_the_other_methods(calls):
    trees.weka(cell(repeats=2, n_folds=10))
    ((weka, _, _, (frame, target), splits),) = calls
    data = load("iris-sklearn")
    assert weka.version == "9.9.9"
    assert (frame.equals(data.frame), target.equals(data.target)) == (True, True)
    _, repeats = parts("iris-sklearn", 2, 10)
    for found, expected in zip(splits, [*repeats[0], *repeats[1]], strict=True):
        np.testing.assert_array_equal(found[0], expected[0])
        np.testing.assert_array_equal(found[1], expected[1])


@pytest.mark.parametrize(
    ("method", "classifier", "options"),
    [
        ("J48", "weka.classifiers.trees.J48", ()),
        (
            "Boosted J48",
            "weka.classifiers.meta.AdaBoostM1",
            ("-I", "10", "-W", "weka.classifiers.trees.J48"),
        ),
    ],
)
def test_a_method_is_a_classifier_of_weka(method, classifier, options, calls):
    trees.weka(cell(method))
    assert calls[0][1:3] == (classifier, options)


def test_without_weka_the_cells_say_what_is_missing_and_what_helps(monkeypatch, tmp_path):
    monkeypatch.setenv("SEMINAIVE_WEKA", str(tmp_path / "weka.jar"))
    sentence = why_no_weka()
    assert str(tmp_path) in sentence
    modules = {c.module for c in grid.cells("full")}
    names = ("trees", "pooled_trees")
    assert unable(modules) == {
        f"replication.papers.webb2006.tasks.{name}": sentence for name in names
    }


@needs_class()
def test_with_weka_nothing_is_missing():
    assert needs.trees() == ""


@pytest.mark.deep
@needs_class()
def test_real_answers_are_those_of_one_call_a_fold():
    asked = cell("J48", repeats=2)
    found = trees.weka(asked)
    data = load("iris-sklearn")
    labels, repeats = parts("iris-sklearn", 2, 2)
    said = np.full((2, 150), -1)
    for row, splits in zip(said, repeats, strict=True):
        for train, test in splits:
            pair = [(data.frame.iloc[each], data.target.iloc[each]) for each in (train, test)]
            row[test] = bridge.classify(find_weka(), *trees.CLASSIFIERS["J48"], *pair)
    assert found.pop("weka") == find_weka().version
    assert found == summary(said, labels)
    assert max(found["wrong"]) < 150 * 0.15


@pytest.mark.deep
@needs_class()
def test_real_boosting_beats_a_single_tree_on_balance_scale():
    wrong = {
        method: sum(trees.weka(cell(method, "balance-scale", repeats=2))["wrong"])
        for method in ("J48", "Boosted J48")
    }
    assert wrong["Boosted J48"] < wrong["J48"]
