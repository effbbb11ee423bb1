"""Rows that come by columns, whose codes a count may never ask for."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..machine import thresholds
from ..table.kinds.columnar import Columnar
from ..table.schema import MISSING, UNSEEN, Schema
from ..table.table import Table
from .arrow import ArrowColumns
from .kernels.columns import tally_column, tally_columns

# What a counter holds, and a position.
_MOST_ROWS = 2**31


@dataclass(frozen=True, eq=False)
class CodedColumns:
    """Nominal features as columns: counted one by one, or laid out as a Table when asked for.

    Attributes
    ----------
    schema : Schema
        All features are nominal.
    rows : ArrowColumns or Columnar
    missing : {"skip", "value"}
    """

    schema: Schema
    rows: ArrowColumns | Columnar
    missing: str

    @classmethod
    def fits(cls, schema, rows):
        """Whether rows of this Schema can be counted by columns."""
        by_columns = isinstance(rows, ArrowColumns | Columnar) and rows.shape[0] < _MOST_ROWS
        return by_columns and schema.nominal.size == schema.n_features > 0

    @cached_property
    def table(self) -> Table:
        """The same rows, encoded."""
        return self.rows.encode(self.schema, self.missing)

    @property
    def nothing(self) -> Table:
        """A Table of no rows."""
        codes = np.empty((0, self.schema.nominal.size), dtype=np.int32)
        return Table(self.schema, codes, np.empty((0, 0)))

    def cells(self, labels, n_classes):
        """Count values by class.

        Parameters
        ----------
        labels : ndarray of int64, shape (n_rows,)
        n_classes : int

        Returns
        -------
        ndarray of shape (n_cells, n_classes)
            As :attr:`Counts.cells` has them.
        """
        cells = np.zeros((int(self.schema.offsets[-1]), n_classes))
        parts = [(table, _locked(positions)) for table, positions in self._translations()]
        counted = _counted(parts, labels, n_classes)
        for first, (table, _), out in zip(self.schema.offsets, parts, counted, strict=False):
            places = table.take(np.arange(MISSING, table.size), mode="wrap")
            # Several places may be of one cell, as those of all values that are not known.
            np.add.at(cells, first + 2 + places, out)
        return cells

    def _translations(self):
        if isinstance(self.rows, ArrowColumns):
            return self.rows.translations(self.schema, self.missing)
        positions = enumerate(self.schema.nominal)
        columns = ((self.rows.columns[p], self.schema.values(k).tolist()) for k, p in positions)
        return (_translation(column, values, self.missing) for column, values in columns)


def _translation(column, values, missing):
    """Table of codes and each row's place in it, of a Column among known values."""
    try:
        return column.translation(values, missing)
    except TypeError:
        # Objects that cannot be compared with each other can be with what is known.
        codes = column.encoded(values, missing)
    table = np.array([*range(len(values)), UNSEEN, MISSING], dtype=np.int32)
    return table, np.where(codes == UNSEEN, len(values), codes)


def _counted(parts, labels, n_classes):
    """Yield the lines of each column: of a gap, of each entry of its table, and one for no gap."""
    k = 0
    while k < len(parts):
        sizes = [table.size + 1 for table, _ in parts[k : k + 2]]
        codes = [positions for _, positions in parts[k : k + 2]]
        if len(codes) == 2 and sizes[0] * sizes[1] * n_classes <= thresholds.NEAR_COUNTERS:
            out = np.zeros((*sizes, n_classes), dtype=np.uint32)
            tally_columns(*codes, labels, out)
            yield from (out.sum(axis=1), out.sum(axis=0))
            k += 2
        else:
            out = np.zeros((sizes[0], n_classes), dtype=np.uint32)
            tally_column(codes[0], labels, out)
            yield out
            k += 1


def _locked(positions):
    """Return int32 that cannot be written, as libraries hand it over: one type to compile for."""
    codes = np.ascontiguousarray(positions, dtype=np.int32)[:]
    codes.flags.writeable = False
    return codes
