"""The picture of the idea: what each square says as the parent, and their average."""

import numpy as np
import pytest

from replication.datasets.loader import load
from replication.papers.webb2006.pages import idea


@pytest.fixture(scope="module")
def found():
    return idea.answers()


def textbook(frame, won, board):
    """Joint probabilities of board and class with each square as the parent, shape (9, 2)."""
    frame, board = frame.to_numpy(), board.to_numpy()
    joint = np.empty((9, 2))
    for parent in range(9):
        shows = frame[:, parent] == board[parent]
        for label in (0, 1):
            own = shows & (won == label)
            joint[parent, label] = (own.sum() + 1) / (len(won) + 2 * 3)
            for child in set(range(9)) - {parent}:
                joint[parent, label] *= ((own & (frame[:, child] == board[child])).sum() + 1) / (
                    own.sum() + 3
                )
    return joint


def test_the_answers_are_those_of_the_formula_on_boards_that_were_left_out(found):
    data = load("tic-tac-toe")
    frame = data.frame[list(idea.SQUARES)].astype(str)
    won = np.asarray(data.target) == "positive"
    rest = ~frame.index.isin(found.boards.index)
    assert rest.sum() == len(frame) - idea.BOARDS
    np.testing.assert_array_equal(won[found.boards.index], found.won)
    for k in range(idea.BOARDS):
        joint = textbook(frame[rest], won[rest], found.boards.iloc[k])
        np.testing.assert_allclose(found.parents[k], joint[:, 1] / joint.sum(axis=1))
        assert found.aode[k] == pytest.approx(joint[:, 1].sum() / joint.sum())


def test_the_average_lies_between_the_parents(found):
    assert (found.parents.min(axis=1) < found.aode).all()
    assert (found.aode < found.parents.max(axis=1)).all()
