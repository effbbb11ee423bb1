"""The data sets as NB and BMA take them, under each reading of missing and numeric."""

from dataclasses import replace
from functools import lru_cache

import numpy as np

from replication.datasets import load
from seminaive.schema import MISSING
from seminaive.table import TableEncoder


@lru_cache(maxsize=8)
def encoded(dataset, missing="skip", numeric="gaussian"):
    """Return table, labels 0..C-1 and number of declared classes of a data set.

    ``missing`` is "skip", "value" or "impute" (the last is done inside a split, see
    :func:`imputed`); ``numeric`` is "gaussian" or "nominal" (each number a value of its own).
    """
    data = load(dataset)
    encoder = TableEncoder(
        categorical_features="all" if numeric == "nominal" else "from_dtype",
        missing="value" if missing == "value" else "skip",
    )
    table = encoder.fit_transform(data.frame)
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    return table, labels, len(data.target.cat.categories)


def imputed(table, train):
    """The table with gaps filled by what is usual among the training rows.

    A nominal gap takes the most frequent value, a numeric one the mean; a feature that training
    shows nowhere takes its first value, or 0.
    """
    codes, numbers = table.codes.copy(), table.numbers.copy()
    for k in range(codes.shape[1]):
        shown = codes[train, k]
        counts = np.bincount(shown[shown >= 0], minlength=1)
        codes[codes[:, k] == MISSING, k] = counts.argmax()
    for k in range(numbers.shape[1]):
        shown = numbers[train, k]
        shown = shown[~np.isnan(shown)]
        numbers[np.isnan(numbers[:, k]), k] = shown.mean() if shown.size else 0.0
    return replace(table, codes=codes, numbers=numbers)
