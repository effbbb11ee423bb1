"""Judging: a table of cases for each way."""

import json

import numpy as np
import pytest
from printed_numbers import Range

from replication.evidence.judging import (
    impossible,
    judge_draws,
    judge_exact,
    judge_readings,
    no_data,
    not_comparable,
)
from replication.evidence.predictive import Draws, single
from replication.evidence.reported import Reported
from replication.evidence.verdict import COLUMNS, Reproduction
from replication.evidence.vocabulary import AFTERWARDS

SPREAD = [80.0 + i / 10 for i in range(101)]  # 80.0 to 90.0; the central 95 %: 80.1 to 89.9


def _reported(value):
    return Reported("Table 1", "zoo", "NB", "accuracy", value)


def test_a_verdict_has_the_unit_of_its_number():
    number = Reported("Table 1", "zoo", "NB", "time", "85.0", "ms")
    judged = [
        judge_exact(number, 85.0),
        judge_draws(number, SPREAD),
        no_data(number, "not run"),
        judge_readings(number, {"a": SPREAD, "b": [85.0] * 30}, default="a"),
    ]
    assert [each.unit for each in judged] == ["ms"] * 4


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
    ],
)
def test_a_number_against_draws(value, draws, verdict):
    assert judge_draws(_reported(value), draws).verdict == verdict


def test_a_verdict_on_draws_says_what_it_rests_on():
    found = judge_draws(_reported("85.0"), SPREAD, reading="pooled", note="note")
    assert (found.low, found.reproduced, found.high) == pytest.approx((80.1, 85.0, 89.9))
    assert (found.n_draws, found.reading, found.note) == (101, "pooled", "note")
    assert (found.recorded, found.agrees, found.others) == (101, (), ())
    assert 0.02 < found.chance < 0.10
    assert list(found.row_of()) == list(COLUMNS)


def test_a_row_is_json():
    found = judge_readings(_reported("50.0"), {"plain": SPREAD, "other": [50.0] * 50}, "plain")
    row = json.loads(json.dumps(found.row_of(), allow_nan=False))
    assert (row["agrees"], row["typing"], row["negation"]) == ("other", None, "")
    assert json.dumps(judge_draws(_reported("1"), np.arange(3.0)).row_of())


def test_the_order_of_draws_does_not_matter():
    assert judge_draws(_reported("85.0"), SPREAD[::-1]) == judge_draws(_reported("85.0"), SPREAD)


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


def test_another_reading_gives_what_the_range_of_its_few_runs_holds():
    found = judge_readings(_reported("95.0"), {"a": SPREAD, "b": [94.0, 96.0]}, "a")
    assert (found.verdict, found.agrees) == ("open choice", ("b",))


@pytest.mark.parametrize(
    ("draws", "counts"),
    [(Draws(SPREAD, 12, widened=True), (101, 12)), (single(SPREAD)[:12], (12, 12))],
)
def test_draws_and_the_runs_behind_them_are_counted_apart(draws, counts):
    found = judge_draws(_reported("85.0"), draws)
    assert (found.n_draws, found.recorded) == counts


def test_no_draws_is_no_data():
    assert judge_draws(_reported("85.0"), []).reason == "no data"


@pytest.mark.parametrize(
    ("value", "ours", "others", "verdict", "agrees"),
    [
        ("85.0", 85.04, {}, "agrees", ()),
        ("85.0", 85.06, {}, "disagrees", ()),
        ("85.0", 86.0, {"strict": 85.0}, "open choice", ("strict",)),
        ("85.0", 86.0, {"strict": 87.0, "loose": 85.01}, "open choice", ("loose",)),
        ("85.0", 86.0, {"a": 85.0, "b": 85.04}, "open choice", ("a", "b")),
        ("85.0", 86.0, {"strict": 87.0}, "disagrees", ()),
        ("85.0", 85.0, {"strict": 85.0}, "agrees", ()),
        ("NB", "NB", {}, "agrees", ()),
        ("NB", "TAN", {"strict": "NB"}, "open choice", ("strict",)),
        ("NB", "TAN", {}, "disagrees", ()),
        ("NB", 3, {}, "disagrees", ()),
        ("three", 3, {}, "agrees", ()),
        ("85.0", Range.of(84.96, 85.04), {}, "agrees", ()),
        ("85.0", Range.of(80, 90), {}, "agrees", ()),
        ("85.0", Range.of(86, 90), {}, "disagrees", ()),
        ("85.0", Range.of(86, 90), {"loose": Range.of(84, 90)}, "open choice", ("loose",)),
    ],
)
def test_a_number_without_chance(value, ours, others, verdict, agrees):
    found = judge_exact(_reported(value), ours, reading="plain", others=others)
    assert (found.verdict, found.agrees, found.n_draws) == (verdict, agrees, 0)
    middle = ours.value if isinstance(ours, Range) else ours
    assert (found.reproduced, found.reading) == (middle, "plain")
    assert [each.reading for each in found.others] == list(others)


