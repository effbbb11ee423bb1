"""How many of the printed compression rates stand together, by floor and by estimate."""

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

from replication.papers.boulle2007.protocol.forty_readings import ESTIMATES
from replication.papers.boulle2007.protocol.forty_settings import FLOORS, METHODS, NO_FLOOR

__all__ = ["TABLES", "most", "picture"]

TABLES = {"table3": "Table 3, UCI sets", "table4": "Table 4, challenge sets"}

_FLOORS = (NO_FLOOR, *FLOORS)


def most(found, table):
    """The most printed CR means of a table that stand under one crossed reading.

    Parameters
    ----------
    found : iterable of (Choices, mapping of str to int)
        A crossed reading, and by table how many of the seven means it gives.
    table : {"table3", "table4"}

    Returns
    -------
    DataFrame
        Index: estimates of P(part | class); columns: floors; the largest number over whatever
        else is open, NaN where nothing was run.
    """
    counts = pd.DataFrame(np.nan, index=list(ESTIMATES), columns=list(_FLOORS))
    for choices, given in found:
        if table in given:
            at = choices.estimate, choices.floor
            counts.loc[at] = np.fmax(counts.loc[at], given[table])
    return counts


def picture(found):
    """A panel a table: shaded the darker the more of the seven means stand, with their number."""
    found = list(found)
    figure, axes = plt.subplots(len(TABLES), 1, figsize=(6.4, 4.6), sharex=True,
                                layout="constrained")  # fmt: skip
    for ax, (table, title) in zip(axes, TABLES.items(), strict=True):
        counts = most(found, table)
        ax.imshow(counts.to_numpy(), vmin=0, vmax=len(METHODS) * 1.3, cmap="Greens", aspect="auto")
        for y, x in np.argwhere(counts.notna().to_numpy()):
            ax.text(x, y, f"{counts.iloc[y, x]:.0f}", ha="center", va="center", fontsize=9)
        ax.set_yticks(range(len(ESTIMATES)), ESTIMATES, fontsize=8)
        ax.set_title(f"{title}: of {len(METHODS)} mean CR", fontsize=9)
    axes[-1].set_xticks(range(len(_FLOORS)), _FLOORS, fontsize=8, rotation=45, ha="right")
    axes[-1].set_xlabel("least probability of a test row's class", fontsize=9)
    return figure
