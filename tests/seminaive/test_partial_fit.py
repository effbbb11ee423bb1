"""Learning in chunks: any of them give what one fit on all rows gives; a bad one costs nothing."""

import numpy as np
import pandas as pd
import pytest

from seminaive import NaiveBayes, TableEncoder
from tests.seminaive.cases import make_data

CHUNKS = {"single rows": [1] * 60, "two": [17, 43], "uneven": [1, 30, 2, 27]}


@pytest.fixture
def undeclared():
    """String columns, whose values turn up as the rows come in, beside numeric ones."""
    data = make_data("ngngn", n=60, n_classes=3, missing=0.15)
    frame = data.frame.astype(dict.fromkeys(("x0", "x2", "x4"), object))
    return frame.sort_values("x4", ignore_index=True), data.labels, data.weights.astype(float)


def in_chunks(model, X, y, weights, sizes):
    model = type(model)(**model.get_params())
    for rows in np.split(np.arange(len(y)), np.cumsum(sizes)[:-1]):
        part = X.iloc[rows] if isinstance(X, pd.DataFrame) else X[rows]
        model.partial_fit(part, y[rows], [0, 1, 2], None if weights is None else weights[rows])
    return model


@pytest.mark.parametrize("declared", [True, False], ids=["declared", "undeclared"])
def test_counts_of_chunks_are_bit_exact_for_whole_weights(declared, undeclared):
    frame, y, weights = undeclared
    if declared:
        frame = make_data("ngngn", n=60, n_classes=3, missing=0.15).frame
    whole = NaiveBayes().fit(frame, y, weights).counts_
    chunked = in_chunks(NaiveBayes(), frame, y, weights, CHUNKS["uneven"]).counts_
    assert chunked.classes.tolist() == whole.classes.tolist()
    assert sorted(chunked.cells.tolist()) == sorted(whole.cells.tolist())


def test_integer_codes_in_any_chunks_equal_one_fit():
    rng = np.random.default_rng(0)
    X, y = np.sort(rng.integers(-5, 50, size=(60, 3)), axis=0), rng.integers(0, 3, size=60)
    whole = NaiveBayes(categorical_features="all").fit(X, y)
    for sizes in CHUNKS.values():
        chunked = in_chunks(NaiveBayes(categorical_features="all"), X, y, None, sizes)
        np.testing.assert_allclose(
            chunked.predict_log_proba(X + 1), whole.predict_log_proba(X + 1), rtol=0, atol=1e-13
        )


def test_tables_can_be_chunks_too_and_their_values_can_grow():
    first = np.array([["a", "p"], ["b", "p"], ["a", "q"]], dtype=object)
    second = np.array([["c", "p"], ["b", "r"]], dtype=object)
    encoder = TableEncoder().fit(first)
    model = NaiveBayes().partial_fit(encoder.transform(first), [0, 1, 0], [0, 1])
    encoder.learn(second, grow=True)
    model.partial_fit(encoder.transform(second), [1, 0])
    both = np.concatenate([first, second])
    whole = NaiveBayes().fit(both, [0, 1, 0, 1, 0])
    expected = whole.predict_log_proba(both)
    np.testing.assert_allclose(model.predict_log_proba(both), expected, rtol=1e-13)
    np.testing.assert_allclose(
        model.predict_log_proba(encoder.transform(both)), expected, rtol=1e-13
    )


@pytest.mark.parametrize("values", [["x", "y"], ["x", "y", "z"], ["b", "a", "c"]], ids=str)
def test_a_table_with_other_values_is_refused(values):
    ours = TableEncoder().fit_transform(np.array([["a"], ["b"]], dtype=object))
    other = TableEncoder().fit_transform(np.array(values, dtype=object)[:, None])
    if values[0] == "b":
        declared = pd.DataFrame({"x": pd.Categorical(values, categories=values)})
        other = TableEncoder().fit_transform(declared)
    model = NaiveBayes().partial_fit(ours, [0, 1], [0, 1])
    with pytest.raises(ValueError, match="same TableEncoder"):
        model.partial_fit(other, np.arange(len(values)) % 2)
    with pytest.raises(ValueError, match="one TableEncoder"):
        model.predict(other)


def test_the_classes_are_stated_once_and_stay():
    X = [[0.0], [1.0]]
    with pytest.raises(ValueError, match="classes must be passed on the first call"):
        NaiveBayes().partial_fit(X, [0, 1])
    model = NaiveBayes().partial_fit(X, [1, 1], classes=[2, 0, 1])
    assert model.classes_.tolist() == [0, 1, 2]
    with pytest.raises(ValueError, match="differs from those of the first call"):
        model.partial_fit(X, [0, 1], classes=[0, 1])
    with pytest.raises(ValueError, match="label 3 in y does not exist"):
        model.partial_fit(X, [0, 3])
    with pytest.raises(ValueError, match="label 'a' in y does not exist"):
        model.partial_fit(X, ["a", "b"])
    assert model.predict_proba(X)[:, [0, 2]].tolist() == [[0.0, 0.0]] * 2
