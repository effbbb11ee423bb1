"""The probabilities that a classifier of Weka's gives to the classes of a row."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from replication.datasets.formats.arff import parse_arff
from replication.weka.arff import arff_header, arff_rows
from replication.weka.command import run_weka
from replication.weka.errors import WekaError
from replication.weka.find import Weka
from replication.weka.predict import TIMEOUT, Table

__all__ = ["ROUNDED", "distributions"]

#: Weka writes an ARFF file with six decimals.
ROUNDED = 0.5e-6
_FILTER = "weka.filters.supervised.attribute.AddClassification"


def distributions(
    weka: Weka,
    classifier: str,
    options: Sequence[str],
    train: Table,
    test: Table,
    timeout: float = TIMEOUT,
) -> np.ndarray:
    """Train a classifier of Weka's on one table and ask it about the rows of another.

    Parameters
    ----------
    weka, classifier, options, timeout
        As for :func:`replication.weka.predict.classify`.
    train, test : tuple of (pandas.DataFrame, pandas.Series)
        Features and Categorical target, with the same columns and the same categories.

    Returns
    -------
    numpy.ndarray of float64, shape (n_test, n_classes)
        In the order of the target's categories, six decimals.

    Raises
    ------
    ValueError
        A table cannot be written as ARFF.
    WekaError
        Weka fails, takes longer than `timeout`, or answers for other rows than it was given.
    """
    words = [classifier, *options]
    named = " ".join(f'"{word}"' if " " in word else word for word in words)
    given, asked, learnt, answered = "train.arff", "test.arff", "learnt.arff", "answered.arff"
    files = ("-b", "-i", given, "-o", learnt, "-r", asked, "-s", answered, "-c", "last")
    with tempfile.TemporaryDirectory(prefix="weka-") as name:
        folder = Path(name)
        for file, table in ((given, train), (asked, test)):
            text = arff_header(*table) + "\n".join(arff_rows(*table)) + "\n"
            (folder / file).write_text(text, encoding="utf-8")
        stderr = run_weka(weka, [_FILTER, *files, "-distribution", "-W", named], folder, timeout)
        found = folder / answered
        if not found.is_file():
            raise WekaError(f"Weka {weka.version} gave no answer; it says: {stderr.strip()}")
        _, rows = parse_arff(found.read_text(encoding="utf-8"), answered)
    n_classes = len(test[1].cat.categories)
    if len(rows.cells) != len(test[0]):
        raise WekaError(f"Weka was asked for {len(test[0])} rows, but answered {len(rows.cells)}")
    return np.array([row[-n_classes:] for row in rows.cells], dtype=float)
