"""Table 2's recorded cross-validations, and what a fresh one gives as far as they tell."""

import numpy as np

from replication.evidence.interval import RANGE
from replication.evidence.predictive import single, summarised
from replication.evidence.recorded import Recorded, kept
from replication.papers.vidaurre2012.protocol import diabetes
from replication.papers.vidaurre2012.protocol.grid import RUN
from replication.papers.vidaurre2012.protocol.settings import DIABETES, N_FOLDS
from replication.papers.vidaurre2012.protocol.variants import (
    DEFAULT,
    applies,
    read_off,
)

#: Over the folds of each cross-validation. Deviations are over n - 1: so are those that Table 2
#: prints of numbers selected, where only whole numbers can be behind them.
SUMMARIES = {
    "mean": lambda values: values.mean(axis=1),
    "sd": lambda values: values.std(axis=1, ddof=1),
}


class DiabetesResults(Recorded):
    """Results of the Diabetes problems, by the names that Table 2 prints for them."""

    @kept
    def folded(self, name, method, kind, reading=DEFAULT):
        """Values on the folds of every recorded cross-validation, shape (n_repeats, 10).

        Parameters
        ----------
        name, method : str
        kind : {"error", "selected", "evaluations", "trials"}
            Errors are shares of a fold's rows; only fsNB has trials.
        reading : str
        """
        blocks = self.at(name, method, reading)
        if not blocks:
            return np.empty((0, N_FOLDS))
        recorded = "wrong" if kind == "error" else kind
        parts = blocks
        if method == "fsNB":
            params = RUN[reading].params
            parts = [block[read_off(params)] for block in blocks]
        values = np.concatenate([np.array(part[recorded], dtype=float) for part in parts])
        return values / np.array(blocks[0]["n_test"]) if kind == "error" else values

    def of_rule(self, name, reading=DEFAULT):
        """Errors of the rule that names the commonest class, as ``folded`` has them."""
        blocks = self.leading(diabetes.commonest(name, RUN[reading]))
        if not blocks:
            return np.empty((0, N_FOLDS))
        wrong = np.concatenate([np.array(block["wrong"], dtype=float) for block in blocks])
        return wrong / np.array(blocks[0]["n_test"])

    def table2(self, address, analysis):
        """Draws of a number of Table 2: a fresh cross-validation each."""
        asked, reading = (*address.sets, address.method), analysis.reading.name
        values = SUMMARIES[address.summary](self.folded(*asked, address.kind, reading))
        return one_fresh(
            values, *asked, address.number.statistic, reading, ratio=address.summary == "sd"
        )

    def models_tried(self, method, reading=DEFAULT, kind="evaluations"):
        """Draws of the mean number of models tried, over the three problems and their folds.

        Or of all "trials" of Algorithm 1's loops, those beyond 1 as well.
        """
        by_problem = [self.folded(name, method, kind, reading).mean(axis=1) for name in DIABETES]
        n = min(map(len, by_problem))
        values = np.mean([runs[:n] for runs in by_problem], axis=0)
        return one_fresh(values, method, "evaluations", reading)

    def under(self, name, method, kind, reading):
        """As ``folded``, under a reading of which methods that it does not touch keep the default.

        A reading of the folds touches all methods.
        """
        touched = applies(RUN[reading], method, diabetes.HAS)
        return self.folded(name, method, kind, reading if touched else DEFAULT)

    def diabetes_rows(self):
        """Rows, predictors, folds and rows of the first class by problem; None if one was not run.

        All are counted in naive Bayes' records.
        """
        by_problem = {name: self.at(name, "NB") for name in DIABETES}
        if not all(by_problem.values()):
            return None
        blocks = [problem_blocks[0] for problem_blocks in by_problem.values()]
        return {
            "N": sum(blocks[0]["n_test"]),
            "p": max(max(counts) for counts in blocks[0]["selected"]),
            "folds": len(blocks[0]["n_test"]),
            "first": {
                name: problem_blocks[0]["first"] for name, problem_blocks in by_problem.items()
            },
        }


def one_fresh(values, *names, ratio=False):
    """Draws of what one more cross-validation gives.

    Recorded ones are exchangeable with it, and stand for themselves where they are many enough.
    """
    if len(values) >= RANGE or len(values) < 2:
        return single(values)
    return summarised(values, 1, lambda runs: runs.mean(axis=1), *names, ratio=ratio)
