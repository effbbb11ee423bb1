"""Would its negation have passed too? Absurd values in every row, and the power of each verdict."""

import importlib
import re
from collections import defaultdict
from dataclasses import replace
from fnmatch import fnmatch

import numpy as np
import pytest

from replication.evidence import pairs
from replication.evidence.judge import judge_one
from replication.evidence.power import OTHERS, TYPING, power
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

#: Of the likely mistakes in the place of a table's numbers at least this share is refused.
LEAST = 0.1

#: Numbers of which less is, or that have no mistakes of their kind, and why: by paper, patterns of
#: artefact and statistic.
POWERLESS = {
    "boulle2007": {
        ("waveform", "times*"): "the best model with a variable is from as probable as any to "
        "10^15 times less, by the split",
        ("waveform", "rank"): "two ordinals, beside no other method's",
        ("table[34]", "losses"): "few are printed but 0, and chance gives one or two more",
    },
}


#: Numbers that nothing at hand can judge: how many data sets the slides have, of which they name no
#: list, and one of the known list is nowhere to be had.
#: The words of all twenty newsgroups stand in no file that is public.
NOWHERE = {("webb2006", "text", "data sets"), ("wu2015", "text", "words before selection")}


def absurd(text):
    """The same text with every number in it absurd; what has none becomes an absurd number."""
    # A comma inside belongs to the number, as in 9,311.1.
    return re.sub(r"\d+(,\d{3})*", ABSURD, text) if re.search(r"\d", text) else ABSURD


@pytest.fixture(scope="module", params=papers())
def room(request):
    """A paper's verdicts room: its key, its rules and its results on the committed ledger."""
    home = f"replication.papers.{request.param}.verdicts"
    verdicts, results = (importlib.import_module(f"{home}.{n}") for n in ("verdicts", "results"))
    return request.param, verdicts.RULES, results.Results.of("frozen")


@pytest.fixture(scope="module")
def judged(room):
    key, _, results = room
    return papers()[key].verdicts(results.ledger, "frozen")


@pytest.mark.deep
def test_an_absurd_value_in_any_row_disagrees_or_is_impossible(room):
    key, rules, results = room
    passed = {}
    for number in results.printed.values():
        if (key, number.artefact, number.column) in NOWHERE:
            continue
        planted = replace(number, value=absurd(number.value))
        words = {verdict.verdict for verdict in judge_one(planted, rules, results)}
        if not words <= {DISAGREES, IMPOSSIBLE}:
            passed[number.where] = f"{number.value} as {planted.value}: {', '.join(words)}"
    assert not passed


@pytest.mark.deep
@pytest.mark.parametrize("key", ["boulle2007", "hong2002", "vidaurre2012"])
def test_mistakes_judged_by_intervals_are_judged_as_the_rule_judges(key, monkeypatch):
    # Pairs are asked of the printed number, not of every mistake in its place.
    monkeypatch.setattr(pairs, "pairs", lambda readings: {})
    home = f"replication.papers.{key}.verdicts"
    results = importlib.import_module(f"{home}.results").Results.of("frozen")
    rules = [
        rule
        for rule in importlib.import_module(f"{home}.verdicts").RULES
        if getattr(rule, "by_intervals", False)
    ]
    tried = 0
    for rule in rules:
        taken = [number for number in results.printed.values() if rule.takes(number)]
        for number in taken[:: max(1, len(taken) // 6)]:
            # What is impossible is refused before any rule asks for draws.
            found, same = (
                list(each.verdicts(number, results))
                for each in (rule, replace(rule, by_intervals=False))
            )
            assert [each.slips for each in found] == [each.slips for each in same], number.where
            tried += sum(slip.tried for each in found for slip in each.slips)
    assert tried > 50


@pytest.mark.sampled(every=3)
def test_of_the_mistakes_in_a_table_some_are_refused_but_for_a_reason(room, judged):
    patterns = POWERLESS.get(room[0], {})
    powers = defaultdict(list)
    for v in judged:
        if v.kind == EXPERIMENT and v.n_draws and v.reason != NO_DATA:
            own = power(v.slips, [OTHERS, *TYPING])
            powers[v.artefact, v.statistic] += [] if own is None else [own]
    powerless = [place for place, found in powers.items() if not found or np.mean(found) < LEAST]
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
