"""The scoreboard: experimental numbers first, all else apart; misses, and those of chance."""

from dataclasses import replace

import pytest

from replication.engine.seeds import rng
from replication.evidence.claim import Held, judged
from replication.evidence.judging import impossible, judge_draws, judge_exact, judge_readings
from replication.evidence.power import OTHERS, Slip
from replication.evidence.reported import Reported
from replication.evidence.shown.scoreboard import format_scoreboard, scoreboard
from replication.evidence.vocabulary import CLAIM, DERIVED, EXPERIMENT, SETTING

DRAWS = [80.0 + i / 10 for i in range(101)]


def _at(value, artefact="Table 1", row="zoo"):
    return Reported(artefact, row, "NB", "accuracy", value)


@pytest.fixture
def verdicts():
    return [
        replace(judge_exact(_at("10", "text"), 10.0), kind=SETTING),
        judge_draws(_at("85.0"), DRAWS),
        judge_draws(_at("95.0"), DRAWS),
        judge_readings(_at("50.0"), {"plain": DRAWS, "other": [50.0] * 40}, "plain"),
        judge_exact(_at("3", "Table 2"), 4.0),
        impossible(_at("7", "Table 2"), "a rank above the number of methods"),
        replace(judge_draws(_at("95.0", "ratios"), DRAWS), kind=DERIVED),
        judged("a", "it is so", Held(0.5, 400, 40)),
    ]


def test_experimental_numbers_come_first_then_their_artefacts_then_every_other_kind(verdicts):
    rows = scoreboard({"toy": verdicts})
    assert [(row["kind"], row["artefact"], row["numbers"]) for row in rows] == [
        (EXPERIMENT, "all", 5),
        (EXPERIMENT, "Table 1", 3),
        (EXPERIMENT, "Table 2", 2),
        (CLAIM, "", 1),
        (DERIVED, "", 1),
        (SETTING, "", 1),
    ]
    assert {row["paper"] for row in rows} == {"toy"}


def test_numbers_are_counted_by_artefact_and_verdict(verdicts):
    whole, one, two, claims, derived, settings = scoreboard({"toy": verdicts})
    assert (one["disagrees"], one["open choice"], one["agrees"]) == (1, 1, 1)
    assert (two["disagrees"], two["impossible"], two["drawn"]) == (1, 1, 0)
    assert (whole["disagrees"], whole["agrees"]) == (2, 1)
    assert (claims["depends on luck"], claims["drawn"]) == (1, 0)
    assert (derived["disagrees"], derived["outside"]) == (1, 1)
    assert settings["agrees"] == 1


def test_misses_are_those_of_the_default_reading_among_the_drawn(verdicts):
    whole, one, *_ = scoreboard({"toy": verdicts})
    assert (one["drawn"], one["outside"]) == (3, 2)
    assert (whole["drawn"], whole["outside"]) == (3, 2)
    assert one["by_chance"] == pytest.approx(3 * verdicts[1].chance, abs=0.01)


def test_what_is_judged_by_draws_without_an_interval_is_drawn_as_well(verdicts):
    record = replace(verdicts[2], low=None, high=None, chance=0.04)
    whole, *_ = scoreboard({"toy": [record, verdicts[4]]})
    assert (whole["drawn"], whole["outside"], whole["by_chance"]) == (1, 1, 0.04)


def test_power_is_the_mean_of_those_of_which_it_is_known(verdicts):
    powers = zip(verdicts, [None, 5, 10, 0, 9], strict=False)
    given = [
        verdict if n is None else replace(verdict, slips=(Slip(OTHERS, n, 10 - n),))
        for verdict, n in powers
    ]
    whole, one, two = (row["other_values"] for row in scoreboard({"toy": given})[:3])
    assert (whole, one, two) == (0.6, 0.5, 0.9)
    assert {row["typing"] for row in scoreboard({"toy": given})} == {None}


def test_true_draws_miss_as_often_as_the_scoreboard_says_chance_would():
    noise = rng("scoreboard")
    verdicts = []
    for row in range(1500):
        draws = noise.normal(80, 3, size=41)
        verdicts.append(judge_draws(_at(f"{draws[0]:.1f}", row=str(row)), draws[1:]))
    whole = scoreboard({"toy": verdicts})[0]
    assert whole["by_chance"] == pytest.approx(whole["outside"], rel=0.25)
    assert whole["outside"] > 30


@pytest.mark.parametrize(("profile", "told"), [("quick", True), ("full", False), ("frozen", False)])
def test_a_quick_scoreboard_says_what_it_is(verdicts, profile, told):
    rows = scoreboard({"toy": verdicts})
    lines = format_scoreboard(rows, profile).splitlines()
    assert lines[-7:] == format_scoreboard(rows).splitlines()
    assert lines[0].startswith("Quick profile: a fixed small slice, run live.") is told


def test_every_paper_has_its_own_sum_and_chances_add_up_to_two_digits():
    one = judge_draws(_at("85.0"), DRAWS)
    assert round(one.chance, 4) == 0.0392
    rows = scoreboard({"one": [one], "other": iter([one] * 3)})
    assert [(row["paper"], row["numbers"], row["by_chance"]) for row in rows] == [
        *[("one", 1, 0.04)] * 2,
        *[("other", 3, 0.12)] * 2,
    ]


def test_the_table_leaves_out_what_nothing_got(verdicts):
    head, *lines = format_scoreboard(scoreboard({"toy": verdicts})).splitlines()
    assert "no data" not in head
    assert "explained afterwards" not in head
    assert "depends on luck" in head
    assert len(lines) == 6
    assert "2 of 3" in lines[0]
    assert len(scoreboard({"toy": []})) == 1
