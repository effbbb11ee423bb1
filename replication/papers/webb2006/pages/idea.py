"""The idea in a picture: a board, what each square says of it as the parent, and their average."""

from dataclasses import dataclass

import matplotlib.pyplot as plt
import numpy as np

from replication.datasets.loader import load
from replication.engine.seeds import rng
from replication.pages.style.palette import BLUE, GREY, SKY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider
from replication.papers.webb2006.protocol.settings import BY_TYPE, NOMINAL
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.naive_bayes.naive_bayes import NaiveBayes

#: Boards that the slider has; the models have not seen them.
BOARDS = 7

#: The squares in their order on the board, row by row.
SQUARES = tuple(
    f"{row}-{column}-square"
    for row in ("top", "middle", "bottom")
    for column in ("left", "middle", "right")
)
_MARKS = {"x": "x", "o": "o", "b": ""}


@dataclass(frozen=True)
class Answers:
    """What models give for the probability that x has won, board by board.

    Attributes
    ----------
    boards : DataFrame
        A board a row, a square a column.
    won : ndarray of shape (n_boards,)
        Whether x has won.
    parents : ndarray of shape (n_boards, 9)
        By the estimate in which each square is the parent of the other eight.
    aode, bayes : ndarray of shape (n_boards,)
    """

    boards: object
    won: np.ndarray
    parents: np.ndarray
    aode: np.ndarray
    bayes: np.ndarray


def answers():
    """Fit AODE and naive Bayes to all boards but a few drawn at random, and return these."""
    data = load("tic-tac-toe")
    frame, won = data.frame[list(SQUARES)].astype(str), np.asarray(data.target) == "positive"
    order = rng("webb2006", "idea", "boards").permutation(len(frame))
    shown, training = order[:BOARDS], order[BOARDS:]
    boards = frame.iloc[shown]

    def fitted(model, columns=SQUARES):
        return model.fit(frame.iloc[training][[*columns]], won[training])

    # The first parent alone: each square comes first in turn.
    first = [[square, *(child for child in SQUARES if child != square)] for square in SQUARES]
    alone = [
        fitted(_aode(max_parents=1), columns).predict_proba(boards[columns])[:, 1]
        for columns in first
    ]
    return Answers(
        boards,
        won[shown],
        np.column_stack(alone),
        fitted(_aode()).predict_proba(boards)[:, 1],
        fitted(printed(NaiveBayes, "webb2006", **BY_TYPE)).predict_proba(boards)[:, 1],
    )


def _aode(**options):
    return printed(AODE, "webb2006", **{**NOMINAL, "min_frequency": 1, **options})


def slider():
    """Return the boards, each with the answer of every parent, of AODE and of naive Bayes."""
    estimates = answers()
    frames = {str(k + 1): (board(estimates, k), told(estimates, k)) for k in range(BOARDS)}
    return Slider(frames, label="Board", start="1")


def told(estimates, k):
    """Say who has won a board, and what the models give for the probability that x has."""
    parents = estimates.parents[k]
    return (
        f"x has {'' if estimates.won[k] else 'not '}won. The nine estimates for a victory of x "
        "range "
        f"from {parents.min():.0%} to {parents.max():.0%}. AODE has {estimates.aode[k]:.0%}, naive "
        f"Bayes {estimates.bayes[k]:.0%}."
    )


@styled
def board(estimates, k):
    """Draw a board with the answer of each square as the parent, and all answers on one line."""
    figure, (squares, line) = plt.subplots(1, 2, figsize=(WIDTH, 2.2), width_ratios=(2, 3))
    for square, (mark, share) in enumerate(
        zip(estimates.boards.iloc[k], estimates.parents[k], strict=True)
    ):
        y, x = divmod(square, 3)
        squares.text(x, y - 0.15, _MARKS[mark], ha="center", va="center", fontsize=18)
        squares.text(x, y + 0.33, f"{share:.0%}", ha="center", va="center", color=BLUE)
    gap, ends = float("nan"), (-0.5, 2.5)
    across, along = (0.5, 0.5, gap, 1.5, 1.5, gap), (*ends, gap, *ends, gap)
    squares.plot([*across, *along], [*along, *across], color=GREY, lw=1)
    squares.set(xlim=(-0.5, 2.5), ylim=(2.5, -0.5), aspect="equal")
    squares.axis("off")
    rows = {
        "each parent": (estimates.parents[k], SKY),
        "AODE": (estimates.aode[[k]], BLUE),
        "naive Bayes": (estimates.bayes[[k]], VERMILION),
    }
    for y, (values, colour) in enumerate(rows.values()):
        line.plot(values, [y] * len(values), "o", color=colour, mec="white", mew=0.5, ms=8)
    line.axvline(0.5, color=GREY, lw=1, ls=":")
    line.set_yticks(range(len(rows)), rows)
    line.set(xlim=(-0.03, 1.03), ylim=(len(rows) - 0.5, -0.5), xticks=(0, 1))
    line.set_xlabel("probability that x has won")
    return figure
