"""The key to the bars and marks of verdicts, below a figure."""

from matplotlib.figure import Figure
from matplotlib.lines import Line2D

from replication.evidence.shown.verdict_bar import WEAK_FILL
from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    LABELS,
    OPEN,
    WEAK,
)
from replication.pages.style.palette import BLACK, DARK

__all__ = ["explain_marks"]

#: As `replication.evidence.shown.verdict_bar` draws them; a test holds the two together.
_MARKS = (
    ("s", 4.5, EXACT),
    ("o", 4, AGREES),
    ("o", 4, WEAK),
    ("D", 4.5, OPEN),
    ("d", 4.5, AFTERWARDS),
    ("X", 5.5, DISAGREES),
    ("*", 7, IMPOSSIBLE),
)


def explain_marks(figure: Figure) -> None:
    """Explain bar, outline, tick and marks of ``draw_verdict`` in two columns below a figure.

    Parameters
    ----------
    figure : matplotlib Figure
        With a constrained layout, as the style sheet gives it, which makes room.
    """
    handles = [
        Line2D([], [], color=DARK, lw=8, alpha=0.35, label="ours, 95 % of runs"),
        Line2D([], [], color=DARK, marker="|", ls="", ms=9, label="ours, median"),
        Line2D(
            [],
            [],
            color=DARK,
            lw=0.8,
            marker="s",
            mfc="none",
            ls="",
            ms=8,
            label="ours, another setting",
        ),
        *(
            Line2D(
                [],
                [],
                color=BLACK,
                marker=mark,
                mfc=WEAK_FILL if word == WEAK else BLACK,
                ls="",
                ms=size,
                mew=0.7,
                label=LABELS[word],
            )
            for mark, size, word in _MARKS
        ),
    ]
    figure.legend(handles=handles, loc="outside lower center", ncols=2)
