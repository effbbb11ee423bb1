"""Rows whose columns are learned and encoded one by one: of data frames and of objects."""

from abc import abstractmethod
from functools import cached_property
from itertools import repeat

import numpy as np

from ...machine import thresholds
from ..kernels.places import translate
from ..named.named import Part
from ..schema import MISSING, UNSEEN, make_schema
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
        codes = _told_together(columns, schema, missing)
        codes = self._codes(columns, schema, missing) if codes is None else codes
        numbers = np.empty((self.shape[0], schema.numeric.size))
        for k, position in enumerate(schema.numeric):
            numbers[:, k] = self._numbers(position)
        return Table(schema, codes, numbers)

    def _codes(self, columns, schema, missing):
        """Codes of columns that are looked at one by one."""
        by_column = (schema.values(k).tolist() for k in range(len(columns)))
        if self.shape[0] < thresholds.FEW_OBJECTS:
            codes = np.empty((self.shape[0], len(columns)), dtype=np.int32)
            for k, (column, values) in enumerate(zip(columns, by_column, strict=True)):
                codes[:, k] = column.encoded(values, missing)
            return codes
        pairs = zip(columns, by_column, strict=True)
        parts = [column.translation(values, missing) for column, values in pairs]
        return side_by_side(parts, self.shape[0])

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


def _told_together(columns, schema, missing):
    """Codes of columns that are told together, (n_rows, n_columns); None of any others.

    Every known value is looked up once among the names of all columns, and a table of names by
    column then has the codes: nothing is done column by column.
    """
    parts = [column.named_by_library for column in columns]
    if not parts or not all(isinstance(part, Part) for part in parts):
        return None
    shared = parts[0].whole
    n_names, size = len(shared.names), schema.starts.size - 1
    if any(part.whole is not shared for part in parts[1:]):
        return None
    if n_names > thresholds.KEYS_PER_CELL * shared.positions.shape[1]:
        return None
    place = dict(zip(shared.names, range(n_names), strict=True))
    values = schema.flat_values.tolist()
    names = np.fromiter(map(place.get, values, repeat(UNSEEN)), dtype=np.int64, count=len(values))
    owner = np.repeat(np.arange(size), np.diff(schema.starts))
    codes = np.arange(owner.size) - schema.starts[owner]
    # The last name is that of a gap, where position -1 finds it.
    table = np.full((size, n_names + 1), UNSEEN, dtype=np.int32)
    shown = names >= 0
    table[owner[shown], names[shown]] = codes[shown]
    table[:, -1] = MISSING
    if missing == "value":
        gaps = np.array([value is None for value in values], dtype=bool)
        table[:, -1] = UNSEEN
        table[owner[gaps], -1] = codes[gaps]
    positions = shared.positions[[part.at for part in parts]]
    return np.ascontiguousarray(table[np.arange(size)[:, None], positions].T)


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
    tables = np.concatenate([piece for table, _ in parts for piece in (table[-1:], table[:-1])])
    bases = np.cumsum([1, *(table.size for table, _ in parts[:-1])])
    # Column by column a row's codes would be fetched from memory as often as it has columns.
    near = max(thresholds.NEAR_CODES // len(parts), thresholds.FEWEST_NEAR_ROWS)
    step = min(near, max(n_rows, 1))
    places = np.empty((len(parts), step), dtype=np.int32)
    for start in range(0, n_rows, step):
        out = codes[start : start + step]
        for k, (_, positions) in enumerate(parts):
            places[k, : len(out)] = positions[start : start + step]
        if out.size <= thresholds.FEW_CELLS:
            out[:] = tables[places[:, : len(out)].T + bases]
        else:
            translate(places, tables, bases, out)
    return codes
