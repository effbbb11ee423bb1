"""Further passes over the training rows: those in memory, or a source that can be read again."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from ..batches.part import Weightless, part_of
from ..batches.run import summed
from ..batches.wanted import Wanted
from ..table.labels.places import places_of


def of_rows(rows):
    """Return a pass over TrainingRows: what it is given is called once, with all of them."""
    return lambda counted: counted(rows.table, rows.labels, rows.weights)


@dataclass(frozen=True, eq=False)
class Source:
    """A source of batches as it was read first, see :func:`summed`.

    Attributes
    ----------
    batches : object
    wanted : Wanted
        Its encoder knows all values.
    classes : ndarray of shape (n_classes,)
    cut : callable
        From a Table to one whose numbers are cut.
    n_jobs : int or None
    """

    batches: object
    wanted: Wanted
    classes: np.ndarray
    cut: Callable
    n_jobs: int | None

    def __call__(self, counted):
        """Add what ``counted`` (table, labels, weights) makes of each batch."""
        task = partial(self._counted, counted)
        total = summed(
            self.batches, self.wanted.columns, task, self.n_jobs, self.wanted.target_and_weight
        )
        if total is None:
            raise ValueError(
                "The source has no rows in a further pass: it can be read only once. Give what can "
                "be read again, as a path or a list of batches, or fit on all rows."
            )
        return total

    def _counted(self, counted, batch):
        part = part_of(batch, self.wanted)
        if part is None or isinstance(part, Weightless):
            return None
        places = places_of(part.classes, self.classes)
        place = np.array(
            [-1 if position is None else position for position in places], dtype=np.int64
        )
        return counted(self.cut(part.table), place[part.labels], part.weights)
