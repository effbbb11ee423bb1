"""Counts that were made elsewhere, looked at before a classifier learns from them."""

from dataclasses import fields, replace
from functools import reduce
from operator import sub

import numpy as np

from ..counts.counts import Counts
from ..counts.moments import Moments
from ..counts.origin import Origin
from ..counts.values import Values
from ..table.column_names import without_places
from ..table.declared_codes import forms_of
from ..table.labels.places import listed_classes, places_of
from ..table.labels.reader import listed_values
from ..table.schema import make_schema
from ..table.table import Table
from .rows import TrainingRows

# Weights that were taken away again leave as much of all rows, above 0 or below.
_ROUNDING = 1e-9


def ordered_classes(classes):
    """Return the classes of counts as an array.

    Raises
    ------
    ValueError
        They are not in ascending order, each once: the counts could be of other classes then.
    TypeError
        They have no order among each other.
    """
    listed = listed_classes(classes)
    if places_of([*classes], listed) != [*range(listed.size)]:
        raise ValueError(
            f"classes={np.asarray(classes).tolist()} must be what the classes of the counts are, "
            f"in ascending order and each once, such as {listed.tolist()}."
        )
    return listed


def refuse_counts(counts, classes, names, missing):
    """Refuse what cannot be counts of rows of these classes and features.

    Parameters
    ----------
    counts : Counts
    classes : ndarray of shape (n_classes,)
    names : sequence of str or None
        Of the features.
    missing : {"skip", "value", "auto"}

    Raises
    ------
    TypeError
        These are no Counts.
    ValueError
        There are other classes or features; a count is negative or not finite, or none is above
        0; or gaps are values and are to be skipped, or the other way round.
    """
    if not isinstance(counts, Counts):
        raise TypeError(f"counts must be Counts or JointCounts, not a {type(counts).__name__}.")
    if classes.size != counts.classes.size:
        raise ValueError(
            f"The counts are of {counts.classes.size} classes, and {classes.size} are named: "
            "name each once."
        )
    schema = counts.schema
    if names is not None and len(names) != schema.n_features:
        raise ValueError(
            f"The counts are of {schema.n_features} features, and feature_names has {len(names)}: "
            "name each once, in their order."
        )
    _refuse_no_numbers(counts)
    if missing != "value" and any(None in schema.values(k) for k in range(schema.nominal.size)):
        raise ValueError(
            f"In these counts a gap is a value, and missing={missing!r} would never look it up: "
            "give the classifier missing='value', or count without."
        )
    gaps = np.flatnonzero(counts.cells[schema.offsets[:-1] + 1].any(axis=1))
    if missing == "value" and gaps.size:
        feature = int(schema.nominal[gaps[0]])
        name = feature if names is None else names[feature]
        raise ValueError(
            f"In these counts the gaps of column {name!r} are skipped, and with missing='value' "
            "they are values: count them so, too."
        )


def named_classes(counts, classes):
    """Return the classes of counts: those that are given, or that the counts name themselves.

    Raises
    ------
    ValueError
        Neither says, or they differ; or as in :func:`ordered_classes`.
    TypeError
        As in :func:`ordered_classes`.
    """
    known_classes = _origin(counts).classes
    if classes is None and known_classes is None:
        raise ValueError("These counts do not name their classes: give them in classes.")
    ordered = ordered_classes(known_classes if classes is None else classes)
    if known_classes is None:
        return ordered
    if places_of(listed_values(ordered), known_classes) != [*range(known_classes.size)]:
        raise ValueError(
            f"classes={ordered.tolist()} are not those of the counts, which are "
            f"{known_classes.tolist()}: leave classes out."
        )
    return known_classes


def named_features(counts, names):
    """Return the names of the features of counts, None where nobody says them.

    Raises
    ------
    ValueError
        They are given and the counts have others.
    """
    counted_names = _origin(counts).features
    if names is None:
        return counted_names
    # Columns called 0, 1, ... may be called anything else.
    if without_places(counted_names) is None:
        return names
    if list(names) != list(counted_names):
        raise ValueError(
            f"feature_names={list(names)} are not those of the counts, which are "
            f"{list(counted_names)}: leave feature_names out."
        )
    return names


def _origin(counts):
    # What is no Counts is refused with its type, later.
    return getattr(counts, "origin", Origin())


