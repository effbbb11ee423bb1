"""What the chapter shows of Table 3, on made-up records and on none."""

import re

import matplotlib.pyplot as plt
import pytest

from replication.papers.vidaurre2012.pages import starplus as page
from replication.papers.vidaurre2012.protocol import starplus
from tests.papers.vidaurre2012.starplus_records import empty, note_generated


@pytest.fixture
def made(tmp_path, monkeypatch):
    return empty(tmp_path, monkeypatch)


@pytest.fixture
def results(made):
    """Errors .4 by images, .48 by trials and .5 on fresh ones, everywhere but in one place."""
    ledger, results = made
    cells = [cell for cell in starplus.cells("full") if cell.dataset == "drawn-trials"]
    note_generated(ledger, cells, 0.4, 0.48, 0.5)
    note_generated(ledger, starplus.leaking("memory", "SNB"), 0.3, 0.45, 0.47)
    return results()


@pytest.mark.deep
def test_the_figure_has_a_panel_a_setting_and_one_without_signal(results):
    figure = page.leakage(results)
    assert len(figure.axes) == len(starplus.SETTINGS) + 1
    at = {round(float(line.get_ydata()[0]), 3) for line in figure.axes[1].lines}
    assert {0.3, 0.4, 0.45, 0.48, 0.47} <= at
    plt.close(figure)


def test_without_records_there_is_an_empty_figure(made):
    nothing = made[1]()
    figure = page.leakage(nothing)
    assert all(len(ax.lines) == 1 for ax in figure.axes)
    plt.close(figure)


@pytest.mark.deep
def test_the_quick_profiles_single_subject_can_be_shown(made):
    ledger, results = made
    note_generated(ledger, starplus.cells("quick"), 0.4, 0.48, 0.5)
    figure = page.leakage(results())
    assert any(len(ax.lines) > 1 for ax in figure.axes)
    plt.close(figure)


def test_deviations_that_ten_folds_cannot_have_are_counted(made):
    said = page.repeated(made[1]())
    assert said.startswith("11 deviations")
    witnesses = int(re.search(r"(\d+) of them have a witness", said)[1])
    assert 0 < witnesses < 11


def test_a_printed_deviation_as_so_many_answers_of_a_fold(made):
    table = page.units(made[1]())
    # .37 and .34.
    assert table.loc["04820", "fsNB"] == f"{0.37 * 0.63 / 0.34**2:.1f}"
    assert table.loc["a fold of images", "NB"] == "64"
    assert table.loc["a fold of trials, at the least", "NB"] == "8"


def test_the_rule_without_predictors_stands_beside_what_is_printed(made):
    table = page.without_predictors(made[1]())
    low, middle, high = (float(each) for each in table.loc["mean, 95 %", ["from", "median", "to"]])
    assert 0.5 < low < middle < high < 0.6
    assert table.loc["printed, 05680", "median"] == "0.57 ± 0.04"


def test_no_mean_of_multiples_of_nu_prints_as_either_count(made):
    table = page.counts_of_trials(made[1]())
    assert table["prints so"].tolist() == ["no", "no"]
    assert table["runs"].tolist() == [30, 60]
