"""Khiops' answers: classes in the order of their codes, whatever Khiops' own is."""

import json

import numpy as np
import pytest

from replication.khiops.answers import (
    Answer,
    read_log,
    read_scores,
    read_version,
    read_weights,
)
from replication.khiops.errors import KhiopsError

HEAD = "Predictedclass\tProbclass10\tProbclass2\tProbclass0\n"


def test_columns_are_put_in_the_order_of_the_codes():
    found = read_scores(HEAD + "10\t0.7\t0.2\t0.1\n0\t0.25\t0\t0.75\n", 2, 11)
    expected = np.zeros((2, 11))
    expected[:, [10, 2, 0]] = [[0.7, 0.2, 0.1], [0.25, 0.0, 0.75]]
    np.testing.assert_array_equal(
        found, np.where(expected > 0, np.log(expected + (expected == 0)), -np.inf)
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "scores of 1 rows cannot be read"),
        (HEAD, "cannot be read"),
        (HEAD + "0\t0.5\t0.5\n", "cannot be read"),
        (HEAD + "0\t0.5\t0.5\t0\n" * 2, "cannot be read"),
        (HEAD + "0\t0.5\t?\t0.5\n", "cannot be read"),
        (HEAD + "0\t0.5\t0.1\t0.3\n", "do not sum to 1"),
        (HEAD + "0\t0.5\tnan\t0.5\n", "do not sum to 1"),
        # Of ten classes 10 is beyond the last.
        (HEAD + "10\t0.7\t0.2\t0.1\n", "do not sum to 1: a class is missing"),
    ],
)
def test_odd_scores_are_a_sentence(text, message):
    with pytest.raises(KhiopsError, match=message):
        read_scores(text, 1, 10 if "0.7" in text else 11)


def report(variables, told=None):
    listed = [{"name": name, "weight": weight} for name, weight in variables.items()]
    predictor = {"rank": "R1", "variables": len(listed) if told is None else told}
    modelling = {"trainedPredictors": [predictor]}
    if listed:
        modelling["trainedPredictorsDetails"] = {"R1": {"selectedVariables": listed}}
    return json.dumps({"version": "11.0.1", "modelingReport": modelling})


def test_weights_are_put_where_their_features_are():
    text = report({"x10": 0.25, "x2": 1.0})
    weights = read_weights(text, 12)
    assert {j: weights[j] for j in np.flatnonzero(weights)} == {2: 1.0, 10: 0.25}
    answer = Answer(np.zeros((1, 1)), weights, read_version(text), 0.0, {})
    assert (answer.n_selected, answer.version) == (2, "11.0.1")


def test_a_model_without_features_has_no_weights():
    assert read_weights(report({}), 3).tolist() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (report({"x3": 1.0}), "cannot be read .KeyError.'x3'"),
        (report({"x0": 1.0}, told=2), "lists 1 of 2 features"),
        (report({}, told=1), "lists 0 of 1 features"),
        ("{}", "cannot be read"),
        ("no report", "cannot be read"),
    ],
)
def test_an_odd_report_is_a_sentence(text, message):
    with pytest.raises(KhiopsError, match=message):
        read_weights(text, 3)


@pytest.mark.parametrize("text", ["{}", "[]", "no report"])
def test_a_report_without_a_version_is_a_sentence(text):
    with pytest.raises(KhiopsError, match="does not tell its version"):
        read_version(text)


def test_seconds_of_preparation_and_training_are_added():
    assert read_log("Read\nData preparation time: 1:02:03.25\nWrite") == 3723.25
    assert read_log("Data preparation time: 0:00:00.50\nSNB train time: 0:00:02\n") == 2.5


def test_a_log_without_seconds_is_a_sentence():
    with pytest.raises(KhiopsError, match="does not tell its seconds"):
        read_log("Model deployment time: 0:00:01\n")
