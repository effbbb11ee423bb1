"""Numbers whose squares are no floats are refused by their column, through every door."""

import sqlite3

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp

from seminaive import Counts, MDLDiscretiser, NaiveBayes, TableEncoder
from seminaive.discretise import EqualFrequencyDiscretiser, EqualWidthDiscretiser
from tests.seminaive.discovery import classifiers, instance, nominal_only

GAUSSIAN = [each for each in classifiers() if not nominal_only(each)]
CUTTING = [each for each in classifiers() if nominal_only(each)]
SMALL, LARGE = "Column 'x' holds numbers so small", "Column 'x' holds numbers too large"
SCALES = {1e-200: SMALL, 1e-165: SMALL, 1e-310: SMALL, 1e200: LARGE, 1e307: LARGE}
FOLDS = np.arange(90) % 3

pytestmark = pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")


def rows(scale=1.0):
    noise, y = np.random.default_rng(0), np.arange(90) % 3
    x = noise.normal(y, 1.0)
    with np.errstate(over="ignore"):
        # No number may be infinite.
        x = np.clip(x * scale, -1.7e308, 1.7e308)
    return pd.DataFrame({"w": noise.choice(list("uv"), 90), "x": x}), y


def connected(scale):
    X, y = rows(scale)
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE t (w TEXT, x REAL, y INTEGER)")
    cells = zip(X.w, X.x, y.tolist(), strict=True)
    connection.executemany("INSERT INTO t VALUES (?, ?, ?)", list(cells))
    return connection


DOORS = {
    "partial_fit": lambda X, y, _: NaiveBayes().partial_fit(X, y, [0, 1, 2]),
    "fit_batches": lambda X, y, _: NaiveBayes().fit_batches([(X, y)]),
    "Counts.from_batches": lambda X, y, _: Counts.from_batches([(X, y)]),
    "Counts.from_sql": lambda X, y, scale: Counts.from_sql(
        connected(scale), ["w", "x"], "y", table="t"
    ),
}


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("classifier", GAUSSIAN, ids=lambda c: c.__name__)
def test_a_fit_refuses_them(classifier, scale):
    with pytest.raises(ValueError, match=SCALES[scale]):
        instance(classifier, FOLDS).fit(*rows(scale))


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("door", DOORS)
def test_every_other_door_does(door, scale):
    with pytest.raises(ValueError, match=SCALES[scale]):
        DOORS[door](*rows(scale), scale)


def pieces(X, y, way):
    """Rows one by one or class by class, the column's number constant in each."""
    if way == "rows":
        return [(X[k : k + 1], y[k : k + 1]) for k in range(len(y))]
    constant = X.assign(x=X.x.groupby(y).transform("first"))
    return [(constant[y == c], y[y == c]) for c in np.unique(y)]


def in_chunks(parts):
    model = NaiveBayes()
    for X, y in parts:
        model.partial_fit(X, y, [0, 1, 2])
    return model


#: Doors through which rows come piece by piece.
STREAMS = {
    "partial_fit": in_chunks,
    "fit_batches": lambda parts: NaiveBayes().fit_batches(parts),
    "Counts.from_batches": lambda parts: Counts.from_batches(parts),
    "added counts": lambda parts: NaiveBayes().fit_counts(
        sum(
            (Counts.from_batches([(X[["x"]], y)], classes=[0, 1, 2]) for X, y in parts[1:]),
            Counts.from_batches([(parts[0][0][["x"]], parts[0][1])], classes=[0, 1, 2]),
        )
    ),
}


@pytest.mark.parametrize("way", ["rows", "classes"])
@pytest.mark.parametrize("door", STREAMS)
def test_what_is_constant_in_each_piece_is_refused_too(door, way):
    for scale in (1e-200, 1e-165):
        with pytest.raises(ValueError, match=SMALL):
            STREAMS[door](pieces(*rows(scale), way))
    X, y = rows()
    STREAMS[door](pieces(X, y, way))
    for constant in (0.0, 1e-200, 0.1):
        STREAMS[door](pieces(X.assign(x=constant), y, way))


def test_numbers_that_change_within_one_class_are_refused():
    with pytest.raises(ValueError, match=SMALL):
        in_chunks([(pd.DataFrame({"x": [k * 1e-200]}), [0]) for k in range(9)])


@pytest.mark.parametrize(("scale", "message"), [(1e-200, "so small"), (1e200, "too large")])
def test_sparse_columns_have_their_position(scale, message):
    X, y = rows(scale)
    matrix = sp.csr_matrix(np.column_stack([np.zeros(90), np.maximum(X.x, 0.0)]))
    with pytest.raises(ValueError, match=f"Numeric feature 1 holds numbers {message}"):
        NaiveBayes().fit(matrix, y)


@pytest.mark.parametrize("scale", [1e-140, 1e140])
@pytest.mark.parametrize("classifier", GAUSSIAN, ids=lambda c: c.__name__)
def test_nearer_scales_change_no_answer(classifier, scale):
    (X, y), (other, _) = rows(), rows(scale)
    expected = instance(classifier, FOLDS).fit(X, y).predict_proba(X)
    got = instance(classifier, FOLDS).fit(other, y).predict_proba(other)
    np.testing.assert_allclose(got, expected, rtol=0, atol=1e-6)


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("scale", [1e-300, 1e-200, 1e200, 1e300])
@pytest.mark.parametrize("classifier", CUTTING, ids=lambda c: c.__name__)
def test_what_cuts_numbers_takes_any_scale(classifier, scale):
    (X, y), (other, _) = rows(), rows(scale)
    expected = instance(classifier, FOLDS).fit(X, y).predict_proba(X)
    got = instance(classifier, FOLDS).fit(other, y).predict_proba(other)
    np.testing.assert_allclose(got, expected, rtol=0, atol=1e-9)


@pytest.mark.parametrize("scale", [1e-300, 1e-200, 1e200, 1e300])
@pytest.mark.parametrize(
    "discretiser", [MDLDiscretiser, EqualFrequencyDiscretiser, EqualWidthDiscretiser]
)
def test_cuts_scale_with_their_numbers(discretiser, scale):
    (X, y), (other, _) = rows(), rows(scale)
    table = TableEncoder().fit_transform(other[["x"]])
    expected = discretiser().fit(X[["x"]], y).transform(TableEncoder().fit_transform(X[["x"]]))
    np.testing.assert_array_equal(
        discretiser().fit(table, y).transform(table).codes, expected.codes
    )


def test_a_kernel_needs_a_range_alone():
    (X, y), (other, _) = rows(), rows(1e-200)
    expected = NaiveBayes(density="kernel").fit(X, y).predict_proba(X)
    got = NaiveBayes(density="kernel").fit(other, y).predict_proba(other)
    np.testing.assert_allclose(got, expected, rtol=0, atol=1e-9)
    for scale, message in ((1e-310, SMALL), (1e308, LARGE)):
        with pytest.raises(ValueError, match=message):
            NaiveBayes(density={"x": "kernel"}).fit(*rows(scale))
