"""Beside boosting: frames on which all find something, trials in processes, slopes, a picture."""

from dataclasses import replace
from functools import partial

import pytest

from benchmarks import boosting, trial
from benchmarks.clock import Race
from benchmarks.picture import draw, points
from benchmarks.process import call_alone
from benchmarks.result import NO_TARGET, Target
from benchmarks.sizes import QUICK

SHAPE = trial.Shape(2000, 10, 4, 2)
HERE = [name for name in (*trial.OURS, *trial.THEIRS) if name != trial.LIGHT]


def test_a_made_table_has_words_numbers_gaps_and_pairs():
    data = trial.made(SHAPE)
    kinds = ["number" if dtype == "float64" else "words" for dtype in data.frame.dtypes]
    assert kinds == ["words", "words", "words", "number", "words"] * 2
    gaps = data.frame.isna().mean().to_numpy()
    assert ((gaps > 0.03) & (gaps < 0.07)).tolist() == [True, False, False, True, False] * 2
    codes = [each.cat.codes.to_numpy() for each in (data.target, data.frame.x1, data.frame.x2)]
    assert ((codes[0] + codes[1]) % SHAPE.values == codes[2]).mean() > 0.4


@pytest.mark.parametrize("name", HERE)
def test_every_contestant_finds_something_in_the_made_table(name):
    found = trial.trial(name, "made", SHAPE, 1)
    assert found["shares"] == pytest.approx(0.693, abs=1e-3)
    assert found["loss"] < 0.9 * found["shares"]
    assert found["label"] == "made, 2,000 x 10 of which 8 nominal"


def test_a_trial_alone_tells_seconds_of_each_round_and_resident_memory():
    found = call_alone(trial.trial, ["LogisticRegression", "made", SHAPE, 2], "It is left out", 300)
    assert [len(found[what]) for what in ("fit", "predict")] == [2, 2]
    assert 50 < found["before"] <= found["peak"] + 1


def alone(fit, loss):
    return lambda: {
        "label": "made",
        "fit": fit,
        "predict": [1.0] * len(fit),
        "loss": loss,
        "shares": 0.7,
        "before": 90.2,
        "peak": 99,
    }


def test_trials_are_compared_round_by_round_and_say_what_each_was_given(tmp_path):
    trials = {"KDB(k=5)": alone([1.0, 3.0], 0.3), "LogisticRegression": alone([3.0, 19.0], 0.25)}
    row = boosting._beside(trials, "LogisticRegression", "KDB(k=5)", Target(at_most=2.0)).as_json()
    assert (row["value"], row["met"]) == ({"median": 3.5, "low": 2.0, "high": 5.0}, False)
    details = row["details"]
    assert details["given to KDB(k=5):"] == "the frame"
    assert details["given to LogisticRegression:"].startswith("one-hot words")
    assert [details["log loss of KDB(k=5)"], details["MB at the peak of KDB(k=5)"]] == [0.3, 99]
    report = {"results": [row, {**row, "details": {}}]}
    assert points(report) == {"made": {"LogisticRegression": (12.0, 0.25), "KDB(k=5)": (3.0, 0.3)}}
    pictures = [tmp_path / name for name in ("a.svg", "b.svg")]
    for picture in pictures:
        draw(report, picture)
    first, second = (picture.read_text("utf-8") for picture in pictures)
    assert first == second
    assert all(f">{words}</text>" in first for words in ("KDB(k=5)", "LogisticRegression", "made"))
    draw({"results": []}, tmp_path / "none.svg")
    assert not (tmp_path / "none.svg").exists()


@pytest.mark.parametrize(("power", "axis"), [(1, "rows"), (2, "rows"), (2, "features")])
def test_a_slope_is_of_the_first_doubling_of_fits_that_are_long_enough(monkeypatch, power, axis):
    tried = []

    def timed(calls, rounds, shortest):
        sides = [int(name.partition(" ")[0].replace(",", "")) for name in calls]
        tried.append(sides)
        return Race({name: (0.001 * k**power,) for name, k in zip(calls, sides, strict=True)}, {})

    monkeypatch.setattr(boosting, "race", timed)
    shortest = 0.001 * 15**power
    sizes = replace(
        QUICK, boosting_least=(5, 5, 3, 2), boosting_doublings=4, boosting_shortest=shortest
    )
    monkeypatch.setattr(boosting, "_fit", lambda name, shape: partial(int))
    result = boosting._slope("TAN", axis, sizes)
    assert result.value.median == pytest.approx(power)
    assert len(tried) > 1
    assert (tried[-1][1], result.target.met(result.value.median)) == (
        2 * tried[-1][0],
        (power == 1) if axis == "rows" else None,
    )
    assert result.target == (Target(at_most=1.1) if axis == "rows" else NO_TARGET)
