"""A verdict drawn: its interval, its middle, and a mark that tells whether the default agrees."""

import matplotlib.pyplot as plt
import pytest

from replication.evidence.judging import judge_draws, judge_exact, no_data
from replication.evidence.reported import Reported
from replication.evidence.verdict_bar import draw_verdict

NUMBER = Reported("table", "row", "column", "error", "5.0")


@pytest.fixture
def ax():
    figure, ax = plt.subplots()
    yield ax
    plt.close(figure)


def drawn(ax, verdict):
    draw_verdict(ax, 3, verdict, "red")
    return [(line.get_marker(), line.get_xdata().tolist() if hasattr(line.get_xdata(), "tolist")
             else list(line.get_xdata())) for line in ax.lines]  # fmt: skip


@pytest.mark.parametrize(("draws", "mark"), [([4.0, 5.0, 6.0], "o"), ([7.0, 8.0, 9.0], "X")])
def test_draws_have_a_bar_a_tick_and_a_mark(ax, draws, mark):
    bar, tick, printed = drawn(ax, judge_draws(NUMBER, draws))
    assert bar == ("None", [draws[0], draws[2]])
    assert tick == ("|", [draws[1]])
    assert printed == (mark, [5.0])


def test_a_number_without_chance_has_no_bar(ax):
    assert drawn(ax, judge_exact(NUMBER, 5.0)) == [("|", [5.0]), ("o", [5.0])]


def test_a_number_that_was_not_judged_is_only_marked(ax):
    assert drawn(ax, no_data(NUMBER, "no data")) == [("o", [5.0])]


def test_what_lies_outside_stands_out(ax):
    for verdict in (judge_draws(NUMBER, [4.0, 5.0, 6.0]), judge_draws(NUMBER, [7.0, 8.0, 9.0])):
        draw_verdict(ax, 3, verdict, "red")
    bar, tick, dot, _, _, cross = ax.lines
    assert [set(line.get_ydata()) for line in ax.lines] == [{3}] * 6
    assert dot.get_markersize() < cross.get_markersize() < tick.get_markersize()
    assert bar.get_linewidth() > dot.get_linewidth()
    assert 0 < bar.get_alpha() < 0.5
    assert (bar.get_color(), tick.get_color(), dot.get_color()) == ("red", "red", "black")
