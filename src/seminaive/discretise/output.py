"""The output of a discretiser, of the kind of its input, with parts in the place of values."""

from functools import singledispatch

import narwhals as nw
import numpy as np
from sklearn.utils._set_output import _get_output_config

from ..table.kinds.frame import Frame
from ..table.schema import MISSING, make_schema
from ..table.table import Table


def refuse_other_container(transformer, given):
    """Raise ValueError if ``set_output`` asks for a frame that would not declare the parts.

    ``given`` is the kind of the input in words.
    """
    wanted = _get_output_config("transform", transformer)["dense"]
    if wanted != "default" and given not in (f"{wanted} data frame", "array"):
        raise ValueError(
            f"set_output(transform={wanted!r}) was asked for, but X is a {given}: convert X "
            "first, or take set_output(transform='default') for output of the kind of X."
        )


def recoded_schema(schema, partitions):
    """Lay out a table all of whose features are nominal: their parts, or values as before."""
    values = [None] * schema.n_features
    for k, feature in enumerate(schema.nominal):
        values[feature] = schema.values(k).tolist()
    for feature, partition in enumerate(partitions):
        if partition is not None:
            values[feature] = list(partition.labels)
    return make_schema(schema.n_features, np.arange(schema.n_features), values)


def table_with(table, parts, schema):
    """Recode a Table to one of the ``schema`` that :func:`recoded_schema` made."""
    codes = np.empty(table.shape, dtype=np.int32)
    codes[:, table.schema.nominal] = table.codes
    for k, each in enumerate(parts):
        if each is not None:
            codes[:, k] = each
    return Table(schema, codes, np.empty((len(table), 0)))


@singledispatch
def with_parts(rows, parts, partitions):
    """Copy the input that ``rows`` are of, with the parts in the place of the values.

    An array gets the parts' numbers as floats, NaN for missing; a data frame categorical columns.

    Parameters
    ----------
    rows : Kind
        Of pandas or polars, if it is a data frame.
    parts : list
        For each column the part of each row (int32, negative for missing), or None to keep it.
    partitions : list
        For each column what names the parts; a new column of a data frame declares them all.
    """
    X = rows.given
    # Floats, because integers have no NaN for what is missing.
    kind = X.dtype if all(each is None for each in parts) or X.dtype == object else np.float64
    out = X.astype(kind)
    for k, codes in enumerate(parts):
        if codes is not None:
            out[:, k] = np.where(codes < 0, np.nan, codes)
    return out


@with_parts.register(Frame)
def _frame_with(rows, parts, partitions):
    native = nw.from_native(rows.given, eager_only=True)
    make = _maker(native)
    changed = [
        # A frame has no sign for unseen (-2): it becomes missing.
        nw.from_native(make(name, np.maximum(codes, MISSING), partition), series_only=True)
        for name, codes, partition in zip(native.columns, parts, partitions, strict=True)
        if codes is not None
    ]
    return native.with_columns(*changed).to_native()


def _maker(frame):
    """Return what makes a column (name, codes, partition) for this kind of frame."""
    library = frame.implementation.to_native_namespace()
    if frame.implementation.is_pandas():
        index = frame.to_native().index
        make = library.Categorical.from_codes
        return lambda name, codes, partition: library.Series(
            make(codes, partition.labels, ordered=partition.ordered), index=index, name=name
        )
    if frame.implementation.is_polars():
        return lambda name, codes, partition: library.Series(
            name,
            # A code of -1 takes the last entry, None.
            np.array([*partition.labels, None], dtype=object)[codes].tolist(),
            dtype=library.Enum(partition.labels),
        )
    raise TypeError(
        f"A discretiser takes data frames of pandas or polars, not of {library.__name__}: "
        "convert it first."
    )
