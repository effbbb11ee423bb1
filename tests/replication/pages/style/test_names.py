"""Names beside lines: near their line, and never on each other."""

import matplotlib.pyplot as plt
import numpy as np
import pytest
from scipy.optimize import minimize

from replication.pages.style.names import name_lines, spread
from replication.pages.style.sheet import styled
from tests.replication.pages.style.legibility import faults


def slow_spread(places, gap, low, high):
    """The least sum of squares under the gaps, by a general solver, for places in order."""
    between = [
        {"type": "ineq", "fun": lambda x, k=k: x[k + 1] - x[k] - gap}
        for k in range(len(places) - 1)
    ]
    found = minimize(
        lambda x: ((x - places) ** 2).sum(),
        np.linspace(low, high, len(places)),
        constraints=between,
        bounds=[(low, high)] * len(places),
    )
    return found.x


@pytest.mark.parametrize("seed", range(20))
def test_names_move_as_little_as_they_can(seed):
    chance = np.random.default_rng(seed)
    places = np.sort(chance.uniform(-0.2, 1.2, 6))
    found = spread(places, 0.15)
    assert found == pytest.approx(slow_spread(places, 0.15, 0.0, 1.0), abs=1e-3)


def test_the_order_given_does_not_matter():
    places, mixed = np.array([0.1, 0.15, 0.9, 0.92]), [2, 0, 3, 1]
    assert spread(places[mixed], 0.1).tolist() == spread(places, 0.1)[mixed].tolist()
    assert spread([], 0.1).size == 0


@styled
def drawn(ends, **options):
    figure, ax = plt.subplots()
    for k, end in enumerate(ends):
        ax.plot([0, 1], [0, end], label=f"line {k}")
    ax.plot([0, 1], [2, 2])
    ax.plot([], [], label="empty")
    name_lines(ax, **options)
    return figure


def test_every_line_with_points_and_a_label_is_named_in_its_colour_from_below():
    figure = drawn([1.0, 1.0, 0.99, -3.0])
    (ax,) = figure.axes
    named = {text.get_text(): text for text in ax.texts}
    assert {*named} == {f"line {k}" for k in range(4)}
    assert faults(figure) == []
    for line in ax.lines[:4]:
        assert named[line.get_label()].get_color() == line.get_color()
    heights = {name: text.get_window_extent().y0 for name, text in named.items()}
    assert sorted(heights, key=heights.get) == ["line 3", "line 2", "line 0", "line 1"]


def test_only_the_names_asked_for_and_none_without_lines():
    assert [text.get_text() for text in drawn([1, 2], names=["line 1"]).axes[0].texts] == ["line 1"]
    assert not drawn([]).axes[0].texts


def test_error_bars_are_named_by_their_line():
    @styled
    def bars():
        figure, ax = plt.subplots()
        ax.errorbar([1, 2], [3, 4], [0.1, 0.1], label="bars", color="#0072b2")
        name_lines(ax)
        return figure

    (name,) = bars().axes[0].texts
    assert (name.get_text(), name.get_color()) == ("bars", "#0072b2")
