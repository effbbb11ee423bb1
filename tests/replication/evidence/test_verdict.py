"""Verdicts: a table of cases for each way of judging."""

import pytest

from replication.evidence.judging import (
    impossible,
    judge_draws,
    judge_exact,
    judge_readings,
    no_data,
    not_comparable,
)
from replication.evidence.reported import Reported
from replication.evidence.verdict import COLUMNS, Verdict

SPREAD = [80.0 + i / 10 for i in range(101)]  # 80.0 to 90.0; the central 95 %: 80.2 to 89.8


def _reported(value):
    return Reported("Table 1", "zoo", "NB", "accuracy", value)


@pytest.mark.parametrize(
    ("value", "draws", "verdict"),
    [
        ("85.0", SPREAD, "consistent"),
        ("80.2", SPREAD, "consistent"),
        ("89.8", SPREAD, "consistent"),
        ("80.1", SPREAD, "inconsistent"),
        ("89.9", SPREAD, "inconsistent"),
        ("90", SPREAD, "consistent"),
        ("80", SPREAD, "consistent"),
        ("91", SPREAD, "inconsistent"),
        ("85.0", [85.04] * 30, "reproduced"),
        ("85.0", [85.04] * 29 + [85.06] * 5, "consistent"),
        ("85.1", [85.04] * 30, "inconsistent"),
        ("85", [84.6, 85.4] * 20, "reproduced"),
        ("85.00", [85.0] * 99 + [12.0], "reproduced"),
        ("<80", SPREAD, "inconsistent"),
        ("<81", SPREAD, "consistent"),
        ("<95", SPREAD, "reproduced"),
        ("0", [0.0] * 30, "reproduced"),
        ("1", [0.0, 1.0] * 20, "consistent"),
    ],
)
def test_a_number_against_draws(value, draws, verdict):
    assert judge_draws(_reported(value), draws).verdict == verdict


def test_a_verdict_on_draws_says_what_it_rests_on():
    found = judge_draws(_reported("85.0"), SPREAD, reading="pooled", note="note")
    assert (found.low, found.reproduced, found.high) == pytest.approx((80.2, 85.0, 89.8))
    assert (found.n_draws, found.reading, found.note) == (101, "pooled", "note")
    assert 0.02 < found.chance < 0.10
    assert list(found.row_of()) == list(COLUMNS)


def test_the_order_of_draws_does_not_matter():
    assert judge_draws(_reported("85.0"), SPREAD[::-1]) == judge_draws(_reported("85.0"), SPREAD)


@pytest.mark.parametrize(("n", "told"), [(19, True), (20, False)])
def test_few_draws_are_owned_up_to(n, told):
    note = judge_draws(_reported("95.0"), SPREAD[:n]).note
    assert ("only 19 draws" in note) is told


def test_no_draws_is_no_data():
    assert judge_draws(_reported("85.0"), []).verdict == "no data"


@pytest.mark.parametrize(
    ("value", "ours", "others", "verdict", "reading"),
    [
        ("85.0", 85.04, {}, "reproduced", "plain"),
        ("85.0", 85.06, {}, "inconsistent", "plain"),
        ("85.0", 86.0, {"strict": 85.0}, "under-specified", "strict"),
        ("85.0", 86.0, {"strict": 87.0, "loose": 85.01}, "under-specified", "loose"),
        ("85.0", 86.0, {"strict": 87.0}, "inconsistent", "plain"),
        ("85.0", 85.0, {"strict": 85.0}, "reproduced", "plain"),
        ("NB", "NB", {}, "reproduced", "plain"),
        ("NB", "TAN", {"strict": "NB"}, "under-specified", "strict"),
        ("NB", "TAN", {}, "inconsistent", "plain"),
    ],
)
def test_a_number_without_chance(value, ours, others, verdict, reading):
    found = judge_exact(_reported(value), ours, reading="plain", others=others)
    assert (found.verdict, found.reading, found.n_draws) == (verdict, reading, 0)


def test_the_values_of_other_readings_are_told():
    found = judge_exact(_reported("85.0"), 86.0, reading="plain", others={"strict": 87.5})
    assert found.note == "strict: 87.5"
    found = judge_exact(_reported("87.5"), 86.0, reading="plain", others={"strict": 87.5})
    assert (found.reproduced, found.note) == (87.5, "plain: 86")


