"""Training rows made ready for measuring thousands of subsets of features."""

from dataclasses import dataclass

import numpy as np
from scipy.special import logsumexp

from .cells import distinct_rows, feature_cells, members
from .kernels import cells as cell_kernels
from .kernels import subset as kernels

# Differences of two sums must fit in 64 bits as well.
_ROOM = 2.0**61
# Weights that are taken away leave as much of all rows.
_ROUNDING = 1e-12
# A sum is taken to be this large at least, so that the unit is a number where nothing varies.
_LEAST = 2.0**-900


@dataclass(frozen=True, eq=False)
class SelectionRows:
    """Rows that are alike collapsed into one, with every feature's factors as whole numbers.

    The features are those of which training shows two values or more, the one that tells most by
    itself first, so that a search does not depend on the order of the columns. Classes that no
    row shows are left out: they have probability 0. The rows come by their total weight.

    Attributes
    ----------
    features : ndarray of shape (n_features,)
        Their positions among the inputs.
    cells : ndarray of shape (n_features, n_rows), uint8, uint16 or int32
        Which of the feature's cells each row fills; the first two are unseen and missing.
    starts : ndarray of shape (n_features + 1,)
        Feature k's cells are rows ``starts[k]`` to ``starts[k + 1]`` of ``table``.
    weight : ndarray of shape (n_rows, n_classes)
    shown : ndarray of shape (n_cells, n_classes)
        Weight of the rows that fill each cell.
    table : ndarray of shape (n_cells, n_classes), int64
        Log P(value | class) in whole units.
    prior : ndarray of shape (n_classes,), int64
        Log P(class) in whole units.
    unit : float
        A power of 2, in nats, so small that the table keeps the digits of its doubles.
    """

    features: np.ndarray
    cells: np.ndarray
    starts: np.ndarray
    weight: np.ndarray
    shown: np.ndarray
    table: np.ndarray
    prior: np.ndarray
    unit: float

    @classmethod
    def of(cls, table, labels, weights, counts, log_table, log_prior, new=None):
        """Collapse the rows of a Table; ``log_table`` (n_cells, n_classes) has the factors.

        Of NewValues some of the weight of a row is that of a row without them.
        """
        shown = counts.cells if new is None else new.shown(table, labels, weights, counts)
        # A log of -inf is no whole number; and what is impossible changes no posterior.
        possible = np.flatnonzero(log_prior > -np.inf)
        prior = log_prior[possible]
        features = varying(counts, shown)
        features = _best_first(features, counts, shown, log_table[:, possible], prior, possible)
        cell_places, starts = members(features, counts.schema.offsets)
        logs, shown = log_table[np.ix_(cell_places, possible)], shown[np.ix_(cell_places, possible)]
        # Largest step, a power of 2, with which no sum of factors leaves the integers.
        largest = 0.0
        if logs.size > 0:
            largest = np.maximum.reduceat(np.abs(logs).max(axis=1), starts[:-1]).sum()
        farthest = max(largest + np.abs(prior).max(), _LEAST)
        steps = 1.0 / 2.0 ** -np.floor(np.log2(_ROOM / farthest))
        cells = feature_cells(table, features)
        if new is not None:
            cells, labels, weights = new.spread(cells, features, labels, weights)
        cells, weight = _collapsed(cells, labels, weights, counts.classes.size)
        return cls(
            features,
            cells,
            starts,
            np.ascontiguousarray(weight[:, possible]),
            shown,
            np.rint(logs * steps).astype(np.int64),
            np.rint(prior * steps).astype(np.int64),
            1.0 / steps,
        )

    @property
    def n_features(self):
        """Number of features that can be selected."""
        return self.features.size

    @property
    def total(self):
        """Weight of all rows."""
        return float(self.weight.sum())

    def start(self):
        """Scores of all rows with no feature selected, (n_rows, n_classes)."""
        return np.tile(self.prior, (self.weight.shape[0], 1))

    def table_rows(self):
        """Row of ``table`` for each feature and row, (n_features, n_rows), int32."""
        return self.cells + self.starts[:-1, None].astype(np.int32)

    def measure(self, masks, kind):
        """Measure subsets (n_subsets, n_features) by a kind of the kernels."""
        out = np.empty(len(masks))
        masks = np.ascontiguousarray(masks, dtype=bool)
        kernels.measure_subsets(
            masks,
            self.prior,
            self.cells,
            self.starts,
            self.table,
            self.unit,
            self.weight,
            kind,
            out,
        )
        return out


def varying(counts, weight):
    """Positions of the features of which rows show two values or more, by the weight of cells."""
    offsets = counts.schema.offsets
    shown = (weight > _ROUNDING * counts.total).any(axis=1)
    shown[offsets[:-1]] = shown[offsets[:-1] + 1] = False
    return np.flatnonzero(np.add.reduceat(shown.astype(np.int64), offsets[:-1]) >= 2)


def _best_first(features, counts, shown, logs, prior, possible):
    """Sort features by their information as the only one; the counts suffice for that."""
    if features.size == 0:
        return features
    cell_places, starts = members(features, counts.schema.offsets)
    joint = prior + logs[cell_places]
    of_cells = shown[np.ix_(cell_places, possible)] * (logsumexp(joint, axis=1)[:, None] - joint)
    alone = np.add.reduceat(of_cells.sum(axis=1), starts[:-1])
    # Rounded, so that what differs by a last digit only stays in the order of the columns.
    return features[np.argsort(np.round(alone / counts.total, 10), kind="stable")]


def _collapsed(cells, labels, weights, n_classes):
    """Cells of the distinct rows, by their total weight, and the weight of their classes."""
    first, group = distinct_rows(cells)
    weight = np.zeros((first.size, n_classes))
    np.add.at(weight, (group, labels), 1.0 if weights is None else weights)
    order = np.argsort(weight.sum(axis=1), kind="stable")
    # In place: of 100,000 features the cells are a gigabyte and more.
    flat = cells.reshape(-1)
    cell_kernels.keep_rows(cells, first[order], flat)
    shape = cells.shape[0], first.size
    return flat[: shape[0] * shape[1]].reshape(shape), weight[order]
