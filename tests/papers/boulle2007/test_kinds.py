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
from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS
from replication.papers.boulle2007.protocol.forty_settings import METHODS
from replication.papers.boulle2007.protocol.sets import ABSENT as NOT_AT_HAND
from replication.papers.boulle2007.protocol.sets import CHALLENGE, UCI
from replication.papers.boulle2007.protocol.settings import ACC, AUC, BMA, CMA, MAP
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.verdicts import RULES

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

REPORTED = read_reported("boulle2007")
RESULTS = Results.of("frozen")


@pytest.fixture(scope="module")
def committed():
    return PAPER.verdicts(RESULTS.ledger, "frozen")


#: Of which `tests/papers/test_refutable.py` has the reasons, by row, column and statistic.
POWERLESS = {("SNB(BMA)", name, "weight") for name in ("V6", "V7", "V17", "V18", "V19", "V20")} | {
    ("top models", f"first model with {name}", "times less probable than MAP")
    for name in ("V4", "V18")
} | {(method, "ACC", "mean") for method in METHODS if method.startswith("SNB")} | {
    *((method, "AUC", "mean") for method in (CMA, BMA, AUC)),
    (ACC, "CR", "mean"),
    *((method, "CR", "wins") for method in (BMA, MAP)),
}  # fmt: skip

#: Experimental numbers by artefact. Of Tables 3 and 4 a method has a mean of each of three
#: criteria, and wins, losses and a rank; the ranks of Table 3 chose their reading. Of Table 5 they
#: are our guesses, and our test BERs but the overall one, which follows from the others.
EXPERIMENTS = {
    "waveform": 26, "text": 10, "table3": 3 * (7 + 6 + 6), "table4": 3 * (7 + 6 + 6 + 7),
    "table5": 6 + 5,
}  # fmt: skip

#: What no run of ours can tell: rows on the test BER, on nova, and on the ranks of others' entries.
UNKNOWN = {
    *(("table5", name, "Our best entry", "test BER") for name in (*SETS, *ABSENT)),
    ("table5", "Nova", "Our best entry", "BER guess"),
    ("text", "challenge", "our average rank", "rank"),
    *(("text", "challenge", f"our method on {what}", "rank")
      for what in ("AUC", "BER", "guess error")),
}  # fmt: skip


def place(each):
    return each.artefact, each.row, each.column, each.statistic


def test_no_other_experimental_number_would_pass_whatever_was_printed(committed):
    judged = [v for v in committed if v.kind == EXPERIMENT and v.verdict != "no data"]
    powerless = [v for v in judged if v.power is not None and round(v.power, 2) == 0.0]
    assert {place(v)[1:] for v in powerless} == POWERLESS
    assert {v.artefact for v in powerless} == {"waveform", "table4"}
    # The one without a power is a word, judged by what most starts take.
    assert [v.column for v in judged if v.power is None] == ["steps to converge in most cases"]


def test_experimental_numbers_without_data_are_those_that_no_run_can_tell(committed):
    found = {place(v) for v in committed if v.kind == EXPERIMENT and v.verdict == "no data"}
    assert found == UNKNOWN


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


def test_what_follows_from_the_print_is_under_specified_where_the_text_leaves_it_open(committed):
    follows = [v for v in committed if v.kind == FOLLOWS]
    assert {v.verdict for v in follows} == {
        "reproduced", "consistent", "under-specified", "impossible",
    }  # fmt: skip
    rows = Counter((v.artefact, v.row) for v in follows if v.verdict == "under-specified")
    # Which methods improve on which; what expands by a hundred; of which entries Overall is; and
    # how strong a sentence on MAP is.
    assert rows == {
        ("text", "claims"): 1, ("text", "scale"): 2, ("table5", "Overall"): 2 * 3,
        ("claims", "7.2"): 1,
    }  # fmt: skip
    assert all(v.agrees for v in follows if v.verdict == "under-specified")


def test_what_the_printed_numbers_come_to_is_refuted_only_where_it_is_wrong():
    (number,) = (n for n in REPORTED if (n.column, n.statistic) == ("models displayed", "share"))
    for value, word in (("0.04", "reproduced"), ("0.05", "impossible"), ("0.03", "impossible")):
        (found,) = judge_one(replace(number, value=value), RULES, RESULTS)
        assert (found.verdict, found.kind) == (word, FOLLOWS)
