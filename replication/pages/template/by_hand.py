"""What a case by hand draws: probabilities as dots on one line each, with their values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import matplotlib.pyplot as plt
from matplotlib.figure import Figure

from replication.pages.style.sheet import WIDTH, styled


@styled
def shares(
    rows: Mapping[str, float], colours: Sequence[str], written: str = ".2f", **axes: Any
) -> Figure:
    """Draw a share a row, from above, with its value beside it.

    Parameters
    ----------
    rows : mapping of str to float
        Shares from 0 to 1 by what they are shares of.
    colours : sequence of str
        One a row.
    written : str
        How a value is written.
    **axes
        Settings of the axes, such as limits or a label.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 1.7))
    for y, (share, colour) in enumerate(zip(rows.values(), colours, strict=True)):
        ax.plot(share, y, "o", color=colour, ms=8)
        ax.text(share + 0.02, y, f"{share:{written}}", va="center")
    ax.set_yticks(range(len(rows)), rows)
    ax.set(**{"xlim": (0, 1.1), "ylim": (len(rows) - 0.5, -0.5)} | axes)
    return figure
