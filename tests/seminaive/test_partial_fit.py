"""Learning in chunks of tables whose values grow, and what is refused of classes and values."""

import numpy as np
import pandas as pd
import pytest

from seminaive import NaiveBayes, TableEncoder


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
