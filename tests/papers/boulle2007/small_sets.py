"""Small data sets in the place of the forty, made by rule."""

import numpy as np
import pandas as pd

from replication.datasets.dataset import Dataset


def mixed(n=120, n_classes=3, seed=0):
    """Rows with two numbers, one of which tells the class, and two names with gaps."""
    numbers = np.random.default_rng(seed)
    labels = numbers.integers(n_classes, size=n)
    names = np.array(["a", "b", "c", None], dtype=object)
    shown = np.where(numbers.random(n) < 0.7, labels % 3, numbers.integers(4, size=n))
    frame = pd.DataFrame(
        {
            "tells": labels + numbers.normal(0, 0.6, n),
            "noise": numbers.normal(size=n),
            "name": pd.Categorical(names[shown], categories=["a", "b", "c"]),
            "other": pd.Categorical(names[numbers.integers(3, size=n)], categories=["a", "b", "c"]),
        }
    )
    frame.loc[numbers.random(n) < 0.1, "noise"] = np.nan
    classes = [f"class {k}" for k in range(n_classes + 1)]
    # The last class is declared, and no row is of it.
    return Dataset("small", frame, pd.Series(pd.Categorical.from_codes(labels, classes)), "")
