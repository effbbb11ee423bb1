"""The sentences on means: on made-up folds, each on either side, and what the print contradicts."""

import pytest

from replication.evidence.vocabulary import (
    FOLLOWS,
    IMPOSSIBLE,
    INCONSISTENT,
    NO_DATA,
    NOT_TESTABLE,
    REPRODUCED,
    UNDER_SPECIFIED,
)
from replication.papers.boulle2007.protocol.equal_frequency import VARIANTS
from replication.papers.boulle2007.protocol.forty_settings import NB_EF
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP
from replication.papers.boulle2007.verdicts.forty import claims
from replication.papers.boulle2007.verdicts.forty.sentences import SENTENCES
from tests.papers.boulle2007.verdicts.forty.made_up import (
    MadeUp,
    few_sets,
    fold,
    known,
    read,
    reprinted,
)

pytestmark = pytest.mark.usefixtures("few_sets")
__all__ = ["few_sets"]

#: As section 7.2 has it: rows right of 20, AUC and loss of 10 by the null model.
AS_WRITTEN = {
    "right": {CMA: 19, BMA: 17.2, MAP: 17, AUC: 17.3, ACC: 17.4, "NB": 16.9, "NB(EF)": 15},
    "auc": {CMA: 0.92, BMA: 0.882, MAP: 0.87, AUC: 0.888, ACC: 0.875, "NB": 0.86, "NB(EF)": 0.83},
    "loss": {CMA: 4.9, BMA: 5.5, MAP: 5.7, AUC: 6.7, ACC: 6.4, "NB": 13.2, "NB(EF)": 14.2},
}


def judged(sentence, table="table4", **changes):
    values = {what: {**of, **changes.get(what, {})} for what, of in AS_WRITTEN.items()}
    return claims.judge(MadeUp(known(**values, noise=1e-4)), sentence, table)


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("sentence", SENTENCES, ids=lambda sentence: sentence.says)
def test_each_holds_of_what_is_as_written(sentence):
    found = judged(sentence)
    assert (found.verdict, found.negation) == (REPRODUCED, INCONSISTENT)
    assert "on 2 of the 4 challenge data sets" in found.column
    assert "Gisette and Nova, which are not at hand, could turn it" in found.note


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize(
    ("start", "changes"),
    [
        ("MODL", {"auc": {"NB(EF)": 0.865}}),
        ("SNB(ACC) and SNB(AUC) put", {"right": {ACC: 17.2}}),
        ("SNB(ACC) and SNB(AUC) put", {"auc": {AUC: 0.87}}),
        ("SNB(ACC) and SNB(AUC) have", {"auc": {ACC: 0.855}}),
        ("standard selection", {"loss": {"NB": 6.5, "NB(EF)": 6.6}}),
        ("NB and NB(EF) have", {"loss": {"NB": 8.9}}),
        ("SNB(MAP), SNB(BMA) and", {"loss": {ACC: 5.6}}),
        ("SNB(MAP) is not better", {"auc": {ACC: 0.86}}),
        ("SNB(MAP) adds more", {"loss": {"NB": 5.7}}),
        ("SNB(BMA) is above", {"loss": {BMA: 5.2}}),
        ("SNB(BMA) is above", {"right": {MAP: 17.3}}),
        ("SNB(CMA) has", {"auc": {AUC: 0.93}}),
    ],
)
def test_each_falls_where_one_number_says_otherwise(start, changes):
    [sentence] = [each for each in SENTENCES if each.says.startswith(start)]
    found = judged(sentence, **changes)
    assert (found.verdict, found.negation) == (INCONSISTENT, REPRODUCED)


def test_a_claim_that_a_floor_turns_is_under_specified():
    def made(name, run, repeat, k):
        def scores(method):
            naive = method.startswith("NB")
            return 15, 0.8, [20.0 if naive else 5.0, *[6.0 if naive else 5.0] * 9]

        return fold(scores)

    [sentence] = [each for each in SENTENCES if each.says.startswith("NB and NB(EF)")]
    found = claims.judge(MadeUp(made), sentence, "table4")
    assert found.verdict == UNDER_SPECIFIED
    assert not any(name.startswith("P at least") for name in found.agrees)


def test_a_claim_on_nb_ef_alone_hangs_on_its_own_readings():
    last = list(VARIANTS)[-1]
    high = {"right": (20, 15), "auc": (0.99, 0.83), "loss": (1.0, 14.2)}
    values = {what: lambda reading, of=of: of[reading != last] for what, of in high.items()}
    results = MadeUp(known(**AS_WRITTEN, noise=1e-4), frequent=lambda *at: read(**values))
    for sentence in SENTENCES:
        found = claims.judge(results, sentence, "table3")
        late = [each.reading for each in found.others if each.reading.startswith(NB_EF)]
        assert bool(late) == (NB_EF in sentence.methods) == ("were seen" in found.note)
    found = claims.judge(results, SENTENCES[0], "table3")
    assert found.verdict == UNDER_SPECIFIED
    turned = {each.reading for each in found.others} - set(found.agrees)
    assert turned == {f"{NB_EF}: {last}"}


def test_a_claim_that_takes_luck_is_not_testable():
    def made(name, run, repeat, k):
        return known(right={ACC: 15 + (-1) ** repeat})(name, run, repeat, k)

    [sentence] = [each for each in SENTENCES if each.says.startswith("SNB(ACC) and SNB(AUC) put")]
    found = claims.judge(MadeUp(made, repeats=4), sentence, "table3")
    assert found.verdict == NOT_TESTABLE


def test_the_print_contradicts_a_loose_sentence_where_nothing_of_a_criterion_is_left():
    better = {"table3/SNB(MAP)/AUC/mean": "0.920"}
    results = reprinted(MadeUp(lambda *at: None), **better)
    [sentence] = [each for each in SENTENCES if each.loose]
    found = claims.by_print(results, sentence, "table3")
    assert (found.verdict, found.negation) == (IMPOSSIBLE, REPRODUCED)
    assert claims.by_print(results, sentence, "table4") is None


def test_without_a_set_there_is_no_data():
    found = claims.judge(MadeUp(lambda *at: None), SENTENCES[0], "table3")
    assert found.verdict == NO_DATA
    assert found.column.endswith("on the 2 UCI data sets")


def test_the_print_contradicts_sentences_and_the_witness_is_quoted():
    found = [v for v in claims.verdicts(MadeUp(lambda *at: None)) if v.verdict != NO_DATA]
    # The third can be read as saying less, which the print does not contradict.
    assert [(v.verdict, v.negation, v.kind) for v in found] == [
        (IMPOSSIBLE, REPRODUCED, FOLLOWS),
        (IMPOSSIBLE, REPRODUCED, FOLLOWS),
        (UNDER_SPECIFIED, UNDER_SPECIFIED, FOLLOWS),
    ]
    assert [v.agrees for v in found] == [(), (), ("one comparison for each criterion",)]
    told = {v.column.split(", by")[0]: v.note for v in found}
    assert told["SNB(ACC) and SNB(AUC) put an emphasis on the criterion that they optimise"] == (
        "printed are ACC 0.817 of SNB(ACC) and ACC 0.820 of SNB(AUC)"
    )
    assert "AUC 0.910 of SNB(ACC) and AUC 0.913 of SNB(MAP)" in told[
        "SNB(MAP) is not better than either of SNB(ACC) and SNB(AUC) on ACC and AUC"
    ]  # fmt: skip
    assert all("Table 3" in v.column for v in found)
