"""What was found, as one picture: what became of the experimental numbers of each paper."""

from collections.abc import Mapping, Sequence

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from replication.evidence.vocabulary import VOCABULARY
from replication.pages.explorer.rows import Row
from replication.pages.landing.board import board
from replication.pages.style.names import spread
from replication.pages.style.palette import DARK, DEEP, VERDICTS
from replication.pages.style.sheet import WIDTH, styled

__all__ = ["scoreboard_figure"]

#: Inches: of a paper with its name, of its bar, and of a digit.
_ROW, _BAR, _DIGIT = 0.8, 0.36, 0.1


@styled
def scoreboard_figure(rows: Mapping[str, Sequence[Row]]) -> Figure:
    """Draw a bar a paper, parted by what became of its experimental numbers, with the counts.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.

    Returns
    -------
    matplotlib Figure
        Bars are equally long: a part is a share of the paper's own numbers.
    """
    counts = _counts(rows)
    figure, ax = plt.subplots(figsize=(WIDTH, _ROW * len(counts) + 1.3))
    for y, (key, found) in enumerate(counts.items()):
        total = sum(found.values())
        ax.text(0, y - 0.3, key, weight="bold", va="bottom")
        ax.text(1, y - 0.3, f"{total} numbers", ha="right", va="bottom", color=DARK)
        _bar(ax, y, found, total)
    ax.set(xlim=(0, 1), ylim=(len(counts) - 0.3, -0.7))
    ax.axis("off")
    there = [name for name in VOCABULARY if any(found[name] for found in counts.values())]
    handles = [Rectangle((0, 0), 1, 1, color=VERDICTS[name]) for name in there]
    if there:
        figure.legend(handles, there, loc="outside upper left", handlelength=1.0,
                      handleheight=1.0, borderpad=0.0)  # fmt: skip
    return figure


def _counts(rows: Mapping[str, Sequence[Row]]) -> dict[str, dict[str, int]]:
    """By paper, in the order of the book: how many numbers each part of its bar holds."""
    return {each["paper"]: {word: each[word] for word in VOCABULARY} for each in board(rows)}


def _bar(ax: Axes, y: float, counts: Mapping[str, int], total: int) -> None:
    """Draw the parts from left to right, each count on its part, or below where it is too long."""
    left, below = 0.0, []
    for part, count in counts.items():
        colour, share = VERDICTS[part], count / max(total, 1)
        ax.barh(y, share, _BAR / _ROW, left, color=colour)
        if share * WIDTH > _DIGIT * (len(str(count)) + 0.5):
            ax.text(left + share / 2, y, str(count), ha="center", va="center_baseline",
                    color="white" if part in DEEP else "black")  # fmt: skip
        elif count:
            below.append((left + share / 2, str(count)))
        left += share
    places = spread([x for x, _ in below], 2.5 * _DIGIT / WIDTH, low=0.01, high=0.99)
    for x, (_, count) in zip(places, below, strict=True):
        ax.text(x, y + 0.6 * _BAR / _ROW, count, ha="center", va="top", color=DARK)
