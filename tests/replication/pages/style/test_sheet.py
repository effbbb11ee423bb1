"""A figure is drawn under the sheet, and nothing else is."""

import matplotlib
import matplotlib.pyplot as plt
import pytest

from replication.pages.style.sheet import SHEET, WIDTH, styled


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
