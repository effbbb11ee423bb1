"""Recorded folds of the forty sets: accuracy, AUC and compression rate by fold."""

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import forty
from replication.papers.boulle2007.protocol.forty_readings import BASES, DEFAULT
from replication.papers.boulle2007.protocol.forty_settings import FLOORS, METHODS, NO_FLOOR, PRIORS
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.verdicts.forty.arrays import Arrays

__all__ = ["FoldsMixin"]

_FLOORS = (NO_FLOOR, *FLOORS)


class FoldsMixin:
    """The part of a paper's results that looks at the folds of the forty sets."""

    @kept
    def cross_validations(self, name, run=DEFAULT):
        """Whole cross-validations of a set: for each repetition the records of its folds."""
        repeats = forty.cross_validations(name, run)
        found = [self.current(cells) for cells in repeats]
        return [
            records for records, cells in zip(found, repeats, strict=True)
            if len(records) == len(cells)
        ]  # fmt: skip

    def arrays(self, name, choices=DEFAULT):
        """Return all that is recorded of the run that a reading looks at on a set.

        A reading that changes nothing on the set looks at the default's run. No repetition is
        there where no whole cross-validation is recorded.
        """
        return self._arrays(name, forty.run_for(name, choices))

    @kept
    def _arrays(self, name, run):
        return Arrays.of(self.cross_validations(name, run))

    def by_fold(self, criterion, method, name, choices=DEFAULT):
        """Values of "ACC", "AUC" or "CR" of a method on a set, shape (n_repeats, n_folds)."""
        found = self.arrays(name, choices)
        way = (..., PRIORS.index(choices.prior), COUNTED.index(choices.counted),
               METHODS.index(method))  # fmt: skip
        if criterion == "ACC":
            return found.right[way] / found.rows
        if criterion == "AUC":
            return found.auc[way]
        losses = found.losses[(*way, _FLOORS.index(choices.floor))]
        return 1.0 - losses / self.nulls(name, choices)

    def nulls(self, name, choices=DEFAULT):
        """What the losses of each fold are measured by, shape (n_repeats, n_folds)."""
        return self.arrays(name, choices).bases[..., BASES.index(choices.base)]
