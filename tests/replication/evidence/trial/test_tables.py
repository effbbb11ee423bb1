"""Whole tables on trial: true ones are refused as seldom as the level says."""

import numpy as np
import pytest

from replication.evidence.predictive import fresh, single, summarised
from replication.evidence.trial.held_out import Tried
from replication.evidence.trial.tables import (
    CELLS,
    EXCHANGED,
    MOST,
    TABLE,
    TABLES,
    interval,
    tables,
    why_silent,
)
from replication.evidence.vocabulary import FEW, NOTHING_FAILS, UNCALIBRATED
from tests.replication.evidence.trial.test_held_out import by_kind, mean, results, rule

WAYS = {
    "of one": single,
    "runs as they are": np.asarray,
    "of ten": lambda runs: summarised(runs, 10, mean, "trial test"),
}


@pytest.mark.parametrize("way", WAYS)
def test_true_tables_are_refused_as_seldom_as_the_level_says(way):
    found = by_kind(tables({"Table 1": [rule(WAYS[way])]}, results(), rounds=80))
    assert {(each.quantity, each.tried) for each in found.values()} == {("Table 1", 80)}
    assert found[TABLE].share < 0.12
    # Two wrong cells of 24 are seldom too many; of three pairs of columns one is of two methods
    # that nothing can tell apart.
    assert found[TABLE].share < found[CELLS].share < 0.5
    assert found[EXCHANGED].share == pytest.approx(2 / 3, abs=0.15)


def test_a_judge_that_sees_another_method_refuses_the_table():
    def other(runs):
        # What stands for the paper is one run; the others are moved away from it.
        draws = single(runs)
        return draws if len(draws) == 1 else draws + 9.0

    found = by_kind(tables({"Table 1": [rule(other)]}, results(), rounds=5))
    assert found[TABLE].refused == 5


def test_a_table_of_too_few_runs_is_not_tried():
    sums = rule(lambda runs: np.resize(fresh(runs[:2]), 400))
    few = rule(lambda runs: single(runs[:2]))
    assert tables({"Table 1": [few]}, results(), rounds=2) == []
    assert {each.quantity for each in tables({"Table 1": [sums]}, results(), rounds=2)} <= {
        "Table 1"
    }


@pytest.mark.parametrize(
    ("true", "cells", "exchanged", "reason"),
    [
        (20, 30, 0, ""),
        (20, 0, 21, ""),
        (20, 20, 20, NOTHING_FAILS),
        (30, 400, 400, UNCALIBRATED),
        (0, 1, None, ""),
        (0, None, None, NOTHING_FAILS),
        (None, 400, 400, FEW),
    ],
)
def test_a_joint_test_without_a_level_or_with_no_more_power_than_level_says_nothing(
    true, cells, exchanged, reason
):
    assert (
        interval(Tried("", TABLE, 20, TABLES))[1]
        <= MOST
        < interval(Tried("", TABLE, 30, TABLES))[1]
    )
    counts = {TABLE: true, CELLS: cells, EXCHANGED: exchanged}
    found = [Tried("own", kind, n, TABLES) for kind, n in counts.items() if n is not None]
    found += [Tried("another", kind, 0, TABLES) for kind in counts]
    assert why_silent("own", found)[0] == reason
    assert why_silent("few", [Tried("few", TABLE, 0, TABLES - 1)])[0] == FEW