@pytest.mark.parametrize(
    ("value", "verdict", "reading"),
    [
        ("85.0", "consistent", "plain"),
        ("50.0", "under-specified", "constant"),
        ("65.0", "under-specified", "low"),
        ("10.0", "inconsistent", "plain"),
    ],
)
def test_a_number_under_several_readings(value, verdict, reading):
    draws = {
        "constant": [50.0] * 30,
        "plain": SPREAD,
        "low": [x - 20 for x in SPREAD],
    }
    found = judge_readings(_reported(value), draws, "plain")
    assert (found.verdict, found.reading) == (verdict, reading)
    assert "plain: 80.2 to 89.8" in found.note
    assert "constant: 50 to 50" in found.note
    agreeing = [name for name in draws if f"{name}: " in found.note and _agrees(found.note, name)]
    assert (reading in agreeing) == (verdict != "inconsistent")
    assert found.chance == judge_draws(_reported(value), SPREAD).chance


@pytest.mark.parametrize("names", [("early", "plain", "late"), ("late", "plain", "early")])
def test_of_several_readings_that_agree_the_first_is_named(names):
    draws = {name: SPREAD if name == "plain" else [50.0] * 30 for name in names}
    found = judge_readings(_reported("50.0"), draws, "plain")
    assert (found.verdict, found.reading) == ("under-specified", names[0])


def test_a_reading_without_draws_is_told_and_does_not_agree():
    found = judge_readings(_reported("10.0"), {"plain": SPREAD, "other": []}, "plain")
    assert found.verdict == "inconsistent"
    assert "other: no draws" in found.note


def test_few_draws_are_told_unless_the_verdict_is_another_readings():
    few, many = SPREAD[:19], [50.0] * 30
    for value, draws, told in (
        ("81.0", {"plain": few, "other": many}, True),
        ("50.0", {"plain": few, "other": many}, False),
        ("85.0", {"plain": SPREAD, "other": few}, False),
        ("85.0", {"plain": [], "other": few}, False),
    ):
        note = judge_readings(_reported(value), draws, "plain").note
        assert ("only 19 draws" in note) is told
        assert "only 0" not in note


def test_without_draws_of_the_default_reading_there_is_no_data():
    found = judge_readings(_reported("85.0"), {"plain": [], "other": SPREAD}, "plain", note="n")
    assert (found.verdict, found.n_draws) == ("no data", 0)
    assert found.note == "n; plain: no draws; other: 80.2 to 89.8 (agrees)"


def test_another_readings_verdict_brings_its_draws_and_the_defaults_chance():
    found = judge_readings(_reported("50.0"), {"plain": SPREAD, "other": [50.0] * 30}, "plain")
    assert (found.reproduced, found.low, found.high, found.n_draws) == (50.0, 50.0, 50.0, 30)
    assert found.note == "plain: 80.2 to 89.8; other: 50 to 50 (agrees)"
    assert found.chance > 0.0


def test_without_a_judgement_there_are_no_draws():
    for judge in (impossible, not_comparable, no_data):
        found = judge(_reported("85.0"), "because")
        assert (found.reproduced, found.low, found.high, found.n_draws) == (None, None, None, 0)
    assert not_comparable(_reported("85.0"), "because", reproduced=3.5).reproduced == 3.5
    assert impossible(_reported("85.0"), "because", reading="plain").reading == "plain"
    assert no_data(_reported("85.0"), "because").chance == 0.0


@pytest.mark.parametrize(("ours", "verdict"), [(" NB ", "reproduced"), ("nb", "inconsistent")])
def test_a_label_is_compared_without_spaces_around_it(ours, verdict):
    assert judge_exact(_reported("NB"), ours).verdict == verdict


def test_the_default_reading_must_be_there():
    with pytest.raises(ValueError, match="default reading 'plain' is not one of other"):
        judge_readings(_reported("10.0"), {"other": SPREAD}, "plain")


@pytest.mark.parametrize(
    ("judge", "verdict"),
    [
        (impossible, "impossible"),
        (not_comparable, "not comparable"),
        (no_data, "no data"),
    ],
)
def test_verdicts_without_a_judgement_need_a_note(judge, verdict):
    found = judge(_reported("85.0"), "because")
    assert (found.verdict, found.note, found.reported) == (verdict, "because", "85.0")
    with pytest.raises(ValueError, match="needs a note"):
        judge(_reported("85.0"), "")


def test_a_word_outside_the_vocabulary_is_refused():
    with pytest.raises(ValueError, match="'fine' is not a verdict"):
        Verdict("T", "r", "c", "s", "1", None, None, None, 0, "fine")


def _agrees(note, reading):
    part = next(part for part in note.split("; ") if part.startswith(f"{reading}: "))
    return part.endswith("(agrees)")
