"""Made-up results of the Diabetes problems and of the scenarios."""

from itertools import takewhile

import numpy as np

from replication.papers.vidaurre2012.protocol import diabetes, variants
from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES
from replication.papers.vidaurre2012.verdicts.diabetes.results import DiabetesResults

#: Rows of the folds of 442.
N_TEST = (45, 45, *(44,) * 8)


class World(DiabetesResults):
    """Results that a test notes cell by cell."""

    layout = LAYOUT

    def __init__(self):
        self.noted, self._kept, self.quick = {}, {}, False
        self.sets = {}

    def leading(self, cells):
        """What was noted, up to the first cell of which nothing was."""
        return [self.noted[cell.id] for cell in takewhile(lambda c: c.id in self.noted, cells)]

    def synthetic(self, scenario, method):
        """Errors on the data sets of a scenario."""
        return self.sets.get((scenario, method), np.empty(0))

    def note(self, name, method, values, reading=variants.DEFAULT, view=None):
        """Note all blocks of a method: of each cross-validation the same ``values`` on its folds.

        ``values`` maps what is recorded to (n_repeats, 10), dealt out among the blocks; ``view`` is
        the only "patience, choice" of fsNB that has them, all others have zeros.
        """
        cells = LAYOUT.at(name, method, reading)
        for k, cell in enumerate(cells):
            size = cell.params["size"]
            own = {
                what: np.asarray(each)[k * size : (k + 1) * size].tolist()
                for what, each in values.items()
            }
            self.noted[cell.id] = {"n_test": list(N_TEST), "first": 111}
            if method != "fsNB":
                self.noted[cell.id] |= own
                continue
            none = {what: np.zeros(np.shape(each)).tolist() for what, each in own.items()}
            for patience in PATIENCES:
                for choice in CHOICES:
                    seen = f"{patience}, {choice}"
                    self.noted[cell.id][seen] = own if view in (None, seen) else none

    def note_rule(self, name, wrong):
        """Note what the commonest class gets wrong, (n_repeats, 10)."""
        for k, cell in enumerate(diabetes.commonest(name)):
            size = cell.params["size"]
            own = np.asarray(wrong)[k * size : (k + 1) * size].tolist()
            self.noted[cell.id] = {"n_test": list(N_TEST), "first": 111, "wrong": own}
