"""Verdicts as a whole, on the committed records."""

import pytest

from replication.evidence.predictive import N_DRAWS
from replication.evidence.vocabulary import NO_DATA
from replication.papers.hong2002.verdicts.rows import ROWS
from replication.papers.hong2002.verdicts.separation import separated

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
