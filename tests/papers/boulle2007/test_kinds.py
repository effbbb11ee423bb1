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
    DERIVED,
    EXPERIMENT,
    FITTED,
    FOLLOWS,
    QUOTED,
    SETTING,
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
#: criteria, and wins, losses and a rank; the ranks of Table 3 chose their reading. Of Table 5 they
#: are our guesses, and our test BERs but the overall one, which follows from the others.
EXPERIMENTS = {
    "waveform": 26, "text": 10, "table3": 3 * (7 + 6 + 6), "table4": 3 * (7 + 6 + 6 + 7),
    "table5": 6 + 5,
}  # fmt: skip


def test_kinds_are_counted_apart(committed):
    kinds = {v.kind for v in committed}
    assert kinds == {
        CLAIM, COUNTED, DEFINITION, DERIVED, EXPERIMENT, FITTED, FOLLOWS, QUOTED, SETTING,
    }  # fmt: skip
    experiments = Counter(v.artefact for v in committed if v.kind == EXPERIMENT)
    assert experiments == EXPERIMENTS
    fitted = Counter((v.artefact, v.statistic) for v in committed if v.kind == FITTED)
    assert fitted == {("table3", "rank"): 3 * 7}
    counted = {(v.artefact, v.row) for v in committed if v.kind == COUNTED}
    assert counted == {
        ("waveform", "data"), *(("table1", name) for name in UCI),
        *(("table2", name) for name in CHALLENGE if name not in NOT_AT_HAND),
    }  # fmt: skip


def test_what_the_printed_numbers_come_to_is_refuted_only_where_it_is_wrong():
    (number,) = (n for n in REPORTED if (n.column, n.statistic) == ("models displayed", "share"))
    for value, word in (("0.04", "reproduced"), ("0.05", "impossible"), ("0.03", "impossible")):
        (found,) = judge_one(replace(number, value=value), RULES, RESULTS)
        assert (found.verdict, found.kind) == (word, FOLLOWS)
