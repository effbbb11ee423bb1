"""The picture of the idea: what each square says as the parent, and their average."""

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.datasets.loader import load
from replication.papers.webb2006.pages import idea
from tests.replication.pages.style.legibility import faults


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


def test_boards_of_both_outcomes_are_drawn(found):
    assert set(found.won) == {False, True}


def test_a_square_shows_its_mark_and_its_answer(found):
    figure = idea.board(found, 0)
    squares, line = figure.axes
    texts = [text.get_text() for text in squares.texts]
    marks = [{"b": ""}.get(mark, mark) for mark in found.boards.iloc[0]]
    assert texts[::2] == marks
    assert texts[1::2] == [f"{share:.0%}" for share in found.parents[0]]
    drawn = [each.get_xdata().tolist() for each in line.lines if each.get_marker() == "o"]
    assert drawn == [found.parents[0].tolist(), [found.aode[0]], [found.bayes[0]]]
    assert faults(figure) == []
    plt.close(figure)


def test_the_sentence_has_who_won_and_all_answers(found):
    for k in range(idea.BOARDS):
        said = idea.told(found, k)
        assert said.startswith("x has won.") == bool(found.won[k])
        assert f"AODE has {found.aode[k]:.0%}, naive Bayes {found.bayes[k]:.0%}" in said


def test_each_board_is_a_small_drawing():
    drawn = idea.slider()._repr_html_().split("<div data-value=")[1:]
    assert len(drawn) == idea.BOARDS
    assert max(map(len, drawn)) < 15_000
