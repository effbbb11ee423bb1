"""Table 4's rules, and claim (i) on made-up errors."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.protocol.settings import DIABETES, METHODS, SCENARIOS
from replication.papers.vidaurre2012.verdicts.friedman.table4 import RULES, followed, printed_errors
from replication.papers.vidaurre2012.verdicts.friedman.table4_draws import (
    EXPERIMENTS,
    errors,
    rank_sums,
    significance,
    significant,
)
from tests.papers.vidaurre2012.diabetes_world import N_TEST, World, alike

ROWS = [n for n in read_reported("vidaurre2012") if n.artefact == "table4"]


def word(number, value):
    [found] = judge_one(replace(number, value=value), RULES, World())
    return found.verdict


def test_the_13_printed_rows():
    rows = printed_errors(World())
    assert rows.shape == (13, 6)
    # The first scenario, DI, and the last subject.
    assert rows[0].tolist() == [0.076, 0.080, 0.075, 0.079, 0.077, 0.166]
    assert rows[-1].tolist() == [0.40, 0.45, 0.40, 0.55, 0.36, 0.48]


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("number", ROWS, ids=lambda n: n.row)
def test_what_the_printed_rows_give_is_reproduced_and_all_else_refused(number):
    own = followed(World(), "13 printed rows")[frozenset(number.row.split(" versus "))]
    assert word(number, f"{own:.3E}") == "agrees"
    assert word(number, f"{own * 1.01:.3E}") in ("disagrees", "explained afterwards")
    assert word(number, "7.77") == "disagrees"


@pytest.mark.parametrize("absurd", ["15.1", "400", "-0.2"])
def test_no_product_is_above_fifteen_or_below_zero(absurd):
    assert word(ROWS[0], absurd) == "impossible"


def compared(n, best=0.1, others=0.2):
    """Errors of n data sets on which fsNB is best by far, and the others take turns."""
    rows = np.empty((n, 6))
    for k in range(n):
        rows[k] = others + 0.001 * np.roll(np.arange(6), k)
        rows[k, METHODS.index("fsNB")] = best
    return rows


def test_significant_is_best_with_all_p_small():
    assert significant(compared(49))
    # As far from the others, but worst.
    assert not significant(compared(49, best=0.3))
    assert not significant(compared(5))
    assert not significant(compared(49, best=0.2025))


def world_of(best):
    """A world in which fsNB has an error on all data sets, and the others take turns."""
    world = World()
    for scenario in SCENARIOS:
        for k, method in enumerate(METHODS):
            world.sets[scenario, method] = compared(60, best)[:, k]
    for name in DIABETES:
        for method in METHODS:
            world.note(name, method, {"wrong": alike(4 if method == "fsNB" else 9)})
    return world


def test_draws_keep_methods_paired_and_starplus_as_printed():
    world = world_of(0.1)
    [first, *_] = np.asarray(errors(world, "49 data sets"))
    recorded = {tuple(row) for row in compared(60).round(6).tolist()}
    assert {tuple(row) for row in first[:40].round(6).tolist()} <= recorded
    assert first[40, METHODS.index("NB")] == pytest.approx(np.mean(9 / np.array(N_TEST)))
    assert (first[43:] == printed_errors(world, ("table3",))).all()
    assert (rank_sums(world, "49 data sets").sum(axis=1) == 49 * 21).all()


@pytest.mark.deep
def test_the_claim_on_either_side():
    found = significance(world_of(0.1))
    # Thirteen rows hardly tell it even where fsNB is the best of all on ours.
    first, *others = (each.share for each in found.values())
    assert list(found) == list(EXPERIMENTS)
    assert 0.05 < first < 0.95
    assert others == [1.0, 1.0]
    assert significance(world_of(0.3))["13 rows"].share == 0.0
