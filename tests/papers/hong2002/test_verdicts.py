"""Verdicts as a whole: on an empty ledger, on the quick profile, and on the committed records."""

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.predictive import N_DRAWS
from replication.evidence.vocabulary import NO_DATA
from replication.papers.hong2002 import PAPER
from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts.results import Results
from replication.papers.hong2002.verdicts.rows import ROWS
from replication.papers.hong2002.verdicts.separation import separated
from replication.papers.hong2002.verdicts.verdicts import RULES
from tests.papers.hong2002.records import breast, dna, note

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep


def test_every_number_of_table_1_that_is_drawn_has_a_power(verdicts):
    drawn = [v for v in verdicts if v.artefact == "table1" and v.n_draws]
    assert len(drawn) > 200
    # Where all methods print 0 there is nothing to exchange.
    without = {v.reported for v in drawn if v.power is None}
    assert {float(each) for each in without} <= {0.0}
    powers = [v.power for v in drawn if v.power is not None]
    assert min(powers) == 0.0
    assert max(powers) == 1.0


def test_with_the_committed_records_every_number_of_table_1_is_judged(verdicts):
    table = [v for v in verdicts if v.artefact == "table1" and v.column != "L"]
    assert [v for v in table if v.reason == NO_DATA] == []
    without = {(v.row, v.column) for v in table if not v.n_draws}
    fixed = {row for row in ROWS if row.startswith("DNA/")}
    assert without == {(row, method) for row in fixed for method in ("NB", "APM")}
    assert all(v.n_draws == N_DRAWS for v in table if v.n_draws)
    assert {v.reading for v in table} == {"default"}


def test_the_separated_problems_are_those_whose_records_say_so(results):
    assert separated(results) == ["mushroom", "vote", "lymph"]


def test_without_records_marks_settings_and_definitions_alone_are_judged(tmp_path):
    found = PAPER.judge(Ledger(tmp_path), "full")
    judged = {v.kind for v in found if v.reason not in (NO_DATA, "not comparable")}
    assert judged == {"settings", "definitions", "follow from printed numbers"}
    assert {v.reason for v in found if v.artefact == "claims"} == {NO_DATA}


@pytest.fixture
def quick(ledger):
    """Results of the quick profile: breast, vote and DNA, and Simpson's paradox."""
    made = {"breast": breast, "vote": breast, "DNA": dna}
    for name, repeats in grid.QUICK.items():

        def of(repeat, name=name):
            record = made[name](repeat)
            record["APMR"]["dips"] = [0] * len(record["n_test"])
            return record if name == "DNA" else record | {"APM-": record["APM"]}

        note(ledger, grid.repetitions(PROBLEMS[name], repeats=repeats), of)
    note(ledger, [grid.simpson()], lambda repeat: {"alpha": [[-1.0, 1.0]] * 200})
    return Results(ledger, "quick")


def test_the_quick_profile_judges_no_claim_on_all_rows_by_five(quick):
    found = RULES[-1].by([], quick)
    judged = {v.column for v in found if v.reason != NO_DATA}
    assert len(found) == 18
    assert judged == {v.column for v in found if v.row in "ek"} | {
        "APMR's error on DNA compares well with bagged CART's 5.0 %",
        "APMR's error on breast is slightly higher than NB's",
    }
