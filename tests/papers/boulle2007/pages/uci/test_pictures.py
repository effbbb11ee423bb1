"""Figures 9 and 10, and the comparison with Khiops, on verdicts and numbers made by hand."""

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import NOT_JUDGED, REASONS
from replication.papers.boulle2007.pages.uci import khiops, means
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS
from tests.replication.pages.style.legibility import faults


def number(row, column, value, word="agrees", table="table3", statistic="mean"):
    word, reason = (NOT_JUDGED, word) if word in REASONS else (word, "")
    return Verdict(
        table,
        row,
        column,
        statistic,
        str(value),
        value,
        value - 0.01,
        value + 0.01,
        400,
        word,
        reason=reason,
    )


VERDICTS = [
    number("SNB(CMA)", "ACC", 0.824),
    number("NB(EF)", "CR", 0.401, "disagrees"),
    number("NB", "CR", 0.476, "no data"),
    number("NB", "CR", -0.321, table="table4"),
    number("NB", "AUC", 4.6, statistic="rank"),
]


@pytest.mark.deep
def test_an_axis_is_logarithmic_where_one_bar_would_fill_it():
    *_, shallow = means.means(VERDICTS, "table4").axes
    assert shallow.get_xscale() == "linear"
    deep = number("NB", "CR", -112.0, "disagrees", table="table4")
    acc, auc, cr = means.means([deep], "table4").axes
    assert [ax.get_xscale() for ax in (acc, auc, cr)] == ["linear", "linear", "symlog"]
    # No rate is above 1.
    assert cr.get_xlim()[1] == 1.0


@pytest.mark.deep
@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ("table3", {("ACC", 0, 0.824, "o"), ("CR", 6, 0.401, "X")}),
        ("table4", {("CR", 5, -0.321, "o")}),
    ],
)
def test_printed_means_stand_on_the_lines_of_their_methods(table, expected):
    figure = means.means(VERDICTS, table)
    assert faults(figure) == []
    axes = figure.axes
    assert [ax.get_title() for ax in axes] == [f"mean {criterion}" for criterion in CRITERIA]
    # The panels share their rows.
    assert [text.get_text() for text in axes[0].get_yticklabels()] == list(METHODS)
    assert {ax.get_ylim() for ax in axes} == {(6.5, -0.5)}
    found = {
        (criterion, line.get_ydata()[0], line.get_xdata()[0], line.get_marker())
        for criterion, ax in zip(CRITERIA, axes, strict=True)
        for line in ax.lines
        if line.get_color() == "black"
    }
    assert found == expected


def test_the_title_counts_the_means_that_were_run():
    title = means.means(VERDICTS, "table3").get_suptitle()
    assert title == "1 of 2 printed means of Table 3 are confirmed"


def test_every_method_has_a_colour_of_its_own():
    assert len({means.COLOURS[method] for method in METHODS}) == len(METHODS)


OURS = {"Iris": (0.95, 0.99, 0.8), "Wine": (0.9, 0.98, 0.7), "Dexter": (0.9, 0.9, 0.5)}
THEIRS = {"Wine": (0.92, 0.98, 0.6), "Iris": (0.94, 0.98, 0.6), "Glass": (0.7, 0.8, 0.3)}


def test_only_sets_that_both_have_are_compared():
    found = khiops.differences(OURS, THEIRS)
    assert found.index.tolist() == ["Iris", "Wine"]
    assert found.loc["Wine"].tolist() == pytest.approx([-0.02, 0, 0.1])


def test_wins_and_differences_are_of_ours_less_theirs():
    table = khiops.against(OURS, THEIRS)
    assert table.index.tolist() == list(CRITERIA)
    assert table["sets"].tolist() == [2, 2, 2]
    assert table["CMA won, drawn, lost"].tolist() == ["1-0-1", "1-1-0", "2-0-0"]
    assert table["mean difference"].tolist() == ["-0.005", "+0.005", "+0.150"]


def test_without_khiops_there_is_nothing_to_compare():
    assert khiops.against(OURS, {}).empty
