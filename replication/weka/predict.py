"""Train a classifier of Weka's and predict, once or over many splits of a table."""

from __future__ import annotations

import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pandas as pd

from replication.weka.answers import Answer
from replication.weka.arff import arff_header, arff_rows
from replication.weka.errors import WekaError
from replication.weka.experiment import run_experiment
from replication.weka.find import Weka

#: Seconds that one Java process may take.
TIMEOUT = 3600.0
# Bounds the disk space: every file holds a whole table.
_FILES_PER_RUN = 50

Table = tuple[pd.DataFrame, pd.Series]
Split = tuple[np.ndarray, np.ndarray]


def classify(
    weka: Weka,
    classifier: str,
    options: Sequence[str],
    train: Table,
    test: Table,
    timeout: float = TIMEOUT,
) -> np.ndarray:
    """Train a classifier of Weka's on one table and predict the classes of another.

    Parameters
    ----------
    weka : Weka
        From `find_weka`.
    classifier : str
        Full name of the class, for example ``"weka.classifiers.trees.J48"``.
    options : sequence of str
        Its options, for example ``["-C", "0.25", "-M", "2"]``.
    train, test : tuple of (pandas.DataFrame, pandas.Series)
        Features and Categorical target, with the same columns and the same categories.
    timeout : float
        Seconds after which Weka is ended.

    Returns
    -------
    numpy.ndarray of int64, shape (n_test,)
        Codes of the predicted classes among the target's categories.

    Raises
    ------
    ValueError
        The tables differ in their columns, or cannot be written as ARFF.
    WekaError
        Weka fails, or takes longer than `timeout`.
    """
    if not (train[0].dtypes.equals(test[0].dtypes) and train[1].dtype == test[1].dtype):
        raise ValueError("train and test must have the same columns with the same categories")
    frame, target = (pd.concat(parts, ignore_index=True) for parts in zip(train, test, strict=True))
    split = np.arange(len(train[0])), np.arange(len(train[0]), len(frame))
    (answer,) = classify_splits(weka, classifier, options, (frame, target), [split], timeout)
    return answer.predicted


def classify_splits(
    weka: Weka,
    classifier: str,
    options: Sequence[str],
    table: Table,
    splits: Sequence[Split],
    timeout: float = TIMEOUT,
) -> list[Answer]:
    """Train and predict for every split of a table.

    Splits of the same sizes share a Java process, so ten folds cost one start or two.

    Parameters
    ----------
    weka, classifier, options, timeout
        As for `classify`; the time is that of each process.
    table : tuple of (pandas.DataFrame, pandas.Series)
        Features and Categorical target, no class missing.
    splits : sequence of (train, test)
        Row positions, in the order in which Weka is to see them; neither may be empty.

    Returns
    -------
    list of Answer
        One for each split, in order.

    Raises
    ------
    ValueError
        The table cannot be written as ARFF, a class is missing, or a part of a split is empty.
    WekaError
        Weka fails, or takes longer than `timeout`.
    """
    frame, target = table
    if target.isna().any():
        raise ValueError("Weka is given no row without a class; leave such rows out")
    # Weka joins the labels that it predicts with bars; a code holds none.
    target = target.cat.rename_categories([str(j) for j in range(len(target.cat.categories))])
    text = arff_header(frame, target), np.array(arff_rows(frame, target), dtype=object)
    answers: dict[int, Answer] = {}
    for batch in _batches(splits):
        chosen = [splits[number] for number in batch]
        found = _run(weka, [classifier, *options], text, chosen, timeout)
        _check_order(found, target.cat.codes.to_numpy(), chosen)
        answers |= zip(batch, found, strict=True)
    return [answers[number] for number in range(len(splits))]


def _batches(splits: Sequence[Split]) -> Iterator[list[int]]:
    same_sizes = defaultdict(list)
    for number, (train, test) in enumerate(splits):
        if not (len(train) and len(test)):
            raise ValueError(f"split {number} has no training rows or no test rows")
        same_sizes[len(train), len(test)].append(number)
    for numbers in same_sizes.values():
        for start in range(0, len(numbers), _FILES_PER_RUN):
            yield numbers[start : start + _FILES_PER_RUN]


def _run(
    weka: Weka,
    classifier: list[str],
    text: tuple[str, np.ndarray],
    splits: Sequence[Split],
    timeout: float,
) -> list[Answer]:
    header, rows = text
    files = [f"{number}.arff" for number in range(len(splits))]
    with tempfile.TemporaryDirectory(prefix="weka-") as folder:
        for file, split in zip(files, splits, strict=True):
            body = "\n".join(rows[np.concatenate(split)])
            (Path(folder) / file).write_text(f"{header}{body}\n", encoding="utf-8")
        sizes = len(splits[0][0]), len(splits[0][1])
        return run_experiment(weka, classifier, Path(folder), files, sizes, timeout)


def _check_order(answers: Sequence[Answer], codes: np.ndarray, splits: Sequence[Split]) -> None:
    for answer, (_, test) in zip(answers, splits, strict=True):
        if not np.array_equal(answer.true, codes[test]):
            raise WekaError("Weka answered for other rows than it was given")
