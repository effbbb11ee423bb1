"""The claims of section 7.1, on made-up data sets in which they hold, and in which they do not."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.vocabulary import INCONSISTENT, NO_DATA, NOT_TESTABLE, REPRODUCED
from replication.papers.vidaurre2012.protocol.settings import METHODS, SCENARIOS
from replication.papers.vidaurre2012.verdicts.synthetic import claims

N = 100

#: Mean errors by method, in the order of METHODS, in which all of section 7.1 holds.
HOLDS = {
    "DI": (0.070, 0.090, 0.071, 0.095, 0.080, 0.100),
    "CI": (0.070, 0.090, 0.071, 0.080, 0.085, 0.100),
    "DR": (0.150, 0.090, 0.140, 0.160, 0.070, 0.080),
    "CR": (0.130, 0.100, 0.131, 0.160, 0.090, 0.080),
}
SELECTED = dict(zip(METHODS, (20, 6, 20, 9, 6, 11), strict=True))


def world(errors=HOLDS, selected=SELECTED, plain=0.02, costs=None):
    """Results of data sets with these means; L1/L2-NB errs so much more than aL1/L2-NB."""

    def sets(scenario, method, reading="default"):
        chance = np.random.default_rng([SCENARIOS.index(scenario), METHODS.index(method)])
        shared = np.random.default_rng(SCENARIOS.index(scenario)).normal(0, 0.01, N)
        mean = errors[scenario][METHODS.index(method)]
        tried = (costs or {}).get(scenario, 100.0)
        return {
            "error": mean + shared + chance.normal(0, 0.002, N),
            "selected": selected[method] + chance.integers(-1, 2, N).astype(float),
            "evaluations": tried + chance.normal(0, 1, N),
        }

    def leading(cells):
        own = sets(cells[0].params["scenario"], "aL1/L2-NB")
        return [{"error": (own["error"] + plain).tolist()}]

    return SimpleNamespace(sets=sets, leading=leading)


def word(results, statement):
    """The verdict on the claim with these words in it, and on its negation."""
    (found,) = [v for v in claims.verdicts(results) if statement in v.column]
    return found.verdict, found.negation


def swapped(scenario, one, other):
    """The errors that hold, but for two methods of a scenario that change places."""
    own = list(HOLDS[scenario])
    i, j = METHODS.index(one), METHODS.index(other)
    own[i], own[j] = own[j], own[i]
    return {**HOLDS, scenario: tuple(own)}


FALLS = {
    "NB and WNB perform best": {"errors": swapped("CI", "WNB", "SNB")},
    "fsNB is closer": {"errors": swapped("DI", "fsNB", "SNB")},
    "fsNB beats the others": {"errors": swapped("DR", "fsNB", "SNB")},
    "CFS+NB is the most accurate": {"errors": swapped("CR", "fsNB", "CFS+NB")},
    "more predictors than the wrappers": {"selected": {**SELECTED, "aL1/L2-NB": 13}},
    "more predictors than SNB and fsNB": {"selected": {**SELECTED, "SNB": 13}},
    "does not excel": {"errors": swapped("CR", "CFS+NB", "aL1/L2-NB")},
    "slightly better than L1/L2-NB": {"plain": -0.02},
    "is similar": {"costs": {"CR": 200.0}},
}


@pytest.mark.deep
@pytest.mark.parametrize("statement", FALLS)
def test_a_claim_stands_where_it_holds(statement):
    assert word(world(), statement) == (REPRODUCED, INCONSISTENT)


@pytest.mark.deep
@pytest.mark.parametrize("statement", FALLS)
def test_a_claim_falls_where_its_negation_holds(statement):
    assert word(world(**FALLS[statement]), statement) == (INCONSISTENT, REPRODUCED)


@pytest.mark.deep
def test_every_claim_is_judged_here():
    said = [v.column for v in claims.verdicts(world())]
    assert all(any(words in each for words in FALLS) for each in said)
    assert len(said) == len(FALLS)


@pytest.mark.deep
def test_methods_that_hardly_differ_are_not_told_apart():
    alike = {**HOLDS, "CR": (0.130, 0.100, 0.131, 0.160, 0.0801, 0.080)}
    assert word(world(alike), "CFS+NB is the most accurate") == (NOT_TESTABLE, NOT_TESTABLE)


def test_without_records_there_is_no_data():
    nothing = SimpleNamespace(sets=lambda *at: {}, leading=lambda cells: [])
    assert {v.verdict for v in claims.verdicts(nothing)} == {NO_DATA}
