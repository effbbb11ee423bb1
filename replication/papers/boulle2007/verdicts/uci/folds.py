"""Recorded folds of the forty sets: accuracy, AUC and compression rate by fold."""

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import equal_frequency, uci
from replication.papers.boulle2007.protocol.equal_frequency import USUAL
from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    METHODS,
    NB_EF,
    NO_FLOOR,
    PRIORS,
)
from replication.papers.boulle2007.protocol.uci_variants import BASES, DEFAULT
from replication.papers.boulle2007.verdicts.uci.arrays import Arrays


class FoldsMixin:
    """The part of a paper's results that looks at the folds of the forty sets."""

    def cross_validations(self, name, run=DEFAULT):
        """Whole cross-validations of a set: for each repetition the records of its folds."""
        return list(self.repetitions(name, run).values())

    @kept
    def repetitions(self, name, run=DEFAULT):
        """The same by the number of the repetition."""
        return self._by_number(uci.cross_validations(name, run))

    @kept
    def frequencies(self, name):
        """The records of NB(EF) under its own readings, likewise."""
        return self._by_number(equal_frequency.cross_validations(name))

    def _by_number(self, repeats):
        return {
            number: records
            for number, cells in enumerate(repeats)
            if (records := self.complete(cells))
        }

    def arrays(self, name, choices=DEFAULT, frequency=USUAL):
        """Return all that is recorded of the run that a reading looks at on a set.

        A reading that changes nothing on the set looks at the default's run. No repetition is
        there where no whole cross-validation is recorded; under another ``frequency`` only those
        are that NB(EF) and the other methods both have.
        """
        run = uci.run_for(name, choices)
        return self._arrays(name, run) if frequency == USUAL else self._late(name, run, frequency)

    @kept
    def _arrays(self, name, run):
        return Arrays.of(self.cross_validations(name, run))

    @kept
    def _late(self, name, run, frequency):
        # Of other runs there is no NB(EF) to stand beside the other methods.
        places = self.shared(name) if run == DEFAULT else []
        numbers, frequencies = list(self.repetitions(name)), self.frequencies(name)
        scores = [
            [record["scores"][frequency] for record in frequencies[numbers[place]]]
            for place in places
        ]
        return self._arrays(name, run).with_scores(NB_EF, places, scores)

    def shared(self, name):
        """Positions of the default's repetitions that the readings of NB(EF) have as well."""
        frequencies = self.frequencies(name)
        return [
            place for place, number in enumerate(self.repetitions(name)) if number in frequencies
        ]

    def by_fold(self, criterion, method, name, choices=DEFAULT, frequency=USUAL):
        """Values of "ACC", "AUC" or "CR" of a method on a set, shape (n_repeats, n_folds)."""
        arrays = self.arrays(name, choices, frequency)
        way = (
            ...,
            PRIORS.index(choices.prior),
            COUNTED.index(choices.counted),
            METHODS.index(method),
        )
        if criterion == "ACC":
            return arrays.right[way] / arrays.rows
        if criterion == "AUC":
            return arrays.auc[way]
        losses = arrays.losses[(*way, [NO_FLOOR, *FLOORS].index(choices.floor))]
        return 1.0 - losses / self.nulls(name, choices, frequency)

    def nulls(self, name, choices=DEFAULT, frequency=USUAL):
        """What the losses of each fold are measured by, shape (n_repeats, n_folds)."""
        return self.arrays(name, choices, frequency).bases[..., BASES.index(choices.base)]
