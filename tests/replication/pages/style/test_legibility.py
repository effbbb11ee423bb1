"""The measure of a figure's looks finds what is wrong, and nothing in what is right."""

import matplotlib.pyplot as plt
import pytest

from replication.pages.style.sheet import WIDTH, styled
from tests.replication.pages.style.legibility import faults


@styled
def drawn(change=lambda ax: None, width=WIDTH):
    figure, ax = plt.subplots(figsize=(width, 3.0))
    ax.plot([0, 1], [0, 1])
    ax.set(xlabel="across", ylabel="up", title="a line")
    change(ax)
    return figure


def test_a_plain_figure_under_the_sheet_has_no_fault():
    assert faults(drawn()) == []


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda ax: ax.set_title("a line", fontsize=8), "'a line' has"),
        (lambda ax: ax.set_xticks([0.50, 0.52], ["a long name", "another"]), "lies on 'another'"),
        (lambda ax: [ax.text(0.5, 0.5, name) for name in ("one", "two")], "'one' lies on 'two'"),
        (lambda ax: ax.plot([0, 1], [1, 0], color="#ff0000"), "#ff0000"),
    ],
)
def test_each_fault_is_found(change, said):
    (fault,) = faults(drawn(change))
    assert said in fault


def test_a_wide_figure_has_small_letters():
    found = faults(drawn(width=9.0))
    assert found
    assert all("pixels on a phone" in fault for fault in found)
