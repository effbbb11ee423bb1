"""Kernel densities against the sum that John and Langley print, and at the edges of the numbers."""

import pickle
from math import exp, pi, sqrt

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp

from seminaive import NaiveBayes
from tests.seminaive.cases import make_data
from tests.seminaive.twins import is_missing, normalised


def twin(columns, labels, weights, query, bandwidth):
    """P(y) prod_k (sum_i w_i g(x_k; x_ik, h)) / sum_i w_i for every class."""
    classes = sorted(set(labels))
    joint = []
    for c in classes:
        score = sum(w for y, w in zip(labels, weights, strict=True) if y == c) / sum(weights)
        for column, x in zip(columns, query, strict=True):
            if not is_missing(x):
                score *= density(column, labels, weights, c, x, bandwidth)
        joint.append(score)
    return joint


def density(column, labels, weights, c, x, bandwidth):
    everyone = [
        (v, w, y) for v, w, y in zip(column, weights, labels, strict=True) if not is_missing(v)
    ]
    inside = [each for each in everyone if each[2] == c] or everyone
    values = [v for v, _, _ in everyone]
    scale = max(values) - min(values) if bandwidth == "range" else 1
    n = sum(w for _, w, _ in inside)
    h = scale / sqrt(n)
    return sum(w * exp(-((x - v) ** 2) / (2 * h * h)) for v, w, _ in inside) / (
        n * h * sqrt(2 * pi)
    )


@pytest.mark.parametrize("bandwidth", ["range", "unit"])
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("missing", [0.0, 0.3])
def test_equals_the_textbook(missing, weighted, bandwidth):
    data = make_data("ggg", n=30, n_classes=3, missing=missing)
    weights = data.weights if weighted else np.ones(30)
    model = NaiveBayes(density="kernel", bandwidth=bandwidth)
    model.fit(data.frame, data.labels, weights)
    columns = data.frame.to_numpy().T.tolist()
    more = np.random.default_rng(1).normal(size=(9, 3))
    asked = pd.DataFrame(np.vstack([data.frame, more]), columns=data.frame.columns)
    expected = [
        normalised(np.log(twin(columns, data.labels.tolist(), weights.tolist(), row, bandwidth)))
        for row in asked.to_numpy()
    ]
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-11)


def test_it_tells_classes_apart_that_have_one_mean_and_variance():
    rng = np.random.default_rng(3)
    y = np.arange(400) % 2
    two_humps = np.sign(rng.normal(size=400)) * 2 + rng.normal(size=400) * 0.3
    X = np.where(y == 0, two_humps, rng.normal(size=400) * 2.02)[:, None]
    assert NaiveBayes(density="kernel").fit(X, y).score(X, y) > 0.7
    assert NaiveBayes().fit(X, y).score(X, y) < 0.65


@pytest.mark.parametrize("scale", [1e-290, 1e-3, 1e290])
def test_the_scale_of_a_number_does_not_matter_to_the_range(scale):
    data = make_data("gg", n=30, n_classes=3)
    X = data.frame.to_numpy()
    expected = NaiveBayes(density="kernel").fit(X, data.labels).predict_log_proba(X)
    scaled = NaiveBayes(density="kernel").fit(X * scale, data.labels).predict_log_proba(X * scale)
    np.testing.assert_allclose(scaled, expected, rtol=0, atol=1e-10)


@pytest.mark.parametrize("bandwidth", ["range", "unit"])
@pytest.mark.parametrize("silent", [[5.0] * 6, [np.nan] * 6, [1e300] * 6], ids=str)
def test_a_number_that_never_varies_says_nothing(silent, bandwidth):
    X, y = np.column_stack([silent, [1.0, 2, 3, 4, 5, 9]]), [0, 1, 0, 1, 1, 0]
    with_it = NaiveBayes(density="kernel", bandwidth=bandwidth).fit(X, y)
    without = NaiveBayes(density="kernel", bandwidth=bandwidth).fit(X[:, 1:], y)
    for asked in (0.0, 5.0, -1e307):
        X[:, 0] = asked
        np.testing.assert_array_equal(
            with_it.predict_log_proba(X), without.predict_log_proba(X[:, 1:])
        )


def test_a_class_that_never_shows_a_number_uses_the_density_of_all():
    X = np.array([[0.0], [2.0], [np.nan], [np.nan]])
    model = NaiveBayes(density="kernel").fit(X, [0, 0, 1, 1])
    np.testing.assert_allclose(model.predict_proba([[0.3], [7.0]]), 0.5, rtol=1e-12)


@pytest.mark.parametrize("far", [1e20, 1e160, 1.7e308])
def test_an_absurdly_far_number_leaves_probabilities_that_sum_to_1(far):
    data = make_data("gg", n=40)
    model = NaiveBayes(density="kernel").fit(data.frame.to_numpy(), data.labels)
    asked = [[far, 0], [-far, far], [0, -far]]
    np.testing.assert_allclose(model.predict_proba(asked).sum(axis=1), 1.0, rtol=1e-12)
    assert np.isfinite(model.predict_joint_log_proba(asked)).all()


def test_numbers_too_large_for_a_range_are_refused_with_a_remedy():
    with pytest.raises(ValueError, match="too large for a density: rescale"):
        NaiveBayes(density="kernel").fit([[-1.7e308], [1.7e308]], [0, 1])


def test_weights_equal_repetition_and_rows_may_come_in_any_order():
    data = make_data("gng", n=60, n_classes=3, missing=0.15)
    times = np.arange(60) % 4
    order = np.random.default_rng(0).permutation(np.repeat(np.arange(60), times))
    model = NaiveBayes(density="kernel").fit(data.frame, data.labels, times.astype(float))
    again = NaiveBayes(density="kernel").fit(data.frame.iloc[order], data.labels[order])
    np.testing.assert_allclose(
        model.predict_log_proba(data.frame), again.predict_log_proba(data.frame), atol=1e-11
    )


def test_sparse_rows_get_what_dense_ones_get():
    rng = np.random.default_rng(4)
    X, y = rng.normal(size=(50, 4)) * (rng.random((50, 4)) < 0.4), np.arange(50) % 3
    X[3, 2] = np.nan
    dense, sparse = (NaiveBayes(density="kernel").fit(each, y) for each in (X, sp.csr_matrix(X)))
    np.testing.assert_allclose(
        sparse.predict_joint_log_proba(sp.csr_matrix(X)),
        dense.predict_joint_log_proba(X),
        rtol=1e-13,
    )


def test_chunks_are_refused():
    with pytest.raises(ValueError, match="density='kernel' looks at all rows together"):
        NaiveBayes(density={1: "kernel"}).partial_fit([[0.0, 1.0]], [0], [0, 1])


def test_set_params_after_fit_changes_no_answer_and_models_pickle():
    data = make_data("gng", n=30)
    model = NaiveBayes(density={"x0": "kernel"}).fit(data.frame, data.labels)
    expected = model.predict_joint_log_proba(data.frame)
    again = pickle.loads(pickle.dumps(model)).set_params(density="gaussian", bandwidth="unit")
    np.testing.assert_array_equal(again.predict_joint_log_proba(data.frame), expected)
