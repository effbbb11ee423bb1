"""Gains beside another method: a dot a data set, the farthest named, the title over all."""

import matplotlib.pyplot as plt
import pytest

from replication.pages.style.sheet import WIDTH
from replication.pages.template.helps import gains

FOUND = {"APM": {"iris": -0.2, "vote": 0.1, "zoo": 0.0}, "APMR": {"iris": -0.3}}


def test_a_dot_lies_at_each_difference_and_the_farthest_are_named():
    figure = gains(
        "It helps on most problems that were tried, and by more than it harms", FOUND, "loss, bits"
    )
    [ax] = figure.axes
    places = [sorted(line.get_xdata()) for line in ax.lines if line.get_marker() == "o"]
    assert places == [pytest.approx([-0.2, 0.0, 0.1]), pytest.approx([-0.3])]
    assert {text.get_text() for text in ax.texts} == {"iris", "vote"}
    assert [each.get_text() for each in ax.get_yticklabels()] == ["APM", "APMR"]
    renderer = figure.canvas.get_renderer()
    title = figure._suptitle.get_window_extent(renderer)
    assert title.width <= WIDTH * figure.dpi
    plt.close(figure)


def test_a_method_without_results_has_a_row_without_dots():
    figure = gains("Nothing was run", {"APM": {}}, "loss, bits")
    assert [each.get_text() for each in figure.axes[0].get_yticklabels()] == ["APM"]
    plt.close(figure)


def test_what_is_out_of_reach_is_a_triangle_at_the_edge_with_its_value():
    figure = gains("It helps", {"APM": {"iris": -8.1, "vote": 0.1, "zoo": 0.2}}, "nats", reach=1.0)
    [ax] = figure.axes
    drawn = {line.get_marker(): [*line.get_xdata()] for line in ax.lines}
    assert drawn["<"] == [-1.0]
    assert drawn[">"] == []
    assert drawn["o"] == [0.1, 0.2]
    assert {text.get_text() for text in ax.texts} == {"iris \N{MINUS SIGN}8.1", "zoo"}
    plt.close(figure)
