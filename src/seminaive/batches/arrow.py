"""Rows of an Arrow table: dictionaries give their codes without a look at the strings."""

from itertools import repeat

import numpy as np

from ..machine import thresholds
from ..table.cells import refuse_infinite, refuse_kinds, refuse_times
from ..table.column import in_order
from ..table.kinds.kind import Kind
from ..table.named.in_arrow import plain_column
from ..table.schema import MISSING, UNSEEN, make_schema
from ..table.table import Table
from .kernels.rows import lay_rows
from .optional import pyarrow

_BITS_OF_A_CODE = 32


def is_arrow(X):
    """Whether this is a table or record batch of pyarrow, which is not imported to find out."""
    return _is_of_arrow(X) and hasattr(X, "num_columns")


def is_arrow_column(X):
    """Whether this is an array of pyarrow, in one chunk or several."""
    return _is_of_arrow(X) and hasattr(X, "dictionary_encode")


def _is_of_arrow(X):
    return type(X).__module__.partition(".")[0] == "pyarrow"


def coded_strings(column):
    """Codes and values of a column of strings, as a dictionary or not; None of any other."""
    pa = pyarrow()
    if pa.types.is_boolean(column.type) or not _is_name(column.type, pa.types):
        return None
    return _dictionary(column, pa)


def arrow_rows(X):
    """Rows of an Arrow table or record batch.

    Raises
    ------
    ValueError, TypeError
        A column holds dates, times, nested values or what else is neither a number nor a name.
    """
    pa = pyarrow()
    columns = {field.name: plain_column(X.column(k)) for k, field in enumerate(X.schema)}
    for name, column in columns.items():
        if pa.types.is_temporal(column.type):
            refuse_times(name)
        if pa.types.is_nested(column.type):
            refuse_kinds({list}, name)
        if not (_is_name(column.type, pa.types) or _is_number(column.type, pa.types)):
            raise TypeError(
                f"Column {name!r} holds {column.type}, which is neither numbers nor names of "
                "values: make it strings or a dictionary of strings."
            )
    return ArrowColumns(pa.table(columns))


class ArrowColumns(Kind):
    """An Arrow table; strings, booleans and dictionaries are nominal.

    A schema that it learns has the values of each dictionary, shown or not.
    """

    container = "Arrow table"

    def __init__(self, given):
        super().__init__(given)
        self._pyarrow = pyarrow()
        self._types = self._pyarrow.types
        self._found = {}

    @property
    def shape(self):
        return self.given.num_rows, self.given.num_columns

    def __getitem__(self, mask):
        return ArrowColumns(self.given.filter(self._pyarrow.array(mask)))

    @property
    def nominal(self):
        """Positions of the columns of strings, booleans and dictionaries."""
        named = [_is_name(field.type, self._types) for field in self.given.schema]
        return np.flatnonzero(named)

    def learn(self, nominal, missing):
        """Learn the dictionaries; a gap is a value behind them with missing="value"."""
        return make_schema(self.shape[1], nominal, [self._values(k, missing) for k in nominal])

    def encode(self, schema, missing):
        codes = _rows_of([*self.translations(schema, missing)], self.shape[0])
        numbers = np.empty((self.shape[0], schema.numeric.size))
        for k, position in enumerate(schema.numeric):
            numbers[:, k] = self._numbers(position)
        return Table(schema, codes, numbers)

    def translations(self, schema, missing):
        """Of each nominal feature a table of codes, int32, and the place of each row's in it.

        Place -1 is the last entry, of a gap.
        """
        for k, position in enumerate(schema.nominal):
            codes, values = self.coded(position)
            known_values = schema.values(k).tolist()
            code_of = dict(zip(known_values, range(len(known_values)), strict=True))
            gap = code_of.get(None, UNSEEN) if missing == "value" else MISSING
            table = np.array([*map(code_of.get, values, repeat(UNSEEN)), gap], dtype=np.int32)
            yield table, codes

    def coded(self, position):
        """Codes (n_rows,) of a column, MISSING for a gap, and the values that they stand for."""
        if position not in self._found:
            dictionary = _dictionary(self.given.column(int(position)), self._pyarrow)
            _refuse_infinite(dictionary[1], self.given.schema.field(int(position)).name)
            self._found[position] = dictionary
        return self._found[position]

    def _values(self, position, missing):
        codes, values = self.coded(position)
        gaps = missing == "value" and (codes == MISSING).any()
        return [*in_order(values), *([None] if gaps else [])]

    def _numbers(self, position):
        column = self.given.column(int(position))
        name = self.given.schema.field(int(position)).name
        if self._types.is_integer(column.type):
            # Those too large for a float are rounded, as of any frame.
            column = column.cast(self._pyarrow.float64(), safe=False)
        if not _is_number(column.type, self._types):
            raise ValueError(
                f"Column {name!r} is numeric, but not all that it holds is a number (it holds "
                f"{column.type}): give numbers, or declare it in categorical_features."
            )
        numbers = np.asarray(column.cast(self._pyarrow.float64()).to_numpy(zero_copy_only=False))
        _refuse_infinite(numbers, name)
        return numbers


