"""Recorded entries to the challenge as arrays: confusion matrices and AUC by fold."""

import numpy as np

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import challenge, crossed_guess
from replication.papers.boulle2007.protocol.challenge import WHOLE
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci_settings import average


def balanced_error(matrices):
    """BER of confusion matrices (..., 2, 2), a row a true class, shape (...)."""
    matrices = np.asarray(matrices, dtype=float)
    wrong = matrices[..., 0, 1], matrices[..., 1, 0]
    rows = matrices.sum(axis=-1)
    return 0.5 * (wrong[0] / rows[..., 0] + wrong[1] / rows[..., 1])


class ChallengeMixin:
    """The part of a paper's results that looks at the entries to the challenge."""

    @kept
    def entry_folds(self, name, entry, initial=True):
        """Whole cross-validations of an entry on a set: the records of the folds by repetition."""
        return {
            repeat: records
            for repeat in range(self._repeats(entry, initial))
            if (
                records := self.complete(
                    challenge.entry_cells(name, entry, repeat, initial)[:WHOLE]
                )
            )
        }

    @kept
    def matrices(self, name, entry, initial=True, part="test", threshold="tuned"):
        """Confusion matrices by repetition, each of shape (n_folds, 2, 2)."""
        return {
            repeat: np.array([record[part][threshold] for record in records], dtype=float)
            for repeat, records in self.entry_folds(name, entry, initial).items()
        }

    @kept
    def areas(self, name, entry, initial=True):
        """AUC on the test rows by repetition, each of shape (n_folds,)."""
        return {
            repeat: np.array([record["test"]["auc"] for record in records])
            for repeat, records in self.entry_folds(name, entry, initial).items()
        }

    @kept
    def validation(self, name, entry, initial=True):
        """Confusion matrices on the validation part after training on all rows, (n, 2, 2)."""
        cells = [
            challenge.entry_cells(name, entry, repeat, initial)[WHOLE]
            for repeat in range(self._repeats(entry, initial))
        ]
        matrices = [record["test"]["tuned"] for record in self.current(cells)]
        return np.array(matrices, dtype=float).reshape(-1, 2, 2)

    @kept
    def crossed_guesses(self, name):
        """Mean BER of whole cross-validations by crossed choices, shape (n_choices, n_repeats)."""
        repetitions = [
            records
            for repeat in range(0 if self.quick else crossed_guess.REPEATS)
            if (records := self.complete(crossed_guess.folds(name, repeat)))
        ]
        return np.array(
            [
                [
                    balanced_error(
                        [record[estimates][prior][average(CMA, *counted)] for record in records]
                    ).mean()
                    for records in repetitions
                ]
                for estimates, prior, counted in crossed_guess.CHOICES
            ]
        )

    def _repeats(self, entry, initial):
        return 0 if self.quick else challenge.repeats(entry, initial)
