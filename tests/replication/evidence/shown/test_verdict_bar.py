"""A verdict drawn: the default's interval and middle, and a mark for each word."""

import matplotlib.pyplot as plt
import pytest

from replication.evidence.judging import (
    impossible,
    judge_draws,
    judge_exact,
    judge_readings,
    no_data,
    not_comparable,
)
from replication.evidence.reported import Reported
from replication.evidence.shown.verdict_bar import draw_verdict
from replication.evidence.vocabulary import AFTERWARDS

NUMBER = Reported("table", "row", "column", "error", "5.0")
INSIDE, BESIDE, AWAY = ([centre - 1, centre, centre + 1] * 13 for centre in (5.0, 8.0, 2.0))


@pytest.fixture
def ax():
    figure, ax = plt.subplots()
    yield ax
    plt.close(figure)


def drawn(ax, verdict):
    draw_verdict(ax, 3, verdict, "red")
    return [(line.get_marker(), list(line.get_xdata())) for line in ax.lines]


def under(**readings):
    return judge_readings(NUMBER, readings, next(iter(readings)))


@pytest.mark.parametrize(("draws", "mark"), [(INSIDE, "o"), (BESIDE, "X")])
def test_draws_have_a_bar_a_tick_and_a_mark(ax, draws, mark):
    assert drawn(ax, judge_draws(NUMBER, draws)) == [
        ("None", [draws[0], draws[2]]),
        ("|", [draws[1]]),
        (mark, [5.0]),
    ]


def test_a_reading_that_gives_the_number_is_an_outline_and_bar_and_tick_stay_the_defaults(ax):
    assert drawn(ax, under(plain=BESIDE, other=INSIDE, last=AWAY)) == [
        ("None", [7.0, 9.0]),
        ("None", [4.0, 6.0, 6.0, 4.0, 4.0]),
        ("|", [8.0]),
        ("D", [5.0]),
    ]
    line = ax.lines[1]
    assert (min(line.get_ydata()), max(line.get_ydata())) == (2.78, 3.22)
    assert line.get_color() == ax.lines[0].get_color() == "red"
    assert line.get_linewidth() < ax.lines[0].get_linewidth()


@pytest.mark.parametrize(
    ("readings", "mark"),
    [({"plain": INSIDE, "other": INSIDE}, "o"), ({"plain": BESIDE, "other": AWAY}, "X")],
)
def test_no_other_reading_is_outlined(ax, readings, mark):
    assert [each[0] for each in drawn(ax, under(**readings))] == ["None", "|", mark]


@pytest.mark.parametrize(
    ("verdict", "lines"),
    [
        (judge_exact(NUMBER, 5.0), [("|", [5.0]), ("o", [5.0])]),
        (judge_exact(NUMBER, 5), [("|", [5]), ("o", [5.0])]),
        (judge_exact(NUMBER, 6.0, others={"other": 5.0}), [("|", [6.0]), ("D", [5.0])]),
        (judge_exact(NUMBER, "TAN"), [("X", [5.0])]),
        (no_data(NUMBER, "no data"), [("o", [5.0])]),
        (impossible(NUMBER, "by arithmetic"), [("*", [5.0])]),
    ],
)
def test_without_chance_there_is_no_bar_and_without_a_value_no_tick(ax, verdict, lines):
    assert drawn(ax, verdict) == lines


@pytest.mark.parametrize(
    ("verdict", "fill"),
    [
        (judge_exact(NUMBER, 5.0), "black"),
        (judge_exact(NUMBER, 6.0), "black"),
        (no_data(NUMBER, "no data"), "none"),
        (not_comparable(NUMBER, "a time"), "none"),
    ],
)
def test_what_was_not_judged_does_not_look_as_if_it_agreed(ax, verdict, fill):
    draw_verdict(ax, 3, verdict, "red")
    assert ax.lines[-1].get_markerfacecolor() == fill


def test_what_was_found_afterwards_has_a_diamond_too_but_a_thin_one(ax):
    found = judge_exact(NUMBER, 6.0, others={"other": 5.0}, elsewhere=AFTERWARDS)
    assert drawn(ax, found)[-1] == ("d", [5.0])


@pytest.mark.parametrize(("value", "at"), [("1,234", 1234.0), ("<0.001", 0.001), ("85%", 85.0)])
def test_a_number_is_marked_where_it_is_printed(ax, value, at):
    number = Reported("table", "row", "column", "error", value)
    assert drawn(ax, judge_exact(number, 5.0))[-1] == ("X", [at])
