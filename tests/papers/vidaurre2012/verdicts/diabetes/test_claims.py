"""The claims on Diabetes, on either side of what they say."""

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.settings import DIABETES
from replication.papers.vidaurre2012.verdicts.diabetes import claims as diabetes_claims
from replication.papers.vidaurre2012.verdicts.diabetes.claims import (
    ALIKE,
    always_worse,
    commonest_similar,
    very_similar,
)
from tests.papers.vidaurre2012.diabetes_world import N_TEST, World, alike


def noted(**wrong):
    """A world with wrong rows by method, the same on every problem."""
    world = World()
    named = {"penalised": "aL1/L2-NB", "fsnb": "fsNB", "snb": "SNB", "nb": "NB", "wnb": "WNB"}
    for name in DIABETES:
        for method, values in wrong.items():
            world.note(name, named[method], {"wrong": values})
    return world


def spread(middle):
    """Wrong rows about a middle, deviating by two."""
    return np.tile(middle + np.array([-2, 2, -2, 2, -2, 2, -2, 2, -2, 2]), (100, 1))


@pytest.mark.parametrize(("ours", "expected"), [(12, True), (10, False), (8, False)])
def test_worse_is_worse_than_both(ours, expected):
    world = noted(penalised=alike(ours), fsnb=alike(7), snb=alike(10))
    holds, _ = always_worse(world, "default")
    assert len(holds) == 40
    assert set(holds.tolist()) == {expected}


def test_worse_on_two_problems_is_not_always():
    world = noted(penalised=alike(12), fsnb=alike(7), snb=alike(10))
    world.note(list(DIABETES)[-1], "SNB", {"wrong": alike(13)})
    assert not always_worse(world, "default")[0].any()


@pytest.mark.parametrize(("apart", "expected"), [(0.0, True), (0.6, True), (0.8, False)])
def test_very_similar_is_within_a_standard_error(apart, expected):
    # Deviations are about 2.1 rows, their standard errors 0.67.
    own = spread(12).astype(float)
    holds, _ = very_similar(noted(nb=own, wnb=own - apart), "default")
    assert set(holds.tolist()) == {expected}


@pytest.mark.parametrize(("rule", "expected"), [(11.5, True), (12.6, True), (12.8, False)])
def test_as_good_as_nb_is_within_a_standard_error(rule, expected):
    world = noted(nb=spread(12))
    world.note_rule(ALIKE, alike(rule))
    holds, said = commonest_similar(world, "default")
    assert set(holds.tolist()) == {expected}
    assert f"the rule errs in {np.mean(rule / np.array(N_TEST)):.3f}" in said


def test_the_verdicts_and_their_negations():
    world = noted(penalised=alike(12), fsnb=alike(7), snb=alike(10), nb=spread(12), wnb=alike(20))
    world.note_rule(ALIKE, alike(12))
    found = {v.row: (v.verdict, v.negation) for v in diabetes_claims.verdicts(world)}
    assert found == {
        "e": ("reproduced", "inconsistent"),
        "f": ("inconsistent", "reproduced"),
        "j": ("reproduced", "inconsistent"),
    }


def test_a_claim_that_hangs_on_a_reading_is_under_specified():
    world = noted(nb=spread(12), wnb=alike(20))
    for name in DIABETES:
        world.note(name, "WNB", {"wrong": spread(12)}, "WNB as NB")
    [found] = [v for v in diabetes_claims.verdicts(world) if v.row == "f"]
    assert (found.verdict, found.agrees) == ("under-specified", ("WNB as NB",))


def test_nothing_run_is_no_data():
    assert {v.verdict for v in diabetes_claims.verdicts(World())} == {"no data"}