def _refuse_infinite(values, name):
    # Of one type each: names, or numbers.
    numbers = np.asarray(values) if len(values) and not isinstance(values[0], str) else np.empty(0)
    if numbers.dtype.kind == "f" and np.isinf(numbers).any():
        refuse_infinite(name)


def _rows_of(columns, n_rows):
    """Look columns up in their tables and lay them out as rows, some thousand rows at a time."""
    rows = np.empty((n_rows, len(columns)), dtype=np.int32)
    block = np.empty((len(columns), min(n_rows, thresholds.ARROW_ROWS)), dtype=np.int32)
    # Whether a table of codes changes none.
    columns = [
        (
            None if np.array_equal(table, np.append(np.arange(table.size - 1), MISSING)) else table,
            codes,
        )
        for table, codes in columns
    ]
    for first in range(0, n_rows, thresholds.ARROW_ROWS):
        for k, (table, codes) in enumerate(columns):
            part = codes[first : first + thresholds.ARROW_ROWS]
            block[k, : part.size] = part if table is None else table[part]
        lay_rows(block, first, rows)
    return rows


def _is_name(kind, types):
    """Whether this is a type of strings or booleans, or a dictionary of strings."""
    if types.is_dictionary(kind):
        return _is_text(kind.value_type, types)
    return types.is_boolean(kind) or _is_text(kind, types)


def _is_text(kind, types):
    # Versions before 16 know no views.
    view = getattr(types, "is_string_view", None)
    return types.is_string(kind) or types.is_large_string(kind) or (view and view(kind))


def _is_number(kind, types):
    # What holds nothing at all is numeric, as in a frame of polars.
    checks = (types.is_integer, types.is_floating, types.is_decimal, types.is_null)
    return any(check(kind) for check in checks)


def _dictionary(column, pa):
    """Codes and values of one column of any known type; equal values have one code."""
    if pa.types.is_decimal(column.type):
        # The names that any frame makes of them.
        column = column.cast(pa.float64())
    if pa.types.is_floating(column.type):
        column = pa.compute.if_else(pa.compute.is_nan(column), None, column)
    if not pa.types.is_dictionary(column.type):
        column = column.dictionary_encode()
    if isinstance(column, pa.ChunkedArray):
        # One chunk is taken as it is; to join several copies them.
        column = column.chunk(0) if column.num_chunks == 1 else _joined(column, pa)
    indices = column.indices
    if indices.null_count:
        # Some are unsigned.
        indices = indices.cast(pa.int64()).fill_null(MISSING)
    codes = indices.to_numpy(zero_copy_only=False).astype(np.int32, copy=False)
    return _each_once(codes, column.dictionary.to_pylist())


def _joined(column, pa):
    """One array of a column of dictionaries in several chunks."""
    if any(chunk.dictionary.null_count for chunk in column.chunks):
        # Arrow joins no dictionaries with gaps.
        column = column.cast(column.type.value_type).dictionary_encode()
    if column.type.index_type.bit_width < _BITS_OF_A_CODE:
        # All values together may be more than such indices can tell.
        chunks = [
            pa.DictionaryArray.from_arrays(chunk.indices.cast(pa.int32()), chunk.dictionary)
            for chunk in column.chunks
        ]
        column = pa.chunked_array(chunks, pa.dictionary(pa.int32(), column.type.value_type))
    return column.unify_dictionaries().combine_chunks()


def _each_once(codes, values):
    """Give values that a dictionary holds twice one code, and its gaps and NaN none."""
    gap = [value is None or value != value for value in values]
    if len(set(values)) == len(values) and not any(gap):
        return codes, values
    once = {value: None for value, absent in zip(values, gap, strict=True) if not absent}
    position = {value: code for code, value in enumerate(once)}
    moved = [
        MISSING if absent else position[value] for value, absent in zip(values, gap, strict=True)
    ]
    # The last one is what MISSING, -1, picks.
    return np.array([*moved, MISSING], dtype=np.int32)[codes], list(once)
