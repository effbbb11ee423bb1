"""The recorded measures: a data set a row, a method a column, over the folds that all have."""

import numpy as np
import pandas as pd

from replication.evidence.recorded import Recorded, kept
from replication.studies.benchmark.protocol import grid
from replication.studies.benchmark.protocol.laid_down import read
from replication.studies.benchmark.protocol.sets import CURVE_SETS, SETS, SPOILED_SETS, half


class Results(Recorded):
    """Results of the study, of the cells that the pilot's table lays down."""

    plan = None

    @classmethod
    def of(cls, profile):
        """Results of a profile's own ledger, and the pilot's table as it is."""
        results = super().of(profile)
        results.plan = read()
        return results

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
            folds = [self.folds(name, method) for method in methods]
            if all(measures is not None for measures in folds):
                rows[name] = _on_common(folds, measure)
        return pd.DataFrame.from_dict(rows, orient="index", columns=list(methods), dtype=float)

    @kept
    def gains(self, method):
        """Return log losses as they are and tuned, on the folds that both have."""
        rows = {}
        for name in self.sets("choose"):
            pair = self.folds(name, method), self.tuned(name, method)
            if all(measures is not None for measures in pair):
                rows[name] = _on_common(pair, "log loss")
        return pd.DataFrame.from_dict(rows, orient="index", columns=["default", "tuned"])

    @kept
    def seconds(self):
        """Return median seconds of fit and predictions, and bytes: (data set, method) a row."""
        rows = {}
        for name, method in self.plan or {}:
            record = self._one(grid.times_cell(name, method, self.plan))
            if record is not None:
                rows[name, method] = {
                    "fit": float(np.median(record["fit"])),
                    "predict": float(np.median(record["predict"])),
                    "bytes": record["bytes"],
                }
        return pd.DataFrame.from_dict(rows, orient="index", columns=["fit", "predict", "bytes"])

    @kept
    def curve(self, method, measure="log loss"):
        """Return means over repeats: a data set a row, a number of training rows a column."""
        rows = {}
        for name in CURVE_SETS:
            record = self._one(grid.curve_cell(name, method, self.plan or {}))
            if record is not None:
                rows[name] = {int(n): _mean(measures, measure) for n, measures in record.items()}
        return pd.DataFrame.from_dict(rows, orient="index").sort_index(axis=1)

    @kept
    def spoiled(self, method, measure="log loss", beside=True):
        """Return what spoiling adds to a measure: a data set a row, a kind a column.

        Beside the same folds as they are; without ``beside`` the measure itself.
        """
        rows = {}
        for name in SPOILED_SETS:
            record = self._one(grid.spoiled_cell(name, method, self.plan or {}))
            plain = self.folds(name, method)
            if record is not None and plain is not None:
                n = min(
                    plain[measure].shape[1],
                    *(len(measures["tested"]) for measures in record.values()),
                )
                before = plain[measure][0, :n].mean() if beside else 0.0
                rows[name] = {
                    kind: _mean({key: values[:n] for key, values in measures.items()}, measure)
                    - before
                    for kind, measures in record.items()
                }
        return pd.DataFrame.from_dict(rows, orient="index")

    def _one(self, cell):
        records = [] if cell is None else self.current([cell])
        return records[0] if records else None


#: What is divided by the rows that are tested, by measure.
_SUMS = {
    "error": "wrong",
    "log loss": "loss",
    "log loss, not mixed": "plain",
    "Brier": "squares",
}

#: What each fold has of all folds up to it.
_RUNNING = "calibration"


def arrays(record):
    """Return what is recorded of folds as means of rows, by measure; None of nothing."""
    if record is None:
        return None
    tested = np.array(record["tested"], dtype=float)
    return {
        **{measure: np.array(record[key]) / tested for measure, key in _SUMS.items()},
        # None, where a fold's rows are of one class, becomes NaN.
        "AUC": np.array(record["auc"], dtype=float),
        _RUNNING: np.array(record[_RUNNING], dtype=float),
    }


def _on_common(by_method, measure):
    """Means over the first repeats and folds, those that all have."""
    arrays = [measures[measure] for measures in by_method]
    repeats, folds = np.min([values.shape for values in arrays], axis=0)
    first = folds - 1 if measure == _RUNNING else 0
    return [mean_known(values[:repeats, first:folds]) for values in arrays]


def _mean(sums, measure):
    as_repeat = {key: [values] for key, values in sums.items()}
    return mean_known(arrays({_RUNNING: [np.nan], **as_repeat})[measure])


def mean_known(values):
    """Return the mean of what is no NaN, NaN of nothing."""
    numbers = values[~np.isnan(values)]
    return float(numbers.mean()) if numbers.size else np.nan
