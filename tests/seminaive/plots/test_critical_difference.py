"""The critical-difference diagram shows ranks, names, bars and the critical difference."""

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg

from seminaive.evaluation import critical_difference, friedman
from seminaive.plots import plot_critical_difference
from tests.seminaive.evaluation.comparison.examples import DEMSAR, GARCIA_HERRERA

NAMES = ["C4.5", "1-NN", "NaiveBayes", "Kernel", "CN2"]


def bars(ax):
    return [line.get_xdata().tolist() for line in ax.get_lines() if line.get_linewidth() == 4]


def texts(ax):
    return [text.get_text() for text in ax.texts]


def test_every_method_is_named_with_its_mean_rank():
    ax = plot_critical_difference(GARCIA_HERRERA, NAMES)
    assert texts(ax) == [
        "1",
        "2",
        "3",
        "4",
        "5",
        "CD = 1.11",
        "C4.5 (2.10)",
        "NaiveBayes (2.20)",
        "CN2 (3.12)",
        "Kernel (4.33)",
        "1-NN (3.25)",
    ]
    feet = {line.get_xdata()[0] for line in ax.get_lines() if len(line.get_xdata()) == 3}
    assert feet == set(GARCIA_HERRERA.mean_ranks.tolist())


def test_bars_join_what_does_not_differ():
    ends = np.add(bars(plot_critical_difference(GARCIA_HERRERA, NAMES)), [0.04, -0.04])
    c45, one_nn, bayes, kernel, cn2 = GARCIA_HERRERA.mean_ranks
    np.testing.assert_allclose(ends, [[c45, cn2], [bayes, one_nn], [one_nn, kernel]], rtol=1e-12)


def test_a_bolder_test_draws_shorter_bars_and_no_critical_difference():
    ax = plot_critical_difference(GARCIA_HERRERA, NAMES, method="bergmann-hommel")
    np.testing.assert_allclose(
        np.add(bars(ax), [0.04, -0.04]), [[2.1, 2.2], [3 + 7 / 60, 3.25]], rtol=1e-12
    )
    assert not any("CD" in text for text in texts(ax))


def test_the_critical_difference_is_drawn_to_scale():
    test = friedman(DEMSAR, lower_is_better=False)
    ax = plot_critical_difference(test, ["C4.5", "+m", "+cf", "+m+cf"])
    lengths = [np.ptp(line.get_xdata()) for line in ax.get_lines() if line.get_marker() == "|"]
    assert lengths == [pytest.approx(critical_difference(4, 14))]
    assert bars(ax) == [pytest.approx([test.mean_ranks.min() - 0.04, test.mean_ranks.max() + 0.04])]


def test_names_do_not_touch():
    ax = plot_critical_difference(GARCIA_HERRERA, NAMES)
    FigureCanvasAgg(ax.figure).draw()
    boxes = [text.get_window_extent() for text in ax.texts]
    assert not any(a.overlaps(b) for i, a in enumerate(boxes) for b in boxes[:i])


def test_names_must_fit_and_an_axes_of_ones_own_is_used():
    ax = plot_critical_difference(GARCIA_HERRERA, NAMES)
    assert plot_critical_difference(GARCIA_HERRERA, NAMES, ax=ax) is ax
    with pytest.raises(ValueError, match="4 names do not fit 5 methods"):
        plot_critical_difference(GARCIA_HERRERA, NAMES[:4])
