"""The sentences on means: on made-up folds, each on either side, and what the print contradicts."""

import pytest

from replication.evidence.vocabulary import (
    AGREES,
    DISAGREES,
    NOT_JUDGED,
)
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP
from replication.papers.boulle2007.verdicts.uci import claims
from tests.papers.boulle2007.claimed import judge, stated
from tests.papers.boulle2007.verdicts.uci.made_up import (
    MadeUp,
    few_sets,
    known,
)

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]

#: As section 7.2 has it: rows right of 20, AUC and loss of 10 by the null model.
AS_WRITTEN = {
    "right": {CMA: 19, BMA: 17.2, MAP: 17, AUC: 17.3, ACC: 17.4, "NB": 16.9, "NB(EF)": 15},
    "auc": {CMA: 0.92, BMA: 0.882, MAP: 0.87, AUC: 0.888, ACC: 0.875, "NB": 0.86, "NB(EF)": 0.83},
    "loss": {CMA: 4.9, BMA: 5.5, MAP: 5.7, AUC: 6.7, ACC: 6.4, "NB": 13.2, "NB(EF)": 14.2},
}


#: How the claims on means begin.
MEANS = (
    "MODL",
    "SNB(ACC) and SNB(AUC) put",
    "the better of",
    "standard selection",
    "NB and NB(EF) have",
    "SNB(MAP), SNB(BMA) and",
    "SNB(MAP) is not better",
    "SNB(MAP) adds more",
    "SNB(BMA) is above",
    "SNB(CMA) has the best",
    "SNB(CMA) has better means than SNB(BMA)",
    "SNB(CMA) has better means than NB",
)


def judged(start, table="table4", **changes):
    values = {what: {**of, **changes.get(what, {})} for what, of in AS_WRITTEN.items()}
    return judge(MadeUp(known(**values, noise=1e-4)), stated(start, table))


@pytest.fixture
def all_at_hand(monkeypatch):
    """As if no set were missing, so that those at hand decide."""
    monkeypatch.setattr(claims, "_absent", lambda places: "")


@pytest.mark.sampled(every=3)
@pytest.mark.usefixtures("all_at_hand")
@pytest.mark.parametrize("start", MEANS)
def test_each_holds_of_what_is_as_written(start):
    found = judged(start)
    assert (found.verdict, found.negation) == (AGREES, DISAGREES)


@pytest.mark.parametrize("start", ["NB and NB(EF) have", "SNB(CMA) has the best"])
def test_sets_that_are_not_at_hand_decide_where_they_could(start):
    found = judged(start)
    assert (found.word, found.negation, found.agrees) == ("not judged: no data", NOT_JUDGED, ())
    assert found.note.startswith(
        "Gisette and Nova, which are not at hand, could change the verdict; "
    )
    if start != "NB and NB(EF) have":
        assert "not at hand" not in judged(start, "table3").note


def test_what_is_far_on_the_sets_at_hand_is_not_turned_by_the_others():
    # The rate of a set that is not at hand is as low as the least at hand, or 1.
    assert "could not change the verdict" in judged("NB and NB(EF) have", loss={"NB": 5.0}).note


@pytest.mark.sampled(every=12)
@pytest.mark.usefixtures("all_at_hand")
@pytest.mark.parametrize(
    ("start", "changes"),
    [
        ("MODL", {"auc": {"NB(EF)": 0.865}}),
        ("SNB(ACC) and SNB(AUC) put", {"right": {ACC: 15}}),
        ("SNB(ACC) and SNB(AUC) put", {"auc": {ACC: 0.95}}),
        ("the better of", {"auc": {ACC: 0.8, AUC: 0.8}}),
        ("standard selection", {"loss": {"NB": 6.5, "NB(EF)": 6.6}}),
        ("NB and NB(EF) have", {"loss": {"NB": 8.9}}),
        ("SNB(MAP), SNB(BMA) and", {"loss": {ACC: 5.6}}),
        ("SNB(MAP) is not better", {"auc": {MAP: 0.95}}),
        ("SNB(MAP) adds more", {"loss": {"NB": 5.7}}),
        ("SNB(BMA) is above", {"loss": {BMA: 5.8}}),
        ("SNB(BMA) is above", {"right": {MAP: 17.3}}),
        ("SNB(CMA) has the best", {"auc": {AUC: 0.93}}),
        ("SNB(CMA) has better means than SNB(BMA)", {"auc": {BMA: 0.93}}),
        ("SNB(CMA) has better means than NB", {"auc": {"NB": 0.93}}),
    ],
)
def test_each_falls_where_one_number_says_otherwise(start, changes):
    found = judged(start, **changes)
    assert (found.verdict, found.negation) == (DISAGREES, AGREES)
