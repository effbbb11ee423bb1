"""Rows that come by columns, whose codes a count may never ask for."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ..table.kinds.columnar import Columnar
from ..table.schema import MISSING, Schema
from ..table.table import Table
from .arrow import ArrowColumns
from .kernels.columns import tally_column

__all__ = ["CodedColumns"]

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
        by_columns = isinstance(rows, ArrowColumns | Columnar)
        return by_columns and not schema.numeric.size and rows.shape[0] < _MOST_ROWS

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
        firsts = self.schema.offsets[:-1] + 2
        for first, (table, positions) in zip(firsts, self._translations(), strict=True):
            codes = _locked(positions)
            # One line more than is needed where a table has an entry for each row and no gap.
            out = np.zeros((table.size + 1, n_classes), dtype=np.uint32)
            tally_column(codes, labels, out)
            places = table.take(np.arange(MISSING, table.size), mode="wrap")
            # Several places may be of one cell, as those of all values that are not known.
            np.add.at(cells, first + places, out)
        return cells

    def _translations(self):
        if isinstance(self.rows, ArrowColumns):
            return self.rows.translations(self.schema, self.missing)
        known = enumerate(self.schema.nominal)
        columns = ((self.rows.columns[p], self.schema.values(k).tolist()) for k, p in known)
        return (column.translation(values, self.missing) for column, values in columns)


def _locked(positions):
    """Return int32 that cannot be written, as libraries hand it over: one type to compile for."""
    codes = np.ascontiguousarray(positions, dtype=np.int32)[:]
    codes.flags.writeable = False
    return codes
