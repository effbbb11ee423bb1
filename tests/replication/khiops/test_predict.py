"""Khiops on whole tables: what a stand-in is given, and what the real one answers."""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris

from replication.khiops import (
    KhiopsError,
    classify,
    predict,
    preparation,
    prepare,
    why_no_khiops,
)
from replication.khiops.child import DICTIONARY, LOG, REPORT, SCORES, TEST, TRAIN


@pytest.fixture
def needs_khiops():
    why = why_no_khiops()
    if why:
        pytest.skip(why)


@pytest.fixture
def given(monkeypatch):
    """Stand in for Khiops: two classes in falling order, one feature; keep what it is given."""
    kept = {}

    def run(job, folder, timeout):
        kept.update({path.name: path.read_text("utf-8") for path in folder.iterdir()})
        kept.update(job=job, folder=folder, timeout=timeout)
        n_test = kept.get(TEST, "\n").count("\n") - 1
        (folder / SCORES).write_text("Probclass1\tProbclass0\n" + "0.75\t0.25\n" * n_test)
        (folder / LOG).write_text("Data preparation time: 0:00:01.50\n")
        listed = [{"name": "x1", "weight": 0.5}]
        modelling = {
            "trainedPredictors": [{"rank": "R1", "variables": 1}],
            "trainedPredictorsDetails": {"R1": {"selectedVariables": listed}},
        }
        (folder / REPORT).write_text(json.dumps({"version": "9", "modelingReport": modelling}))
        return {"train": 2.0, "deploy": 1.0}

    for module in (predict, preparation):
        monkeypatch.setattr(module, "run_khiops", run)
    return kept


def _rows(n=3):
    values = pd.Categorical(["b", "a", None][:n], ["a", "b"])
    return pd.DataFrame({"number": np.arange(float(n)), "value": values})


def test_tables_go_in_and_codes_weights_and_seconds_come_out(given):
    answer = classify((_rows(), np.array([1, 0, 1])), _rows(2), 2, timeout=7)
    np.testing.assert_array_equal(np.exp(answer.log_proba), [[0.25, 0.75]] * 2)
    assert (answer.weights.tolist(), answer.n_selected, answer.version) == ([0.0, 0.5], 1, "9")
    assert (answer.seconds["train"], answer.logged_seconds) == (2.0, 1.5)
    assert (given["job"], given["timeout"]) == ("classify", 7)
    assert given[TRAIN] == "x0\tx1\tclass\n0.0\t1\t1\n1.0\t0\t0\n2.0\t\t1\n"
    assert given[TEST] == "x0\tx1\n0.0\t1\n1.0\t0\n"
    assert "Categorical x1;" in given[DICTIONARY]
    assert not Path(given["folder"]).exists()


def test_a_preparation_has_no_test_rows(given):
    found = prepare(_rows(), np.array([1, 0, 1]))
    assert (found.seconds, found.logged_seconds, found.version) == (2.0, 1.5, "9")
    assert (given["job"], TEST in given) == ("prepare", False)


def test_the_folder_is_removed_after_a_failure_too(given, monkeypatch):
    def fail(job, folder, timeout):
        given["folder"] = folder
        raise KhiopsError("no")

    monkeypatch.setattr(predict, "run_khiops", fail)
    with pytest.raises(KhiopsError, match="no"):
        classify((_rows(), np.array([1, 0, 1])), _rows(), 2)
    assert not Path(given["folder"]).exists()


@pytest.mark.parametrize("codes", [[-1, 0, 1], [0, 1, 2]])
def test_codes_beyond_the_classes_are_refused(codes):
    with pytest.raises(ValueError, match="codes of classes must be from 0 to 1"):
        classify((_rows(), np.array(codes)), _rows(), 2)


def test_other_categories_in_the_test_rows_are_refused():
    test = _rows().assign(value=pd.Categorical(["b", "a", None], ["b", "a"]))
    with pytest.raises(ValueError, match="same columns with the same categories"):
        classify((_rows(), np.array([1, 0, 1])), test, 2)


@pytest.mark.usefixtures("needs_khiops")
class TestReal:
    def test_the_same_twice_and_other_columns_for_other_codes(self):
        data = load_iris()
        frame, codes = pd.DataFrame(data.data), data.target
        train, test = np.arange(150) % 3 > 0, np.arange(150) % 3 == 0
        first, again, turned = (
            classify((frame[train], each[train]), frame[test], 4)
            for each in (codes, codes, np.array([3, 0, 1])[codes])
        )
        np.testing.assert_array_equal(first.log_proba, again.log_proba)
        np.testing.assert_array_equal(first.weights, again.weights)
        np.testing.assert_allclose(turned.log_proba[:, [3, 0, 1]], first.log_proba[:, :3])
        assert np.isneginf(first.log_proba[:, 3]).all()
        assert (first.log_proba.argmax(axis=1) == codes[test]).mean() > 0.9
        assert 0 < first.n_selected <= 4

    def test_a_category_is_no_number_and_a_number_no_category(self):
        rng = np.random.default_rng(0)
        # Of 400 distinct numbers, halves tell the class; of as many categories, none does.
        order = rng.permutation(400)
        codes = (order < 200).astype(np.int64)
        as_number = pd.DataFrame({"x": order.astype(float)})
        as_value = pd.DataFrame({"x": pd.Categorical(order)})
        found = [classify((each, codes), each, 2) for each in (as_number, as_value)]
        assert [each.n_selected for each in found] == [1, 0]

    def test_without_a_feature_that_tells_the_shares_are_answered(self):
        frame = pd.DataFrame({"x": np.ones(300)})
        answer = classify((frame, np.arange(300) % 3 // 2), frame.iloc[:2], 2)
        np.testing.assert_allclose(np.exp(answer.log_proba), [[2 / 3, 1 / 3]] * 2, atol=0.01)
        assert answer.n_selected == 0

    def test_a_preparation_tells_its_seconds(self):
        data = load_iris()
        found = prepare(pd.DataFrame(data.data), data.target)
        assert found.seconds > found.logged_seconds >= 0
        assert found.version[0].isdigit()
