"""The table of a data set as every method gets it, other people's programs too."""

import numpy as np
import pandas as pd

from replication.datasets.loader import load
from replication.protocols.crossval import folds
from replication.studies.networks.protocol.settings import WORDS_ALONE

__all__ = ["MISSING", "splits", "values"]

#: A gap is a value of its own, as it is to the other programs.
MISSING = "missing"


def values(name):
    """Return the features as categories that are known beforehand, and the classes as 0, 1, ...

    Parameters
    ----------
    name : str
        Of a data set.

    Returns
    -------
    DataFrame of category
        Words; the categories of a column are those of the whole table, in alphabetical order.
    ndarray of int
    """
    data = load(name)
    frame = data.frame
    if name in WORDS_ALONE:
        frame = frame.select_dtypes(exclude="number")
    words = pd.DataFrame({column: _words(frame[column]) for column in frame})
    labels = np.unique(data.target.astype(str), return_inverse=True)[1]
    return words, labels


def splits(name, labels, repeat, n_folds):
    """Return pairs of training and test rows of a repeat, the same for all methods."""
    return folds("networks", name, repeat, labels, n_folds, stratified=True)


def _words(column):
    words = column.astype(object).where(column.notna(), MISSING).astype(str)
    return words.astype("category")
