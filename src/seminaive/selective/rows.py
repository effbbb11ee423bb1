"""Training rows made ready for measuring thousands of subsets of features."""

from dataclasses import dataclass, replace

import numpy as np

from .kernels import subset as kernels

__all__ = ["SelectionRows"]

# Differences of two sums must fit in 64 bits as well.
_ROOM = 2.0**61
# A sum is taken to be this large at least, so that the unit is a number where nothing varies.
_LEAST = 2.0**-900


@dataclass(frozen=True, eq=False)
class SelectionRows:
    """Rows that are alike collapsed into one, with every feature's factors as whole numbers.

    The features are those of which training shows two values or more, the one that tells most by
    itself first, so that a search does not depend on the order of the columns. Classes that no
    row shows are left out: they have probability 0.

    Attributes
    ----------
    features : ndarray of shape (n_features,)
        Their positions among the inputs.
    cells : ndarray of shape (n_features, n_rows), int32
        Row of ``table`` for each feature and row.
    weight : ndarray of shape (n_rows, n_classes)
    table : ndarray of shape (n_cells, n_classes), int64
        Log P(value | class) in whole units.
    prior : ndarray of shape (n_classes,), int64
        Log P(class) in whole units.
    unit : float
        A power of 2, in nats, so small that the table keeps the digits of its doubles.
    """

    features: np.ndarray
    cells: np.ndarray
    weight: np.ndarray
    table: np.ndarray
    prior: np.ndarray
    unit: float

    @classmethod
    def of(cls, table, labels, weights, counts, log_table, log_prior):
        """Collapse the rows of a Table; ``log_table`` (n_cells, n_classes) has the factors."""
        features = varying(counts)
        offsets = counts.schema.offsets
        cells, group = _distinct_rows(offsets[features] + 2 + table.dense_codes()[:, features])
        # A log of -inf is no whole number; and what is impossible changes no posterior.
        possible = np.flatnonzero(log_prior > -np.inf)
        weight = np.zeros((cells.shape[0], counts.classes.size))
        np.add.at(weight, (group, labels), 1.0 if weights is None else weights)
        # The unit is made for the features that vary: others might not fit, and are not asked for.
        used = np.repeat(np.isin(np.arange(offsets.size - 1), features), np.diff(offsets))
        logs, prior = np.where(used[:, None], log_table[:, possible], 0.0), log_prior[possible]
        steps = 1.0 / _unit(logs, prior, offsets, features)
        rows = cls(
            features,
            np.ascontiguousarray(cells.T),
            np.ascontiguousarray(weight[:, possible]),
            # What no selection scores may be beyond any integer in these steps.
            np.rint(np.where(_cells_of(features, offsets), logs, 0.0) * steps).astype(np.int64),
            np.rint(prior * steps).astype(np.int64),
            1.0 / steps,
        )
        return rows._best_first()

    def _best_first(self):
        # What each feature costs as the only one; the prior costs the same for all of them.
        alone = self.measure(np.eye(self.n_features, dtype=bool), kernels.INFORMATION)
        # Rounded, so that what differs by a last digit only stays in the order of the columns.
        order = np.argsort(np.round(alone / self.total, 10), kind="stable")
        return replace(self, features=self.features[order], cells=self.cells[order])

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

    def measure(self, masks, kind):
        """Measure subsets (n_subsets, n_features) from scratch, by a kind of the kernels."""
        out = np.empty(len(masks))
        masks = np.ascontiguousarray(masks, dtype=bool)
        kernels.measure_subsets(
            masks, self.prior, self.cells, self.table, self.unit, self.weight, kind, out
        )
        return out


def varying(counts):
    """Positions of the features of which the counted rows show two values or more."""
    offsets = counts.schema.offsets
    shown = (counts.cells > 0).any(axis=1)
    shown[offsets[:-1]] = shown[offsets[:-1] + 1] = False
    return np.flatnonzero(np.add.reduceat(shown.astype(np.int64), offsets[:-1]) >= 2)


def _distinct_rows(cells):
    """Distinct rows of an int array, in an order of their own, and which one each row is."""
    cells = np.ascontiguousarray(cells, dtype=np.int32)
    if cells.shape[1] == 0:
        return cells[:1], np.zeros(cells.shape[0], dtype=np.int64)
    # One item a row: NumPy then sorts bytes, and need not compare column after column.
    as_bytes = cells.view(np.dtype((np.void, cells.shape[1] * cells.itemsize))).ravel()
    _, first, group = np.unique(as_bytes, return_index=True, return_inverse=True)
    return cells[first], group


def _cells_of(features, offsets):
    """Whether each cell is of one of the features, shape (n_cells, 1)."""
    owner = np.repeat(np.arange(offsets.size - 1), np.diff(offsets))
    return np.isin(owner, features)[:, None]


def _unit(logs, prior, offsets, features):
    """Largest step, a power of 2, with which no sum of factors leaves the integers."""
    largest = np.maximum.reduceat(np.abs(logs).max(axis=1), offsets[:-1])
    farthest = max(largest[features].sum() + np.abs(prior).max(), _LEAST)
    return 2.0 ** -np.floor(np.log2(_ROOM / farthest))
