"""The recorded measures: a data set a row, a method a column, over the folds that all have."""

import numpy as np
import pandas as pd

from replication.evidence.recorded import Recorded, kept
from replication.studies.benchmark.protocol import grid
from replication.studies.benchmark.protocol.laid_down import read
from replication.studies.benchmark.protocol.sets import CURVE_SETS, SETS, SPOILED_SETS, half

__all__ = ["Results", "arrays", "mean_known"]


class Results(Recorded):
    """Results of the study, of the cells that the pilot's table lays down."""

    plan = None

    @classmethod
    def of(cls, profile):
        """Results of a profile's own ledger, and the pilot's table as it is."""
        found = super().of(profile)
        found.plan = read()
        return found

    def left_out(self):
        """Return the pilot's rows of what is not run."""
        return [row for row in (self.plan or {}).values() if row.why]

    def sets(self, part=None):
        """Return the data sets of a half, or all."""
        return [name for name in SETS if part in (None, half(name))]

    @kept
    def folds(self, name, method):
        """Return what is measured, by measure an array (repeats, folds); None where it is absent.

        The calibration of a fold is that of the first folds together, up to it.
        """
        return arrays(self._one(grid.folds_cell(name, method, self.plan or {})))

    @kept
    def tuned(self, name, method):
        """Return the same of the tuned method, on one repeat."""
        return arrays(self._one(grid.tuned_cell(name, method, self.plan or {})))

    @kept
    def means(self, methods, measure, part=None):
        """Return means over the folds that all methods have: a data set a row, a method a column.

        A data set without one of them is left out.

        Parameters
        ----------
        methods : tuple of str
        measure : str
        part : {None, "choose", "confirm"}
        """
        rows = {}
        for name in self.sets(part):
            found = [self.folds(name, each) for each in methods]
            if all(each is not None for each in found):
                rows[name] = _on_common(found, measure)
        return pd.DataFrame.from_dict(rows, orient="index", columns=list(methods), dtype=float)

    @kept
    def gains(self, method):
        """Return log losses as they are and tuned, on the folds that both have."""
        rows = {}
        for name in self.sets("choose"):
            pair = self.folds(name, method), self.tuned(name, method)
            if all(each is not None for each in pair):
                rows[name] = _on_common(pair, "log loss")
        return pd.DataFrame.from_dict(rows, orient="index", columns=["default", "tuned"])

    @kept
    def seconds(self):
        """Return median seconds of fit and predictions, and bytes: (data set, method) a row."""
        rows = {}
        for name, method in self.plan or {}:
            found = self._one(grid.times_cell(name, method, self.plan))
            if found is not None:
                rows[name, method] = {
                    "fit": float(np.median(found["fit"])),
                    "predict": float(np.median(found["predict"])),
                    "bytes": found["bytes"],
                }
        return pd.DataFrame.from_dict(rows, orient="index", columns=["fit", "predict", "bytes"])

    @kept
    def curve(self, method, measure="log loss"):
        """Return means over repeats: a data set a row, a number of training rows a column."""
        rows = {}
        for name in CURVE_SETS:
            found = self._one(grid.curve_cell(name, method, self.plan or {}))
            if found is not None:
                rows[name] = {int(n): _mean(each, measure) for n, each in found.items()}
        return pd.DataFrame.from_dict(rows, orient="index").sort_index(axis=1)

    @kept
    def spoiled(self, method, measure="log loss", beside=True):
        """Return what spoiling adds to a measure: a data set a row, a kind a column.

        Beside the same folds as they are; without ``beside`` the measure itself.
        """
        rows = {}
        for name in SPOILED_SETS:
            found = self._one(grid.spoiled_cell(name, method, self.plan or {}))
            plain = self.folds(name, method)
            if found is not None and plain is not None:
                n = min(plain[measure].shape[1], *(len(each["tested"]) for each in found.values()))
                before = plain[measure][0, :n].mean() if beside else 0.0
                rows[name] = {
                    kind: _mean({key: values[:n] for key, values in each.items()}, measure) - before
                    for kind, each in found.items()
                }
        return pd.DataFrame.from_dict(rows, orient="index")

    def _one(self, cell):
        found = [] if cell is None else self.current([cell])
        return found[0] if found else None


#: What is divided by the rows that are tested, by measure.
_SUMS = {
    "error": "wrong",
    "log loss": "loss",
    "log loss, not mixed": "plain",
    "Brier": "squares",
}

#: What each fold has of all folds up to it.
_RUNNING = "calibration"


def arrays(found):
    """Return what is recorded of folds as means of rows, by measure; None of nothing."""
    if found is None:
        return None
    tested = np.array(found["tested"], dtype=float)
    return {
        **{measure: np.array(found[key]) / tested for measure, key in _SUMS.items()},
        # None, where a fold's rows are of one class, becomes NaN.
        "AUC": np.array(found["auc"], dtype=float),
        _RUNNING: np.array(found[_RUNNING], dtype=float),
    }


def _on_common(found, measure):
    """Means over the first repeats and folds, those that all have."""
    arrays = [each[measure] for each in found]
    repeats, folds = np.min([each.shape for each in arrays], axis=0)
    first = folds - 1 if measure == _RUNNING else 0
    return [mean_known(each[:repeats, first:folds]) for each in arrays]


def _mean(found, measure):
    one = {key: [values] for key, values in found.items()}
    return mean_known(arrays({_RUNNING: [np.nan], **one})[measure])


def mean_known(values):
    """Return the mean of what is no NaN, NaN of nothing."""
    known = values[~np.isnan(values)]
    return float(known.mean()) if known.size else np.nan
