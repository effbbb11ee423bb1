"""What the committed records could have refused, and what is counted apart."""

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


@pytest.fixture(scope="module")
def committed():
    return PAPER.verdicts(RESULTS.ledger, "frozen")


#: Weights of BMA, of which `tests/papers/test_refutable.py` has the reason.
POWERLESS = {("SNB(BMA)", name) for name in ("V6", "V7", "V17", "V18", "V19", "V20")} | {
    ("top models", f"first model with {name}") for name in ("V4", "V18")
}


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


def test_what_the_printed_numbers_come_to_is_refuted_only_where_it_is_wrong():
    (number,) = (n for n in REPORTED if (n.column, n.statistic) == ("models displayed", "share"))
    for value, word in (("0.04", "reproduced"), ("0.05", "impossible"), ("0.03", "impossible")):
        (found,) = judge_one(replace(number, value=value), RULES, RESULTS)
        assert (found.verdict, found.kind) == (word, FOLLOWS)
