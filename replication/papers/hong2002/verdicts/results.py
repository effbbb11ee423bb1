"""The ledger's results by problem, class, method and reading, and realisations drawn from them."""

import numpy as np

from replication.evidence.predictive import single, summarised
from replication.evidence.recorded import Recorded, kept
from replication.papers.hong2002.protocol import grid, variants
from replication.papers.hong2002.protocol.settings import PROBLEMS, REPETITIONS
from replication.papers.hong2002.tasks import printed_algorithm
from replication.papers.hong2002.verdicts.rows import split_row, without_chance

#: What a column of Table 1 is recorded as.
_FIELDS = {"error": "wrong", "loss": "bits", "m": "m", "negative alphas": "negative"}

#: The largest m of an iteration that settled. Above it an importance may be so large that doubles
#: next to it lie further apart than the 1e-10 by which section 3 has it move in the last step.
SETTLED = (printed_algorithm._TOLERANCE / np.finfo(float).eps) ** 2


class Results(Recorded):
    """Current results of one profile; what is absent or stale comes back empty."""

    layout = grid.LAYOUT

    def description(self, problem):
        """What the real file holds, or None."""
        return self.one(grid.describe(problem))

    @kept
    def repetitions(self, problem, reading=variants.DEFAULT):
        """Records of the repetitions of a problem under a reading, each of all its methods."""
        method = variants.by_name(reading).methods[0]
        cells = self.layout.at(problem.name, method, reading)
        return self.leading(cells[: grid.QUICK.get(problem.name, 0)] if self.quick else cells)

    @kept
    def corrected(self, problem, laplace):
        """Records of the repetitions of a problem under another correction L."""
        cells = grid.corrected(problem)
        return self.leading([cell for cell in cells if cell.params["laplace"] == laplace])

    def values(self, row, method, quantity, laplace=None):
        """One quantity of one row of Table 1 on every test set, as the default reading has it.

        ``quantity`` is "error" (in per cent), "loss" (bits), "m" or "negative alphas"; ``laplace``
        another L than the paper's.
        """
        address = self.place("table1", row, method, f"{quantity} mean")
        return self.seen(address, address.analyses[0], laplace)

    def seen(self, address, analysis, laplace=None):
        """Values at an address on every test set, shape (n_repetitions, n_folds).

        There is no m where an iteration was given up: it is that of the step at which it was.
        """
        problem = PROBLEMS[address.sets[0]]
        corrected = laplace is not None
        name = analysis.reading.name
        runs = self.corrected(problem, laplace) if corrected else self.repetitions(problem, name)
        field = _field(address, analysis.evaluation)
        with_field = [run for run in runs if field in run.get(address.method, {})]
        if not with_field:
            return np.empty((0, 0))
        values = np.array([run[address.method][field] for run in with_field], dtype=float)
        values = values if address.part == "All" else values[:, :, int(address.part or 1) - 1]
        if address.kind == "m" and values.max() > SETTLED:
            return np.empty((0, 0))
        if address.kind == "error":
            values = 100.0 * values / np.array([run["n_test"] for run in with_field])
        return values

    def dropped(self, row, features, quantity):
        """Error in per cent or loss of APM with "all" features or those "kept", on every test set.

        The importances are those of the fit with all; shape (n_repetitions, n_folds).
        """
        problem, part = split_row(row)
        runs = self.leading(grid.dropped(problem))
        values = [np.array(run[features][_FIELDS[quantity]], float)[:, part] for run in runs]
        if quantity == "error":
            values = [100.0 * v / run["n_test"] for v, run in zip(values, runs, strict=True)]
        return np.array(values)

    @kept
    def draw(self, address, analysis):
        """Draws of a number of Table 1, shape (n_draws,); empty if it was not run.

        The paper prints the mean or the standard deviation over all test sets of ten repetitions;
        a draw is what ten fresh ones would give, as far as the recorded ones tell, of which there
        must be ten. One that holds no chance is the only draw.
        """
        values, summary = self.seen(address, analysis), address.summary
        if without_chance(address.number.row, address.method):
            return values[:1].mean(axis=1) if values.size else np.empty(0)
        # Sums of squares vary by orders of magnitude, as deviations do; nothing here is negative.
        ratio = summary == "sd" or address.kind == "m"
        asked = SUMMARIES[summary], analysis.evaluation, _names(address), REPETITIONS, ratio
        draws = _drawn(values, *asked)
        # However they are stretched, none leaves what arithmetic and the test sets allow.
        return np.clip(draws, *_ends(values, summary)) if draws.size else draws

    @kept
    def gap(self, row, methods, statistic, reading=variants.DEFAULT):
        """Draws of one method's number less another's, on the repetitions that both have.

        ``statistic`` may end in "t": the corrected resampled t of the mean difference.
        A method that the reading does not touch has the default's values.
        """
        addresses = [self.place("table1", row, method, statistic) for method in methods]
        analyses = [address.analysis(reading) for address in addresses]
        values = [
            self._or_default(address, analysis)
            for address, analysis in zip(addresses, analyses, strict=True)
        ]
        return self._gap_of(
            addresses[0],
            values,
            next((analysis.evaluation for analysis in analyses if analysis), ""),
        )

    def removed(self, row, how, quantity):
        """Values with all features, and without those of negative importance, on every test set.

        The other importances are "refitted" or "kept as they were".
        """
        if how == "refitted":
            return tuple(self.values(row, method, quantity) for method in ("APM", "APM-"))
        return tuple(self.dropped(row, features, quantity) for features in ("all", "kept"))

    def mean_gap(self, row, quantity, first, second):
        """Draws of one mean of a row less another, from values of each on the same test sets."""
        return self._gap_of(self.place("table1", row, "APM", f"{quantity} mean"), (first, second))

    def _or_default(self, address, analysis):
        values = self.seen(address, analysis) if analysis else np.empty(0)
        return values if values.size else self.seen(address, address.analyses[0])

    def _gap_of(self, address, values, evaluation=""):
        """Draws of a difference, on the repetitions that both share: the first ones of each.

        On the prescribed split a single run stands for all: only APMR's inner folds could differ.
        """
        n = min(map(len, values))
        if n == 0:
            return np.empty(0)
        pair = np.stack([runs[:n] for runs in values], axis=1)
        if n == 1 and PROBLEMS[address.sets[0]].fixed:
            return _of_pair(address.summary)(pair[None])
        return _drawn(pair, _of_pair(address.summary), evaluation, _names(address), least=2)


