"""What later rows may not change of a schema, lest it differ from that of all rows at once."""

import numpy as np

from .column import in_order

__all__ = ["refuse_late_numbers", "refuse_other_first"]


def refuse_late_numbers(schema, grown, nominal, names=None):
    """Raise ValueError if a column that was nominal for want of any value shows numbers.

    Parameters
    ----------
    schema, grown : Schema
        Before and after the later rows.
    nominal : ndarray of int
        Positions of the features that the later rows' own types call nominal.
    names : sequence of str, optional
    """
    for k in np.flatnonzero(~np.isin(schema.nominal, nominal)):
        known, now = (set(each.values(k).tolist()) - {None} for each in (schema, grown))
        if now and not known:
            position = int(schema.nominal[k])
            raise ValueError(
                f"Column {position if names is None else names[position]!r} had no value in the "
                "rows so far, which made it nominal, and holds numbers now: name it in "
                "categorical_features, or begin with rows that show a number."
            )


def refuse_other_first(schema, grown, names=None):
    """Raise ValueError if a feature's first value is not the one that all rows at once would have.

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
            position = int(grown.nominal[k])
            raise ValueError(
                f"Column {position if names is None else names[position]!r} has the value "
                f"{first!r} now, which comes before {values[0]!r}, and missing='first' has counted "
                f"gaps as {values[0]!r}: declare the values (a categorical column), or use fit."
            )