def test_a_number_that_another_formula_gives_is_mislabelled():
    for ours, others, verdict in (
        (86.0, {"of all rows": 85.0}, "explained afterwards"),
        (86.0, {"of all rows": 87.0}, "disagrees"),
        (85.0, {"of all rows": 87.0}, "agrees"),
    ):
        found = judge_exact(_reported("85.0"), ours, others=others, elsewhere=AFTERWARDS)
        assert found.verdict == verdict
        assert found.agrees == (("of all rows",) if verdict == "explained afterwards" else ())


def test_the_values_of_other_readings_are_told():
    for value in ("85.0", "87.5"):
        found = judge_exact(_reported(value), 86.0, reading="plain", others={"strict": 87.5})
        assert (found.reproduced, found.note) == (86.0, "strict: 87.5")
        assert found.others == (Reproduction("strict", 87.5, None, None, value == "87.5"),)


@pytest.mark.parametrize(
    ("value", "verdict", "agrees"),
    [
        ("85.0", "agrees", ()),
        ("50.0", "open choice", ("constant",)),
        ("65.0", "open choice", ("low",)),
        ("10.0", "disagrees", ()),
    ],
)
def test_a_number_under_several_readings_keeps_the_defaults(value, verdict, agrees):
    draws = {
        "constant": [50.0] * 30,
        "plain": SPREAD,
        "low": [x - 20 for x in SPREAD],
    }
    found = judge_readings(_reported(value), draws, "plain")
    assert (found.verdict, found.agrees, found.reading) == (verdict, agrees, "plain")
    assert (found.low, found.reproduced, found.high) == (80.1, 85.0, 89.9)
    assert (found.n_draws, found.recorded) == (101, 101)
    assert "plain: 80.1 to 89.9" in found.note
    assert "constant: 50 to 50" in found.note
    agreeing = [name for name in draws if _agrees(found.note, name)]
    assert agreeing == ([*agrees] or ["plain"] * (verdict == "agrees"))
    assert [(each.reading, each.low, each.agrees) for each in found.others] == [
        ("constant", 50.0, value == "50.0"),
        ("low", pytest.approx(60.1), value == "65.0"),
    ]
    assert found.chance == judge_draws(_reported(value), SPREAD).chance


@pytest.mark.parametrize("names", [("early", "plain", "late"), ("late", "plain", "early")])
def test_several_readings_that_agree_are_all_named_in_their_order(names):
    draws = {name: SPREAD if name == "plain" else [50.0] * 30 for name in names}
    found = judge_readings(_reported("50.0"), draws, "plain")
    agrees = tuple(name for name in names if name != "plain")
    assert (found.verdict, found.reading, found.agrees) == ("open choice", "plain", agrees)


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


def test_without_draws_of_the_default_reading_there_is_no_data():
    found = judge_readings(_reported("85.0"), {"plain": [], "other": SPREAD}, "plain", note="n")
    assert (found.reason, found.n_draws) == ("no data", 0)
    assert found.note == "n; plain: no draws; other: 80.1 to 89.9 (agrees)"
    assert (found.agrees, found.low) == ((), None)


def test_a_verdict_without_a_judgement_keeps_what_else_is_given():
    assert not_comparable(_reported("85.0"), "because", reproduced=3.5).reproduced == 3.5
    assert impossible(_reported("85.0"), "because", reading="plain").reading == "plain"
    assert no_data(_reported("85.0"), "because").chance == 0.0


@pytest.mark.parametrize(("ours", "verdict"), [(" NB ", "agrees"), ("nb", "disagrees")])
def test_a_label_is_compared_without_spaces_around_it(ours, verdict):
    assert judge_exact(_reported("NB"), ours).verdict == verdict


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


def _agrees(note, reading):
    part = next(part for part in note.split("; ") if part.startswith(f"{reading}: "))
    return part.endswith("(agrees)")


@pytest.mark.parametrize(("value", "doubt"), [("0.1", True), ("0.0", False)])
def test_runs_that_are_all_alike_refuse_with_a_doubt(value, doubt):
    number = Reported("t", "r", "c", "s", value)
    for found in (judge_draws(number, [0.0] * 20), judge_readings(number, {"a": [0.0] * 20}, "a")):
        assert ("all 20 recorded runs are alike" in found.note) is doubt
