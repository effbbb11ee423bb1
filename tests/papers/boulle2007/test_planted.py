"""What the committed records refute: absurd values in any row, and what else could have failed."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import (
    CLAIM,
    COUNTED,
    DEFINITION,
    EXPERIMENT,
    FOLLOWS,
    QUOTED,
    SETTING,
)
from replication.papers.boulle2007 import PAPER
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.verdicts import RULES

REPORTED = read_reported("boulle2007")
RESULTS = Results.of("frozen")


def key(number):
    return " / ".join((number.row, number.column, number.statistic))


#: Numbers that so large a value would not refute, for recorded splits have it: the best model with
#: V4 is up to 10^16 times less probable than the MAP model. A longer one is planted.
LONG = {
    "top models / first model with V18 / times less probable than MAP",
    "top models / first model with V4 / times less probable than MAP",
}


@pytest.mark.parametrize("number", REPORTED, ids=key)
def test_an_absurd_value_in_any_row_is_refuted(number):
    absurd = "987654321" * (20 if key(number) in LONG else 1)
    value = re.sub(r"\d+", absurd, number.value)
    planted = replace(number, value=value if value != number.value else absurd)
    found = judge_one(planted, RULES, RESULTS)
    assert {v.verdict for v in found} <= {"inconsistent", "impossible"}


@pytest.fixture(scope="module")
def committed():
    return PAPER.verdicts(RESULTS.ledger, "frozen")


#: Experimental numbers that are consistent whatever is printed, with the reason: a weight of BMA
#: is anything from 0 to 1, for on another split another one of neighbouring variables stands in
#: the MAP model. None is refused alone; all at once they are judged by the joint test.
POWERLESS = {("SNB(BMA)", name) for name in ("V6", "V7", "V17", "V18", "V19", "V20")}


def test_no_other_experimental_number_would_pass_whatever_was_printed(committed):
    judged = [v for v in committed if v.kind == EXPERIMENT and v.verdict != "no data"]
    assert {(v.row, v.column) for v in judged if v.power == 0} == POWERLESS
    # The one without a power is a word, judged by what most starts take.
    assert [v.column for v in judged if v.power is None] == ["steps to converge in most cases"]


def test_kinds_are_counted_apart(committed):
    kinds = Counter(v.kind for v in committed)
    assert kinds[EXPERIMENT] == 27
    assert {kind for kind in kinds if kind != EXPERIMENT} == {
        CLAIM, COUNTED, DEFINITION, FOLLOWS, QUOTED, SETTING,
    }  # fmt: skip
    assert {v.row for v in committed if v.kind == COUNTED} == {"data"}
    assert {v.verdict for v in committed if v.kind == FOLLOWS} == {
        "reproduced", "consistent", "impossible",
    }  # fmt: skip


def test_every_claim_has_the_verdict_of_its_negation(committed):
    claims = [v for v in committed if v.kind == CLAIM]
    assert len(claims) == 23
    for claim in claims:
        assert claim.negation
        both = {claim.verdict, claim.negation} & {"reproduced", "consistent"}
        assert len(both) == 1 or claim.verdict == claim.negation


def test_what_the_printed_numbers_come_to_is_refuted_only_where_it_is_wrong():
    (number,) = (n for n in REPORTED if (n.column, n.statistic) == ("models displayed", "share"))
    for value, word in (("0.04", "reproduced"), ("0.05", "impossible"), ("0.03", "impossible")):
        (found,) = judge_one(replace(number, value=value), RULES, RESULTS)
        assert (found.verdict, found.kind) == (word, FOLLOWS)
