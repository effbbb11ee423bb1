"""What a loaded data set is: a table, a sparse table or a corpus."""

from dataclasses import dataclass

import pandas as pd
from scipy import sparse


@dataclass(frozen=True)
class Dataset:
    """A classification table.

    Attributes
    ----------
    name : str
        Key in the registry.
    frame : pandas.DataFrame
        Features only. A nominal column is a Categorical with the declared categories in
        their declared order, a numeric one is float64; a missing cell is NaN.
    target : pandas.Series
        Categorical with the declared classes, the empty ones included.
    content_hash : str
        SHA-256 of names, kinds, categories and values.
    """

    name: str
    frame: pd.DataFrame
    target: pd.Series
    content_hash: str


@dataclass(frozen=True)
class SparseDataset:
    """A classification table whose features are mostly zero.

    Attributes
    ----------
    name : str
        Key in the registry.
    matrix : scipy.sparse.csr_array
        Shape (rows, features), float64, no missing cells.
    target : pandas.Series
        Categorical with the declared classes.
    content_hash : str
        SHA-256 of shape, classes and values.
    """

    name: str
    matrix: sparse.csr_array
    target: pd.Series
    content_hash: str


@dataclass(frozen=True)
class Corpus:
    """A set of labelled documents.

    Attributes
    ----------
    name : str
        Key in the registry.
    documents : tuple of str
        Whole messages with their headers, in the order of the sorted paths.
    target : pandas.Series
        Categorical with the newsgroup of each message.
    content_hash : str
        SHA-256 of classes, labels and texts.
    """

    name: str
    documents: tuple[str, ...]
    target: pd.Series
    content_hash: str
