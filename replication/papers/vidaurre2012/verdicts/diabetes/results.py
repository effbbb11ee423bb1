"""Table 2's recorded cross-validations, and what a fresh one gives as far as they tell."""

import numpy as np

from replication.evidence.interval import RANGE
from replication.evidence.predictive import single, summarised
from replication.evidence.recorded import Recorded, kept
from replication.papers.vidaurre2012.protocol import diabetes
from replication.papers.vidaurre2012.protocol.grid import RUN
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS
from replication.papers.vidaurre2012.protocol.variants import DEFAULT
from replication.papers.vidaurre2012.verdicts.blocks import of_method

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
        return _on_folds(blocks, of_method(blocks, method, RUN[reading]), kind)

    def of_rule(self, name, reading=DEFAULT):
        """Errors of the rule that names the commonest class, as ``folded`` has them."""
        blocks = self.leading(diabetes.commonest(name, RUN[reading]))
        return _on_folds(blocks, blocks, "error")

    def table2(self, address, analysis):
        """Draws of a number of Table 2: a fresh cross-validation each."""
        asked, reading = (*address.sets, address.method), analysis.reading.name
        values = SUMMARIES[address.summary](self.folded(*asked, address.kind, reading))
        return one_fresh(
            values, *asked, address.number.statistic, reading, ratio=address.summary == "sd"
        )


def _on_folds(blocks, lists, kind):
    """Values of a kind on the folds of every cross-validation; errors as shares of a fold's rows.

    ``lists`` are those of the blocks that are of a method.
    """
    if not blocks:
        return np.empty((0, N_FOLDS))
    recorded = "wrong" if kind == "error" else kind
    values = np.concatenate([np.array(block_lists[recorded], float) for block_lists in lists])
    return values / np.array(blocks[0]["n_test"]) if kind == "error" else values


def one_fresh(values, *names, ratio=False):
    """Draws of what one more cross-validation gives.

    Recorded ones are exchangeable with it, and stand for themselves where they are many enough.
    """
    if len(values) >= RANGE or len(values) < 2:
        return single(values)
    return summarised(values, 1, lambda runs: runs.mean(axis=1), *names, ratio=ratio)
