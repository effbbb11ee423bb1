"""The output of a discretiser, of the kind of its input, with parts in the place of values."""

from importlib import import_module
from numbers import Real

import narwhals as nw
import numpy as np
from sklearn.utils._set_output import _get_output_config

from ..table.kinds.frame import Frame
from ..table.missing import is_missing
from ..table.schema import MISSING


def wanted_library(transformer):
    """Library of data frames that ``set_output`` asks for, None for output of the input's kind."""
    wanted = _get_output_config("transform", transformer)["dense"]
    return None if wanted == "default" else wanted


def refuse_frame(transformer, given="a Table", remedy="give the rows themselves"):
    """Raise ValueError if ``set_output`` asks for a data frame where X becomes a Table.

    ``given`` says what X is, and ``remedy`` what to give instead.
    """
    if (wanted := wanted_library(transformer)) is not None:
        raise ValueError(
            f"set_output(transform={wanted!r}) was asked for, but X is {given}: {remedy}, "
            "or take set_output(transform='default')."
        )


def with_parts(rows, parts, partitions, wanted, names):
    """Copy the input that ``rows`` are of, with the parts in the place of the values.

    An array becomes one of objects with the parts' names, NaN for missing; a data frame gets
    categorical columns.

    Parameters
    ----------
    rows : Kind
        Of pandas or polars, if it is a data frame.
    parts : list
        For each column the part of each row (int32, negative for missing), or None to keep it.
    partitions : list
        For each column what names the parts; a new column of a data frame declares them all.
    wanted : {"pandas", "polars"} or None
        The library of the output; None for the kind of the input.
    names : sequence of str
        Of the columns, if an array is to become a data frame.
    """
    if isinstance(rows, Frame):
        native = nw.from_native(rows.given, eager_only=True)
        library = _library_of(native)
        if wanted in (None, library.__name__):
            return _frame_with(native, library, parts, partitions)
        columns, names = [native[:, k] for k in range(native.shape[1])], rows.names
    elif wanted is None:
        return _array_with(rows.given, parts, partitions)
    else:
        columns = list(rows.given.T)
    library, new = import_module(wanted), {}
    for name, column, codes, partition in zip(names, columns, parts, partitions, strict=True):
        stays = codes is None
        # Of a column's name polars makes no more than a string.
        key = str(name) if library.__name__ == "polars" else name
        new[key] = _kept(library, column, name) if stays else _made(library, codes, partition)
    return library.DataFrame(new)


def _array_with(X, parts, partitions):
    if all(codes is None for codes in parts):
        return X.copy()
    # Names and not numbers of parts: numbers would be taken for quantities, by classifiers here
    # and elsewhere.
    # Column by column, as it is made here and read by whoever learns from it.
    out = np.empty(X.shape, dtype=object, order="F")
    for k, (codes, partition) in enumerate(zip(parts, partitions, strict=True)):
        if codes is None:
            out[:, k] = X[:, k]
        else:
            _named(codes, partition, np.nan, out[:, k])
    return out


def _named(codes, partition, missing, out=None):
    # A code of -1 takes the last entry, and so does unseen (-2), for which there is no sign.
    labels = np.array([*partition.labels, missing], dtype=object)
    # What wraps around is looked up without a copy in between.
    return np.take(labels, np.maximum(codes, MISSING), out=out, mode="wrap")


def _frame_with(native, library, parts, partitions):
    columns = {
        place: _made(library, codes, partition)
        for place, (codes, partition) in enumerate(zip(parts, partitions, strict=True))
        if codes is not None
    }
    if library.__name__ == "pandas":
        # By place, for not every name of pandas finds its column.
        frame = native.to_native().copy(deep=False)
        for place, column in columns.items():
            column.index = frame.index
            frame.isetitem(place, column)
        return frame
    named = (column.rename(native.columns[place]) for place, column in columns.items())
    return native.to_native().with_columns(*named)


def _made(library, codes, partition):
    """Make a column that declares every part."""
    if library.__name__ == "pandas":
        codes = np.maximum(codes, MISSING)
        coded = library.Categorical.from_codes(codes, partition.labels, ordered=partition.ordered)
        return library.Series(coded)
    kind = library.Enum(partition.labels)
    return library.Series(_named(codes, partition, None).tolist(), dtype=kind)


def _kept(library, column, name):
    """Carry a column over from an array, or from a data frame of another library."""
    if isinstance(column, np.ndarray):
        cells = np.where(is_missing(column), None, column).tolist()
        return (
            _words(library, cells, name) if library.__name__ == "polars" else library.Series(cells)
        )
    if library.__name__ == "pandas":
        series = library.Series(column.to_list())
        enum = isinstance(column.dtype, nw.Enum)
        return series.astype(library.CategoricalDtype(column.dtype.categories)) if enum else series
    native = column.to_native()
    # Cells that are missing have several signs in pandas, and one in polars.
    cells = native.astype(object).where(native.notna(), None).tolist()
    if not hasattr(native, "cat"):
        return _words(library, cells, name)
    # As numbers, categories would be taken for quantities by whoever learns from them.
    written = _written(native.cat.categories, name)
    labels = [None if cell is None else written[cell] for cell in cells]
    return library.Series(labels, dtype=library.Enum(list(written.values())))


def _words(library, cells, name):
    """Make a polars column of cells: as they are if polars has one type for them, or as strings."""
    shown = [cell for cell in cells if cell is not None]
    kinds = set(map(type, shown))
    plain = len(kinds) <= 1 and all(
        issubclass(k, int | float | np.number | np.bool_) for k in kinds
    )
    if plain or all(issubclass(kind, str) for kind in kinds):
        return library.Series(cells)
    written = _written(shown, name)
    return library.Series([None if cell is None else written[cell] for cell in cells])


def _written(values, name):
    """The string of each different value, by value; ValueError if two have the same."""
    written = {value: _string(value) for value in values}
    strings = list(written.values())
    if len(set(strings)) < len(strings):
        twin = next(string for string in strings if strings.count(string) > 1)
        raise ValueError(
            f"Column {name!r} holds different values that are all written {twin!r}, and polars "
            "takes strings alone for names of values: rename them, or take the input's library."
        )
    return written


def _string(value):
    # Numbers that are equal are one value, whatever their types.
    is_whole = isinstance(value, Real) and not isinstance(value, bool) and value % 1 == 0
    return str(int(value) if is_whole else value)


def _library_of(frame):
    library = frame.implementation.to_native_namespace()
    if not (frame.implementation.is_pandas() or frame.implementation.is_polars()):
        raise TypeError(
            f"A discretiser takes data frames of pandas or polars, not of {library.__name__}: "
            "convert it first."
        )
    return library
