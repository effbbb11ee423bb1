"""NB(EF) on one fold, under other answers to what section 7.1 leaves open about it."""

import numpy as np

from replication.papers.boulle2007.protocol.settings import PREPARED
from replication.papers.boulle2007.protocol.uci_settings import N_BINS, PAPER
from replication.papers.boulle2007.tasks.folds import fold
from replication.papers.boulle2007.tasks.scored import scored, yardsticks
from replication.protocols.explicit import explicit, printed
from seminaive.discretise.equal import EqualFrequencyDiscretiser
from seminaive.discretise.intervals import Intervals
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.table.table import Table


def methods(cell):
    """Score each of ``params["variants"]`` on the test rows of a fold.

    A variant has ``cuts``, a key of :data:`CUTS`, and ``unseen``, a key of :data:`STAND_INS`: what
    a value that training does not show counts as. The result has the ``yardsticks``, ``guessed``,
    how many cells of the test rows hold such values, and the ``scores`` of each variant by name.
    """
    rows = fold(cell)
    support = shown(rows.train)
    estimates = {name: cell.params[name] for name in ("estimate", "laplace", "missing")}
    # Nothing is searched, so that no order of the variables is drawn.
    options = {"search": "all", "random_state": 0, "keep_models": 1, **estimates}
    scores = {}
    for cuts in sorted({variant["cuts"] for variant in cell.params["variants"].values()}):
        discretiser = explicit(CUTS[cuts], n_bins=N_BINS, categorical_features="from_dtype")
        train = discretiser.fit_transform(rows.train)
        model = printed(SelectiveNaiveBayes, PAPER, **PREPARED, **options)
        model.fit(train, rows.train_classes)
        for name, variant in cell.params["variants"].items():
            if variant["cuts"] == cuts:
                test = discretiser.transform(
                    known(rows.test, support, STAND_INS[variant["unseen"]])
                )
                scores |= scored(model, test, rows, {name: model.weights_})
    guessed = int(_unshown(rows.test.dense_codes(), support).sum())
    return {**yardsticks(rows), "guessed": guessed, "scores": scores}


class LowerBoundDiscretiser(EqualFrequencyDiscretiser):
    """Cut each numeric feature into intervals [a, b) that begin at quantiles.

    Interval j (1 to n - 1) begins at the number that has j N / n rows before it in their order, N
    being the number of rows; where that is the least number, or begins another interval, none does.
    """

    def _intervals(self, values, labels, weights, n_classes):
        if values.size == 0:
            return Intervals(np.empty(0))
        # Times n, so that sums of whole weights are compared exactly.
        ends = np.cumsum(weights) * self.n_bins
        wanted = ends[-1] / self.n_bins * np.arange(1, self.n_bins)
        begins = np.unique(values[np.searchsorted(ends, wanted, side="right")])
        # The library's intervals hold their upper ends, and these their lower ones.
        return Intervals(np.nextafter(begins[begins > values[0]], -np.inf))


#: How ties at a quantile are treated: left whole where the cut is nearest, or always right of it.
CUTS = {"nearest": EqualFrequencyDiscretiser, "lower bound": LowerBoundDiscretiser}

#: Which value of a feature stands in for one that training does not show, from the training rows
#: of each value; None: it stays itself, with no row of any class.
STAND_INS = {
    "itself": None,
    "first": lambda support: int(np.flatnonzero(support)[0]),
    "last": lambda support: int(np.flatnonzero(support)[-1]),
    "most frequent": lambda support: int(np.argmax(support)),
}


def shown(table):
    """Training rows of each value, in code order: an array for each nominal feature."""
    codes, sizes = table.dense_codes(), table.schema.n_values
    return [
        np.bincount(column[column >= 0], minlength=size)
        for column, size in zip(codes.T, sizes, strict=True)
    ]


def known(table, support, stand_in):
    """Put stand-ins in the place of the values that training does not show.

    Parameters
    ----------
    table : Table
        Test rows.
    support : list of ndarray
        As :func:`shown` gives it.
    stand_in : callable or None
        A value of :data:`STAND_INS`.

    Returns
    -------
    Table
    """
    if stand_in is None:
        return table
    codes = table.dense_codes().copy()
    unshown = _unshown(codes, support)
    for k in np.flatnonzero(unshown.any(axis=0)):
        if support[k].any():
            codes[unshown[:, k], k] = stand_in(support[k])
    return Table(table.schema, codes, table.numbers)


def _unshown(codes, support):
    """Which cells hold a value without a training row."""
    unshown = np.zeros(codes.shape, dtype=bool)
    for k, rows in enumerate(support):
        present = codes[:, k] >= 0
        unshown[present, k] = rows[codes[present, k]] == 0
    return unshown
