"""Fractional Naive Bayes decides as the slow twin does, and takes fractions where they pay."""

import numpy as np
import pytest

from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_twin import Twin


@pytest.mark.parametrize(("n_classes", "seed", "max_iter"), [(2, 0, 5), (3, 1, 1), (4, 2, 2)])
def test_the_weights_are_the_twins(n_classes, seed, max_iter):
    data = make_data("nnnn", n=40, n_classes=n_classes, missing=0.1, seed=seed)
    twin = Twin(data.problem(weights=data.weights))
    expected = twin.fractional(max_iter, np.random.RandomState(seed))
    model = SelectiveNaiveBayes(
        search="fractional", group_values=False, max_iter=max_iter, random_state=seed
    ).fit(data.frame, data.labels, data.weights)
    assert dict(enumerate(model.weights_)) == {**dict.fromkeys(range(4), 0.0), **expected}
    assert any(0 < weight < 1 for weight in expected.values())


def test_two_copies_of_a_feature_have_the_weight_of_one():
    """Naive Bayes counts a copy twice; fractions share what it tells, and noise has none."""
    rng = np.random.default_rng(0)
    y = rng.integers(0, 2, 400)
    told = np.where(rng.random(400) < 0.8, y, 1 - y)
    X = np.column_stack([told, told, rng.integers(0, 2, 400)])
    fitted = SelectiveNaiveBayes(search="fractional", categorical_features="all").fit(X, y)
    first, second, noise = fitted.weights_
    assert first + second == pytest.approx(1, abs=0.02)
    assert noise == 0
