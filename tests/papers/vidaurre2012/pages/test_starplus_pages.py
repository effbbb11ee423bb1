"""What the chapter shows of Table 3, on made-up records and on none."""

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


def test_errors_by_folds_and_what_images_are_too_good_by(results):
    table = page.leaked(results)
    assert len(table) == len(starplus.SETTINGS) * len(starplus.LEAKING)
    assert table.loc[("memory", "SNB")].tolist() == ["0.300", "0.450", "0.470", "0.170", "3.0"]
    assert table.loc[("memory", "NB")].tolist() == ["0.400", "0.480", "0.500", "0.100", "3.0"]


def test_deviations_over_folds_are_told_by_folds(results):
    table = page.deviations(results)
    assert table.loc[("memory", "NB"), "folds of trials"] == "0.00, at most 0.00"
    assert list(table.columns) == ["folds of images", "folds of trials"]


@pytest.mark.deep
def test_the_figure_has_a_panel_a_setting_and_one_without_signal(results):
    figure = page.leakage(results)
    assert len(figure.axes) == len(starplus.SETTINGS) + 1
    at = {round(float(line.get_ydata()[0]), 3) for line in figure.axes[1].lines}
    assert {0.3, 0.4, 0.45, 0.48, 0.47} <= at
    plt.close(figure)


def test_without_records_there_is_a_figure_and_empty_tables(made):
    nothing = made[1]()
    assert page.leaked(nothing).empty
    assert page.deviations(nothing).empty
    figure = page.leakage(nothing)
    assert all(len(ax.lines) == 1 for ax in figure.axes)
    plt.close(figure)


@pytest.mark.deep
def test_the_quick_profiles_single_subject_can_be_shown(made):
    ledger, results = made
    note_generated(ledger, starplus.cells("quick"), 0.4, 0.48, 0.5)
    figure = page.leakage(results())
    assert len(page.leaked(results())) == len(starplus.SETTINGS)
    plt.close(figure)


def test_printed_deviations_are_listed_with_what_ten_folds_can_have(made):
    table = page.impossible(made[1]())
    assert len(table) == 24
    assert (table["possible in ten folds"] == "no").sum() == 11
    assert (table["in any number"] == "no").sum() == 7
    repeated = table.loc[table["possible in ten folds"] == "no", "in ten folds, repeated"]
    witnesses = (repeated != "no").sum()
    assert 0 < witnesses < 11
    said = page.repeated(made[1]())
    assert said.startswith("11 deviations")
    assert f"{witnesses} of them have a witness" in said
    assert table.loc[("04847", "fsNB"), "printed"] == "1.8 ± 0.03"


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
