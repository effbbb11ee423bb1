"""The scoreboard: counts, misses, and the misses that chance would give."""

import pytest

from replication.engine.seeds import rng
from replication.evidence.judging import impossible, judge_draws, judge_exact, judge_readings
from replication.evidence.reported import Reported
from replication.evidence.scoreboard import format_scoreboard, scoreboard

DRAWS = [80.0 + i / 10 for i in range(101)]


def _at(value, artefact="Table 1", row="zoo"):
    return Reported(artefact, row, "NB", "accuracy", value)


@pytest.fixture
def verdicts():
    return [
        judge_draws(_at("85.0"), DRAWS),
        judge_draws(_at("95.0"), DRAWS),
        judge_readings(_at("50.0"), {"plain": DRAWS, "other": [50.0] * 30}, "plain"),
        judge_exact(_at("3", "Table 2"), 4.0),
        impossible(_at("7", "Table 2"), "a rank above the number of methods"),
    ]


def test_numbers_are_counted_by_artefact_and_verdict(verdicts):
    one, two, whole = scoreboard({"toy": verdicts})
    assert (one["artefact"], one["numbers"], one["consistent"]) == ("Table 1", 3, 1)
    assert (one["inconsistent"], one["under-specified"]) == (1, 1)
    assert (two["inconsistent"], two["impossible"], two["drawn"]) == (1, 1, 0)
    assert (whole["artefact"], whole["numbers"], whole["inconsistent"]) == ("all", 5, 2)


def test_misses_are_those_of_the_default_reading_among_the_drawn(verdicts):
    one, _, whole = scoreboard({"toy": verdicts})
    assert (one["drawn"], one["outside"]) == (3, 2)
    assert (whole["drawn"], whole["outside"]) == (3, 2)
    assert one["by_chance"] == pytest.approx(3 * verdicts[0].chance, abs=0.01)


def test_true_draws_miss_as_often_as_the_scoreboard_says_chance_would():
    noise = rng("scoreboard")
    verdicts = []
    for row in range(1500):
        draws = noise.normal(80, 3, size=41)
        verdicts.append(judge_draws(_at(f"{draws[0]:.1f}", row=str(row)), draws[1:]))
    whole = scoreboard({"toy": verdicts})[-1]
    assert whole["by_chance"] == pytest.approx(whole["outside"], rel=0.25)
    assert whole["outside"] > 30


def test_the_table_leaves_out_what_nothing_got(verdicts):
    text = format_scoreboard(scoreboard({"toy": verdicts}))
    head, *lines = text.splitlines()
    assert "no data" not in head
    assert "inconsistent" in head
    assert len(lines) == 3
    assert "2 of 3" in lines[0]
    assert len(scoreboard({"toy": []})) == 1


def test_the_table_is_laid_out_in_columns():
    verdicts = [
        judge_draws(_at("85.0"), DRAWS),
        judge_draws(_at("95.0"), DRAWS),
        judge_exact(_at("3", "Table 2"), 3.0),
    ]
    assert format_scoreboard(scoreboard({"toy": verdicts})).splitlines() == [
        "paper  artefact  numbers  reproduced  consistent  inconsistent  outside, of drawn  "
        "by chance",
        "toy    Table 1   2        -           1           1             1 of 2             0.1",
        "toy    Table 2   1        1           -           -             -                  -",
        "toy    all       3        1           1           1             1 of 2             0.1",
    ]


def test_chances_add_up_to_two_digits():
    one = judge_draws(_at("85.0"), DRAWS)
    assert round(one.chance, 4) == 0.0588
    assert [row["by_chance"] for row in scoreboard({"toy": [one] * 3})] == [0.18, 0.18]


def test_every_paper_has_its_own_sum():
    verdicts = [judge_draws(_at("85.0"), DRAWS)]
    rows = scoreboard({"one": verdicts, "other": iter(verdicts * 2)})
    assert [(row["paper"], row["numbers"]) for row in rows] == [
        ("one", 1), ("one", 1), ("other", 2), ("other", 2),
    ]  # fmt: skip
