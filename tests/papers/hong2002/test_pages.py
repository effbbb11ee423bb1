"""What the chapter shows: figures, counts by reading, swapped columns."""

from types import SimpleNamespace

import matplotlib.pyplot as plt
import numpy as np
import pytest

from replication.evidence.judging import judge_draws, judge_readings, no_data
from replication.evidence.predictive import N_DRAWS
from replication.evidence.reported import Reported
from replication.papers.hong2002.pages import figures, summaries
from replication.papers.hong2002.protocol import grid, variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts.results import Results
from replication.papers.hong2002.verdicts.rows import ROWS
from tests.papers.hong2002.records import FOLDS, breast, draw, note
from tests.replication.pages.style.legibility import faults


def number(value, row="breast", method="NB", statistic="error mean"):
    return Reported("table1", row, method, statistic, value, decimals=2)


def drawn_line(ax, y):
    """Markers and outlines of the lines at a height."""
    lines = [line for line in ax.lines if abs(np.mean(line.get_ydata()) - y) < 0.3]
    return [line.get_marker() for line in lines if line.get_color() == "black"], len(lines)


@pytest.mark.deep
def test_table_1_is_drawn_with_marks_outlines_and_a_legend():
    fifty = list(np.linspace(4.0, 6.0, 50))
    other = {variants.DEFAULT: fifty, "early stop": [each + 10 for each in fifty]}
    drawn = figures.table1(
        [
            judge_draws(number("5.00"), fifty),
            judge_readings(number("15.00", "vote"), other, variants.DEFAULT),
            judge_readings(number("90.00", "mushroom"), other, variants.DEFAULT),
            no_data(number("5.00", "lymph/1"), "not run"),
            judge_draws(number("5.00", method="APM", statistic="error sd"), fifty),
        ],
        "error",
    )
    ax, apm, _ = drawn.axes
    assert drawn_line(ax, ROWS.index("breast")) == (["o"], 3)
    assert drawn_line(ax, ROWS.index("vote")) == (["D"], 4)  # the other reading is outlined
    assert drawn_line(ax, ROWS.index("mushroom")) == (["X"], 3)
    assert drawn_line(ax, ROWS.index("lymph/1")) == ([], 0)
    assert not apm.lines
    told = [text.get_text() for text in drawn.legends[0].get_texts()]
    assert {"confirmed", "fits under another setting", "does not fit"} < set(told)
    assert [ax.get_title() for ax in drawn.axes] == list(METHODS)
    assert drawn.axes[0].get_xlabel() == "error, %"
    assert faults(drawn) == []
    plt.close(drawn)


def test_a_reading_is_judged_on_all_of_table_1(ledger):
    mean = variants.by_name("mean over folds")
    note(ledger, grid.repetitions(PROBLEMS["breast"]), lambda repeat: breast(0))
    note(ledger, grid.repetitions(PROBLEMS["breast"], mean), lambda repeat: breast(10))
    note(ledger, grid.repetitions(PROBLEMS["vote"]), lambda repeat: breast(0))
    results = Results(ledger)
    # NB's loss is .045, APMR's .065 on both problems, and .165 under the other reading.
    printed = [
        number("0.045", "breast", "NB", "loss mean"),
        number("0.165", "breast", "APMR", "loss mean"),
        number("0.065", "vote", "APMR", "loss mean"),
        number("0.500", "vote", "NB", "loss mean"),
        number("0.1", "lymph/1", "NB", "loss mean"),
        Reported("table1", "breast", "L", "Laplace constant", "1"),
    ]
    results.printed = {(n.artefact, n.row, n.column, n.statistic): n for n in printed}
    table = summaries.by_reading(results)
    assert table.loc["default"].tolist() == ["", "", "", "1 of 2", "1 of 2", "", "2 of 4"]
    other = table.loc["mean over folds"]
    assert (other["breast"], other["vote"], other[summaries.EVERY]) == ("1 of 1", "", "3 of 4")
    assert table.loc["ten test sets", summaries.EVERY] == "2 of 4"


def test_columns_are_swapped_within_one_quantity():
    printed = [
        number("5.00"),
        number("5.50", method="APM"),
        number("9.00", method="APMR"),
        number("5.00", statistic="loss mean"),
        number("no", method="L", statistic="L"),
    ]
    results = SimpleNamespace(printed={n.column + n.statistic: n for n in printed})
    verdicts = [judge_draws(each, np.linspace(4, 6, 50)) for each in printed[:2]]
    verdicts.append(judge_draws(printed[3], np.linspace(0, 9, 50)))
    table = summaries.by_swap(verdicts, results, "error")
    assert table.columns.tolist() == table.index.tolist() == list(METHODS)
    assert table.loc["NB"].tolist()[:2] == ["1 of 1", "1 of 1"]
    assert table.loc["APMR"].tolist() == ["", "", ""]


def scattered(repeat):
    """Losses of independent repetitions; errors that are the same in all."""
    loss = 0.5 + 0.1 * np.random.default_rng(repeat).normal(size=(10, 1))
    one = {"wrong": FOLDS[:, None], "bits": loss}
    return {"n_test": [29] * 10, "NB": one, "APM": one, "APMR": one}


def test_draws_of_the_summaries_are_those_of_the_verdicts(ledger):
    note(ledger, grid.repetitions(PROBLEMS["breast"]), scattered)
    draws = draw(Results(ledger), "breast", "NB", "loss mean")
    assert len(draws) == N_DRAWS
    assert summaries._agrees(number("0.50", statistic="loss mean"), draws)
    assert not summaries._agrees(number("0.25"), [0.5])
    assert summaries._agrees(number("0.25"), [0.2501])


@pytest.mark.deep
def test_without_records_tables_and_figures_are_empty(ledger):
    results = Results(ledger)
    for table in (
        summaries.by_reading(results),
        summaries.corrections(results),
        summaries.removal(results),
    ):
        assert not len(table)
    assert set(summaries.by_swap([], results, "loss").to_numpy().ravel()) == {""}
    drawn = figures.table1([], "loss")
    assert not any(ax.lines for ax in drawn.axes)
    plt.close(drawn)


def test_removal_is_shown_in_the_order_of_the_table_with_gaps_where_it_was_not_run(ledger):
    def of(repeat):
        one = {"wrong": np.zeros((10, 3)), "bits": np.full((10, 3), 0.5)}
        return {"n_test": [50] * 10, "all": one, "kept": {**one, "bits": np.full((10, 3), 0.7)}}

    def refitted(repeat):
        return {**breast(repeat), "APM-": breast(repeat)["APMR"]}

    for name in ("breast", "DNA"):
        note(ledger, grid.dropped(PROBLEMS[name]), of)
    note(ledger, grid.repetitions(PROBLEMS["breast"]), refitted)
    table = summaries.removal(Results(ledger))
    assert table.index.tolist() == ["DNA/1", "DNA/2", "DNA/3", "breast"]
    assert table["refitted", "loss, bits"].tolist() == ["", "", "", 0.01]
    assert table["kept as they were", "loss, bits"].tolist() == [0.2] * 4
