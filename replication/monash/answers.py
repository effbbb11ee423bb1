"""Train a program on one table, and ask it about the rows of another."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pandas as pd

from replication.monash.build import command
from replication.monash.errors import MonashError
from replication.monash.process import run
from replication.monash.programs import METHODS, why_no_monash
from replication.weka.arff import arff_header, arff_rows

__all__ = ["TIMEOUT", "Answer", "classify"]

#: Seconds of one fold.
TIMEOUT = 7200.0

Table = tuple[pd.DataFrame, pd.Series]


class Answer(NamedTuple):
    """What a program gave: probabilities of all classes, shape (n_test, n_classes), and seconds.

    The seconds are the processor's, of training, predicting, and reading the files; the start of
    Java is left out, what it compiles meanwhile is not.
    """

    proba: np.ndarray
    seconds: float


def classify(method: str, train: Table, test: Table, timeout: float = TIMEOUT) -> Answer:
    """Train a program on one table, and ask it about the rows of another.

    Parameters
    ----------
    method : str
        One of `METHODS`.
    train, test : tuple of (pandas.DataFrame, pandas.Series)
        Features and target, all Categorical with the same categories in both, no cell missing.
    timeout : float
        Seconds after which the program is ended.

    Returns
    -------
    Answer

    Raises
    ------
    MonashError
        The program is not here or fails, takes longer than `timeout`, or its answers are no
        probabilities of these rows.
    ValueError
        A cell is missing, which each of the programs would take for something else.
    """
    why = why_no_monash(method)
    if why:
        raise MonashError(why)
    language, _, arguments = METHODS[method]
    words = command(language)
    with tempfile.TemporaryDirectory(prefix="monash-") as name:
        here = Path(name)
        if language == "java":
            files = [_arff(here / each, table) for each, table in (("a", train), ("b", test))]
            words += [*arguments, *files, "answers"]
        else:
            names = _names(here / "names", train)
            files = [_rows(here / each, table) for each, table in (("a", train), ("b", test))]
            words += [names, *files, "answers", *arguments]
        told = run(words, here, timeout)
        proba = np.loadtxt(here / "answers", ndmin=2)
    return Answer(_checked(method, proba, test), float(told.split()[-1]))


def _checked(method: str, proba: np.ndarray, test: Table) -> np.ndarray:
    if proba.shape != (len(test[0]), len(test[1].cat.categories)):
        raise MonashError(f"{method} was asked about {len(test[0])} rows, answers {proba.shape}")
    # NaN fails too.
    if not (proba.min() >= 0 and np.abs(proba.sum(axis=1) - 1).max() < 1e-6):
        raise MonashError(f"{method} answers with what are no probabilities")
    return proba


def _arff(path: Path, table: Table) -> str:
    frame, target = _numbered(table)
    text = arff_header(frame, target) + "\n".join(arff_rows(frame, target)) + "\n"
    path.write_text(text, encoding="utf-8")
    return path.name


def _rows(path: Path, table: Table) -> str:
    path.write_text("\n".join(arff_rows(*_numbered(table))) + "\n", encoding="utf-8")
    return path.name


def _names(path: Path, table: Table) -> str:
    frame, target = _numbered(table)
    lines = [f"{column}: {', '.join(frame[column].cat.categories)}" for column in frame]
    path.write_text(
        "\n".join([*lines, f"{target.name}: {', '.join(target.cat.categories)}"]) + "\n", "utf-8"
    )
    return path.name


def _numbered(table: Table) -> Table:
    """Give plain names to columns, values and classes: readers differ in what they take."""
    frame, target = table
    if frame.isna().any().any() or target.isna().any():
        raise ValueError("a missing cell must be a value of its own for these programs")
    columns = {f"x{k}": _values(frame.iloc[:, k], "v") for k in range(frame.shape[1])}
    return pd.DataFrame(columns), _values(target, "c").rename("class")


def _values(column: pd.Series, letter: str) -> pd.Series:
    return column.cat.rename_categories([f"{letter}{k}" for k in range(len(column.cat.categories))])
