"""The pictures show what the fitted models hold."""

import numpy as np

from seminaive.adjusted.path_search import ValidationPath
from seminaive.plots import plot_path

PATH = ValidationPath(
    m=np.array([1.0, 2.0, 3.0]),
    losses=np.array([[3.0, 1.0, 2.0], [4.0, 2.0, 5.0], [6.0, 3.0, 1.0]]),
    level=np.zeros(3, dtype=int),
    chosen=2.0,
)


def test_the_path_has_a_line_per_fold_the_median_and_the_chosen_value():
    ax = plot_path(PATH, color="tab:blue")
    *folds, median, chosen = ax.get_lines()
    assert [line.get_ydata().tolist() for line in folds] == PATH.losses.tolist()
    assert median.get_ydata().tolist() == [4.0, 2.0, 2.0]
    assert set(chosen.get_xdata()) == {2.0}
    assert ax.get_xlabel()
    assert "bits" in ax.get_ylabel()


def test_an_axes_of_ones_own_is_drawn_into():
    ax = plot_path(PATH)
    before = len(ax.get_lines())
    assert plot_path(PATH, ax) is ax
    assert len(ax.get_lines()) == 2 * before
