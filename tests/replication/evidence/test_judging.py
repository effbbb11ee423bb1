"""Judging: a table of cases for each way."""

import pytest

from replication.evidence.judging import (
    impossible,
    judge_draws,
    judge_readings,
    no_data,
    not_comparable,
)
from replication.evidence.predictive import Draws, single
from replication.evidence.reported import Reported

SPREAD = [80.0 + i / 10 for i in range(101)]  # 80.0 to 90.0; the central 95 %: 80.1 to 89.9


def _reported(value):
    return Reported("Table 1", "zoo", "NB", "accuracy", value)


@pytest.mark.parametrize(
    ("value", "draws", "verdict"),
    [
        ("85.0", SPREAD, "agrees"),
        ("80.1", SPREAD, "agrees"),
        ("89.9", SPREAD, "agrees"),
        ("80.0", SPREAD, "disagrees"),
        ("90.0", SPREAD, "disagrees"),
        ("90", SPREAD, "agrees"),
        ("80", SPREAD, "agrees"),
        ("91", SPREAD, "disagrees"),
        ("85.0", [85.04] * 40, "agrees"),
        ("85.0", [85.04] * 39 + [85.06] * 5, "agrees"),
        ("85.1", [85.04] * 40, "disagrees"),
        ("85", [84.6, 85.4] * 20, "agrees"),
        ("85.00", [85.0] * 99 + [12.0], "agrees"),
        ("<80", SPREAD, "disagrees"),
        ("<81", SPREAD, "agrees"),
        ("<95", SPREAD, "agrees"),
        ("0", [0.0] * 40, "agrees"),
        ("1", [0.0, 1.0] * 20, "agrees"),
        ("85.0", [], "not judged: no data"),
    ],
)
def test_a_number_against_draws(value, draws, verdict):
    assert judge_draws(_reported(value), draws).word == verdict


FEW = (
    "only {} recorded runs: the interval is their range, which a fresh one leaves in 2 of {} cases"
)


@pytest.mark.parametrize(
    ("draws", "note"),
    [
        (SPREAD[:38], FEW.format(38, 39)),
        (SPREAD[:39], ""),
        (single(SPREAD[:12]), FEW.format(12, 13)),
        # However many draws are made of them; unless they carry the error of the centre.
        (Draws(SPREAD, 12), FEW.format(12, 13)),
        (Draws(SPREAD, 12, widened=True), ""),
        # Nor do runs count that were cut off.
        (single(SPREAD)[:12], FEW.format(12, 13)),
    ],
)
def test_few_recorded_runs_are_owned_up_to_and_judge_nothing(draws, note):
    assert judge_draws(_reported("95.0"), draws).note == note
    for found in (
        judge_draws(_reported("95.0"), draws),
        judge_readings(_reported("95.0"), {"a": draws, "b": [95.0] * 50}, "a"),
    ):
        assert found.reason == ("too few runs" if note else "")
        assert found.chance == 0.0 or not note


@pytest.mark.parametrize(
    ("value", "plain", "other", "note"),
    [
        (
            "81.0",
            SPREAD[:19],
            [50.0] * 40,
            "plain: 80 to 81.8, the range of 19 runs (agrees); other: 50 to 50",
        ),
        (
            "50.0",
            SPREAD[:19],
            [50.0] * 40,
            "plain: 80 to 81.8, the range of 19 runs; other: 50 to 50 (agrees)",
        ),
        (
            "85.0",
            SPREAD,
            SPREAD[:19],
            "plain: 80.1 to 89.9 (agrees); other: 80 to 81.8, the range of 19 runs",
        ),
        ("10.0", SPREAD, [], "plain: 80.1 to 89.9; other: no draws"),
        ("85.0", [], SPREAD[:19], "plain: no draws; other: 80 to 81.8, the range of 19 runs"),
        (
            "85.0",
            Draws(SPREAD, 12, True),
            Draws(SPREAD, 12),
            "plain: 80.1 to 89.9 (agrees); other: 80.1 to 89.9, the range of 12 runs (agrees)",
        ),
    ],
)
def test_few_runs_are_told_under_every_reading(value, plain, other, note):
    found = judge_readings(_reported(value), {"plain": plain, "other": other}, "plain")
    assert found.note == note


def test_the_default_reading_must_be_there():
    with pytest.raises(ValueError, match="default reading 'plain' is not one of other"):
        judge_readings(_reported("10.0"), {"other": SPREAD}, "plain")


@pytest.mark.parametrize(
    ("judge", "word"),
    [
        (impossible, "impossible"),
        (not_comparable, "not judged: not comparable"),
        (no_data, "not judged: no data"),
    ],
)
def test_verdicts_without_a_judgement_have_no_draws_and_need_a_note(judge, word):
    found = judge(_reported("85.0"), "because")
    assert (found.word, found.note, found.reported) == (word, "because", "85.0")
    assert (found.reproduced, found.low, found.high, found.n_draws) == (None, None, None, 0)
    with pytest.raises(ValueError, match="needs a note"):
        judge(_reported("85.0"), "")


@pytest.mark.parametrize(("value", "doubt"), [("0.1", True), ("0.0", False)])
def test_runs_that_are_all_alike_refuse_with_a_doubt(value, doubt):
    number = Reported("t", "r", "c", "s", value)
    for found in (judge_draws(number, [0.0] * 20), judge_readings(number, {"a": [0.0] * 20}, "a")):
        assert ("all 20 recorded runs are alike" in found.note) is doubt
