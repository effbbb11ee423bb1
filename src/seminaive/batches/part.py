"""A batch as encoded rows with labels and weights, in values of its own."""

from copy import copy
from dataclasses import dataclass, replace

import narwhals as nw
import numpy as np
from sklearn.base import BaseEstimator

from ..machine import thresholds
from ..table.check import check_features, refuse_no_features
from ..table.column_names import column_names, names_in, says_otherwise, without_places
from ..table.kinds.frame import Frame, is_frame
from ..table.labels.reader import listed_values, read_labels
from ..table.missing import unmasked
from ..table.schema import make_schema
from ..table.table import Table
from .arrow import arrow_rows, is_arrow
from .columns import CodedColumns
from .names import refuse_twins
from .wanted import Wanted


@dataclass(frozen=True, eq=False)
class Part:
    """The rows of a batch that weigh more than 0.

    Attributes
    ----------
    table : Table or CodedColumns
        The latter where nothing but counts by class was wanted of rows of weight 1.
    labels : ndarray of int64, shape (n_rows,)
        Positions among ``classes``.
    weights : ndarray of shape (n_rows,) or None
    n_given : int
        Rows, those of weight 0 among them.
    classes : list
        In any order.
    shown : ndarray of bool, shape (n_classes,)
        Which of them a row has, of whatever weight.
    class_dtype : numpy.dtype
    class_declared : bool
        Whether a categorical declares the classes.
    declared : ndarray of bool, shape (n_nominal,)
        Which nominal features have values that stand in their order, shown or not.
    names : tuple or None
        Of the features; None of an array, but 0, 1, ... of a frame made of one.
    gaps : ndarray of int
        Features that are nominal though their type is numeric, for no row shows anything of them.
    """

    table: Table | CodedColumns
    labels: np.ndarray
    weights: np.ndarray | None
    n_given: int
    classes: list
    shown: np.ndarray
    class_dtype: np.dtype
    class_declared: bool
    declared: np.ndarray
    names: tuple | None
    gaps: np.ndarray


@dataclass(frozen=True)
class Weightless:
    """What a batch says of which no row weighs more than 0: the classes that there are.

    Attributes
    ----------
    n_given, classes, shown, class_dtype, class_declared
        As of a :class:`Part`.
    """

    n_given: int
    classes: list
    shown: np.ndarray
    class_dtype: np.dtype
    class_declared: bool


class _Names(BaseEstimator):
    """What the check of features sets: their number and names."""


def part_of(batch, wanted: Wanted):
    """Encode a batch, or return None if it has no rows.

    Parameters
    ----------
    batch : data frame, Arrow table or record batch, or tuple
        (X, y) or (X, y, weights) where ``wanted`` names no target.
    wanted : Wanted

    Returns
    -------
    Part, Weightless or None

    Raises
    ------
    ValueError, TypeError
        As in :meth:`CountingClassifier.fit`; or a column is not in the batch.
    """
    pieces = _pieces(batch, wanted)
    if pieces is None:
        return None
    X, y, weights = pieces
    rows, names = _rows(X)
    refuse_no_features(rows.shape, "a batch")
    answers = read_labels(y, "y" if wanted.target is None else f"column {wanted.target!r}")
    if answers.codes.size != rows.shape[0]:
        raise ValueError(
            f"Found input variables with inconsistent numbers of samples: "
            f"X has {rows.shape[0]} rows, y has {answers.codes.size}."
        )
    labels = answers.codes
    n_given, shown = labels.size, np.bincount(labels, minlength=len(answers.values)) > 0
    weights = None if weights is None else _weights(weights, labels.size)
    of_classes = listed_values(answers.values), shown, answers.values.dtype, answers.declared
    if weights is not None and not weights.all():
        counted = weights > 0
        rows, labels, weights = rows[counted], labels[counted], weights[counted]
        if labels.size == 0:
            return Weightless(n_given, *of_classes)
    encoder = copy(wanted.encoder)
    if hasattr(encoder, "schema_"):
        n_features = encoder.schema_.n_features
        known_names = names_in(encoder)
        differs = says_otherwise(known_names, names)
        if rows.shape[1] != n_features or differs:
            raise ValueError(
                f"A batch has the features {list(names or range(rows.shape[1]))[:5]}, the encoder "
                f"was fitted to {n_features} others: name the same ones in features, in the same "
                "order."
            )
        gaps = np.empty(0, dtype=np.int64)
    else:
        named = without_places(names)
        encoder.learn(rows, named)
        gaps = _gaps(encoder, rows, named, wanted)
    table, declared = _encoded(rows, encoder, wanted, weights is None)
    return Part(table, labels, weights, n_given, *of_classes, declared, names, gaps)


def _gaps(encoder, rows, names, wanted):
    """Find the gaps of a Part, and make them nominal."""
    numeric, chosen = encoder.schema_.numeric, encoder.categorical_features
    by_type = isinstance(chosen, str) and chosen == "from_dtype"
    ask = wanted.gap_is_nominal if by_type and not rows.is_sparse else None
    nominal = [ask and ask(None if names is None else names[feature]) for feature in numeric]
    asked = numeric[np.array(nominal, dtype=bool)]
    if not asked.size:
        return asked
    # Most batches show something in their first rows.
    for head in (rows[np.arange(rows.shape[0]) < thresholds.FIRST_OF_A_BATCH], rows):
        numbers = encoder.encode(head).numbers
        silent = np.isnan(numbers).all(axis=0)
        asked = np.intersect1d(asked, numeric[silent])
        if not asked.size:
            return asked
    nominal = np.union1d(encoder.schema_.nominal, asked)
    encoder.schema_ = rows.learn(nominal, encoder.missing)
    return asked


