"""Recorded folds of one set as arrays: every method under every way to look at the same runs."""

from typing import NamedTuple

import numpy as np

from replication.papers.boulle2007.protocol.forty_readings import BASES
from replication.papers.boulle2007.protocol.forty_settings import (
    FLOORS,
    METHODS,
    N_FOLDS,
    PRIORS,
    average,
)
from replication.papers.boulle2007.protocol.settings import BMA, CMA, COUNTED, MAP

__all__ = ["Arrays"]


class Arrays(NamedTuple):
    """What each fold of each repetition of a run recorded.

    Attributes
    ----------
    losses : ndarray of shape (n_repeats, n_folds, n_priors, n_counted, n_methods, n_floors)
        Sums over the test rows, without a floor first.
    bases : ndarray of shape (n_repeats, n_folds, n_bases)
        What they are measured by.
    right, auc : ndarray of shape (n_repeats, n_folds, n_priors, n_counted, n_methods)
    rows : ndarray of shape (n_repeats, n_folds)
        Test rows.
    """

    losses: np.ndarray
    bases: np.ndarray
    right: np.ndarray
    auc: np.ndarray
    rows: np.ndarray

    @classmethod
    def of(cls, repeats):
        """Arrange the records of whole cross-validations, for each repetition a list of folds."""
        ways = (len(PRIORS), len(COUNTED), len(METHODS))
        shapes = {_losses: (*ways, len(FLOORS) + 1), _bases: (len(BASES),), _right: ways,
                  _auc: ways, _rows: ()}  # fmt: skip
        return cls(
            *(
                np.array([[take(record) for record in folds] for folds in repeats], float).reshape(
                    len(repeats), N_FOLDS, *shape
                )
                for take, shape in shapes.items()
            )
        )


def _losses(record):
    return _each(record, "losses")


def _right(record):
    return _each(record, "right")


def _auc(record):
    return _each(record, "auc")


def _rows(record):
    return record["rows"]


def _bases(record):
    return [record["null"], *(entropy * record["rows"] for entropy in record["entropy"])]


def _each(record, key):
    """What a record has by prior, way to count and method."""
    of = record["scores"]
    return [
        [[_scores(of, method, prior, counted)[key] for method in METHODS] for counted in COUNTED]
        for prior in PRIORS
    ]


def _scores(of, method, prior, counted):
    """The recorded scores of a method: MAP and the averages have them by prior."""
    if method in (BMA, CMA):
        return of[prior][average(method, *counted)]
    return of[prior if method == MAP else "any"][method]
