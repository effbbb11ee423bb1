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
    seconds = results.seconds()
    table = results.means(tuple(dict.fromkeys((*methods, YARDSTICK))), measure, part)
    timed = [name for name in table.index
             if all((name, each) in seconds.index for each in (*methods, CONTROL))]  # fmt: skip
    if not timed:
        return pd.DataFrame(columns=["time", "loss"], dtype=float)
    taken = {
        each: np.array([seconds.loc[(name, each), ["fit", "predict"]].sum() for name in timed])
        for each in (*methods, CONTROL)
    }
    rows = {
        each: {
            "time": float(np.exp(np.log(taken[each] / taken[CONTROL]).mean())),
            "loss": float((table.loc[timed, each] / table.loc[timed, YARDSTICK]).mean()),
        }
        for each in methods
    }
    return pd.DataFrame.from_dict(rows, orient="index")


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
