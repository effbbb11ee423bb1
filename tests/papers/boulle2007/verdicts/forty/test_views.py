"""The readings of a column: named apart, and none that cannot move it."""

import pytest

from replication.papers.boulle2007.verdicts.forty.views import TABLES, USUAL, View, views

CRITERIA = ("ACC", "AUC", "CR")
STATISTICS = ("mean", "wins", "losses", "rank")


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize("statistic", STATISTICS)
def test_the_default_is_first_and_names_are_different(table, criterion, statistic):
    found = views(table, criterion, statistic)
    assert found[0] == USUAL
    assert found[0].name == "default"
    assert len({view.name for view in found}) == len(found)


def names(*at):
    return {view.name for view in views(*at)}


def test_floors_and_bases_are_of_the_compression_rate_alone():
    more = names("table3", "CR") - names("table3", "ACC")
    assert {"P at least 1e-2", "CR by the training rows' entropy", "CR of a set at least -1",
            "CR of all test rows together"} <= more  # fmt: skip
    assert not names("table3", "ACC") - names("table3", "CR")
    assert names("table3", "ACC") == names("table3", "AUC")


def test_gaps_and_rows_are_of_the_uci_sets_alone():
    assert names("table3", "CR") - names("table4", "CR") == {
        "missing is a value", "Spam's last 4307 rows"}  # fmt: skip


def test_each_statistic_has_what_it_leaves_open():
    assert "two samples of folds" in names("table3", "ACC", "wins")
    assert names("table3", "ACC", "wins") == names("table3", "ACC", "losses")
    assert "two samples of folds" not in names("table3", "ACC", "rank")
    assert {"ties share a mean rank", "no rank after ties left out", "ranks of 3 decimals"} <= (
        names("table3", "ACC", "rank")
    )


def test_a_view_of_another_run_keeps_how_it_is_looked_at():
    view = View(pooled=True)
    assert view.with_choices(floor="1e-2").name == "P at least 1e-2; CR of all test rows together"
    assert view.with_choices(floor="1e-2").with_choices(floor="no floor") == view
