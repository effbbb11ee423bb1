"""What the committed records could have refused, and what is counted apart."""

from collections import Counter
from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import (
    AFTERWARDS,
    CLAIM,
    COUNTED,
    DEFINITION,
    DERIVED,
    DISAGREES,
    EXPERIMENT,
    FOLLOWS,
    NOT_JUDGED,
    QUOTED,
    SETTING,
    WHOLE,
)
from replication.papers.boulle2007 import PAPER
from replication.papers.boulle2007.protocol.sets import ABSENT as NOT_AT_HAND
from replication.papers.boulle2007.protocol.sets import CHALLENGE, UCI
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.verdicts import RULES

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

REPORTED = read_reported("boulle2007")
RESULTS = Results.of("frozen")


@pytest.fixture(scope="module")
def committed():
    return PAPER.verdicts(RESULTS.ledger, "frozen")


#: Experimental numbers by artefact. Of Tables 3 and 4 a method has a mean of each of three
#: criteria, and wins, losses and a rank. Of Table 5 they are our guesses, and our test BERs but the
#: overall one, which follows from the others.
EXPERIMENTS = {
    "waveform": 26,
    "text": 10,
    "table3": 3 * (7 + 6 + 6 + 7),
    "table4": 3 * (7 + 6 + 6 + 7),
    "table5": 6 + 5,
}


def test_kinds_are_counted_apart(committed):
    kinds = {v.kind for v in committed}
    assert kinds == {
        CLAIM,
        COUNTED,
        DEFINITION,
        DERIVED,
        EXPERIMENT,
        FOLLOWS,
        QUOTED,
        SETTING,
        WHOLE,
    }
    experiments = Counter(v.artefact for v in committed if v.kind == EXPERIMENT)
    assert experiments == EXPERIMENTS
    chose = {v.verdict for v in committed if (v.artefact, v.statistic) == ("table3", "rank")}
    assert chose <= {AFTERWARDS, DISAGREES, NOT_JUDGED}
    counted = {(v.artefact, v.row) for v in committed if v.kind == COUNTED}
    assert counted == {
        ("waveform", "data"),
        *(("table1", name) for name in UCI),
        *(("table2", name) for name in CHALLENGE if name not in NOT_AT_HAND),
    }


def test_what_the_printed_numbers_come_to_is_refuted_only_where_it_is_wrong():
    (number,) = (n for n in REPORTED if (n.column, n.statistic) == ("models displayed", "share"))
    for value, word in (("0.04", "agrees"), ("0.05", "impossible"), ("0.03", "impossible")):
        (found,) = judge_one(replace(number, value=value), RULES, RESULTS)
        assert (found.verdict, found.kind) == (word, FOLLOWS)
