"""Forward stagewise naive Bayes is timed by the step, on rows such as the paper's."""

import pytest

from benchmarks import stagewise
from benchmarks.clock import Race
from benchmarks.sizes import Sizes

TINY = Sizes(rounds=2, shortest=0.0, stagewise_sets=2, stagewise_rows=(40, 80, 160))


@pytest.mark.parametrize("nominal", [True, False], ids=["nominal", "numeric"])
@pytest.mark.parametrize("power", [1, 2])
def test_growth_is_the_power_that_the_seconds_of_a_step_follow(monkeypatch, power, nominal):
    def race(calls, rounds, shortest):
        answers = {name: call() for name, call in calls.items()}
        turns = {
            name: [k * sum(len(model.path_) - 1 for model in models) * rows**power for k in (1, 3)]
            for (name, models), rows in zip(answers.items(), TINY.stagewise_rows, strict=True)
        }
        return Race(turns, answers)

    monkeypatch.setattr(stagewise, "race", race)
    result = stagewise._growth(nominal, TINY)
    assert [result.value.low, result.value.high] == pytest.approx([power, power], rel=1e-3)
    assert result.target.met(result.value.median) is (power == 1)
