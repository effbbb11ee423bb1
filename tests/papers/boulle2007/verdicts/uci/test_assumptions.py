"""The readings of a column: named apart, and none that cannot move it."""

import pytest

from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, USUAL, views

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
