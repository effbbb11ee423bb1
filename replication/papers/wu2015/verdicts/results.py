"""The ledger's results by problem, method and reading: what every table and figure starts from."""

import numpy as np

from replication.evidence import reading
from replication.evidence.recorded import Recorded
from replication.papers.wu2015.protocol import grid, readings
from replication.papers.wu2015.protocol.settings import GAMMAS, PROBLEMS


class Results(Recorded):
    """Current results of one profile; what is absent or stale comes back empty."""

    def dataset(self, problem):
        """The data set that stands for a problem: a stand-in where the file was not at hand."""
        stand_in = grid.STAND_INS.get(problem)
        if stand_in and self.quick and not self.current([grid.describe(problem)]):
            return stand_in
        return None

    def description(self, problem):
        """The real file's Table 1 row, or None."""
        found = self.current([grid.describe(problem, self.dataset(problem))])
        return found[0] if found else None

    def blocks(self, problem, method, reading):
        """Records of the NB or BMA blocks of a problem under a reading."""
        cells = grid.bayes(problem, reading, self.dataset(problem))
        return self.leading([cell for cell in cells if cell.method == method])

    def errors(self, problem, method, reading=readings.DEFAULT, tie=readings.TIES[0]):
        """Error in per cent of every realisation, shape (n_draws,)."""
        if method in ("LR", "SVM"):
            return self._linear(problem, method, reading)
        return self.tuned(self.blocks(problem, method, by_name(reading)), method, tie)

    def tuned(self, blocks, method, tie=readings.TIES[0]):
        """Error in per cent of every realisation in NB's or BMA's blocks, Gamma chosen inside."""
        if method == "NB":
            return _percent([(block["errors"], block["n_test"]) for block in blocks])
        return _percent([(_tuned(block, tie), block["n_test"]) for block in blocks])

    def by_gamma(self, problem, reading=readings.DEFAULT):
        """Test error of BMA in per cent under every Gamma, shape (n_draws, n_gammas)."""
        blocks = self.blocks(problem, "BMA", by_name(reading))
        return _percent([(block["errors"], block["n_test"]) for block in blocks], len(GAMMAS))

    def _linear(self, problem, method, reading):
        name = readings.LINEAR_DEFAULT if reading == readings.DEFAULT else reading
        cells = grid.linear(problem, name, range(grid.LINEAR_REPEATS))
        found = self.leading([cell for cell in cells if cell.method == method])
        return _percent([([each["error"]], each["n_test"]) for each in found])

    def curve(self, method, along, pair, terms):
        """Accuracy in per cent of one curve of Figure 2: points, and (n_draws, n_points)."""
        cells = [
            cell
            for cell in grid.curves()
            if cell.method == method
            and cell.params["along"] == along
            and tuple(cell.params["pair"]) == pair
            and cell.params["terms"] == terms
        ]
        found = self.leading(cells)
        if not found:
            return np.empty(0), np.empty((0, 0))
        correct = np.array([each["correct"] for each in found], dtype=float)
        return np.array(found[0]["at"]), 100.0 * correct / found[0]["n_test"]

    def times(self, problem):
        """Training times of a problem in milliseconds, or None."""
        found = self.current([grid.timing(problem)])
        return found[0] if found else None

    def problems(self):
        """Problems with NB and BMA results, in the paper's order."""
        methods = ("NB", "BMA")
        return [name for name in PROBLEMS if all(self.errors(name, m).size for m in methods)]


def by_name(name):
    """The NB and BMA reading of a name."""
    return reading.by_name(readings.BAYES, name)


def _tuned(block, tie):
    """Test errors at the Gamma that the inner errors choose."""
    inner, errors = np.array(block["inner_errors"]), np.array(block["errors"])
    best = inner == inner.min(axis=1, keepdims=True)
    return errors[np.arange(len(errors)), chosen(best, tie)]


def chosen(best, tie):
    """Position of the Gamma taken among equally good ones, (n_draws,)."""
    preference = {
        "smallest": -np.arange(len(GAMMAS)),
        "nearest 1": -np.abs(np.array(GAMMAS) - 1.0),
        "largest": np.arange(len(GAMMAS)),
    }[tie]
    return np.where(best, preference, -np.inf).argmax(axis=1)


def _percent(parts, width=None):
    if not parts:
        return np.empty(0) if width is None else np.empty((0, width))
    return np.concatenate([100.0 * np.asarray(errors) / n_test for errors, n_test in parts])
