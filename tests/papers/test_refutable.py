"""Would its negation have passed too? Absurd values in every row, and the power of each verdict."""

import importlib
import re
from dataclasses import replace
from fnmatch import fnmatch

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import (
    AFTERWARDS,
    CLAIM,
    DISAGREES,
    EXPERIMENT,
    IMPOSSIBLE,
    NO_DATA,
    STANDS,
    VOCABULARY,
)
from replication.paper import papers

#: So long that no ratio of probabilities reaches it, of which some are recorded above 10^15.
ABSURD = "987654321" * 20

#: Experimental numbers judged by recorded runs that nothing could have refused, or that had no slip
#: to refuse, and why: by paper, patterns of artefact, row, column and statistic.
POWERLESS = {
    "hong2002": {
        ("table1", "lymph/4", "*", "*"): "four examples: one error more or less is all there is",
        ("table1", "lymph/1", "APM*", "*"): "two examples",
    },
    "boulle2007": {
        ("waveform", "SNB(BMA)", "*", "weight"): "a weight is anything from 0 to 1: on another "
        "split another of neighbouring variables stands in the most probable model",
        ("waveform", "top models", "first model*", "times*"): "the best model with a variable is "
        "from as probable as any to 10^15 times less, by the split",
        ("table4", "SNB(*)", "ACC", "mean"): "the two sets that are missing can move a mean by "
        "0.078, and the table's methods differ by 0.060",
        ("table4", "SNB(CMA)", "AUC", "mean"): "they can move it by 0.1, and the table's methods "
        "differ by 0.071",
        ("table4", "SNB(BMA)", "AUC", "mean"): "the same",
        ("table4", "SNB(AUC)", "AUC", "mean"): "the same",
        ("table4", "SNB(BMA)", "CR", "wins"): "a test of two samples of folds finds few where "
        "that of pairs finds most, and floors of the probabilities give what is between",
        ("table4", "SNB(MAP)", "CR", "wins"): "the same",
        ("table4", "SNB(ACC)", "CR", "mean"): "with another floor of the probabilities, or another "
        "estimate of them, it is from below all that the table prints to above it",
    },
    "webb2006": {
        ("error", "mean", "NB", "*"): "the readings and the missing set move it further than "
        "the slides' methods differ",
        ("error", "mean", "TAN", "*"): "the same",
        ("error", "mean", "J48", "*"): "the same",
        ("error", "geometric mean ratio", "J48", "*"): "the same",
        ("variance", "geometric mean ratio", "LBR", "*"): "pools, two folds and ten give ratios "
        "that lie side by side over all that the slide prints",
    },
    "vidaurre2012": {},
    "wu2015": {
        ("table2-left", "labor", "*", "*"): "all four methods print 0.00, so that no other number "
        "of its row could have been printed by mistake",
        ("table2-left", "zoo", "*", "*"): "the same",
        **{
            ("table2-left", problem, "*", "*"): "one test set of a tenth of the rows, in whose "
            "scatter the errors of all four methods lie, under some reading"
            for problem in (
                "anneal",
                "autos",
                "vote",
                "crx",
                "heart-statlog",
                "iris",
                "lymph",
                "soybean",
                "balance-scale",
                "glass",
                "haberman",
            )
        },
        **{
            ("table2-left", problem, method, "*"): "the same, of this method"
            for problem, methods in {
                "sick": ("BMA", "SVM"),
                "segment": ("SVM",),
                "vowel": ("LR", "SVM"),
                "audiology": ("BMA", "LR", "SVM"),
            }.items()
            for method in methods
        },
    },
}


def absurd(text):
    """The same text with every number in it absurd; what has none becomes an absurd number."""
    # A comma inside belongs to the number, as in 9,311.1.
    return re.sub(r"\d+(,\d{3})*", ABSURD, text) if re.search(r"\d", text) else ABSURD


@pytest.fixture(scope="module", params=papers())
def room(request):
    """A paper's verdicts room: its key, its rules and its results on the committed ledger."""
    home = f"replication.papers.{request.param}.verdicts"
    rules = importlib.import_module(f"{home}.verdicts").RULES
    results = importlib.import_module(f"{home}.results").Results.of("frozen")
    return request.param, rules, results


@pytest.fixture(scope="module")
def judged(room):
    key, _, results = room
    return papers()[key].verdicts(results.ledger, "frozen")


@pytest.mark.deep
def test_an_absurd_value_in_any_row_disagrees_or_is_impossible(room):
    _, rules, results = room
    passed = {}
    for number in results.printed.values():
        planted = replace(number, value=absurd(number.value))
        words = {verdict.verdict for verdict in judge_one(planted, rules, results)}
        if not words <= {DISAGREES, IMPOSSIBLE}:
            passed[number.where] = f"{number.value} as {planted.value}: {', '.join(words)}"
    assert not passed


@pytest.mark.sampled(every=3)
def test_no_number_with_recorded_runs_has_power_zero_but_those_with_a_reason(room, judged):
    patterns = POWERLESS[room[0]]
    found = [v for v in judged if v.kind == EXPERIMENT and v.n_draws and v.reason != NO_DATA]
    powerless = [
        (v.artefact, v.row, v.column, v.statistic)
        for v in found if v.power is None or round(v.power, 2) == 0.0
    ]  # fmt: skip
    excused = {place: [p for p in patterns if all(map(fnmatch, place, p))] for place in powerless}
    assert [place for place, by in excused.items() if not by] == []
    # A reason that excuses nothing any more is to be struck out.
    assert {pattern for by in excused.values() for pattern in by} == set(patterns)


def test_every_claim_has_the_verdict_of_its_negation(judged):
    claims = [v for v in judged if v.kind == CLAIM]
    assert claims
    for claim in claims:
        if claim.reason != NO_DATA:
            assert claim.negation in VOCABULARY, claim.column
            assert not (claim.verdict in STANDS and claim.negation in STANDS), claim.column


def test_ours_is_the_defaults_in_every_line(judged):
    for verdict in judged:
        assert verdict.reading not in verdict.agrees or verdict.verdict == AFTERWARDS, verdict
