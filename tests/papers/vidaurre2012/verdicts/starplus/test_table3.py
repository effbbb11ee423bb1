"""Table 3 without files, with planted results, and against arithmetic."""

from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import (
    IMPOSSIBLE,
)
from replication.papers.vidaurre2012.verdicts.starplus import table3
from tests.papers.vidaurre2012.starplus_records import empty, note


@pytest.fixture
def made(tmp_path, monkeypatch):
    return empty(tmp_path, monkeypatch)


def judged(results, *place, **changes):
    number = replace(results.printed[place], **changes)
    [verdict] = judge_one(number, table3.RULES, results)
    return verdict


@pytest.mark.parametrize(
    ("column", "statistic", "value", "why"),
    [
        ("NB", "error mean", "1.02", "between 0 and 1;"),
        ("NB", "error sd", "0.54", "between 0 and 0.53;"),
        ("SNB", "selected mean", "25.2", "between 0 and 25;"),
        ("SNB", "selected sd", "9.95", "or such a standard error"),
        ("fsNB", "selected sd", "0.03", "or such a standard error"),
        ("CFS+NB", "selected sd", "0.68", "or such a standard error"),
    ],
)
def test_what_no_ten_folds_give_is_impossible_whatever_was_run(made, column, statistic, value, why):
    ledger, results = made
    note(ledger, "04847", column, wrong=23, selected=2, evaluations=9, trials=9)
    found = judged(results(), "table3", "04847", column, statistic, value=value)
    assert found.verdict == IMPOSSIBLE
    assert why in found.note
