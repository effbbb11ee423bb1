"""One reading of missing values: gaps filled by what is usual among the training rows."""

from dataclasses import replace

import numpy as np

from seminaive.table.schema import MISSING


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
