"""An absurd number in the place of any that the slides print is refused, row by row."""

import re
from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.webb2006.verdicts.results import Results
from replication.papers.webb2006.verdicts.verdicts import RULES
from tests.papers.webb2006.records import empty_ledger, whole


def planted(text):
    """An absurd number in place of each run of digits, or of a word."""
    return re.sub(r"\d+", "987654321", text) if re.search(r"\d", text) else "987654321"


@pytest.mark.deep
def test_an_absurd_number_in_any_row_is_refused(tmp_path, monkeypatch):
    recorded = Results(whole(empty_ledger(tmp_path, monkeypatch)), "full")
    for number in read_reported("webb2006"):
        found = judge_one(replace(number, value=planted(number.value)), RULES, recorded)
        assert {each.verdict for each in found} <= {"inconsistent", "impossible"}, number
