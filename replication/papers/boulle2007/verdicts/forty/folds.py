"""Recorded folds of the forty sets as arrays: accuracy, AUC and compression rate by fold."""

import numpy as np

from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol import forty
from replication.papers.boulle2007.protocol.forty_readings import DEFAULT
from replication.papers.boulle2007.protocol.forty_settings import (
    FLOORS,
    N_FOLDS,
    NO_FLOOR,
    average,
)
from replication.papers.boulle2007.protocol.settings import BMA, CMA, MAP

#: Places of the floors in the recorded losses, and of the rows in the recorded entropies.
_FLOOR = {name: k for k, name in enumerate((NO_FLOOR, *FLOORS))}
_ENTROPY = {"train": 0, "test": 1, "all": 2}


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

    @kept
    def by_fold(self, criterion, method, name, choices=DEFAULT):
        """Values of "ACC", "AUC" or "CR" of a method on a set, shape (n_repeats, n_folds).

        Empty where no whole cross-validation is recorded. A reading that changes nothing on the
        set looks at the default's.
        """
        folds = self.cross_validations(name, forty.run_for(name, choices))
        rows = [[_value(criterion, method, record, choices) for record in each] for each in folds]
        return np.array(rows).reshape(len(rows), N_FOLDS)

    @kept
    def nulls(self, name, choices=DEFAULT):
        """What the losses of each fold are measured by, shape (n_repeats, n_folds)."""
        folds = self.cross_validations(name, forty.run_for(name, choices))
        rows = [[_null(record, choices.base) for record in each] for each in folds]
        return np.array(rows).reshape(len(rows), N_FOLDS)


def _value(criterion, method, record, choices):
    found = _scores(method, record, choices)
    if criterion == "ACC":
        return found["right"] / record["rows"]
    if criterion == "AUC":
        return found["auc"]
    return 1.0 - found["losses"][_FLOOR[choices.floor]] / _null(record, choices.base)


def _scores(method, record, choices):
    """The recorded scores of a method: MAP and the averages have them by prior."""
    if method in (BMA, CMA):
        return record["scores"][choices.prior][average(method, *choices.counted)]
    return record["scores"][choices.prior if method == MAP else "any"][method]


def _null(record, base):
    """The loss of the model without variables, summed over the test rows."""
    if base == "null":
        return record["null"]
    return record["entropy"][_ENTROPY[base]] * record["rows"]
