"""Does the method help? What it gains on each data set, as dots beside naive Bayes."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.figure import Figure

from replication.pages.style.palette import BLUE, GREY, SKY
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title

_DOT = {"color": BLUE, "mec": "white", "mew": 0.5, "alpha": 0.7}


@styled
def gains(
    title: str,
    differences: Mapping[str, Mapping[str, float]],
    measure: str,
    *,
    beside: str = "naive Bayes",
    reach: float = inf,
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
    reach : float
        A value farther from 0 stands at the edge, as a triangle.

    Returns
    -------
    Figure
        A row a method. The two data sets farthest out are named, at the edge with their value.
    """
    figure, ax = plt.subplots(figsize=(WIDTH, 1.5 + 0.55 * len(differences)))
    for y, gains_of in enumerate(differences.values()):
        shown = np.clip([*gains_of.values()], -reach, reach)
        for marker, end_ in (("<", -reach), (">", reach)):
            out = shown == end_
            ax.plot(shown[out], [y] * out.sum(), marker, **_DOT)
        inside = np.abs(shown) < reach
        ax.plot(shown[inside], [y] * inside.sum(), "o", **_DOT)
        if gains_of:
            # One above the row and one below it: the two may be near each other.
            for end, up in ((min, 7), (max, -17)):
                name = end(gains_of, key=gains_of.get)
                value = f" {gains_of[name]:+.1f}".replace("-", "\N{MINUS SIGN}")
                label = name + value if abs(gains_of[name]) >= reach else name
                place = np.clip(gains_of[name], -reach, reach), y
                ax.annotate(label, place, (0, up), textcoords="offset points", ha="center")
    # Names at the ends have room inside; what is better is shaded.
    ax.margins(x=0.12)
    low, high = ax.get_xlim()
    ax.set_xlim(min(low, 0.0), max(high, 0.0))
    ax.axvspan(min(low, 0.0), 0.0, color=SKY, alpha=0.12, lw=0)
    ax.axvline(0.0, color=GREY, lw=1, ls=":")
    ax.set_yticks(range(len(differences)), differences)
    ax.set_ylim(len(differences) - 0.3, -0.7)
    ax.set_xlabel(f"← better    {measure}, less that of {beside}")
    put_title(figure, title)
    return figure
