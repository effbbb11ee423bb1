"""The recorded errors and losses of every candidate, a data set a row."""

import numpy as np
import pandas as pd

from replication.evidence.recorded import Recorded, kept
from replication.studies.defaults.protocol.grid import cells_of, sets_of
from replication.studies.defaults.protocol.settings import METHODS, half

__all__ = ["MEASURES", "Results"]

#: Share of rows answered wrongly; mean of -ln P(true class), in nats.
MEASURES = ("error", "log loss")


class Results(Recorded):
    """Results of the study; a data set counts where all repeats of a method are recorded."""

    def sets(self, method, part):
        """Return the data sets of a half, "choose" or "report", that a method has results of."""
        return [name for name in sets_of(method) if half(name) == part and self.folds(name, method)]

    @kept
    def folds(self, name, method):
        """Return errors and losses by measure, (n_candidates, n_folds) each, or None."""
        cells = cells_of(name, method)
        found = self.current(cells)
        if len(found) < len(cells):
            return None
        tested, unknown, wrong, loss = (
            np.concatenate([each[key] for each in found], axis=-1)
            for key in ("tested", "unknown", "wrong", "loss")
        )
        return {"error": wrong / tested, "log loss": loss / (tested - unknown)}

    @kept
    def table(self, method, measure, part):
        """Return means over the folds, a data set a row, a candidate a column."""
        rows = {n: self.folds(n, method)[measure].mean(axis=1) for n in self.sets(method, part)}
        return pd.DataFrame.from_dict(rows, orient="index", columns=list(METHODS[method]))
