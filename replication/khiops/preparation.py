"""Khiops' preparation of the variables of a table, without a classifier."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np
import pandas as pd

from replication.khiops.answers import read_log, read_version
from replication.khiops.child import LOG, REPORT
from replication.khiops.command import run_khiops
from replication.khiops.predict import TIMEOUT
from replication.khiops.tables import write_dictionary, write_rows

__all__ = ["Preparation", "prepare"]


@dataclass(frozen=True)
class Preparation:
    """How long Khiops took to cut and group the variables of a table.

    Attributes
    ----------
    seconds : float
        Elapsed, of Khiops' process from start to end.
    logged_seconds : float
        By its own log, which has hundredths.
    version : str
        Of Khiops' programs.
    """

    seconds: float
    logged_seconds: float
    version: str


def prepare(frame: pd.DataFrame, codes: np.ndarray, timeout: float = TIMEOUT) -> Preparation:
    """Cut and group the variables of a table, each by itself, without a classifier.

    Parameters
    ----------
    frame : pandas.DataFrame, shape (n_rows, n_features)
    codes : numpy.ndarray of int, shape (n_rows,)
    timeout : float

    Returns
    -------
    Preparation

    Raises
    ------
    ValueError
        Khiops cannot take the table.
    KhiopsError
        Khiops fails, or takes longer than `timeout`.
    """
    with TemporaryDirectory(prefix="khiops-") as name:
        folder = Path(name)
        write_dictionary(frame, folder)
        write_rows(frame, codes, folder)
        seconds = run_khiops("prepare", folder, timeout)["train"]
        version = read_version((folder / REPORT).read_text("utf-8"))
        return Preparation(seconds, read_log((folder / LOG).read_text("utf-8")), version)
