"""Time against loss: which methods no other beats in both."""

import numpy as np
import pandas as pd

from replication.studies.all_on_all.protocol.methods import YARDSTICK
from replication.studies.all_on_all.protocol.settings import PRIMARY

__all__ = ["CONTROL", "front", "points"]

#: What times are multiples of.
CONTROL = "NB"


def points(results, methods, part=None, measure=PRIMARY):
    """Return time and loss of each method: a method a row, ``time`` and ``loss``.

    Over the data sets on which all of them were run and timed: ``time`` of fit and predictions as a
    multiple of NB's, the geometric mean; ``loss`` the mean share of what the class shares leave,
    loss over loss.
    """
    nothing = pd.DataFrame(columns=["time", "loss"], dtype=float)
    if results.seconds().empty:
        return nothing
    seconds = results.seconds()[["fit", "predict"]].sum(axis=1).unstack()
    seconds = seconds.reindex(columns=list(dict.fromkeys((*methods, CONTROL)))).dropna()
    table = results.means(tuple(dict.fromkeys((*methods, YARDSTICK))), measure, part)
    timed = table.index.intersection(seconds.index)
    if timed.empty:
        return nothing
    times = np.log(seconds.loc[timed].div(seconds.loc[timed, CONTROL], axis=0)).mean()
    losses = table.loc[timed].div(table.loc[timed, YARDSTICK], axis=0).mean()
    found = pd.DataFrame({"time": np.exp(times), "loss": losses})
    return found.loc[list(methods)]


def front(table):
    """Return the methods that none beats in time and loss both, the fastest first.

    One that is as good in one and better in the other beats; of two that are equal both stay.
    """
    order = table.sort_values(["time", "loss"], kind="stable")
    return [
        name
        for name, row in order.iterrows()
        if not ((table <= row).all(axis=1) & (table < row).any(axis=1)).any()
    ]
