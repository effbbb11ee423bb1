"""A reader's own table: classifiers beside each other, on the same folds."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
from sklearn.base import clone

from replication.pages.template.parameter import AskedError, nearest
from seminaive import DataWarning
from seminaive.evaluation.repeated_cv import repeated_splits

_FOLDS = 10


def read(path: str, target: str | None) -> tuple[pd.DataFrame, pd.Series]:
    """Return columns and labels of a CSV file; rows without a label are left out.

    Raises
    ------
    AskedError
        In one sentence, if there is no such file or column, it is no CSV, or it has fewer than ten
        rows or two classes.
    """
    if not Path(path).is_file():
        raise AskedError(f"data is no file: {path}.")
    try:
        frame = pd.read_csv(path)
    except ValueError as error:  # so are pandas' own, and those of the encoding
        raise AskedError(
            f"{Path(path).name} is no CSV file in UTF-8: {' '.join(str(error).split())}"
        ) from error
    target = frame.columns[-1] if target is None else target
    if target not in frame:
        raise AskedError(f"{Path(path).name} has no column {target!r}; {nearest(target, frame)}")
    frame = frame.dropna(subset=target).reset_index(drop=True)
    if len(frame) < _FOLDS or frame[target].nunique() < 2:
        raise AskedError(f"{target!r} needs {_FOLDS} rows and two classes at least.")
    return frame.drop(columns=target), frame[target]


def losses(
    path: str, target: str | None, methods: Mapping[str, Any], repeat: int
) -> dict[tuple[str, str], np.ndarray]:
    """Return what each row loses in one ten-fold cross-validation, by method and quantity.

    Parameters
    ----------
    path, target : str
        The file, and the column that is predicted, by default the last.
    methods : mapping of str to classifier
    repeat : int
        Deals the rows out.

    Returns
    -------
    dict of (str, str) to ndarray of shape (n_rows,)
        100 or 0 for the error in %; the loss in bits.

    Raises
    ------
    AskedError
        As of `read`.
    """
    X, y = read(path, target)
    codes, classes = pd.factorize(y, sort=True)
    by_method = {}
    for split in repeated_splits(codes, _FOLDS, 1, stratify=True, random_state=repeat):
        tested, n = codes[split.test], len(split.train)
        for name, method in methods.items():
            with warnings.catch_warnings():
                # What is to be said of the table is said once, where it is fitted by itself.
                warnings.simplefilter("ignore", DataWarning)
                model = clone(method).fit(X.iloc[split.train], codes[split.train])
                p = model.predict_proba(X.iloc[split.test])
            # A class may be in no training row.
            shares = np.zeros((tested.size, len(classes)))
            shares[:, model.classes_] = p
            shares = (n * shares + 1 / len(classes)) / (n + 1)
            bits = -np.log2(shares[np.arange(tested.size), tested])
            wrong = 100.0 * (shares.argmax(axis=1) != tested)
            for quantity, values in (("error, %", wrong), ("log loss, bits", bits)):
                by_method.setdefault((name, quantity), np.empty(len(y)))[split.test] = values
    return by_method
