"""The scoreboard: experimental numbers first, all else apart; misses, and those of chance."""

import re
from dataclasses import replace

import pytest

from replication.engine.seeds import rng
from replication.evidence.claim import Frequency, judged
from replication.evidence.judging import impossible, judge_draws, judge_exact, judge_readings
from replication.evidence.power import OTHERS, Slip
from replication.evidence.reported import Reported
from replication.evidence.shown.scoreboard import format_scoreboard, scoreboard
from replication.evidence.vocabulary import AFTERWARDS, DERIVED, EXACT, SETTING

DRAWS = [80.0 + i / 10 for i in range(101)]


def _at(value, artefact="Table 1", row="zoo"):
    return Reported(artefact, row, "NB", "accuracy", value)


@pytest.fixture
def verdicts():
    return [
        replace(judge_exact(_at("10", "text"), 10.0), kind=SETTING),
        judge_draws(_at("85.0"), DRAWS),
        replace(judge_draws(_at("95.0"), DRAWS), low=None, high=None),
        judge_readings(_at("50.0"), {"plain": DRAWS, "other": [50.0] * 40}, "plain"),
        judge_exact(_at("3", "Table 2"), 4.0),
        replace(
            impossible(_at("7", "Table 2"), "a rank above the number of methods"),
            slips=(Slip(OTHERS, 9, 1),),
        ),
        replace(judge_exact(_at("4", "Table 2"), 4.0), verdict=EXACT, n_draws=1),
        replace(judge_draws(_at("95.0", "ratios"), DRAWS), kind=DERIVED, verdict=AFTERWARDS),
        judged("a", "it is so", Frequency(0.5, 400, 40)),
    ]


#: Words that nothing got have no column; what stands between two columns is a bar here.
LINES = """\
paper|what|numbers|exact|agrees|open choice|explained afterwards|depends on luck|\
disagrees|impossible|\
outside, of drawn|by chance|refuses others' values|refuses slips
toy|experimental numbers|6|1|1|1|-|-|2|1|2 of 3|0.1|90%|-
toy|Table 1|3|-|1|1|-|-|1|-|2 of 3|0.1|-|-
toy|Table 2|3|1|-|-|-|-|1|1|-|-|90%|-
toy|claims|1|-|-|-|-|1|-|-|-|-|-|-
toy|derived by us|1|-|-|-|1|-|-|-|1 of 1|0.0|-|-
toy|settings|1|-|1|-|-|-|-|-|-|-|-|-
one|experimental numbers|3|-|3|-|-|-|-|-|0 of 3|0.1|-|-
one|Table 1|3|-|3|-|-|-|-|-|0 of 3|0.1|-|-
none|experimental numbers|0|-|-|-|-|-|-|-|-|-|-|-
""".splitlines()


def test_a_line_for_experimental_numbers_each_artefact_and_every_other_kind(verdicts):
    rows = scoreboard({"toy": verdicts, "one": iter([verdicts[1]] * 3), "none": []})
    first, *lines = format_scoreboard(rows, "quick").splitlines()
    assert first.startswith("Quick profile: a fixed small slice, run live.")
    assert lines == format_scoreboard(rows).splitlines()
    assert [re.sub(" {2,}", "|", line) for line in lines] == LINES
    assert rows[7]["by_chance"] == 0.12


def test_true_draws_miss_as_often_as_the_scoreboard_says_chance_would():
    noise = rng("scoreboard")
    verdicts = []
    for row in range(1500):
        draws = noise.normal(80, 3, size=41)
        verdicts.append(judge_draws(_at(f"{draws[0]:.1f}", row=str(row)), draws[1:]))
    whole = scoreboard({"toy": verdicts})[0]
    assert whole["by_chance"] == pytest.approx(whole["outside"], rel=0.25)
    assert whole["outside"] > 30