def needed_counts(model, counts):
    """Return of the counts what the classifier would have counted.

    Raises
    ------
    ValueError
        They lack some of it.
    """
    n = counts.schema.nominal.size
    few = make_schema(counts.schema.n_features, counts.schema.nominal, [[]] * n)
    nobody = np.empty(0, dtype=np.int64)
    nothing = Table(few, np.empty((0, n), dtype=np.int32), np.empty((0, few.numeric.size)))
    wanted = model._count(TrainingRows(nothing, nobody, None, nobody, nobody > 0))
    for name in ("pairs", "triples", "sums"):
        if getattr(wanted, name, None) is not None and getattr(counts, name, None) is None:
            raise ValueError(
                f"{type(model).__name__} needs counts with {name}, as JointCounts of a higher "
                "order have, or a fit to the rows."
            )
    # More would be carried along, and could not be added to the counts of further rows.
    parts = {field.name: getattr(wanted, field.name) for field in fields(wanted)}
    values = {name: None if part is None else getattr(counts, name) for name, part in parts.items()}
    return type(wanted)(**values)


def codes_apart(counts, codes):
    """Lay counts of numbers out with the codes among them as features behind the others.

    Parameters
    ----------
    counts : Counts
        With a summary of their numbers.
    codes : DeclaredCodes

    Returns
    -------
    Counts

    Raises
    ------
    ValueError
        There is no summary, or a code shares a place in it with other numbers.
    """
    schema, moments, cells = codes.laid_out(counts.schema), counts.moments, [counts.cells]
    if moments.values is None:
        raise ValueError(
            "These counts have no summary of their numbers, in which special_codes are: those of "
            "Counts.from_batches and Counts.from_sql have, or Counts.of(values=True)."
        )
    columns = np.searchsorted(schema.numeric, codes.features)
    for column, listed in zip(columns, codes.codes, strict=True):
        absent = counts.classes - moments.weight[column]
        absent[absent <= _ROUNDING * counts.total] = 0.0
        of_codes = [_of_code(moments, column, code, schema.n_features) for code in listed]
        left = reduce(sub, of_codes, moments)
        if left.is_what_cancelled(moments):
            # Squares that are left over from those of far codes have lost digits.
            numbers, _, _, weight = left.values.cells_of(column)
            left.mean[column] = numbers @ weight / np.maximum(weight.sum(axis=0), 1e-300)
            left.squares[column] = (weight * (numbers[:, None] - left.mean[column]) ** 2).sum(
                axis=0
            )
        moments, by_code = left, [of_code.weight[column] for of_code in of_codes]
        cells.append(np.vstack([0.0 * absent, absent, moments.weight[column], *by_code]))
    return replace(counts, schema=schema, cells=np.vstack(cells), moments=moments)


def _of_code(moments, column, code, n_features):
    """Moments of the rows of a code alone."""
    _, low, high, weight = moments.values.settled.cells_of(column)
    inside = np.any([(low <= form) & (form <= high) for form in forms_of(code)], axis=0)
    if (low[inside] < high[inside]).any():
        raise ValueError(
            f"The code {code} lies among more than 4,096 different numbers of a column, so that "
            "these counts do not tell it apart: count the rows with a gap in its place."
        )
    # A cell for each form, and class.
    cell, label = np.nonzero(weight * inside[:, None])
    rows = [np.empty((0, 3))] * len(moments.weight)
    rows[column] = np.column_stack([low[cell], label, weight[cell, label]])
    part = np.zeros((3, *moments.weight.shape))
    part[0, column] = weight[inside].sum(axis=0)
    part[1, column] = np.where(part[0, column] > 0, low[inside].max(initial=-np.inf), 0.0)
    return Moments(*part, Values.of_columns_shown(rows, weight.shape[1], n_features))


def _refuse_no_numbers(counts):
    total = counts.classes.sum()
    parts = {name: getattr(counts, name, None) for name in ("classes", "cells", "pairs", "triples")}
    for name, array in parts.items():
        # NaN is below and above nothing; of pairs a mask of each would take as much memory again.
        if array is None or not array.size:
            continue
        if not (array.min() >= -_ROUNDING * total and array.max() < np.inf):
            raise ValueError(
                f"The {name} of these counts hold a negative number, or one that is not finite: "
                "they count no rows."
            )
    if not total > 0:
        raise ValueError("These are counts of no rows: nothing can be learned from them.")
