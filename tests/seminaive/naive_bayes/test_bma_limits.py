"""However many rows BMANaiveBayes counts, nothing underflows or overflows on the way."""

import numpy as np

from seminaive import BMANaiveBayes

# P(x = 1 | y) for y = 0, 1: none, little and much to say about the class.
SHARES = np.array([(0.5, 0.5), (0.45, 0.55), (0.3, 0.7)])


def test_a_million_rows_neither_underflow_nor_overflow():
    rng = np.random.default_rng(5)
    y = rng.integers(0, 2, size=200_000)
    X = (rng.random((y.size, 3)) < SHARES[:, y].T).astype(int)
    weights = np.full(y.size, 1e4)
    model = BMANaiveBayes(1.0, categorical_features="all").fit(X, y, weights)
    assert np.isfinite(model.inclusion_log_odds_).all()
    assert model.inclusion_log_odds_[2] > 1e8
    assert np.isfinite(model.predict_log_proba(X[:100])).all()
