"""Does the method help? What it gains on each data set, as dots beside naive Bayes."""

from __future__ import annotations

from collections.abc import Mapping

import matplotlib.pyplot as plt
from matplotlib.figure import Figure

from replication.pages.style.palette import BLUE, GREY, SKY
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title

__all__ = ["gains"]


@styled
def gains(
    title: str,
    differences: Mapping[str, Mapping[str, float]],
    measure: str,
    *,
    beside: str = "naive Bayes",
) -> Figure:
    """Draw how much less or more a method has than another one, a dot a data set.

    Parameters
    ----------
    title : str
        What the figure shows, as a sentence.
    differences : mapping of str to mapping of str to float
        By method and by data set, the method's value less the other's.
    measure : str
        What is measured, with its unit; less is better.
    beside : str
        The other method.

    Returns
    -------
    Figure
        A row a method. The two data sets farthest out are named.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 1.5 + 0.55 * len(differences)))
    for y, found in enumerate(differences.values()):
        ax.plot(
            [*found.values()], [y] * len(found), "o", color=BLUE, mec="white", mew=0.5, alpha=0.7
        )
        if found:
            for name in (min(found, key=found.get), max(found, key=found.get)):
                ax.annotate(name, (found[name], y), (0, 7), textcoords="offset points", ha="center")
    # Names at the ends have room inside; what is better is shaded.
    ax.margins(x=0.12)
    low, high = ax.get_xlim()
    ax.set_xlim(min(low, 0.0), max(high, 0.0))
    ax.axvspan(min(low, 0.0), 0.0, color=SKY, alpha=0.12, lw=0)
    ax.axvline(0.0, color=GREY, lw=1, ls=":")
    ax.set_yticks(range(len(differences)), differences)
    ax.set_ylim(len(differences) - 0.5, -0.7)
    ax.set_xlabel(f"← better    {measure}, less that of {beside}")
    put_title(figure, title)
    return figure
