"""The recorded measures of our methods and the kept ones of other programs, a data set a row."""

import numpy as np
import pandas as pd

from replication.evidence.recorded import Recorded, kept
from replication.studies.networks.protocol.elsewhere import read
from replication.studies.networks.protocol.grid import QUICK, cell_of
from replication.studies.networks.protocol.settings import (
    ELSEWHERE,
    FOLDS,
    MEASURES,
    METHODS,
    REPEATS,
    SETS,
)

__all__ = ["Results"]


class Results(Recorded):
    """Results of the study, from records and from the file of other programs' numbers."""

    @property
    def names(self):
        """The data sets of the profile."""
        return QUICK if self.quick else SETS

    @kept
    def folds(self, name, method):
        """Return measures by name, each (n_repeats, n_folds); None where nothing is recorded."""
        if method in ELSEWHERE:
            return _elsewhere().get((name, method))
        profile = "quick" if self.quick else "full"
        found = self.current([cell_of(name, method, profile)])
        return {key: np.array(each) for key, each in found[0].items()} if found else None

    @kept
    def table(self, measure):
        """Return means over the folds, a data set a row and a method a column; NaN for none."""
        columns = (*METHODS, *ELSEWHERE)
        rows = [[self._mean(name, method, measure) for method in columns] for name in self.names]
        return pd.DataFrame(rows, index=list(self.names), columns=list(columns))

    @kept
    def both(self, one, other, measure):
        """Return the means of two methods on the folds that both have, a data set a row."""
        rows = {}
        for name in self.names:
            found = [self.folds(name, method) for method in (one, other)]
            if None not in found:
                n = min(len(each[measure]) for each in found)
                rows[name] = [each[measure][:n].mean() for each in found]
        return pd.DataFrame.from_dict(rows, orient="index", columns=[one, other])

    def _mean(self, name, method, measure):
        found = self.folds(name, method)
        return np.nan if found is None else found[measure].mean()


def _elsewhere():
    """Measures of other programs by (data set, method), each (n_repeats, n_folds)."""
    rows, found = read(), {}
    for name, method in {(name, method) for name, _, _, method in rows}:
        whole = [
            [rows[name, repeat, fold, method] for fold in range(FOLDS)]
            for repeat in range(REPEATS)
            if all((name, repeat, fold, method) in rows for fold in range(FOLDS))
        ]
        if whole:
            found[name, method] = {
                measure: np.array([[row[measure] for row in each] for each in whole])
                for measure in MEASURES
            }
    return found