def _encoded(rows, encoder, wanted, of_weight_1):
    """The rows as a Table or CodedColumns, and which features stand as they are declared."""
    fitted = hasattr(wanted.encoder, "schema_")
    schema = encoder.schema_
    by_columns = of_weight_1 and not wanted.compact and CodedColumns.fits(schema, rows)
    table = CodedColumns(schema, rows, encoder.missing) if by_columns else encoder.encode(rows)
    if fitted:
        return table, np.ones(schema.nominal.size, dtype=bool)
    # Of columns that are looked at one by one; an array declares nothing.
    columns = getattr(rows, "columns", None)
    declared = np.zeros(schema.nominal.size, dtype=bool)
    if columns is not None:
        declared[:] = [columns[k].declared is not None for k in schema.nominal]
    return (_compact(table, declared) if wanted.compact else table), declared


def _compact(table, declared):
    """Leave the values that no row shows out of a dense Table, unless they are declared.

    Its codes are written over: beside them there is no room for others.
    """
    schema = table.schema
    if table.sparse_codes or not schema.nominal.size:
        return table
    values, moved = [], []
    for k, n_values in enumerate(schema.n_values):
        # Codes begin at -2: unseen, missing.
        shown = np.bincount(table.codes[:, k] + 2, minlength=n_values + 2)[2:] > 0
        shown |= declared[k]
        moved.append(np.r_[-2, -1, np.where(shown, np.cumsum(shown) - 1, -1)].astype(np.int32))
        old_values = schema.values(k).tolist()
        values.append(
            [value for value, is_shown in zip(old_values, shown, strict=True) if is_shown]
        )
    if sum(map(len, values)) == schema.flat_values.size:
        return table
    for k, codes in enumerate(moved):
        table.codes[:, k] = codes[table.codes[:, k] + 2]
    return replace(table, schema=make_schema(schema.n_features, schema.nominal, values))


def _rows(X):
    """Rows of the features, and the names that the columns have."""
    if is_arrow(X):
        return arrow_rows(X), tuple(X.schema.names)
    rows = check_features(_Names(), X, reset=True)
    return rows, tuple(rows.names) if isinstance(rows, Frame) else None


def _weights(weights, n_rows):
    """Weights, finite and 0 or more; all of a batch may be 0, unlike those of a fit."""
    try:
        # A copy, for of an array that cannot be written every kernel would be compiled anew.
        weights = np.array(unmasked(weights), dtype=np.float64)
    except (TypeError, ValueError):
        raise ValueError("The weights of rows must be numbers, and are something else.") from None
    if weights.shape != (n_rows,):
        raise ValueError(f"There are {n_rows} rows, and weights of shape {weights.shape}.")
    if not (np.isfinite(weights) & (weights >= 0)).all():
        raise ValueError("The weights of rows must be finite numbers, 0 or more.")
    return weights


def _pieces(batch, wanted):
    """Features, labels and weights of a batch, None if it has no rows."""
    if isinstance(batch, tuple):
        if wanted.target is not None or len(batch) not in (2, 3):
            raise ValueError(
                "A batch that is a tuple is (X, y) or (X, y, weights), and then target is None."
            )
        if wanted.columns is not None or wanted.target_and_weight:
            raise ValueError(
                "Columns are named where batches are frames: a tuple (X, y, weights) has its "
                "weights and just the features to count."
            )
        X, y, weights = (*batch, None)[:3]
        # What is no array yet is read as fit reads it, a list with words in it cell by cell.
        rows = X.shape[:1] if hasattr(X, "shape") else (len(X),) if hasattr(X, "__len__") else ()
        return None if rows == (0,) else (X, y, weights)
    if wanted.target is None:
        raise ValueError("Name the column of the classes in target, or give batches (X, y).")
    in_arrow = is_arrow(batch)
    if not in_arrow and not is_frame(batch):
        raise TypeError(
            f"A batch is a data frame, a record batch or a tuple (X, y), not a "
            f"{type(batch).__name__}."
        )
    # One without rows may come without columns.
    if batch.shape[0] == 0:
        return None
    return _of_arrow(batch, wanted) if in_arrow else _of_frame(batch, wanted)


def _of_frame(batch, wanted):
    names = column_names(batch)
    refuse_twins(names)
    frame = nw.from_native(batch, eager_only=True)
    # By their places, for the names of a file without a header are numbers.
    places = [names.index(name) for name in _features(names, wanted)]
    weights = None if wanted.weight is None else frame[:, names.index(wanted.weight)].to_numpy()
    y = frame[:, names.index(wanted.target)].to_native()
    return frame[:, places].to_native(), y, weights


def _of_arrow(batch, wanted):
    names = batch.schema.names
    refuse_twins(names)
    X = batch.select(_features(names, wanted))
    weights = None
    if wanted.weight is not None:
        weights = batch.column(names.index(wanted.weight)).to_numpy(zero_copy_only=False)
    return X, batch.column(names.index(wanted.target)), weights


def _features(names, wanted):
    """Names of the features of a batch, in order."""
    features = wanted.features
    if features is None:
        features = tuple(name for name in names if name not in wanted.target_and_weight)
    known = set(names)
    unknown = [name for name in (*features, *wanted.target_and_weight) if name not in known]
    if unknown:
        raise ValueError(
            f"A batch has no column {unknown[0]!r}; its columns are {list(names)[:20]}."
        )
    if not features:
        raise ValueError(f"A batch has no columns but {list(names)}: nothing can be learned from.")
    return list(features)
