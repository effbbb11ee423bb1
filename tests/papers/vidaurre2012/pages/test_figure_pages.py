"""Figures 1 to 6 as drawn: with what was recorded in them, and without any record."""

from types import SimpleNamespace

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.papers.vidaurre2012.pages import alpha_figures, noise_figures, path_figures
from replication.papers.vidaurre2012.tasks.full_paths import PART
from tests.papers.vidaurre2012 import made_up
from tests.papers.vidaurre2012.made_up import as_said

DRAWN = {
    "boxes": noise_figures.boxes,
    "added": noise_figures.added,
    "added, all draws": lambda results: noise_figures.added(results, 5),
    "figure 3": lambda results: alpha_figures.surfaces(results, "discrete"),
    "figure 4": lambda results: alpha_figures.surfaces(results, "continuous"),
    "diagonal": alpha_figures.along_the_diagonal,
    "candidates": path_figures.candidates,
    "path": path_figures.one_path,
    "standstills": path_figures.standstills,
}


def full():
    results = as_said()
    results.shown_path = lambda: {
        "train": [9, 5, 4],
        "test": [20, 12, 11],
        "deviance": [200_000, 180_000, 170_000],
        "selected": [0, 1, 2],
        "relevant": [0, 1, 1],
        "n": 10,
        "tested": 25,
        "told": made_up.path(aic=2, best=(1,)),
    }
    return results


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("name", DRAWN)
def test_a_figure_without_records_has_axes_and_no_lines_of_results(name):
    nothing = SimpleNamespace(**{each: lambda *_: None for each in vars(as_said())})
    figure = DRAWN[name](nothing)
    assert figure.axes
    assert not any(len(line.get_xdata()) > 2 for ax in figure.axes for line in ax.lines)
    plt.close(figure)


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("name", DRAWN)
def test_a_figure_shows_what_was_recorded(name):
    figure = DRAWN[name](full())
    assert any(ax.has_data() for ax in figure.axes)
    assert all(
        ax.get_xlabel() or ax.get_ylabel() or ax.get_title() or ax.get_xticklabels()
        for ax in figure.axes
    )
    plt.close(figure)


@pytest.mark.deep
def test_lines_of_figure_2_are_errors_of_classes_by_number_of_predictors():
    figure = noise_figures.added(full())
    _, redundant = figure.axes
    lines = {line.get_label(): line for line in redundant.lines}
    assert lines["class 1"].get_ydata()[[0, -1]].tolist() == [0.38, 0.2]
    assert lines["all rows"].get_ydata()[-1] == pytest.approx(1390 / 3000)
    assert lines["class 2"].get_xdata()[-1] == 50
    plt.close(figure)


@pytest.mark.deep
def test_dots_mark_the_best_alphas_the_second_along_x():
    results = full()
    results.surfaces = lambda kind, reading="default": made_up.surfaces((0.2, 0.7))
    figure = alpha_figures.surfaces(results, "discrete")
    [dot] = figure.axes[0].lines
    assert (dot.get_xdata().tolist(), dot.get_ydata().tolist()) == ([0.2], [0.7])
    plt.close(figure)


def test_aic_is_the_loss_with_the_penalty():
    figure = path_figures.one_path(full())
    left, right, beside = figure.axes
    lines = {line.get_label(): line for ax in (right, beside) for line in ax.lines}
    loss = np.array([200_000, 180_000, 170_000]) * PART
    penalty = np.array([0.0, 0.2, 0.4])
    np.testing.assert_allclose(lines["loss Q"].get_ydata(), loss)
    np.testing.assert_allclose(lines["2 d / N"].get_ydata(), penalty)
    np.testing.assert_allclose(lines["AIC"].get_ydata(), loss + penalty)
    np.testing.assert_allclose(left.lines[1].get_ydata(), [0.8, 0.48, 0.44])
    plt.close(figure)
