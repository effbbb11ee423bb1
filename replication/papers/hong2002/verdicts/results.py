"""The ledger's results by problem, class, method and reading, and realisations drawn from them."""

import numpy as np

from replication.evidence.predictive import single, summarised
from replication.evidence.recorded import Recorded, kept
from replication.papers.hong2002.protocol import grid, readings
from replication.papers.hong2002.protocol.settings import PROBLEMS, REPETITIONS

#: What a column of Table 1 is recorded as.
_FIELDS = {"error": "wrong", "loss": "bits", "m": "m", "negative alphas": "negative"}


class Results(Recorded):
    """Current results of one profile; what is absent or stale comes back empty."""

    layout = grid.LAYOUT

    def description(self, problem):
        """What the real file holds, or None."""
        found = self.current([grid.describe(problem)])
        return found[0] if found else None

    @kept
    def repetitions(self, problem, reading=readings.DEFAULT):
        """Records of the repetitions of a problem under a reading, each of all its methods."""
        method = readings.by_name(reading).methods[0]
        cells = self.layout.at(problem.name, method, reading)
        return self.leading(cells[: grid.QUICK.get(problem.name, 0)] if self.quick else cells)

    @kept
    def corrected(self, problem, laplace):
        """Records of the repetitions of a problem under another correction L."""
        cells = grid.corrected(problem)
        return self.leading([cell for cell in cells if cell.params["laplace"] == laplace])

    def values(self, row, method, quantity, reading=readings.DEFAULT, laplace=None):
        """One quantity of one row of Table 1 on every test set, shape (n_repetitions, n_folds).

        ``quantity`` is "error" (in per cent), "loss" (bits), "m" or "negative alphas"; ``laplace``
        another L than the paper's, run under the default reading.
        """
        problem, which = split_row(row)
        run, view = readings.viewed(reading)
        other = laplace is not None
        found = self.corrected(problem, laplace) if other else self.repetitions(problem, run)
        name = _field(quantity, which, method, view)
        found = [each for each in found if name in each.get(method, {})]
        if not found:
            return np.empty((0, 0))
        values = np.array([each[method][name] for each in found], dtype=float)
        values = values if which == "All" else values[:, :, which]
        if quantity == "error":
            values = 100.0 * values / np.array([each["n_test"] for each in found])
        return values

    def dropped(self, row, features, quantity):
        """Error in per cent or loss of APM with "all" features or those "kept", on every test set.

        The importances are those of the fit with all; shape (n_repetitions, n_folds).
        """
        problem, which = split_row(row)
        found = self.leading(grid.dropped(problem))
        values = [np.array(each[features][_FIELDS[quantity]], float)[:, which] for each in found]
        if quantity == "error":
            values = [100.0 * v / each["n_test"] for v, each in zip(values, found, strict=True)]
        return np.array(values)

    def draws(self, row, method, statistic, reading=readings.DEFAULT):
        """Draws of one number of Table 1, shape (n_draws,); empty if it was not run.

        The paper prints the mean or the standard deviation over all test sets of ten repetitions;
        a draw is what ten fresh ones would give, as far as the recorded ones tell, of which there
        must be ten. One that holds no chance is the only draw.
        """
        quantity, _, summary = statistic.rpartition(" ")
        values = self.values(row, method, quantity, reading)
        if without_chance(row, method):
            return values[:1].mean(axis=1) if values.size else np.empty(0)
        if len(values) < REPETITIONS:
            return np.empty(0)
        summarise = _SUMMARIES[summary]
        if readings.viewed(reading)[1] == readings.TEN_SETS:
            return single(summarise(values[:, None]))
        return summarised(values, REPETITIONS, summarise, "hong2002", "realisations",
                          ratio=summary == "sd")  # fmt: skip


def without_chance(row, method):
    """Whether the paper's experiment holds no chance: a prescribed split, and no folds inside."""
    return split_row(row)[0].fixed and method != "APMR"


def split_row(row):
    """Problem and class position of a row of Table 1; "All" for the row of all classes."""
    name, _, which = row.partition("/")
    problem = PROBLEMS[name]
    return problem, which if which == "All" else int(which or 1) - 1


def _field(quantity, which, method, view):
    name = _FIELDS[quantity]
    if which != "All":
        return f"joint_class_{name}" if view == readings.JOINT else name
    if view == readings.BY_ODDS:
        return "odds_bits" if name == "bits" else "all_wrong"
    if method == "NB" and view != readings.CLASS_MODELS:
        return f"joint_{name}"
    return f"all_{name}"


#: Over all test sets of the repetitions (..., n_repetitions, n_folds) that a row has.
_SUMMARIES = {
    "mean": lambda runs: runs.reshape(len(runs), -1).mean(axis=1),
    "sd": lambda runs: runs.reshape(len(runs), -1).std(axis=1, ddof=1),
}
