"""The readings of a column: named apart, and none that cannot move it."""

import pytest

from replication.evidence.pairs import pairs
from replication.evidence.reported import read_reported
from replication.papers.boulle2007.protocol.equal_frequency import VARIANTS
from replication.papers.boulle2007.protocol.uci_settings import NB_EF
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, USUAL, View, late, views

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
    assert {
        "P at least 1e-2",
        "CR by the training rows' entropy",
        "CR of a set at least -1",
        "CR of all test rows together",
    } <= more
    assert not names("table3", "ACC") - names("table3", "CR")
    assert names("table3", "ACC") == names("table3", "AUC")


def test_gaps_and_rows_are_of_the_uci_sets_alone():
    found = names("table3", "CR", "mean", ("NB",)) - names("table4", "CR", "mean", ("NB",))
    assert found == {"missing is a value", "Spam's last 4307 rows"}


def of_nb_ef(*at):
    return [view.frequency for view in views(*at) if view.frequency != USUAL.frequency]


@pytest.mark.parametrize("criterion", CRITERIA)
def test_the_readings_of_nb_ef_come_last_where_it_enters(criterion):
    every = [name for name in VARIANTS if name != USUAL.frequency]
    for statistic in STATISTICS:
        assert of_nb_ef("table3", criterion, statistic, (NB_EF,)) == every
        assert of_nb_ef("table3", criterion, statistic) == every
        last = views("table3", criterion, statistic, (NB_EF,))[-len(every) :]
        assert last == tuple(View(frequency=name) for name in every)
        assert all(view.name.startswith("NB(EF): ") for view in last)


@pytest.mark.parametrize("statistic", STATISTICS)
def test_of_another_method_they_can_move_a_rank_alone(statistic):
    found = of_nb_ef("table3", "ACC", statistic, ("NB",))
    assert bool(found) == (statistic == "rank")


def test_challenge_sets_have_no_values_that_training_could_not_show():
    assert of_nb_ef("table4", "ACC") == ["intervals begin at quantiles"]
    nominal = [
        each.value
        for each in read_reported("boulle2007")
        if (each.artefact, each.column) == ("table2", "Categorical variables")
    ]
    assert nominal == ["0"] * len(TABLES["table4"])


def test_readings_of_nb_ef_are_owned_up_to_where_they_have_draws():
    found = views("table4", "ACC")
    told = late(found, [view.name for view in found])
    assert "chosen after its results were seen" in told
    assert "first 2 cross-validations" in told
    assert late(found, ["default", "Laplace"]) == ""
    assert late(views("table4", "ACC", "mean", ("NB",)), [view.name for view in found]) == ""


def test_each_statistic_has_what_it_leaves_open():
    assert "two samples of folds" in names("table3", "ACC", "wins")
    assert names("table3", "ACC", "wins") == names("table3", "ACC", "losses")
    assert "two samples of folds" not in names("table3", "ACC", "rank")
    assert {"ties share a mean rank", "no rank after ties left out", "ranks of 3 decimals"} <= (
        names("table3", "ACC", "rank")
    )


def test_ranks_are_also_those_of_values_rounded_to_four_three_or_two_decimals():
    rounded = [each.decimals for each in views("table3", "ACC", "rank") if each.decimals < 9]
    assert rounded == [4, 3, 2]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("criterion", CRITERIA)
@pytest.mark.parametrize("statistic", STATISTICS)
def test_a_view_is_made_of_what_it_changes_and_two_are_named_as_both(table, criterion, statistic):
    usual, *found = views(table, criterion, statistic)
    assert usual.changes == {}
    assert [View.changed(view.changes) for view in found] == found
    changes = {view.name: view.changes for view in found}
    assert all(View.changed(both).name == name for name, both in pairs(changes).items())


def test_a_view_of_another_run_keeps_how_it_is_looked_at():
    view = View(pooled=True)
    assert view.with_choices(floor="1e-2").name == "P at least 1e-2; CR of all test rows together"
    assert view.with_choices(floor="1e-2").with_choices(floor="no floor") == view
