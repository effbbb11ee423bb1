"""Whole tables on trial: true ones are refused as seldom as the level says."""

import numpy as np
import pytest

from replication.evidence.predictive import fresh, single, summarised
from replication.evidence.trial.held_out import TRUE, Tried
from replication.evidence.trial.tables import MOST, TABLE, TABLES, interval, shown, tables
from tests.replication.evidence.trial.test_held_out import mean, results, rule

WAYS = {
    "of one": single,
    "runs as they are": np.asarray,
    "of ten": lambda runs: summarised(runs, 10, mean, "trial test"),
}


@pytest.mark.parametrize("way", WAYS)
def test_true_tables_are_refused_as_seldom_as_the_level_says(way):
    [found] = tables({"Table 1": [rule(WAYS[way])]}, results(), rounds=80)
    assert (found.quantity, found.kind, found.tried) == ("Table 1", TABLE, 80)
    assert found.share < 0.12


def test_a_judge_that_sees_another_method_refuses_the_table():
    def other(runs):
        # What stands for the paper is one run; the others are moved away from it.
        draws = single(runs)
        return draws if len(draws) == 1 else draws + 9.0

    [found] = tables({"Table 1": [rule(other)]}, results(), rounds=5)
    assert found.refused == 5


def test_a_table_of_too_few_runs_is_not_tried():
    sums = rule(lambda runs: np.resize(fresh(runs[:2]), 400))
    few = rule(lambda runs: single(runs[:2]))
    assert tables({"Table 1": [few]}, results(), rounds=2) == []
    assert len(tables({"Table 1": [sums]}, results(), rounds=2)) <= 1


def test_a_level_is_shown_by_the_upper_end_of_its_interval_and_by_enough_tables():
    held = Tried("held", TABLE, 20, TABLES)
    assert interval(held)[1] <= MOST < interval(Tried("", TABLE, 30, TABLES))[1]
    found = [
        held,
        Tried("not held", TABLE, 30, TABLES),
        Tried("few", TABLE, 1, TABLES - 1),
        Tried("single numbers", TRUE, 0, TABLES),
    ]
    assert shown(found) == {"held"}
