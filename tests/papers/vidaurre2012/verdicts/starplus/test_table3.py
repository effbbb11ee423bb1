"""Table 3 without files, with planted results, and against arithmetic."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import (
    AGREES,
    DISAGREES,
    IMPOSSIBLE,
    NO_DATA,
    NOT_JUDGED,
    OPEN,
)
from replication.papers.vidaurre2012.protocol import starplus
from replication.papers.vidaurre2012.protocol.grid import BEYOND, RUN
from replication.papers.vidaurre2012.protocol.settings import METHODS, SUBJECTS
from replication.papers.vidaurre2012.protocol.variants import DEFAULT
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import PREMISE
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


def own(results):
    return [
        number
        for number in results.printed.values()
        if any(rule.takes(number) for rule in table3.RULES)
    ]


@pytest.mark.deep
def test_without_files_the_verdict_is_no_data_and_names_them(made):
    found = [
        verdict
        for number in own(made[1]())
        for verdict in judge_one(number, table3.RULES, made[1]())
    ]
    words = Counter(verdict.verdict for verdict in found)
    assert words == {NOT_JUDGED: 110, IMPOSSIBLE: 11, AGREES: 1}
    for verdict in found:
        if verdict.verdict == NOT_JUDGED:
            assert verdict.reason == NO_DATA
            assert "data-starplus-<subject>-v7.mat" in verdict.note
        elif verdict.verdict == IMPOSSIBLE:
            assert verdict.note.startswith(PREMISE)


def test_planted_results_are_judged(made):
    ledger, results = made
    note(ledger, "04847", "NB", wrong=23, selected=25, evaluations=0)
    agreeing = judged(results(), *NB)
    assert agreeing.verdict == AGREES
    assert agreeing.n_draws == starplus.REPEATS == 40
    assert agreeing.other_values >= 0.75  # of four other methods' numbers three are far
    for value in ("0.30", "0.42"):
        assert judged(results(), *NB, value=value).verdict == DISAGREES


def test_a_reading_that_agrees_where_the_default_does_not_is_named(made):
    ledger, results = made
    note(ledger, "04847", "NB", wrong=32, selected=25, evaluations=0)
    assert judged(results(), *NB).verdict == DISAGREES
    note(ledger, "04847", "NB", starplus.BY_TRIAL, wrong=23, selected=25, evaluations=0)
    found = judged(results(), *NB)
    assert (found.verdict, found.agrees) == (OPEN, (starplus.BY_TRIAL,))


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


@pytest.mark.deep
def test_evaluations_of_fsnb_are_means_over_all_subjects_under_either_count(made):
    ledger, results = made
    place = "text", "evaluations", "fsNB, StarPlus", "mean"
    for k, subject in enumerate(SUBJECTS):
        assert judged(results(), *place).reason == NO_DATA
        note(
            ledger,
            subject,
            "fsNB",
            wrong=20,
            selected=2,
            evaluations=5000 + 1000 * k,
            trials=8811 + 200 * k,
        )
    found = judged(results(), *place)
    assert found.low < 7500 < found.high
    assert found.verdict == OPEN
    assert DEFAULT + BEYOND in found.agrees
    assert DEFAULT not in found.agrees


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


def test_a_deviation_that_ten_whole_numbers_have_is_judged_by_draws(made):
    ledger, results = made
    place = "table3", "05675", "fsNB", "selected sd"
    assert judged(results(), *place).reason == NO_DATA
    note(ledger, "05675", "fsNB", wrong=23, selected=2, evaluations=9, trials=9)
    assert judged(results(), *place).verdict == DISAGREES


def test_every_reading_of_a_method_has_cells_and_no_other():
    for method in METHODS:
        for name in starplus.named(method):
            cells = starplus.on_subject("04799", method, RUN[name])
            assert cells
            assert {cell.params["subject"] for cell in cells} == {"04799"}
    other = RUN["patience 1"]
    assert starplus.on_subject("04799", "NB", other) == []
