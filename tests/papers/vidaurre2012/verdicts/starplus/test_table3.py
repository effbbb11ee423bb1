"""Table 3 without files, with planted results, and against arithmetic."""

from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import (
    IMPOSSIBLE,
)
from replication.papers.vidaurre2012.verdicts.starplus import table3
from tests.papers.vidaurre2012.starplus_records import empty, note

NB = "table3", "04847", "NB", "error mean"


@pytest.fixture
def made(tmp_path, monkeypatch):
    return empty(tmp_path, monkeypatch)


def judged(results, *place, **changes):
    number = replace(results.printed[place], **changes)
    [verdict] = judge_one(number, table3.RULES, results)
    return verdict


def test_draws_are_means_and_deviations_over_the_ten_folds(made):
    ledger, results = made
    note(ledger, "05710", "SNB", wrong=29, selected=6, evaluations=135)
    folds = results().on_subject("05710", "SNB")
    assert folds["error"].shape == (40, 10)
    rule = next(
        rule
        for rule in table3.RULES
        if rule.takes(results().printed["table3", "05710", "SNB", "selected sd"])
    )
    for statistic, by_hand in (
        ("selected mean", [sum(each) / 10 for each in folds["selected"]]),
        (
            "selected sd",
            [
                np.sqrt(sum((v - sum(each) / 10) ** 2 for v in each) / 9)
                for each in folds["selected"]
            ],
        ),
    ):
        number = results().printed["table3", "05710", "SNB", statistic]
        at = results().address(number)
        np.testing.assert_allclose(rule.of(at, results(), at.looks[0]), by_hand)


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
