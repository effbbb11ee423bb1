"""Generated data in which antecedents grow: the class hangs on pairs of values."""

import numpy as np
import pandas as pd

from tests.seminaive.cases import LETTERS, Data, plain


def interacting(n=90, features=4, n_classes=2, missing=0.0, seed=0):
    """Classes that hang on pairs of values, so that antecedents grow; some features are noise."""
    rng = np.random.default_rng([seed, n, features, n_classes])
    sizes = 2 + np.arange(features) % 2
    codes = np.stack([rng.integers(size, size=n) for size in sizes], axis=1)
    labels = (codes[:, 0] * codes[:, 1] + (codes[:, 0] == codes[:, 2])) % n_classes
    labels = np.where(rng.random(n) < 0.1, rng.integers(n_classes, size=n), labels)
    codes = np.where(rng.random(codes.shape) < missing, -1, codes)
    values = [list(LETTERS[:size]) for size in sizes]
    frame = pd.DataFrame(
        {f"x{k}": pd.Categorical.from_codes(codes[:, k], v) for k, v in enumerate(values)}
    )
    return Data(frame, plain(frame), labels, rng.integers(1, 4, size=n), values)
