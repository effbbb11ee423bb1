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
        found = self.current([grid.describe(problem)])
        return found[0] if found else None

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
        at = self.place("table1", row, method, f"{quantity} mean")
        return self.seen(at, at.looks[0], laplace)

    def seen(self, at, look, laplace=None):
        """Values at an address on every test set, shape (n_repetitions, n_folds).

        There is no m where an iteration was given up: it is that of the step at which it was.
        """
        problem = PROBLEMS[at.sets[0]]
        other = laplace is not None
        name = look.run.name
        runs = self.corrected(problem, laplace) if other else self.repetitions(problem, name)
        field = _field(at, look.view)
        found = [each for each in runs if field in each.get(at.method, {})]
        if not found:
            return np.empty((0, 0))
        values = np.array([each[at.method][field] for each in found], dtype=float)
        values = values if at.part == "All" else values[:, :, int(at.part or 1) - 1]
        if at.kind == "m" and values.max() > SETTLED:
            return np.empty((0, 0))
        if at.kind == "error":
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
    def draw(self, at, look):
        """Draws of a number of Table 1, shape (n_draws,); empty if it was not run.

        The paper prints the mean or the standard deviation over all test sets of ten repetitions;
        a draw is what ten fresh ones would give, as far as the recorded ones tell, of which there
        must be ten. One that holds no chance is the only draw.
        """
        values = self.seen(at, look)
        if without_chance(at.number.row, at.method):
            return values[:1].mean(axis=1) if values.size else np.empty(0)
        return drawn(values, at, look.view, *_names(at))

    @kept
    def gap(self, row, methods, statistic, reading=variants.DEFAULT):
        """Draws of one method's number less another's, on the repetitions that both have.

        ``statistic`` may end in "t": the corrected resampled t of the mean difference.
        A method that the reading does not touch has the default's values.
        """
        both = [self.place("table1", row, method, statistic) for method in methods]
        looks = [at.look(reading) for at in both]
        found = [self._or_default(at, look) for at, look in zip(both, looks, strict=True)]
        return self._gap_of(both[0], found, next((look.view for look in looks if look), ""))

    def removed(self, row, how, quantity):
        """Values with all features, and without those of negative importance, on every test set.

        The other importances are "refitted" or "kept as they were".
        """
        if how == "refitted":
            return tuple(self.values(row, method, quantity) for method in ("APM", "APM-"))
        return tuple(self.dropped(row, features, quantity) for features in ("all", "kept"))

    def removed_gap(self, row, how, quantity):
        """Draws of APM's mean without the features of negative importance, less that with all."""
        before, after = self.removed(row, how, quantity)
        return self._gap_of(self.place("table1", row, "APM", f"{quantity} mean"), (after, before))

    def corrected_gap(self, row, method, quantity, laplace):
        """Draws of the mean under another L less that under the paper's."""
        found = [self.values(row, method, quantity, laplace=other) for other in (laplace, None)]
        return self._gap_of(self.place("table1", row, method, f"{quantity} mean"), found)

    def corrected_difference(self, row, methods, quantity, laplace):
        """Draws of one method's mean less another's, both under another L than the paper's."""
        found = [self.values(row, method, quantity, laplace=laplace) for method in methods]
        return self._gap_of(self.place("table1", row, methods[0], f"{quantity} mean"), found)

    def _or_default(self, at, look):
        found = self.seen(at, look) if look else np.empty(0)
        return found if found.size else self.seen(at, at.looks[0])

    def _gap_of(self, at, found, view=""):
        """Draws of a difference, on the repetitions that both share: the first ones of each.

        On the prescribed split a single run stands for all: only APMR's inner folds could differ.
        """
        n = min(map(len, found))
        if n == 0:
            return np.empty(0)
        pair = np.stack([each[:n] for each in found], axis=1)
        if n == 1 and PROBLEMS[at.sets[0]].fixed:
            return _of_pair(at.summary)(pair[None])
        return _drawn(pair, _of_pair(at.summary), view, _names(at), least=2)


def drawn(values, at, view, *names):
    """Draws of one number of Table 1 from values of it, shape (n_repetitions, n_folds).

    However draws are stretched, none leaves what arithmetic and the recorded test sets allow: a
    mean lies among them, and a deviation is at most half their range. Numbers of equal ``names``
    are drawn from the same repetitions.
    """
    # Sums of squares vary by orders of magnitude, as deviations do; nothing here is negative.
    ratio = at.summary == "sd" or at.kind == "m"
    found = _drawn(values, SUMMARIES[at.summary], view, names, REPETITIONS, ratio)
    return np.clip(found, *_ends(values, at.summary)) if found.size else found


def _drawn(runs, statistic, view, names, least, ratio=False):
    """Draws of a statistic of ten fresh runs, or of one under the view of ten test sets."""
    if len(runs) < least:
        return np.empty(0)
    if variants.TEN_SETS in view:
        return single(statistic(runs[:, None]))
    return summarised(runs, REPETITIONS, statistic, *names, ratio=ratio)


def _names(at):
    """Rows of one problem share their repetitions, and so the draws of them; problems do not."""
    return "hong2002", "realisations", at.sets[0]


def _ends(values, summary):
    """The least and the largest mean, or deviation, of values in the range of those recorded."""
    low, high = values.min(), values.max()
    if summary == "mean":
        return low, high
    fewest = values.shape[1] if values.shape[1] > 1 else REPETITIONS
    return 0.0, (high - low) / 2 * np.sqrt(fewest / (fewest - 1))


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


def _field(at, view):
    name = _FIELDS[at.kind]
    if at.part != "All":
        return f"joint_class_{name}" if variants.JOINT in view else name
    if variants.BY_ODDS in view:
        return "odds_bits"
    if at.method == "NB" and variants.CLASS_MODELS not in view:
        return f"joint_{name}"
    return f"all_{name}"


#: Over all test sets of the repetitions (..., n_repetitions, n_folds) that a row has.
SUMMARIES = {
    "mean": lambda runs: runs.reshape(len(runs), -1).mean(axis=1),
    "sd": lambda runs: runs.reshape(len(runs), -1).std(axis=1, ddof=1),
}
