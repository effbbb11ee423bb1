"""The claims on Tables 1 to 3, on made-up results in which they hold, and in which they do not."""

from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.claims.judge import judge_claim
from replication.evidence.vocabulary import AGREES, DISAGREES
from replication.papers.vidaurre2012.protocol.settings import (
    METHODS,
    PAPER,
    SCENARIOS,
)
from replication.papers.vidaurre2012.verdicts.claims import drawn, named
from replication.papers.vidaurre2012.verdicts.results import PLAIN
from tests.papers.stated import claims_of

N = 100

#: Mean errors by method, in the order of METHODS, in which all of section 7.1 holds.
HOLDS = {
    "DI": (0.070, 0.090, 0.071, 0.095, 0.080, 0.100),
    "CI": (0.070, 0.090, 0.071, 0.080, 0.085, 0.100),
    "DR": (0.150, 0.090, 0.140, 0.160, 0.070, 0.080),
    "CR": (0.130, 0.100, 0.131, 0.160, 0.090, 0.080),
}
SELECTED = dict(zip(METHODS, (20, 6, 20, 9, 6, 11), strict=True))


def judge(results, words):
    """The verdict on the claim with these words in it."""
    [claim] = [each for each in claims_of(PAPER) if words in each.states]
    return judge_claim(claim, results, named, drawn)


def word(results, words):
    found = judge(results, words)
    return found.verdict, found.negation


def world(errors=HOLDS, selected=SELECTED, plain=0.02, costs=None):
    """Results of data sets with these means; L1/L2-NB errs so much more than aL1/L2-NB."""

    @cache
    def sets(scenario, method, reading="default"):
        if method == PLAIN:
            return {"error": sets(scenario, "aL1/L2-NB")["error"] + plain}
        chance = np.random.default_rng([SCENARIOS.index(scenario), METHODS.index(method)])
        shared = np.random.default_rng(SCENARIOS.index(scenario)).normal(0, 0.01, N)
        mean = errors[scenario][METHODS.index(method)]
        tried = (costs or {}).get(scenario, 100.0)
        return {
            "error": mean + shared + chance.normal(0, 0.002, N),
            "selected": selected[method] + chance.integers(-1, 2, N).astype(float),
            "evaluations": tried + chance.normal(0, 1, N),
        }

    return SimpleNamespace(sets=sets, printed={}, _kept={})


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
    "is similar": {"costs": {"CR": 1000.0}},
    "performs poorly": {"errors": swapped("CR", "fsNB", "aL1/L2-NB")},
}


@pytest.mark.deep
@pytest.mark.parametrize("words", FALLS)
def test_a_claim_on_scenarios_stands_where_it_holds_and_falls_where_its_negation_does(words):
    assert word(world(), words) == (AGREES, DISAGREES)
    assert word(world(**FALLS[words]), words) == (DISAGREES, AGREES)
