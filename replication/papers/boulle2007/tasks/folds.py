"""One fold of a stratified cross-validation on one of the forty sets, encoded and cut by MODL."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pandas as pd
from scipy import sparse

from replication.datasets.dataset import SparseDataset
from replication.datasets.generators import led
from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER
from replication.protocols.crossval import folds
from replication.protocols.cutting import MODL
from replication.protocols.explicit import explicit
from seminaive.discretise.modl.discretiser import MODLDiscretiser
from seminaive.table.encoder import TableEncoder
from seminaive.table.table import Table

#: Attributes of LED17 that say nothing, beside the seven segments.
_IRRELEVANT = {"led": 0, "led17": 17}


class Fold(NamedTuple):
    """Training and test rows, encoded, with their classes.

    Tables hold values and numbers as they are in the file; classes are categoricals of the classes
    that the set shows; ``labels`` are the positions of all rows' classes.
    """

    train: Table
    test: Table
    train_classes: pd.Categorical
    test_classes: pd.Categorical
    labels: np.ndarray


def fold(cell):
    """Take the fold of a cell's axes ``repeat`` and ``fold``.

    ``params["missing"]`` "skip" leaves missing cells out, "value" makes them a value;
    ``params["rows"]`` "last 4307" takes that many rows from the end of the file.
    """
    missing, rows, repeat = cell.params["missing"], cell.params["rows"], cell.axes["repeat"]
    # Of a set that a rule draws each repeat has a sample of its own; files have one.
    table, labels, n_classes = encoded(
        cell.dataset, missing, repeat if cell.dataset in _IRRELEVANT else 0
    )
    if rows != "all":
        last = int(rows.removeprefix("last "))
        table, labels = table[np.arange(len(table) - last, len(table))], labels[-last:]
    split = folds(PAPER, cell.dataset, repeat, labels, N_FOLDS, stratified=True)
    train, test = split[cell.axes["fold"]]
    names = np.arange(n_classes)
    first, second = (pd.Categorical(labels[rows], names) for rows in (train, test))
    return Fold(table[train], table[test], first, second, labels)


def cut(rows, missing):
    """Cut the numbers of a fold by MODL, and group its values: training and test Table."""
    modl = explicit(MODLDiscretiser, **{**MODL, "missing": missing})
    modl.fit(rows.train, rows.train_classes)
    return modl.transform(rows.train), modl.transform(rows.test)


@lru_cache(maxsize=2)
def encoded(dataset, missing, sample):
    """Rows of a set, classes as positions among those that occur, and how many these are."""
    data = load(dataset)
    if dataset in _IRRELEVANT:
        # The rows of the registry are one sample, of this size; the paper's is another.
        state = seed(PAPER, dataset, "sample", sample) % 2**32
        data = led(len(data.frame), state, irrelevant=_IRRELEVANT[dataset])
    encoder = explicit(TableEncoder, categorical_features="from_dtype", missing=missing)
    if isinstance(data, SparseDataset):
        table = encoder.fit_transform(sparse.csr_matrix(data.matrix))
    else:
        table = encoder.fit_transform(data.frame)
    shown, labels = np.unique(data.target.cat.codes, return_inverse=True)
    return table, labels, shown.size
