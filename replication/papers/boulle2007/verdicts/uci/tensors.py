"""What a set has under every crossed choice at once, from its recorded losses and scores."""

import numpy as np

from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    METHODS,
    N_FOLDS,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import BASES, Choices
from replication.papers.boulle2007.verdicts.uci.realised import RealisedMixin

__all__ = ["SHAPE", "TensorsMixin"]

#: Methods, and the choices about the same runs: priors, ways to count models, bases, floors (none,
#: too).
SHAPE = (len(METHODS), len(PRIORS), len(COUNTED), len(BASES), len(FLOORS) + 1)


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
        losses, bases, *_ = self.arrays(name, Choices(estimate, missing))
        if pooled:
            whole = losses.sum(axis=1), 1.0 / bases.sum(axis=1)
            return 1.0 - np.einsum("rpcmk,rb->rmpcbk", *whole)
        return 1.0 - np.einsum("rfpcmk,rfb->rmpcbk", losses, 1.0 / bases) / N_FOLDS

    def scores_of_all(self, name, estimate, missing):
        """ACC and AUC of a set, shape (n_repeats, 2 n_methods, n_priors, n_counted)."""
        *_, right, auc, rows = self.arrays(name, Choices(estimate, missing))
        accuracy = (right / rows[:, :, None, None, None]).mean(axis=1)
        each = np.concatenate([accuracy, auc.mean(axis=1)], axis=-1)
        return np.moveaxis(each, -1, 1)
