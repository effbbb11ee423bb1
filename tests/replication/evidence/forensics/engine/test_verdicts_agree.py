"""What the engine proves impossible was accepted as impossible."""

import csv

import pytest

from replication.evidence.forensics.engine.finding import IMPOSSIBLE
from replication.evidence.forensics.engine.run import report
from replication.evidence.forensics.schema.read import SCHEMAS
from replication.paper import papers

VERDICTS = SCHEMAS.parent / "verdicts"


@pytest.mark.parametrize("paper", papers())
def test_what_is_proved_impossible_has_that_verdict(paper):
    with open(VERDICTS / f"{paper}.csv", encoding="utf-8", newline="") as file:
        accepted = {
            (each["artefact"], each["row"], each["column"], each["statistic"])
            for each in csv.DictReader(file)
            if each["verdict"] == "impossible"
        }
    proved = {
        (number.artefact, number.row, number.column, number.statistic)
        for each in report(paper).findings
        if each.word == IMPOSSIBLE
        for number in each.numbers
    }
    assert proved <= accepted
    if paper == "vidaurre2012":
        assert proved == accepted
        assert len(proved) == 11
