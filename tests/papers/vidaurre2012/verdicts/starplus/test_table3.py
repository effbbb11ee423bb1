"""Table 3 without files: what no ten folds give."""

from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.papers.vidaurre2012.verdicts.starplus import table3
from tests.papers.vidaurre2012.starplus_records import empty


@pytest.mark.parametrize(
    ("column", "statistic", "value", "why"),
    [
        ("NB", "error mean", "1.02", "between 0 and 1;"),
        ("NB", "error mean", "-0.02", "between 0 and 1;"),
        ("NB", "error sd", "0.54", "between 0 and 0.53;"),
        ("SNB", "selected mean", "25.2", "between 0 and 25;"),
        ("SNB", "selected sd", "9.95", "or such a standard error"),
        ("fsNB", "selected sd", "0.03", "or such a standard error"),
        ("CFS+NB", "selected sd", "0.68", "or such a standard error"),
    ],
)
def test_what_no_ten_folds_give_is_impossible(column, statistic, value, why, tmp_path, monkeypatch):
    results = empty(tmp_path, monkeypatch)
    number = replace(results.printed["table3", "04847", column, statistic], value=value)
    [found] = judge_one(number, table3.RULES, results)
    assert found.verdict == "impossible"
    assert why in found.note
