"""Made-up records in memory, of a plan in which everything runs on a few folds."""

from replication.studies.benchmark.findings.results import Results
from replication.studies.benchmark.protocol import grid
from replication.studies.benchmark.protocol.laid_down import Row
from replication.studies.benchmark.protocol.methods import METHODS
from replication.studies.benchmark.protocol.sets import CURVE_SETS, SETS, SPOILED_SETS

NAMES = tuple(each.name for each in METHODS if not each.extra)

#: Test rows of a fold.
TESTED = 100


class Made:
    """Records noted by rules that tests give; what is noted is current.

    Parameters
    ----------
    without : mapping of (data set, method) to str
        What the plan rules out, and why.
    long : collection of (data set, method)
        What has the first two folds of the first repeat; all else has two repeats of three.
    """

    def __init__(self, without=None, long=()):
        without = without or {}
        self._found = {}
        self.plan = {}
        for name in SETS:
            for each in NAMES:
                why = without.get((name, each), "")
                counts = (0, 0) if why else (1, 2) if (name, each) in long else (2, 3)
                self.plan[name, each] = Row(name, each, 0.01, 0.01, why, *counts)

    def state(self, cell):
        """Whether a cell is noted, as a ledger tells it."""
        return "current" if cell.id in self._found else "absent"

    def known(self, cells):
        """What was noted of each cell, or None."""
        return [self._found.get(cell.id) for cell in cells]

    def folds(self, rule, measure="loss"):
        """Note folds of which ``rule(name, method, repeat, fold)`` is a measure's sum over rows."""
        for (name, method), row in self.plan.items():
            cell = grid.folds_cell(name, method, self.plan)
            if cell is not None:
                repeats = [
                    [rule(name, method, r, f) for f in range(row.folds)] for r in range(row.repeats)
                ]
                self._found[cell.id] = noted(repeats, measure)

    def seconds(self, rule):
        """Note fits and predictions that take ``rule(name, method)`` seconds together."""
        for name, method in self.plan:
            cell = grid.times_cell(name, method, self.plan)
            if cell is not None:
                half = rule(name, method) / 2
                found = {"fit": [half, half, 99], "predict": [half, half, 99], "bytes": 10}
                self._found[cell.id] = found

    def curves(self, rule):
        """Note curves whose loss after so many rows is ``rule(method, size)``."""
        for name in CURVE_SETS:
            for method in NAMES:
                cell = grid.curve_cell(name, method, self.plan)
                if cell is not None:
                    self._found[cell.id] = {
                        str(n): one([TESTED * rule(method, n)] * 5) for n in cell.params["sizes"]
                    }

    def spoiled(self, rule):
        """Note spoiled folds of loss ``rule(method, kind)``."""
        for name in SPOILED_SETS:
            for method in NAMES:
                cell = grid.spoiled_cell(name, method, self.plan)
                if cell is not None:
                    self._found[cell.id] = {
                        kind: one([TESTED * rule(method, kind)] * 5)
                        for kind in cell.params["kinds"]
                    }

    def tuned(self, rule):
        """Note tuned folds of loss ``rule(name, method)``."""
        for name, method in self.plan:
            cell = grid.tuned_cell(name, method, self.plan)
            if cell is not None:
                self._found[cell.id] = noted([[rule(name, method)] * 10], "loss")

    def results(self):
        """What is noted so far."""
        found = Results(self, "full")
        found.plan = self.plan
        return found


def noted(repeats, measure):
    """A record of folds, all measures but one the same."""
    same = [[10 for _ in each] for each in repeats]
    areas = [[0.5 for _ in each] for each in repeats]
    found = {
        "tested": [[TESTED for _ in each] for each in repeats],
        "wrong": same,
        "loss": same,
        "plain": same,
        "squares": same,
        "auc": areas,
        "calibration": [[0.1 for _ in each] for each in repeats],
    }
    return {**found, measure: repeats}


def one(losses):
    """Measures of a list of test sets of which the losses are given."""
    found = {key: values[0] for key, values in noted([losses], "loss").items()}
    del found["calibration"]
    return found
