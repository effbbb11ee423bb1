"""The ledger's results by problem, method and reading: what every table and figure starts from."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import together
from replication.evidence.predictive import single
from replication.evidence.recorded import Recorded, kept
from replication.papers.wu2015.protocol import figures, grid, variants
from replication.papers.wu2015.protocol.settings import GAMMAS

#: How a training is timed: a fit with fixed parameters, or the search for them and the last fit.
TIMED = ("one fit", "with tuning")


class Results(Recorded):
    """Current results of one profile; what is absent or stale comes back empty."""

    layout = grid.LAYOUT

    def dataset(self, problem):
        """The data set that stands for a problem: a stand-in where the file was not at hand."""
        is_absent = self.quick and self.one(grid.describe(problem)) is None
        return grid.STAND_INS.get(problem) if is_absent else None

    def description(self, problem):
        """The real file's Table 1 row, or None."""
        return self.one(grid.describe(problem, self.dataset(problem)))

    def blocks(self, problem, method, reading=variants.DEFAULT):
        """Records of a problem under a reading: blocks of NB or BMA, repeats of LR or SVM."""
        stand_in = self.dataset(problem)
        if stand_in is None:
            return self.at(problem, method, reading)
        cells = self.layout.at(problem, method, reading)
        return self.leading([replace(cell, dataset=stand_in) for cell in cells])

    def errors(self, problem, method, reading=variants.DEFAULT, tie=variants.TIES[0]):
        """Error in per cent of every realisation, shape (n_draws,)."""
        return self.tuned(self.blocks(problem, method, reading), method, tie)

    def draw(self, address, analysis):
        """The same of a number of Table 2."""
        return self.errors(
            *address.sets,
            address.method,
            analysis.reading.name,
            analysis.evaluation or variants.TIES[0],
        )

    @kept
    def under(self, problem, method, reading):
        """Errors under a reading by its name; where it changes nothing, those that it leaves."""
        if reading in variants.TIED:
            return self.errors(problem, method, tie=variants.TIED[reading])
        return self.errors(problem, method, self._run(problem, method, reading))

    def _run(self, problem, method, reading):
        """Name of the reading whose cells serve a reading: its own, or that which it equals."""
        if self.layout.at(problem, method, reading):
            return reading
        # Without nominal values their positions are what their columns are; whether columns are
        # scaled still matters, where some are numbers.
        columns = reading.replace("index", "one-hot")
        # Of two that are crossed one may change something where both cannot.
        crossed = [
            part for part in reading.split(", ") if any(part == run.name for run in variants.BAYES)
        ]
        candidates = (name for name in (columns, *crossed) if self.layout.at(problem, method, name))
        return next(candidates, variants.DEFAULT)

    @kept
    def gammas(self, problem, reading=variants.DEFAULT):
        """Wrong test rows and inner errors of BMA by Gamma, each (n_draws, n_gammas)."""
        run = variants.DEFAULT if reading in variants.TIED else self._run(problem, "BMA", reading)
        blocks, empty = self.blocks(problem, "BMA", run), [np.empty((0, len(GAMMAS)))]
        return [
            np.concatenate([block[part] for block in blocks] or empty)
            for part in ("errors", "inner_errors")
        ]

    def tuned(self, blocks, method, tie=variants.TIES[0]):
        """Error in per cent of every realisation in records of a method, Gamma chosen inside."""
        errors = [
            100.0 * np.asarray(_wrong(block, method, tie)) / block["n_test"] for block in blocks
        ]
        return np.concatenate(errors or [np.empty(0)])

    def inner(self, problem, method, fed):
        """Inner errors of LR or SVM by pair of C and B, shape (n_draws, n_pairs)."""
        blocks = self.blocks(problem, method, self._run(problem, method, fed))
        return np.array([block["inner_errors"] for block in blocks], dtype=float)

    @kept
    def words(self, method, name=figures.COMMENT):
        """Accuracy on the left of Figure 2, a run each: (n_runs, n_points)."""
        return _shares(self.leading(grid.subsets(method, name)))

    @kept
    def messages(self, method):
        """Accuracy in per cent on the right of Figure 2, a run each: (n_runs, n_points)."""
        return 100.0 * _shares(self.current([grid.messages(method)]))

    def times(self, problem):
        """Training times of a problem in milliseconds, or None."""
        return self.one(grid.timing(problem))

    def timed(self, problem, method, reading=TIMED[0]):
        """Training times of a method, one a repetition on one split; empty if not run.

        NB has nothing to tune: with tuning, the others are set against its one fit.
        """
        times = self.times(problem)
        how = "alone" if reading == TIMED[0] or method == "NB" else "tuned"
        return single(times[how][method] if times else [])

    def ratios(self, problem, over, under, reading=TIMED[0]):
        """Ratios of two methods' training times, one a repetition."""
        above, below = together(*(self.timed(problem, method, reading) for method in (over, under)))
        return above / below


def _shares(records):
    """Right answers of all blocks as shares of the rows tested; none where nothing was run."""
    if not records:
        return np.empty((0, 0))
    return np.concatenate([record["right"] for record in records]) / records[0]["n_test"]


def _wrong(record, method, tie):
    """Wrong test rows of every realisation in a record."""
    if method == "BMA":
        # At the Gamma that the inner errors choose.
        inner, errors = np.array(record["inner_errors"]), np.array(record["errors"])
        best = inner == inner.min(axis=1, keepdims=True)
        return errors[np.arange(len(errors)), chosen(best, tie)]
    return record["errors"] if method == "NB" else [record["error"]]


def chosen(best, tie):
    """Position of the Gamma taken among equally good ones, (n_draws,)."""
    preference = {
        "smallest": -np.arange(len(GAMMAS)),
        "nearest 1": -np.abs(np.array(GAMMAS) - 1.0),
        "largest": np.arange(len(GAMMAS)),
    }[tie]
    return np.where(best, preference, -np.inf).argmax(axis=1)
