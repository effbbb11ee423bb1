"""The readings of a column: named apart, and none that cannot move it."""

import pytest

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


def test_readings_of_nb_ef_are_owned_up_to_where_they_have_draws():
    found = views("table4", "ACC")
    told = late(found, [view.name for view in found])
    assert "chosen after its results were seen" in told
    assert "first 2 cross-validations" in told
    assert late(found, ["default", "Laplace"]) == ""
    assert late(views("table4", "ACC", "mean", ("NB",)), [view.name for view in found]) == ""