def _drawn(runs, statistic, evaluation, names, least, ratio=False):
    """Draws of a statistic of ten fresh runs, or of one by ten test sets."""
    if len(runs) < least:
        return np.empty(0)
    if variants.TEN_SETS in evaluation:
        return single(statistic(runs[:, None]))
    return summarised(runs, REPETITIONS, statistic, *names, ratio=ratio)


def _names(address):
    """Rows of one problem share their repetitions, and so the draws of them; problems do not."""
    return "hong2002", "realisations", address.sets[0]


def _ends(values, summary):
    """The least and the largest mean, or deviation, of values in the range of those recorded.

    A mean lies among them, and a deviation is at most half their range.
    """
    low, high = values.min(), values.max()
    if summary == "mean":
        return low, high
    fewest = values.shape[1] if values.shape[1] > 1 else REPETITIONS
    return 0.0, (high - low) / 2 * np.sqrt(fewest / (fewest - 1))


def _of_pair(summary):
    """From runs (..., n_repetitions, 2, n_folds) to a summary of the difference."""
    if summary == "t":
        return lambda runs: _resampled_t(runs[..., 0, :] - runs[..., 1, :])
    summarise = SUMMARIES[summary]
    return lambda runs: summarise(runs[..., 0, :]) - summarise(runs[..., 1, :])


def _resampled_t(gaps):
    """Corrected resampled t of mean differences on test sets (..., n_repetitions, n_folds)."""
    flat = gaps.reshape(len(gaps), -1)
    share = 1 / (gaps.shape[-1] - 1)
    error = np.sqrt((1 / flat.shape[1] + share) * flat.var(axis=1, ddof=1))
    means = flat.mean(axis=1)
    return np.divide(means, error, out=np.zeros_like(means), where=error > 0)


def _field(address, evaluation):
    name = _FIELDS[address.kind]
    if address.part != "All":
        return f"joint_class_{name}" if variants.JOINT in evaluation else name
    if variants.BY_ODDS in evaluation:
        return "odds_bits"
    if address.method == "NB" and variants.CLASS_MODELS not in evaluation:
        return f"joint_{name}"
    return f"all_{name}"


#: Over all test sets of the repetitions (..., n_repetitions, n_folds) that a row has.
SUMMARIES = {
    "mean": lambda runs: runs.reshape(len(runs), -1).mean(axis=1),
    "sd": lambda runs: runs.reshape(len(runs), -1).std(axis=1, ddof=1),
}
