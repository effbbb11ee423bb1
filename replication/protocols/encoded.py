"""Data sets as the classifiers take them: encoded once, for every split of them."""

from functools import lru_cache

import numpy as np

from replication.datasets.loader import load
from replication.protocols.explicit import explicit
from seminaive.table.encoder import TableEncoder


@lru_cache(maxsize=8)
def encoded(dataset, missing="skip", numeric="gaussian"):
    """Return table, labels 0..C-1 and number of declared classes of a data set.

    ``missing`` is "skip" or "value" (a missing value is a value of its own); ``numeric`` is
    "gaussian" (numbers stay numbers) or "nominal" (each number is a value of its own).
    """
    data = load(dataset)
    nominal = "all" if numeric == "nominal" else "from_dtype"
    encoder = explicit(TableEncoder, categorical_features=nominal, missing=missing)
    table = encoder.fit_transform(data.frame)
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    return table, labels, len(data.target.cat.categories)
