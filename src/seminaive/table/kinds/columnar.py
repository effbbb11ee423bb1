"""Rows whose columns are learned and encoded one by one: of data frames and of objects."""

from abc import abstractmethod
from functools import cached_property

import numpy as np

from ...machine import thresholds
from ..kernels.places import translate
from ..schema import make_schema
from ..table import Table
from .kind import Kind


class Columnar(Kind):
    """Rows that can give their columns; learning and encoding look at the same ones."""

    @cached_property
    def columns(self):
        """Every feature as a Column, made when first asked for."""
        return self._columns()

    @abstractmethod
    def _columns(self):
        """Make the columns, in order."""

    @property
    def nominal(self):
        return np.flatnonzero([column.nominal for column in self.columns])

    def learn(self, nominal, missing):
        """Learn what the columns show or declare."""
        return make_schema(self.shape[1], nominal, self.shown(nominal, missing))

    def shown(self, nominal, missing):
        """Values of columns looked at one by one."""
        columns = self.columns
        return [columns[k].shown(missing) for k in nominal]

    def encode(self, schema, missing):
        """Encode column by column; a word in a numeric feature raises ValueError."""
        columns = [self.columns[position] for position in schema.nominal]
        known = (schema.values(k).tolist() for k in range(len(columns)))
        if self.shape[0] < thresholds.FEW_OBJECTS:
            codes = np.empty((self.shape[0], len(columns)), dtype=np.int32)
            for k, (column, values) in enumerate(zip(columns, known, strict=True)):
                codes[:, k] = column.encoded(values, missing)
        else:
            pairs = zip(columns, known, strict=True)
            parts = [column.translation(values, missing) for column, values in pairs]
            codes = side_by_side(parts, self.shape[0])
        numbers = np.empty((self.shape[0], schema.numeric.size))
        for k, position in enumerate(schema.numeric):
            numbers[:, k] = self._numbers(position)
        return Table(schema, codes, numbers)

    def _numbers(self, position):
        try:
            return self.columns[position].numbers()
        except (TypeError, ValueError, OverflowError) as error:
            raise ValueError(
                f"{self._called(position)} is numeric, but not all that it holds is a number "
                f"({error}): give numbers, or declare it in categorical_features."
            ) from None

    def _called(self, position):
        """Call a column by its name, where it has one."""
        return f"Feature {position}"


def side_by_side(parts, n_rows):
    """Codes by row of columns, each of which is a table and what is looked up in it.

    Parameters
    ----------
    parts : list of tuple of ndarray
        A table of codes and positions in it, -1 for its last entry, for each column.
    n_rows : int

    Returns
    -------
    ndarray of shape (n_rows, n_columns), int32
    """
    codes = np.empty((n_rows, len(parts)), dtype=np.int32)
    if not parts:
        return codes
    # The last entry of each table goes first, where position -1 then finds it.
    tables = np.concatenate([each for table, _ in parts for each in (table[-1:], table[:-1])])
    bases = np.cumsum([1, *(table.size for table, _ in parts[:-1])])
    # Column by column a row's codes would be fetched from memory as often as it has columns.
    near = max(thresholds.NEAR_CODES // len(parts), thresholds.FEWEST_NEAR_ROWS)
    step = min(near, max(n_rows, 1))
    places = np.empty((len(parts), step), dtype=np.int32)
    for start in range(0, n_rows, step):
        out = codes[start : start + step]
        for k, (_, positions) in enumerate(parts):
            places[k, : len(out)] = positions[start : start + step]
        translate(places, tables, bases, out)
    return codes
