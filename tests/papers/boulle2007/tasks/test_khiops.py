"""Khiops as a task: labels to codes in the order asked for, and the sentence without it."""

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

from replication.engine.able import unable
from replication.khiops.answers import Answer
from replication.papers.boulle2007.tasks import khiops


@pytest.fixture
def calls(monkeypatch):
    """Stand in for Khiops."""
    made = []

    def classify(train, test, n_classes):
        made.append((train, test, n_classes))
        return Answer(np.zeros((len(test), n_classes)), np.ones(1), "9", 0.0, {})

    monkeypatch.setattr(khiops, "classify", classify)
    return made


FRAME = pd.DataFrame({"x": [1.0, 2.0, 3.0]})


@pytest.mark.parametrize(
    ("labels", "classes", "codes"),
    [
        (["b", "a", "b"], ["b", "never", "a"], [0, 2, 0]),
        (pd.Series(pd.Categorical(["b", "a", "b"], ["a", "b"])), pd.Index(["a", "b"]), [1, 0, 1]),
        (np.array([10, 9, 10]), np.array([9, 10]), [1, 0, 1]),
    ],
)
def test_labels_are_codes_in_the_order_of_the_classes(calls, labels, classes, codes):
    answer = khiops.probabilities(FRAME, labels, FRAME.iloc[:1], classes)
    (((frame, found), test, n_classes),) = calls
    assert found.tolist() == codes
    assert frame is FRAME
    assert (len(test), n_classes) == (1, len(classes))
    assert answer.log_proba.shape == (1, len(classes))


def test_a_label_that_is_no_class_is_named(calls):
    with pytest.raises(ValueError, match="label 'c' is none of the 2 classes"):
        khiops.probabilities(FRAME, ["a", "c", None], FRAME, ["a", "b"])
    assert calls == []


def test_a_sparse_set_is_refused_with_the_reason(calls):
    rows = sparse.csr_array(np.eye(3))
    with pytest.raises(ValueError, match="given data frames, but got csr_array; leave out sparse"):
        khiops.probabilities(rows, ["a", "b", "a"], rows, ["a", "b"])
    assert calls == []


def test_without_khiops_its_cells_are_skipped_with_a_sentence(monkeypatch):
    monkeypatch.setattr(khiops, "why_no_khiops", lambda: "Khiops is not installed")
    name = "replication.papers.boulle2007.tasks.khiops"
    assert unable([name]) == {name: "Khiops is not installed"}
    monkeypatch.setattr(khiops, "why_no_khiops", lambda: "")
    assert unable([name]) == {}
