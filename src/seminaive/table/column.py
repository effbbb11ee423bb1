"""One column of rows: the values that it shows, and its codes among known values."""

from dataclasses import dataclass
from functools import cached_property
from itertools import repeat
from numbers import Integral

import numpy as np

from ..machine import thresholds
from .cells import cell_types, numbers_only, refuse_kinds
from .missing import is_missing
from .named.named import Named
from .named.numbers import named_numbers
from .named.objects import named_objects, named_strings
from .named.same import same_objects
from .schema import MISSING, UNSEEN

# Marks a missing value where missing is a value of its own.
_MISSING_VALUE = None
#: Below this every integer is a float of its own.
EXACT = 1 << 53


@dataclass(frozen=True)
class Column:
    """One feature: its values, whether its type says nominal, and what a categorical declares.

    With ``declared`` the values may be given as positions in it (``codes``, -1 for missing); of
    others the names that are shown may be ``named_by_library``, beside the values or in their
    place. ``kinds`` are the types of objects, where they are known.
    """

    values: np.ndarray | None
    nominal: bool
    declared: tuple | None = None
    codes: np.ndarray | None = None
    kinds: set | None = None
    named_by_library: Named | None = None

    @cached_property
    def named(self):
        """Names and the position of each cell's; made once, for learning and encoding both ask."""
        if self.named_by_library is not None:
            return self.named_by_library
        if self.codes is not None:
            return Named(self.declared, self.codes)
        if self.values.dtype.kind in "iufb":
            return named_numbers(self.values)
        return named_objects(self.values, self.kinds)

    @cached_property
    def absent(self):
        """Which rows say nothing; looked for once."""
        if self.named_by_library is None and self.values is not None:
            return is_missing(self.values, self.kinds)
        return self.named.positions < 0

    def shown(self, missing):
        """Values, sorted where they can be and declared ones first, missing last if it counts."""
        values = in_order(self._names()) if self.declared is None else [*self.declared]
        return [*values, _MISSING_VALUE] if missing == "value" and self.absent.any() else values

    def encoded(self, values, missing):
        """Codes among known ``values``, int32 (rows,)."""
        if self._few:
            return self._each(*_numbered(values, missing))
        table, positions = self.translation(values, missing)
        return table[positions]

    def translation(self, values, missing):
        """Codes among known ``values`` as a table, int32, and the position of each row's in it.

        Position -1 is the last entry, of a gap.
        """
        lookup, gap = _numbered(values, missing)
        names, positions = self.named
        # Whether there are integers that an array of floats would take for others.
        if (
            self.values is not None
            and self.values.dtype.kind == "f"
            and not any(isinstance(value, Integral) and abs(value) > EXACT for value in values)
        ):
            codes = _search(np.array(names, dtype=self.values.dtype), values)
        else:
            codes = map(lookup.get, names, repeat(UNSEEN))
        return np.array([*codes, gap], dtype=np.int32), positions

    @property
    def _few(self):
        """Whether these are so few objects that looking each up is quicker than naming them."""
        are_objects = (
            self.named_by_library is None and self.codes is None and self.values.dtype == object
        )
        return are_objects and self.values.size < thresholds.FEW_OBJECTS

    def _each(self, lookup, gap):
        cells = self.values.tolist()
        try:
            # Most often all are known, which takes half the time.
            codes = np.fromiter(map(lookup.__getitem__, cells), dtype=np.int32, count=len(cells))
        except KeyError:
            positions = map(lookup.get, cells, repeat(UNSEEN))
            codes = np.fromiter(positions, dtype=np.int32, count=len(cells))
        codes[self.absent] = gap
        return codes

    def _names(self):
        return self.values[~self.absent].tolist() if self._few else self.named.names

    def numbers(self):
        """Take the values as floats, NaN for missing; TypeError or ValueError if one is none."""
        if self.codes is not None:
            return np.array([*self.declared, np.nan], dtype=np.float64)[self.codes]
        if self.values is None:
            names = [*self.named_by_library.names, np.nan]
            cells = np.fromiter(names, dtype=object, count=len(names))
            return cells[self.named_by_library.positions].astype(np.float64)
        if self.values.dtype != object:
            return np.asarray(self.values, dtype=np.float64)
        # The NA of pandas is no float, unlike None.
        return np.where(self.absent, np.nan, self.values).astype(np.float64)


