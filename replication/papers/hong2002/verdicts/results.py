"""The ledger's results by problem, class, method and reading, and realisations drawn from them."""

import numpy as np

from replication.evidence.predictive import single, summarised
from replication.evidence.recorded import Recorded, kept
from replication.papers.hong2002.protocol import grid, readings
from replication.papers.hong2002.protocol.settings import REPETITIONS
from replication.papers.hong2002.verdicts.rows import split_row, without_chance

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

    @kept
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
        # Sums of squares vary by orders of magnitude, as deviations do; nothing here is negative.
        ratio = summary == "sd" or quantity == "m"
        found = _drawn(values, SUMMARIES[summary], row, reading, REPETITIONS, ratio)
        return np.maximum(found, 0.0)

    @kept
    def gap(self, row, methods, statistic, reading=readings.DEFAULT):
        """Draws of one method's number less another's, on the repetitions that both have.

        ``statistic`` may end in "t": the corrected resampled t of the mean difference.
        A method that the reading does not touch has the default's values.
        """
        quantity, _, summary = statistic.rpartition(" ")
        found = [self._or_default(row, method, quantity, reading) for method in methods]
        return self._gap_of(row, found, summary, reading)

    def removed_gap(self, row, how, quantity):
        """Draws of APM's mean without the features of negative importance, less that with all."""
        if how == "refitted":
            found = [self.values(row, method, quantity) for method in ("APM-", "APM")]
        else:
            found = [self.dropped(row, features, quantity) for features in ("kept", "all")]
        return self._gap_of(row, found, "mean", readings.DEFAULT)

    def corrected_gap(self, row, method, quantity, laplace):
        """Draws of the mean under another L less that under the paper's."""
        found = [self.values(row, method, quantity, laplace=other) for other in (laplace, None)]
        return self._gap_of(row, found, "mean", readings.DEFAULT)

    def corrected_difference(self, row, methods, quantity, laplace):
        """Draws of one method's mean less another's, both under another L than the paper's."""
        found = [self.values(row, method, quantity, laplace=laplace) for method in methods]
        return self._gap_of(row, found, "mean", readings.DEFAULT)

    def _or_default(self, row, method, quantity, reading):
        found = self.values(row, method, quantity, reading)
        return found if found.size else self.values(row, method, quantity)

    def _gap_of(self, row, found, summary, reading):
        if not all(each.size for each in found):
            return np.empty(0)
        fixed = split_row(row)[0].fixed
        n = max(map(len, found)) if fixed else min(map(len, found))
        # On the prescribed split a method without chance has its one value in every run.
        pair = np.stack([np.resize(each, (n, each.shape[1])) for each in found], axis=1)
        if n == 1:
            return _of_pair(summary)(pair[None])
        return _drawn(pair, _of_pair(summary), row, reading, least=2)


def _drawn(runs, statistic, row, reading, least, ratio=False):
    """Draws of a statistic of ten fresh runs, or of one under the view of ten test sets."""
    if len(runs) < least:
        return np.empty(0)
    if readings.viewed(reading)[1] == readings.TEN_SETS:
        return single(statistic(runs[:, None]))
    # Rows of one problem share their repetitions, and so the draws of them; problems do not.
    names = "hong2002", "realisations", row.partition("/")[0]
    return summarised(runs, REPETITIONS, statistic, *names, ratio=ratio)


def _of_pair(summary):
    """From runs (..., n_repetitions, 2, n_folds) to a summary of the difference."""
    if summary == "t":
        return lambda runs: _resampled_t(runs[..., 0, :] - runs[..., 1, :])
    of = SUMMARIES[summary]
    return lambda runs: of(runs[..., 0, :]) - of(runs[..., 1, :])


def _resampled_t(gaps):
    """Corrected resampled t of mean differences on test sets (..., n_repetitions, n_folds)."""
    flat = gaps.reshape(len(gaps), -1)
    share = 1 / (gaps.shape[-1] - 1)
    error = np.sqrt((1 / flat.shape[1] + share) * flat.var(axis=1, ddof=1))
    means = flat.mean(axis=1)
    return np.divide(means, error, out=np.zeros_like(means), where=error > 0)


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
SUMMARIES = {
    "mean": lambda runs: runs.reshape(len(runs), -1).mean(axis=1),
    "sd": lambda runs: runs.reshape(len(runs), -1).std(axis=1, ddof=1),
}
