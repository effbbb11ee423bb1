"""Train Khiops' selective naive Bayes on one table and have it tell the classes of another."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pandas as pd

from replication.khiops.answers import Answer, read_log, read_scores, read_version, read_weights
from replication.khiops.child import LOG, REPORT, SCORES
from replication.khiops.command import run_khiops
from replication.khiops.tables import write_dictionary, write_rows

__all__ = ["TIMEOUT", "classify"]

#: Seconds that training and scoring may take together.
TIMEOUT = 3600.0


def classify(
    train: tuple[pd.DataFrame, np.ndarray],
    test: pd.DataFrame,
    n_classes: int,
    timeout: float = TIMEOUT,
) -> Answer:
    """Train the classifier without trees, pairs or constructed features, on one core, and score.

    The weights of its features are fractions, found directly by a penalised likelihood: Hue and
    Boullé (2024), Fractional Naive Bayes, arXiv:2409.11100. A missing cell is a value of its own.

    Parameters
    ----------
    train : tuple of (pandas.DataFrame, numpy.ndarray of int)
        Features of shape (n_train, n_features), Categorical or numeric, and codes of the classes,
        from 0, of shape (n_train,).
    test : pandas.DataFrame, shape (n_test, n_features)
        The same columns with the same categories.
    n_classes : int
    timeout : float
        Seconds after which Khiops is ended.

    Returns
    -------
    Answer

    Raises
    ------
    ValueError
        The tables differ in their columns, or Khiops cannot take them.
    KhiopsError
        Khiops fails, or takes longer than `timeout`.
    """
    frame, codes = train
    if _columns(frame) != _columns(test):
        raise ValueError("train and test must have the same columns with the same categories")
    if codes.min() < 0 or codes.max() >= n_classes:
        raise ValueError(f"codes of classes must be from 0 to {n_classes - 1}")
    with TemporaryDirectory(prefix="khiops-") as name:
        folder = Path(name)
        write_dictionary(frame, folder)
        write_rows(frame, codes, folder)
        write_rows(test, None, folder)
        seconds = run_khiops("classify", folder, timeout)
        scores = read_scores((folder / SCORES).read_text("utf-8"), len(test), n_classes)
        report = (folder / REPORT).read_text("utf-8")
        weights, version = read_weights(report, frame.shape[1]), read_version(report)
        logged = read_log((folder / LOG).read_text("utf-8"))
    return Answer(scores, weights, version, logged, seconds)


def _columns(frame: pd.DataFrame) -> list[tuple[object, ...]]:
    """Names and types; equal types of pandas may have their categories in another order."""
    kinds = (
        tuple(each.categories) if isinstance(each, pd.CategoricalDtype) else each
        for each in frame.dtypes
    )
    return list(zip(frame.columns, kinds, strict=True))