def _numbered(values, missing):
    """Code of each known value, and that of a gap.

    Here the rows of an array or a frame get a gap's code: MISSING, or with missing="value" the code
    of the value None. Columns of words that a library tells together get it from
    `kinds.columnar._told_together`, batches of Arrow data from `batches.arrow`, and a CSR matrix,
    whose gaps are never values, from `seminaive.kernels.encode.search`.
    """
    lookup = dict(zip(values, range(len(values)), strict=True))
    return lookup, lookup.get(_MISSING_VALUE, UNSEEN) if missing == "value" else MISSING


def object_column(values, name):
    """Make a column of objects: nominal unless all that it shows are numbers.

    Containers, dates, times and what no float is near are refused by the column's name.
    """
    repeats = same_objects(values)
    if repeats is None:
        return _each_looked_at(values, name)
    firsts, numbers = repeats
    return _repeated(_each_looked_at(values[firsts], name), values, numbers)


def _repeated(column, values, numbers):
    """Make the column of objects that are shown more than once, of a column of each of them."""
    if not column.nominal:
        return Column(column.values[numbers], nominal=False)
    try:
        names, positions = column.named
    except TypeError:
        # One of them cannot be hashed.
        return Column(values, nominal=True, kinds=column.kinds)
    return Column(values, nominal=True, named_by_library=Named(names, positions[numbers]))


def _each_looked_at(values, name):
    named = named_strings(values)
    if named is not None:
        return Column(values, nominal=True, named_by_library=named)
    kinds = cell_types(values)
    if kinds == {str}:
        return Column(values, nominal=True, kinds=kinds)
    refuse_kinds(kinds, name)
    try:
        numbers = as_numbers(values) if numbers_only(kinds) else None
    except OverflowError:
        raise ValueError(
            f"Column {name!r} holds a number too large for dtype('float64'): scale the numbers "
            "down, or give strings if they are names."
        ) from None
    if numbers is None:
        return Column(values, nominal=True, kinds=kinds)
    return Column(numbers, nominal=False)


def as_numbers(values):
    """Floats of an array of number objects and missing ones; None where all are missing.

    Where floats would take whole numbers for others these stay objects of Python's types.
    """
    absent = is_missing(values)
    if absent.all():
        return None
    numbers = np.where(absent, np.nan, values).astype(np.float64)
    if np.isinf(numbers).any():
        raise ValueError("Input X contains infinity or a value too large for dtype('float64').")
    # Rounded, a larger integer does not fall below the limit.
    large = np.abs(numbers) >= EXACT
    if not any(isinstance(value, Integral) for value in values[large].tolist()):
        return numbers
    exact = numbers.astype(object)
    exact[large] = [
        int(value) if isinstance(value, Integral) else float(value)
        for value in values[large].tolist()
    ]
    # NaN has no equal, not even itself, that a dict would find.
    exact[absent] = None
    return exact


def in_order(values):
    """Different values in the order that their codes have: sorted, by type where that fails.

    Integers of an array are ordered by `seminaive.kernels.encode`; what later rows show comes last.
    """
    shown = set(values)
    try:
        return sorted(shown)
    except TypeError:
        return sorted(shown, key=lambda value: (type(value).__name__, str(value)))


def _search(numbers, values):
    """Codes of floats by binary search; what is not a known value is UNSEEN."""
    positions = [c for c, value in enumerate(values) if isinstance(value, int | float | np.number)]
    codebook = np.array([values[code] for code in positions])
    if codebook.size == 0:
        return np.full(numbers.size, UNSEEN, dtype=np.int32)
    order = np.argsort(codebook)
    places = np.minimum(np.searchsorted(codebook[order], numbers), codebook.size - 1)
    codes = np.asarray(positions, dtype=np.int32)[order[places]]
    codes[codebook[order[places]] != numbers] = UNSEEN
    return codes
