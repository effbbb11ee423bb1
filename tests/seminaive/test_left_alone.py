"""What a parameter set after a fit, labels of two kinds, and weights of any width may not do."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import (
    AODE,
    Counts,
    LazyBayesianRules,
    MODLDiscretiser,
    NaiveBayes,
    TableEncoder,
)
from seminaive.discretise import Intervals
from seminaive.discretise.mdl import MDLDiscretiser, _kept_log_factorials, _log_factorials
from seminaive.evaluation import informational_loss

ROWS = [["a", "p"], ["b", "q"], ["a", "q"], ["b", "p"], ["a", "p"], ["b", "q"]]
CLASSES = [0, 1, 0, 1, 0, 0]
MIXED = ["a", 1, "a", 1, "a", 1]


@pytest.mark.parametrize("given", [MIXED, np.array(MIXED, dtype=object)], ids=["list", "array"])
def test_labels_that_mix_text_and_numbers_are_refused_at_every_door(given):
    for learn in (
        NaiveBayes().fit,
        MODLDiscretiser().fit,
        lambda X, y: NaiveBayes().fit_batches([(X, y)]),
        lambda X, y: NaiveBayes().partial_fit(X, y, y[:2]),
        lambda X, y: informational_loss(y, np.full((6, 2), 0.5)),
    ):
        with pytest.raises(TypeError, match="no order among each other"):
            learn(ROWS, given)


def test_a_report_needs_a_fit():
    with pytest.raises(ValueError, match="not fitted"):
        MODLDiscretiser().report()


@pytest.mark.parametrize("family", [NaiveBayes, AODE, LazyBayesianRules])
def test_what_gaps_are_does_not_change_between_chunks(family):
    model = family(categorical_features="all").partial_fit(ROWS, CLASSES, [0, 1])
    with pytest.raises(ValueError, match="missing='value' now, and the rows so far"):
        model.set_params(missing="value").partial_fit(ROWS, CLASSES)
    model.set_params(missing="skip").partial_fit(ROWS, CLASSES)


def test_intervals_take_lists():
    assert Intervals(np.array([1.0])).codes([0, 1, 2, None]).tolist() == [0, 0, 1, -1]


def test_light_rows_of_zeros_are_counted_beside_heavy_ones():
    weights = np.r_[np.random.default_rng(0).random(50) * 1e40, np.full(50, 3.0)]
    X = np.zeros((100, 2))
    X[:50] = 1.0
    y = np.zeros(100, dtype=np.int64)
    encoder = TableEncoder("all").fit(X)
    found = Counts.of(encoder.transform(sp.csr_matrix(X)), y, 1, weights)
    assert found.cells[2].tolist() == [150.0]
    plain = TableEncoder(None).fit(X)
    moments = Counts.of(plain.transform(sp.csr_matrix(X)), y, 1, weights).moments
    np.testing.assert_allclose(
        moments.mean, Counts.of(plain.transform(X), y, 1, weights).moments.mean
    )


def test_long_tables_of_factorials_are_not_kept():
    _kept_log_factorials.cache_clear()
    assert _log_factorials(1 << 20).size == 1 << 20
    assert _kept_log_factorials.cache_info().currsize == 0
    assert _log_factorials(5).tolist() == _log_factorials(1 << 20)[:5].tolist()
    MDLDiscretiser("kononenko").fit([[0.0], [1.0]] * 5, [0, 1] * 5)
    assert _kept_log_factorials.cache_info().currsize == 1


def test_numbers_that_are_no_classes_are_not_counted():
    with pytest.raises(ValueError, match=r"continuous. Column 'y' holds 1\.5"):
        Counts.from_batches([(ROWS, [1.5, 2.0, 2.0, 1.5, 2.0, 2.0])])
    assert Counts.from_batches([(ROWS, [1.0, 2.0, 2.0, 1.0, 2.0, 2.0])]).classes.tolist() == [2, 4]
