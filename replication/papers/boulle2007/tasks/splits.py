"""One realisation of the experiment: rows of the waveform problem, split, discretised by MODL."""

from typing import NamedTuple

import numpy as np
from sklearn.model_selection import train_test_split

from replication.datasets.generators import waveform
from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.settings import N_ROWS, TRAINING
from replication.protocols.cutting import MODL
from replication.protocols.explicit import explicit
from seminaive.discretise.modl.discretiser import MODLDiscretiser

PAPER = "boulle2007"


class Split(NamedTuple):
    """Intervals (rows, 21) and labels of the training and the test rows, and what MODL found."""

    train: np.ndarray
    train_labels: np.ndarray
    test: np.ndarray
    test_labels: np.ndarray
    n_intervals: np.ndarray


def split(cell):
    """Split the rows of a cell's repeat and cut them by what MODL finds in the training rows.

    The rows are those of UCI's file, or a fresh sample with ``params["sample"]`` "fresh"; with
    ``params["rows"]`` "all" every row trains, and is tested, with "first" and "last" those of one
    end train; with ``params["cuts"]`` "all" MODL sees the test rows too.
    """
    data = (
        waveform(N_ROWS, seed(PAPER, "waveform", "sample", cell.axes["repeat"]) % 2**32)
        if cell.params["sample"] == "fresh"
        else load(cell.dataset)
    )
    values = data.frame.to_numpy()
    labels = data.target.cat.codes.to_numpy().astype(np.int64)
    train, test = _parts(cell, labels)
    cut_rows = slice(None) if cell.params["cuts"] == "all" else train
    cuts = explicit(MODLDiscretiser, **MODL).fit(values[cut_rows], labels[cut_rows])
    return Split(
        _parts_of(cuts, values[train]),
        labels[train],
        _parts_of(cuts, values[test]),
        labels[test],
        cuts.n_parts_,
    )


def _parts_of(cuts, values):
    """Number of the interval of every value, as floats."""
    columns = zip(cuts.partitions_, values.T, strict=True)
    return np.column_stack([partition.codes(column) for partition, column in columns]).astype(
        np.float64
    )


def _parts(cell, labels):
    rows, n_train = np.arange(labels.size), int(TRAINING * labels.size)
    if cell.params["rows"] == "all":
        return rows, rows
    if cell.params["rows"] == "first":
        return rows[:n_train], rows[n_train:]
    if cell.params["rows"] == "last":
        return rows[-n_train:], rows[:-n_train]
    return train_test_split(
        rows,
        train_size=TRAINING,
        stratify=labels if cell.params["stratified"] else None,
        random_state=seed(PAPER, "waveform", "split", cell.axes["repeat"]) % 2**32,
    )
