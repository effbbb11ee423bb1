"""The rules of Table 5 and section 8's results: one a number, none that takes anything absurd."""

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import EXPERIMENT, FOLLOWS, QUOTED, STANDS
from replication.papers.boulle2007.protocol import challenge
from replication.papers.boulle2007.verdicts.challenge.rules import RULES
from replication.papers.boulle2007.verdicts.results import Results
from tests.papers.boulle2007.records import empty_ledger
from tests.papers.boulle2007.verdicts.challenge.noted import of_all

#: Printed in words: there is no digit that a slip could exchange.
WORDS = ["ada and sylvia", "three"]


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        ledger = empty_ledger(tmp_path_factory.mktemp("printed"), patch)
        yield Results(of_all(ledger, challenge.cells("full"), scatter=0.003), "full")


def taken(results):
    return [n for n in results.printed.values() if any(rule.takes(n) for rule in RULES)]


def test_what_is_drawn_has_a_power_and_what_is_not_is_checked_or_says_why(results):
    judged = [verdict for n in taken(results) for verdict in judge_one(n, RULES, results)]
    drawn = [v for v in judged if v.n_draws]
    assert {(v.artefact, v.row) for v in drawn} == {
        *(("table5", row) for row in ("Ada", "Gina", "Hiva", "Sylva", "Overall")),
        ("text", "gina"),
    }
    assert [v.reported for v in judged if v.verdict in STANDS and not v.slips] == WORDS
    assert {v.kind for v in judged} == {EXPERIMENT, FOLLOWS, QUOTED}
    # Another entrant's numbers are no experiment that could be run.
    theirs = {v.kind for v in judged if v.column == "The challenge best entry"}
    assert theirs == {FOLLOWS, QUOTED}
    assert all(v.note for v in judged if v.verdict != "agrees")
    assert all(v.reading not in v.agrees for v in judged)
