"""Integers that are counted as they come: layout and counts of one pass, codes on demand."""

from dataclasses import dataclass
from typing import Self

import numpy as np

from ..kernels import tally as kernels
from ..machine import thresholds
from ..machine.tiles import tiles
from ..table.check import as_rows
from ..table.kinds.kind import Kind
from ..table.schema import Schema
from .counts import Counts
from .moments import Moments


@dataclass(frozen=True, eq=False)
class TalliedRows:
    """Rows of weight 1, all nominal, that are counted already; the codes are made when asked for.

    Attributes
    ----------
    schema : Schema
        The layout that :meth:`Kind.learn` would find.
    counts : Counts
        Those that the codes would have.
    rows : Kind
    missing : {"skip", "value"}
    """

    schema: Schema
    counts: Counts
    rows: Kind
    missing: str

    @classmethod
    def of(cls, rows, encoder, names, y, n_classes) -> Self | None:
        """Count rows of a Kind as a TableEncoder would encode them; ``y`` are their classes.

        None where the codes are the better way: the rows are no integers, few, or of a wide range,
        or some features are numeric.
        """
        X = rows.integers
        if X is None:
            return None
        n_rows, n_features = rows.shape
        nominal = encoder.nominal_among(rows, names)
        shape = n_classes, n_features, kernels.STRIDE
        if nominal.size < n_features or not thresholds.TALLIED_ROWS * n_classes <= n_rows < 2**32:
            return None
        if n_features == 0 or 4 * np.prod(shape, dtype=float) > thresholds.TALLIED_BYTES:
            return None
        X = X.view(np.uint8) if X.dtype.kind == "b" else X
        lowest = _lowest(X)
        if lowest is None:
            return None
        y = np.ascontiguousarray(y, dtype=np.int64)
        if _come_in_pairs(X, n_classes):
            out = _tally_pairs(X, y, n_classes)
        else:
            out = np.zeros(shape, dtype=np.uint32)
            if not all(kernels.tally(tile, lowest, y[rows], out) for rows, tile in tiles(X)):
                return None
        # A feature's places, then the classes, as cells lie.
        by_place = out[:, :, : kernels.PLACES].transpose(1, 2, 0)
        schema, cells = _laid_out(by_place, lowest, nominal)
        # Every row shows every feature.
        classes = by_place[0].sum(axis=0).astype(np.float64)
        none = np.zeros((0, n_classes))
        schema = rows.valued(schema)
        counts = Counts(schema, classes, cells, Moments(none, none, none))
        return cls(schema, counts, rows, encoder.missing)

    @property
    def table(self):
        """The same rows as a Table."""
        return self.rows.encode(self.schema, self.missing)

    def part(self, places):
        """Some of the rows as a Table, by a slice or positions."""
        return as_rows(self.rows.integers[places]).encode(self.schema, self.missing)


def _come_in_pairs(X, n_classes):
    """Whether bytes are counted two columns at a time: of many rows, and few different ones."""
    n_rows, n_features = X.shape
    if X.dtype.itemsize > 1 or n_rows < thresholds.PAIRED_ROWS * n_classes:
        return False
    n_tables = n_classes * (-(-n_features // 2))
    sample = X[:: max(n_rows // thresholds.TALLIED_GUESS, 1)]
    span = int(sample.max()) - int(sample.min()) + 1
    fits = 4 * n_tables * kernels.PAIR_STRIDE <= thresholds.TALLIED_BYTES
    return fits and n_tables * span**2 <= thresholds.PAIRED_COUNTERS


def _tally_pairs(X, y, n_classes):
    """Count bytes, (n_classes, n_features, PLACES), from the lowest that their type has."""
    n_features, size = X.shape[1], kernels.PLACES
    shape = n_classes, -(-n_features // 2), kernels.PAIR_STRIDE
    out = np.zeros(shape, dtype=np.uint32)
    for columns, tile in tiles(X.view(np.uint8)):
        kernels.tally_pairs(tile, y[columns], out)
    tables = out[:, :, : kernels.PAIRS].reshape(*shape[:2], size, size)
    by_place = np.empty((n_classes, n_features, size), dtype=np.uint64)
    by_place[:, ::2] = tables.sum(axis=2)
    by_place[:, 1::2] = tables.sum(axis=3)[:, : n_features // 2]
    # As bytes, negative integers come after the others.
    return np.roll(by_place, size // 2, axis=2) if X.dtype.kind == "i" else by_place


def _lowest(X):
    """Integer that the table begins at, None if it could not hold the rows that are looked at."""
    if X.dtype.itemsize == 1:
        return np.iinfo(X.dtype).min
    sample = X[:: max(X.shape[0] // thresholds.TALLIED_GUESS, 1)]
    low, high = int(sample.min()), int(sample.max())
    room = kernels.PLACES - 1 - (high - low)
    # Far from the ends of int64, that differences need no look at them.
    if room < 0 or max(-low, high) >= 1 << 62:
        return None
    lowest = low - room // 2
    return max(lowest, 0) if X.dtype.kind == "u" or low == 0 else lowest


def _laid_out(by_place, lowest, nominal):
    """Schema of the integers that some row shows, and the counts of its cells."""
    feature, place = np.nonzero(by_place.any(axis=2))
    starts = np.searchsorted(feature, np.arange(nominal.size + 1))
    none = np.arange(0)
    schema = Schema(nominal.size, nominal.astype(np.int64), none, lowest + place, starts)
    cells = np.zeros((int(schema.offsets[-1]), by_place.shape[2]))
    # Two cells of every feature so far come before those of its values.
    cells[np.arange(feature.size) + 2 * (feature + 1)] = by_place[feature, place]
    return schema, cells
