"""What a set has under every crossed choice at once, from its recorded losses and scores."""

import numpy as np

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import forty
from replication.papers.boulle2007.protocol.forty_readings import BASES, Choices
from replication.papers.boulle2007.protocol.forty_settings import (
    FLOORS,
    METHODS,
    N_FOLDS,
    PRIORS,
    average,
)
from replication.papers.boulle2007.protocol.settings import BMA, CMA, COUNTED, MAP
from replication.papers.boulle2007.verdicts.forty.realised import RealisedMixin

__all__ = ["SHAPE", "TensorsMixin"]

#: Priors, ways to count models, bases, floors (none, too) and methods.
SHAPE = (len(PRIORS), len(COUNTED), len(BASES), len(FLOORS) + 1, len(METHODS))


class TensorsMixin(RealisedMixin):
    """The part of a paper's results that looks at a run in every way at once."""

    def rates(self, name, estimate, missing, pooled):
        """CR of a set under all choices about the same runs.

        Parameters
        ----------
        name, estimate, missing : str
            The set, and the choices that were run.
        pooled : bool
            Whether of all test rows together, or the mean of the folds'.

        Returns
        -------
        ndarray of shape (n_repeats, *SHAPE)
            Empty where no whole cross-validation is recorded.
        """
        losses, bases, *_ = self._arrays(name, _run(name, estimate, missing))
        if pooled:
            whole = losses.sum(axis=1), 1.0 / bases.sum(axis=1)
            return 1.0 - np.einsum("rpcmk,rb->rpcbkm", *whole)
        return 1.0 - np.einsum("rfpcmk,rfb->rpcbkm", losses, 1.0 / bases) / N_FOLDS

    def scores_of_all(self, name, estimate, missing):
        """ACC and AUC of a set, shape (n_repeats, n_priors, n_counted, 2, n_methods)."""
        *_, right, auc, rows = self._arrays(name, _run(name, estimate, missing))
        accuracy = (right / rows[:, :, None, None, None]).mean(axis=1)
        return np.stack([accuracy, auc.mean(axis=1)], axis=-2)

    @kept
    def _arrays(self, name, run):
        """Losses, what they are measured by, right rows, AUC and test rows of every fold."""
        repeats = self.cross_validations(name, run)
        ways = (len(PRIORS), len(COUNTED), len(METHODS))
        shapes = {_losses: (*ways, len(FLOORS) + 1), _bases: (len(BASES),), _right: ways,
                  _auc: ways, _rows: ()}  # fmt: skip
        return [
            np.array([[of(record) for record in folds] for folds in repeats], dtype=float).reshape(
                len(repeats), N_FOLDS, *shape
            )
            for of, shape in shapes.items()
        ]


def _run(name, estimate, missing):
    return forty.run_for(name, Choices(estimate, missing))


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
    if method in (BMA, CMA):
        return of[prior][average(method, *counted)]
    return of[prior if method == MAP else "any"][method]
