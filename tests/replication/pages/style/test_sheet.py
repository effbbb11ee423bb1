"""A figure is drawn under the sheet, and nothing else is."""

import matplotlib
import matplotlib.pyplot as plt
import pytest

from replication.pages.style.sheet import LETTERS, SHEET, WIDTH, styled


@styled
def drawn(fail=False):
    """Draw a line."""
    figure, ax = plt.subplots()
    ax.plot([0, 1], [0, 1], label="a line")
    ax.legend()
    if fail:
        raise ValueError("no figure")
    return figure


def test_the_figure_has_the_sheet_and_the_settings_stay():
    before = dict(plt.rcParams)
    figure = drawn()
    assert dict(plt.rcParams) == before
    assert (figure.get_figwidth(), figure.dpi) == (WIDTH, SHEET["figure.dpi"])
    with pytest.raises(ValueError, match="no figure"):
        drawn(fail=True)
    assert dict(plt.rcParams) == before


def test_ticks_keep_the_sheet_when_they_are_drawn_after_it():
    with plt.rc_context({"xtick.labelsize": 30}):
        figure = drawn()
        figure.canvas.draw()
    assert {label.get_fontsize() for label in figure.axes[0].get_xticklabels()} == {LETTERS}


def test_the_callers_own_settings_do_not_matter():
    with plt.rc_context({"font.size": 30, "axes.facecolor": "red"}):
        figure = drawn()
    (ax,) = figure.axes
    assert {text.get_fontsize() for text in ax.get_legend().get_texts()} == {LETTERS}
    assert ax.get_facecolor() == (1.0, 1.0, 1.0, 1.0)


def test_a_back_end_that_is_made_with_the_first_figure_stays_as_it_says():
    """Notebooks show no figure but the first one if their back end is no longer interactive."""

    @styled
    def first():
        matplotlib.interactive(True)
        return plt.figure()

    try:
        first()
        assert matplotlib.is_interactive()
    finally:
        matplotlib.interactive(False)


def test_the_name_and_the_words_of_the_function_stay():
    assert (drawn.__name__, drawn.__doc__) == ("drawn", "Draw a line.")
