"""The numbers of section 7.2: what the tables print decides, and how often SNB(CMA) is best."""

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import (
    DISAGREES,
    STANDS,
)
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.verdicts.verdicts import RULES
from tests.papers.boulle2007.verdicts.uci.made_up import (
    MadeUp,
    at_random,
    few_sets,
    known,
    reprinted,
)

__all__ = ["few_sets"]
BEST = "text/claims/challenge data sets on which SNB(CMA) is best on {}/how often"
ABSURD = "987654321987654321"


def verdict(place, results=None, **values):
    results = reprinted(results or MadeUp(lambda *at: None), **values)
    [found] = judge_one(results.printed[tuple(place.split("/"))], RULES, results)
    return found


@pytest.mark.usefixtures("few_sets")
def test_always_is_refuted_by_one_set_at_hand():
    place = BEST.format("AUC")
    always = MadeUp(known(auc={CMA: 0.9}))
    assert verdict(place, always).verdict in STANDS
    once = MadeUp(known(auc={CMA: lambda name: 0.9 if name == "Ada" else 0.7}))
    found = verdict(place, once)
    assert (found.verdict, found.low, found.high) == (DISAGREES, 1, 3)
    assert found.reported == "always"
    # Of 0 to 4 sets, those at hand alone, one more or all may be printed.
    assert verdict(place, always).power == pytest.approx(2 / 5)
    assert verdict(place, always, **{place: ABSURD}).verdict == DISAGREES


@pytest.mark.usefixtures("few_sets")
def test_almost_always_is_all_but_two():
    place = BEST.format("ACC")
    found = verdict(place, MadeUp(known(right={CMA: 18})))
    assert found.verdict in STANDS
    assert found.note.startswith("almost always means on all but 2 at most; ")
    # Two at hand are not, and two that are absent may be.
    assert verdict(place, MadeUp(known(right={CMA: 14}))).verdict in STANDS
    assert verdict(place, MadeUp(at_random), **{place: ABSURD}).verdict == DISAGREES
