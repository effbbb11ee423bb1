"""Local naive Bayes models: of all training rows, and of those that show the values of a rule."""

from dataclasses import dataclass, field

import numpy as np

from ..kernels import fixed_logs
from ..machine import thresholds
from ..table.schema import MISSING
from .kernels import lbr, lbr_growth
from .kernels.lbr_growth import Node
from .sign_rule import sign_test

# Scores closer than this, in nats, are tied.
_NEAR = 1e-9


def cells_of(codes, offsets):
    """Cell of every code, as in Counts: what rows ask for, or learn from."""
    return np.ascontiguousarray(offsets[:-1] + 2 + codes, dtype=np.uint32)


@dataclass(frozen=True)
class LocalSettings:
    """The parameters of a LazyBayesianRules that local models depend on.

    ``impute``: a training row without a value is counted as if it had the feature's first one.
    """

    alpha: float
    class_alpha: float
    significance: float
    max_antecedents: int | None
    impute: bool


@dataclass(eq=False)
class LocalModel:
    """The naive Bayes of an antecedent, a tuple of (feature, cell), and those that follow it."""

    antecedent: tuple
    node: Node
    children: dict = field(default_factory=dict)

    @property
    def nbytes(self):
        """Memory of the arrays."""
        return sum(array.nbytes for array in self.node if isinstance(array, np.ndarray))


class Bench:
    """What one thread works with: scratch arrays, and counters of the work done."""

    def __init__(self, n_rows, n_cells, n_classes):
        table = n_cells, n_classes
        self.scratch = lbr.Scratch(
            rows=np.empty(n_rows, dtype=np.uint32),
            classes=np.empty(n_classes),
            counts=np.zeros(table),
            seen=np.zeros(n_cells, dtype=bool),
            touched=np.empty(n_cells, dtype=np.uint32),
            others=np.zeros(table, dtype=np.int64),
            own=np.zeros(table, dtype=np.int64),
            prior=np.empty(n_classes, dtype=np.int64),
            own_prior=np.empty(n_classes, dtype=np.int64),
            scores=np.empty(n_classes, dtype=np.int64),
        )
        self.counters = np.zeros(2, dtype=np.int64)
        self.hits = self.misses = 0


class LocalModels:
    """Makes the local models of encoded training rows, and lets them choose and score.

    Parameters
    ----------
    codes : ndarray of int, shape (n_rows, n_features)
    labels : ndarray of int64, shape (n_rows,)
    weights : ndarray of float64, shape (n_rows,)
    offsets : ndarray of int64, shape (n_features + 1,)
        First cell of each feature, as in Schema.
    n_classes : int
    settings : LocalSettings
    """

    def __init__(self, codes, labels, weights, offsets, n_classes, settings):
        # A value that the schema does not know says as little as a missing one.
        cells = cells_of(np.maximum(codes, MISSING), offsets)
        columns = np.ascontiguousarray(cells.T)
        self.training = lbr.Training(cells, columns, labels, weights, offsets, settings.impute)
        self.n_classes = n_classes
        self.alpha, self.class_alpha = settings.alpha, settings.class_alpha
        self.max_antecedents = settings.max_antecedents
        self.significance = settings.significance
        self.logs = self._logs()

    def bench(self):
        """Room for one thread."""
        offsets = self.training.offsets
        return Bench(self.training.labels.size, int(offsets[-1]), self.n_classes)

    def choose(self, model, asked, bench):
        """Find which feature joins the antecedent of each row of cells, or -1, shape (n_rows,)."""
        chosen = np.full(asked.shape[0], -1)
        if self.max_antecedents is None or len(model.antecedent) < self.max_antecedents:
            lbr_growth.choose(
                self.training, self.logs, bench.scratch, model.node, asked, chosen, bench.counters
            )
        return chosen

    def score(self, model, asked, bench):
        """Log P(class, rest of the row | antecedent) of rows of cells, (n_rows, n_classes)."""
        out = np.empty((asked.shape[0], self.n_classes))
        lbr_growth.score(
            self.training, bench.scratch, model.node, asked, self.alpha, self.class_alpha, out
        )
        return out

    def root(self, features, bench):
        """Model of all rows with these features: naive Bayes."""
        n_rows = self.training.labels.size
        bench.scratch.rows[:] = np.arange(n_rows)
        return self._describe((), np.array(features, dtype=np.int64), n_rows, bench)

    def child(self, model, k, cell, bench):
        """Model of an antecedent with one value more."""
        node = model.node
        rows = node.rows[self.training.columns[k, node.rows] == cell]
        bench.scratch.rows[: rows.size] = rows
        features = node.features[node.features != k]
        antecedent = (*model.antecedent, (int(k), int(cell)))
        return self._describe(antecedent, features, rows.size, bench, node.test)

    def _describe(self, antecedent, features, n_rows, bench, test=None):
        """Model of the rows that the bench holds."""
        n_cells = bench.scratch.seen.size
        rows = np.empty(n_rows, dtype=np.uint32)
        sizes, bound = np.zeros(n_cells, dtype=np.int64), np.zeros(n_cells)
        n_wrong = lbr_growth.describe(
            self.training,
            self.logs,
            bench.scratch,
            n_rows,
            features,
            rows,
            sizes,
            bound,
            bench.counters,
        )
        if test is None:
            # A value joins only where it saves errors, so that no local model has more of them to
            # win than the root: its table serves the whole trie.
            test = sign_test(self.training.weights[rows[:n_wrong]].sum(), self.significance)
        gain = np.full(n_cells, np.nan)
        return LocalModel(antecedent, Node(rows, n_wrong, features, sizes, bound, gain, test))

    def _logs(self):
        """Tables of logs, in a unit so small that no sum of them overflows."""
        n_features = self.training.offsets.size - 1
        n_values = np.maximum(np.diff(self.training.offsets) - 2, 1)
        sizes, row = np.unique(n_values, return_inverse=True)
        shifts = np.array([self.class_alpha, self.alpha, *(self.alpha * sizes)])
        total = self.training.weights.sum()
        largest = np.abs(np.log([*shifts[shifts > 0], total + shifts.max() + 1])).max()
        # A score sums a prior and, for each feature, the difference of two logs: 2 n + 1 terms of
        # at most ``largest`` stay below 2^60 units, and a power of 2 scales without rounding.
        unit = 2.0 ** (np.ceil(np.log2(4 * (n_features + 1) * largest)) - 60)
        tables = np.empty(
            (shifts.size, min(int(total) + 1, thresholds.TABLED_LOGS)), dtype=np.int64
        )
        fixed_logs.fill(shifts, unit, tables)
        # Each of the terms may be off by half a unit, in both of the scores.
        near = max(int(_NEAR / unit), 2 * n_features + 2)
        return lbr.Logs(tables, shifts, row + 2, unit, near)
