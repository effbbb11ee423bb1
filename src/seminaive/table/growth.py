"""What later rows may not change of a schema, lest it differ from that of all rows at once.

The growing itself is ``grow`` of `kinds.kind`, which appends values; here is what is refused.
"""

from numbers import Real

import numpy as np

from .column import in_order

_BOOLEAN = bool | np.bool_


def refuse_other_types(schema, rows, missing, names=None):
    """Raise ValueError if the types of later rows make a column what it was not so far.

    One fit on all rows takes a column for numeric unless there is a word in it; beside words,
    numbers are words too. What says nothing goes with either.

    Parameters
    ----------
    schema : Schema
        Before the later rows.
    rows : Kind
        The later rows.
    missing : {"skip", "value"}
    names : sequence of str, optional
    """
    if rows.of_one_type and not schema.nominal.size:
        # Numbers, as before.
        return
    # Refuse numbers where the column was nominal without any word in it.
    numeric_now = np.flatnonzero(~np.isin(schema.nominal, rows.nominal))
    now = rows.shown(schema.nominal[numeric_now], missing)
    for k, shown in zip(numeric_now, now, strict=True):
        declared = _known(schema.values(k).tolist())
        if not _known(shown) or any(not isinstance(value, Real | _BOOLEAN) for value in declared):
            continue
        # Booleans beside numbers are numbers in an array, words in pandas and an error in polars:
        # what one fit would make of them is anybody's guess.
        had = "booleans or categories" if declared else "no value"
        remedy = (
            "give it one type in all rows" if declared else "begin with rows that show a number"
        )
        raise ValueError(
            f"Column {_name(schema.nominal[k], names)} had {had} in the rows so far, which made it "
            f"nominal, and holds numbers now: name it in categorical_features, or {remedy}."
        )
    # Of an array all is of one type, and booleans beside numbers would be numbers.
    if not rows.of_one_type:
        _refuse_late_words(schema, rows, missing, names)


def _refuse_late_words(schema, rows, missing, names):
    """Refuse words and booleans where the column was numeric."""
    nominal_now = np.intersect1d(schema.numeric, rows.nominal)
    for position, shown in zip(nominal_now, rows.shown(nominal_now, missing), strict=True):
        words = [
            value
            for value in _known(shown)
            if not isinstance(value, Real) or isinstance(value, _BOOLEAN)
        ]
        if words:
            raise ValueError(
                f"Column {_name(position, names)} was numeric in the rows so far, and holds "
                f"{words[0]!r} now, which is no number: name it in categorical_features, or give "
                "it one type in all rows."
            )


def _known(values):
    return [value for value in values if value is not None]


def _name(position, names):
    return repr(int(position) if names is None else names[position])


def refuse_other_first(schema, grown, names=None):
    """Raise ValueError if a feature's first value is not the one that all rows at once would have.

    For ``missing="first"`` of :class:`LazyBayesianRules`, which counts a gap as the first value;
    no encoder has it.

    Parameters
    ----------
    schema, grown : Schema
        Before and after the later rows.
    names : sequence of str, optional
    """
    for k in np.flatnonzero(grown.n_values > schema.n_values):
        values = grown.values(k).tolist()
        first = in_order(values)[0]
        if first != values[0]:
            raise ValueError(
                f"Column {_name(grown.nominal[k], names)} has the value "
                f"{first!r} now, which comes before {values[0]!r}, and missing='first' has counted "
                f"gaps as {values[0]!r}: declare the values (a categorical column), or use fit."
            )
