"""The pages' tables and figure on made-up records."""

import matplotlib.pyplot as plt
import pytest

from replication.papers.vidaurre2012.pages import diabetes, table4
from replication.papers.vidaurre2012.protocol.settings import DIABETES
from tests.papers.vidaurre2012.diabetes_world import World, alike

FIRST = next(iter(DIABETES))


def test_which_printed_deviations_are_of_whole_numbers():
    table = diabetes.whole_numbers(World())
    possible = (table[["over n - 1", "over n"]] != "no").any(axis=1)
    assert possible.sum() == 8
    assert not possible.xs("CFS+NB", level="method").any()


def test_models_tried_as_the_printed_selections_have_them():
    world = World()
    for name in DIABETES:
        world.note(name, "SNB", {"evaluations": alike(31)})
    table = diabetes.models_tried(world)
    # By hand: 24.6, 35.8 and 35.7 models for 1.7, 3.3 and 3.3 predictors.
    assert table.loc["SNB", "of the printed selections"] == f"{(24.6 + 35.8 + 35.7) / 3:.1f}"
    assert table.loc["fsNB", "of the printed selections"] == "at least 600"
    assert table.loc["SNB", "default"] == "31.0 (31.0 to 31.0)"
    assert table.loc["fsNB", "default"] == ""


def test_the_p_and_what_they_follow_from():
    table = table4.adjusted_p(World())
    assert (table["same in print"] == "yes").sum() == 12
    assert table.loc["fsNB versus CFS+NB", "rank sums over 49 data sets"] == "0.0092"


def test_the_rank_sums_add_up():
    table = table4.rank_sums(World())
    assert table["over 49 data sets"].sum() == 49 * 21
    assert table["mean rank on the other 40"].sum() == pytest.approx(21, abs=2e-3)
    assert "ours" not in table


def test_the_figure_names_every_method_twice():
    figure = table4.mean_ranks(World())
    [ax] = figure.axes
    assert len(ax.texts) == 12
    assert [label.get_text() for label in ax.get_yticklabels()] == [
        "printed rows\n(13 data sets)",
        "behind Table 4\n(49 data sets)",
    ]
    plt.close(figure)
