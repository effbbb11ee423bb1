"""A2DE, AODE and naive Bayes against scikit-bayes, where neither value is missing or unseen."""

from itertools import product

import numpy as np
import pytest

from tests.seminaive.named import AnDE

skbn = pytest.importorskip("skbn", reason="scikit-bayes is an extra for the tests")


def rows(n, n_features, n_classes, seed, n_asked):
    """Codes of which all rows, those asked about too, are shown in training."""
    rng = np.random.default_rng(seed)
    y = np.concatenate([np.arange(n_classes), rng.integers(n_classes, size=n - n_classes)])
    sizes = 2 + np.arange(n_features) % 4
    X = (rng.integers(0, sizes, size=(n, n_features)) + y[:, None] * rng.integers(0, 2)) % sizes
    X[: sizes.max()] = np.minimum(np.arange(sizes.max())[:, None], sizes - 1)
    return X, y, rng.permutation(n)[:n_asked]


@pytest.mark.parametrize("n", [0, 1, 2])
def test_probabilities_are_those_of_scikit_bayes(n):
    """Its naive Bayes, for n = 0 and where no parent is frequent, has an unsmoothed prior."""
    for least, alpha, seed in product((1, 15), (1.0, 0.5), range(3)):
        X, y, asked = rows(120, 5, 3, seed, 60)
        choices = {"alpha": alpha, "categorical_features": list(range(5))}
        peer = skbn.AnDE(n_dependence=n, min_parent_count=least, **choices).fit(X, y)
        ours = AnDE(n, alpha=alpha, class_alpha=0.0, min_frequency=least).fit(X, y)
        # Where no pair of parents is frequent, its A2DE is naive Bayes and ours is AODE.
        asked = asked if (n, least) != (2, 15) else asked[frequent_pairs(X, asked, least)]
        assert asked.size > 10
        np.testing.assert_allclose(
            ours.predict_log_proba(X[asked]),
            peer.predict_log_proba(X[asked]),
            rtol=0,
            atol=1e-12,
            err_msg=f"{least} rows at least, alpha {alpha}, seed {seed}",
        )


def frequent_pairs(X, asked, least):
    same = X[asked][:, None, :] == X
    pairs = np.einsum("iak,ial->ikl", same.astype(int), same.astype(int))
    pairs[:, np.arange(X.shape[1]), np.arange(X.shape[1])] = 0
    return pairs.max(axis=(1, 2)) >= least
