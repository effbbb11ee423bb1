"""Generated data for the tests: the same rows as a data frame and as plain Python values."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from tests.seminaive.twins import Problem

LETTERS = "abcdefgh"
#: The dtype of text that knows missing values; before pandas 3 "str" makes words of them.
TEXT = "str" if int(pd.__version__.split(".")[0]) >= 3 else "string"


@dataclass(frozen=True)
class Data:
    """A frame with declared categories, its rows as lists, labels and whole-number weights."""

    frame: pd.DataFrame
    rows: list
    labels: np.ndarray
    weights: np.ndarray
    values: list

    def problem(self, *, weights=None, **choices):
        """Show the data as the twins want it; without weights every row counts 1."""
        return Problem(
            rows=self.rows,
            labels=self.labels.tolist(),
            classes=sorted(set(self.labels.tolist())),
            values=self.values,
            weights=[1] * len(self.rows) if weights is None else list(weights),
            **choices,
        )


def make_data(kinds, *, n=30, n_classes=2, missing=0.0, seed=0):
    """One feature a letter of ``kinds``: "n" nominal, "g" numeric; every other one informative."""
    rng = np.random.default_rng([seed, n, n_classes, len(kinds)])
    labels = np.concatenate([np.arange(n_classes), rng.integers(n_classes, size=n - n_classes)])
    columns, values = {}, []
    for k, kind in enumerate(kinds):
        signal = labels * (k % 2)
        absent = rng.random(n) < missing
        if kind == "g":
            columns[f"x{k}"] = np.where(absent, np.nan, rng.normal(signal, 1.0 + 0.3 * signal))
            values.append(None)
        else:
            size = 2 + k % 3
            codes = (rng.integers(size, size=n) + signal * (rng.random(n) < 0.6)) % size
            columns[f"x{k}"] = pd.Categorical.from_codes(
                np.where(absent, -1, codes), list(LETTERS[:size])
            )
            values.append(list(LETTERS[:size]))
    frame = pd.DataFrame(columns)
    return Data(frame, plain(frame), labels, rng.integers(1, 5, size=n), values)


def plain(frame):
    """Rows of Python values, None or NaN for missing."""
    return frame.astype(object).to_numpy().tolist()


def with_unseen(frame):
    """Repeat the first rows of a frame with an undeclared value in some nominal cells."""
    strange = frame.head(4).astype(
        {name: object for name in frame if isinstance(frame[name].dtype, pd.CategoricalDtype)}
    )
    for name in strange.select_dtypes(object):
        strange.loc[strange.index % 2 == 0, name] = "never shown"
    return pd.concat([frame.astype(strange.dtypes), strange], ignore_index=True)
