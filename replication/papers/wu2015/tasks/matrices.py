"""The data sets as LIBLINEAR takes them: numbers without gaps."""

from functools import lru_cache

import numpy as np

from replication.datasets.loader import load


@lru_cache(maxsize=8)
def read(dataset):
    """Return codes (rows, n_nominal), numbers (rows, n_numeric), values declared, labels."""
    data = load(dataset)
    nominal = [name for name in data.frame if data.frame[name].dtype == "category"]
    numeric = [name for name in data.frame if name not in nominal]
    codes = np.array([data.frame[name].cat.codes for name in nominal], dtype=np.int64)
    return (
        codes.reshape(len(nominal), len(data.frame)).T,
        data.frame[numeric].to_numpy(dtype=np.float64),
        [len(data.frame[name].cat.categories) for name in nominal],
        data.target.cat.codes.to_numpy().astype(np.int64),
    )


def matrix(dataset, train, nominal, scaled):
    """Numbers for a linear classifier, (rows, columns).

    A gap takes the mode or mean of the training rows. ``nominal`` is "index" (a value's position
    in the declared list, as one number) or "onehot" (a column of zeros and ones for each value);
    with ``scaled`` each column is brought to 0..1 by what the training rows span.
    """
    codes, numbers, sizes, _ = read(dataset)
    codes, numbers = _filled(codes.copy(), numbers.copy(), train)
    if nominal == "index":
        X = np.hstack([codes, numbers])
    else:
        columns = [np.equal.outer(codes[:, k], np.arange(n)) for k, n in enumerate(sizes)]
        X = np.hstack([*columns, numbers]).astype(np.float64)
    if not scaled:
        return X
    low = X[train].min(axis=0)
    span = X[train].max(axis=0) - low
    return (X - low) / np.where(span > 0, span, 1.0)


def _filled(codes, numbers, train):
    for k in range(codes.shape[1]):
        shown = codes[train, k]
        codes[codes[:, k] < 0, k] = np.bincount(shown[shown >= 0], minlength=1).argmax()
    for k in range(numbers.shape[1]):
        shown = numbers[train, k]
        shown = shown[~np.isnan(shown)]
        numbers[np.isnan(numbers[:, k]), k] = shown.mean() if shown.size else 0.0
    return codes, numbers
