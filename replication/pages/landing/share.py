"""The picture that is shown where a page of the book is linked to: the bars of the first page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from replication.evidence.vocabulary import AGREES, DISAGREES, LUCK
from replication.pages.explorer.rows import Row, read_rows
from replication.pages.landing.board import board
from replication.pages.papers import about
from replication.pages.plain_words import CONFIRMED, NO_FIT, PLAIN, UNCHECKED
from replication.pages.style.palette import DEEP, ON_BRIGHT, ON_DEEP, VERDICTS
from replication.pages.style.sheet import styled

#: Inches at 100 dots each: what services that show links ask for.
_SIZE = (12.0, 6.3)
#: Points.
_LETTERS, _TITLE = 19.0, 26.0
#: A part of less than this share has no room for its count.
_NARROW = 0.04


@styled
def share_figure(rows: Mapping[str, Sequence[Row]]) -> Figure:
    """Draw a bar a paper, parted by plain words, with the counts.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.

    Returns
    -------
    matplotlib Figure
        Bars are equally long: a part is a share of the paper's own numbers.
    """
    counts = board(rows)
    figure, ax = plt.subplots(figsize=_SIZE, dpi=100)
    for y, (key, words) in enumerate(counts.items()):
        ax.text(-0.02, y, about(key).does, ha="right", va="center_baseline", size=_LETTERS)
        _bar(ax, y, words)
    ax.set(xlim=(-0.45, 1), ylim=(len(counts) - 0.4, -0.6))
    ax.axis("off")
    shown = [word for word in PLAIN if any(words[word] for words in counts.values())]
    handles = [Rectangle((0, 0), 1, 1, color=_colour(word)) for word in shown]
    if shown:
        figure.legend(
            handles,
            shown,
            loc="outside lower center",
            ncols=2,
            handlelength=1.0,
            handleheight=1.0,
            fontsize=_LETTERS,
        )
    figure.suptitle(
        "Five papers fixed naive Bayes. Do the fixes hold up?", size=_TITLE, weight="bold"
    )
    return figure


def write_share(root: Path, path: Path) -> Path:
    """Write the picture of the verdicts beside a project's book; return its path."""
    figure = share_figure(read_rows(root))
    figure.savefig(path, format="png", dpi=100, metadata={"Software": None})
    plt.close(figure)
    return path


def _bar(ax: Axes, y: float, counts: Mapping[str, int]) -> None:
    """Draw the parts from left to right, each count on its part where it has room."""
    left, total = 0.0, max(sum(counts.values()), 1)
    for word, count in counts.items():
        share = count / total
        ax.barh(y, share, 0.62, left, color=_colour(word), edgecolor="white", lw=1.5)
        if share >= _NARROW:
            ax.text(
                left + share / 2,
                y,
                str(count),
                ha="center",
                va="center_baseline",
                size=_LETTERS,
                color=ON_DEEP if PLAIN[word][-1] in DEEP else ON_BRIGHT,
            )
        left += share


def _colour(word: str) -> str:
    """The colour that the pages give a plain word, book/_static/front.css has the same."""
    return VERDICTS[
        {CONFIRMED: AGREES, NO_FIT: DISAGREES, UNCHECKED: LUCK}.get(word, PLAIN[word][0])
    ]
