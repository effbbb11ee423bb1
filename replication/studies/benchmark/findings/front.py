"""Time against loss: which methods no other beats in both."""

import numpy as np
import pandas as pd

from replication.studies.benchmark.protocol.methods import YARDSTICK
from replication.studies.benchmark.protocol.settings import PRIMARY

#: What times and sizes are multiples of.
CONTROL = "NB"

#: By column of the points, what of a timed cell is added up for it.
_ADDED = {
    "time": ["fit", "predict"],
    "fit": ["fit"],
    "predict": ["predict"],
    "bytes": ["bytes"],
}


def points(results, methods, part=None, measure=PRIMARY):
    """Return times, size and loss of each method: a method a row, ``loss`` the last column.

    Over the data sets on which all of them were run and timed: ``time`` of fit and predictions,
    that of either, and ``bytes`` of the model, as multiples of NB's, geometric means; ``loss`` the
    mean share of what the class shares leave, loss over loss.
    """
    nothing = pd.DataFrame(columns=[*_ADDED, "loss"], dtype=float)
    seconds = results.seconds()
    if seconds.empty:
        return nothing
    names = list(dict.fromkeys((*methods, CONTROL)))
    parts = {
        key: seconds[columns].sum(axis=1).unstack().reindex(columns=names)
        for key, columns in _ADDED.items()
    }
    table = results.means(tuple(dict.fromkeys((*methods, YARDSTICK))), measure, part)
    timed = table.index.intersection(parts["time"].dropna().index)
    if timed.empty:
        return nothing
    multiples = {
        key: np.exp(np.log(times.loc[timed].div(times.loc[timed][CONTROL], axis=0)).mean())
        for key, times in parts.items()
    }
    losses = table.loc[timed].div(table.loc[timed, YARDSTICK], axis=0).mean()
    return pd.DataFrame({**multiples, "loss": losses}).loc[list(methods)]


def front(table):
    """Return the methods that none beats in time and loss both, the fastest first.

    One that is as good in one and better in the other beats; of two that are equal both stay.
    """
    table = table[["time", "loss"]]
    order = table.sort_values(["time", "loss"], kind="stable")
    return [
        name
        for name, row in order.iterrows()
        if not ((table <= row).all(axis=1) & (table < row).any(axis=1)).any()
    ]
