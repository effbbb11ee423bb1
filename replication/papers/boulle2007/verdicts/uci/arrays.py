"""Recorded folds of one set as arrays: every method under every way to look at the same runs."""

from typing import NamedTuple

import numpy as np

from replication.papers.boulle2007.protocol.settings import BMA, CMA, COUNTED, MAP
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    METHODS,
    N_FOLDS,
    PRIORS,
    average,
)
from replication.papers.boulle2007.protocol.uci_variants import BASES


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
        shapes = {
            "losses": (*ways, len(FLOORS) + 1),
            "bases": (len(BASES),),
            "right": ways,
            "auc": ways,
            "rows": (),
        }
        return cls(
            *(
                np.array(
                    [[_field(record, name) for record in folds] for folds in repeats], float
                ).reshape(len(repeats), N_FOLDS, *shape)
                for name, shape in shapes.items()
            )
        )

    def with_scores(self, method, places, scores):
        """Return some repetitions, with other scores of a method.

        Parameters
        ----------
        method : str
            One that has the same scores by any prior and any way to count models.
        places : list of int
            Positions of the repetitions that stay.
        scores : list of list of mapping
            For each of them, by fold, "right", "auc" and "losses" as they are recorded.

        Returns
        -------
        Arrays
        """
        # Taken by a list the arrays are copies: the whole run stays as it was recorded.
        arrays = Arrays(*(array[places] for array in self))
        right, auc, losses = (
            np.array([[record[key] for record in folds] for folds in scores], float)
            for key in ("right", "auc", "losses")
        )
        if places:
            position = METHODS.index(method)
            arrays.right[..., position] = right[..., None, None]
            arrays.auc[..., position] = auc[..., None, None]
            arrays.losses[..., position, :] = losses[..., None, None, :]
        return arrays


def _field(record, name):
    """What a record has: of the methods' scores by prior, way to count and method."""
    if name == "rows":
        return record["rows"]
    if name == "bases":
        return [record["null"], *(entropy * record["rows"] for entropy in record["entropy"])]
    scores = record["scores"]
    return [
        [
            [_scores(scores, method, prior, counted)[name] for method in METHODS]
            for counted in COUNTED
        ]
        for prior in PRIORS
    ]


def _scores(scores, method, prior, counted):
    """The recorded scores of a method: MAP and the averages have them by prior."""
    if method in (BMA, CMA):
        return scores[prior][average(method, *counted)]
    return scores[prior if method == MAP else "any"][method]
