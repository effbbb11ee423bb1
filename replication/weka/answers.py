"""What Weka's experimenter answers: one line of a CSV file for each train/test pair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from replication.datasets.formats.arff import split_row
from replication.weka.errors import WekaError


@dataclass(frozen=True)
class Answer:
    """What a classifier of Weka's said about one test set, and how long it took.

    Attributes
    ----------
    true, predicted : numpy.ndarray of int64, shape (n_test,)
        Codes of the given and of the predicted classes, in the order of the declared classes.
    training_seconds, testing_seconds : float
        Elapsed time as Weka measures it, in steps of a millisecond, without the start of Java
        and the reading of files.
    """

    true: np.ndarray
    predicted: np.ndarray
    training_seconds: float
    testing_seconds: float


def read_answers(text: str) -> list[Answer]:
    """Read the experimenter's CSV text, whose class labels must be codes.

    Weka quotes a field of it as it quotes a value of an ARFF file.

    Raises
    ------
    WekaError
        A column is missing or odd, or Weka left rows without a class.
    """
    lines = text.splitlines()
    names = split_row(lines[0]) if lines else []
    return [_answer(dict(zip(names, split_row(line), strict=False))) for line in lines[1:]]


def _answer(fields: Mapping[str, str | None]) -> Answer:
    try:
        codes = [_codes(fields[name]) for name in ("Targets", "Predictions")]
        times = [float(fields[f"Elapsed_Time_{part}"]) for part in ("training", "testing")]
        unclassified = float(fields["Number_unclassified"])
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise WekaError(f"Weka's answer cannot be read ({error}); use Weka 3.6 or 3.9") from None
    if unclassified:
        raise WekaError(f"Weka left {unclassified:g} test rows without a class")
    return Answer(*codes, *times)


def _codes(text: str) -> np.ndarray:
    return np.array(text.split("|"), dtype=np.int64)
