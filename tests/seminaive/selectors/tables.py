"""Tables for the tests of selectors: copies, near copies, noise and what never varies."""

import numpy as np
import pandas as pd

from tests.seminaive.cases import LETTERS, Data, plain


def redundant(seed, n_features=6, n=40, missing=0.0):
    """Draw features near the class, some of them copies of others, in part or whole."""
    rng = np.random.default_rng([seed, n_features, n])
    labels = np.concatenate([[0, 1], rng.integers(2 + seed % 2, size=n - 2)])
    codes = []
    for k in range(n_features):
        size = int(rng.integers(1, 5))
        made = rng.integers(size, size=n)
        informed = rng.random(n) < rng.choice([0.0, 0.3, 0.6])
        made[informed] = labels[informed] % size
        if k and rng.random() < 0.3:
            near = codes[rng.integers(k)]
            made = np.where(rng.random(n) < rng.choice([0.8, 1.0]), near, 0)
        codes.append(made)
    gaps = rng.random((n_features, n)) < missing
    shown = [np.where(gap, -1, made) for gap, made in zip(gaps, codes, strict=True)]
    # Of a copy with the same gaps every correlation is the same: a tie.
    if seed % 3 == 0:
        shown[-1] = shown[0]
    frame = pd.DataFrame(
        {
            f"x{k}": pd.Categorical.from_codes(each, list(LETTERS[:5]))
            for k, each in enumerate(shown)
        }
    )
    weights = rng.integers(1, 4, size=n)
    return Data(frame, plain(frame), labels, weights, [list(LETTERS[:5])] * n_features)


def rows_of(data):
    """Rows of plain values, None for missing."""
    return [[None if cell != cell else cell for cell in row] for row in data.rows]
