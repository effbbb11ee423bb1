"""Forward stagewise naive Bayes is timed by the evaluation, on rows such as the paper's."""

import pytest

from benchmarks.clock import Race
from benchmarks.sizes import Sizes
from benchmarks.weighted import doors, stagewise
from benchmarks.weighted.scenario import noisy
from benchmarks.weighted.textbook import textbook_path
from seminaive import ForwardStagewiseNaiveBayes

TINY = Sizes(
    rounds=2,
    shortest=0.0,
    stagewise_sets=2,
    stagewise_rows=(40, 80, 160),
    stagewise_features=(4, 8, 16),
    stagewise_nu=(2, 4, 8),
)
KINDS = pytest.mark.parametrize("nominal", [True, False], ids=["nominal", "numeric"])


@KINDS
@pytest.mark.parametrize("seed", range(3))
def test_the_textbook_goes_the_same_way(seed, nominal):
    data = noisy(90, 7, nominal, seed)
    features = "all" if nominal else None
    model = ForwardStagewiseNaiveBayes(categorical_features=features).fit(data.X, data.y)
    expected = model.path_.features.tolist(), model.path_.steps.tolist()
    assert len(expected[0]) > 10
    assert textbook_path(data) == expected


def timed(monkeypatch, seconds):
    """Let a race answer as it does, with seconds of ours."""

    def race(calls, rounds, shortest):
        answers = {name: call() for name, call in calls.items()}
        return Race(seconds(calls, answers), answers)

    monkeypatch.setattr(stagewise, "race", race)


@KINDS
def test_numpy_races_on_the_same_paths(monkeypatch, nominal):
    seconds = {stagewise.TEXTBOOK: (6.0, 9.0), stagewise.OURS: (2.0, 3.0)}
    timed(monkeypatch, lambda calls, answers: seconds)
    result = stagewise._beside_textbook(nominal, TINY)
    assert result.value.median == 3.0
    assert result.details["share of the paths that are the same"] == 1.0


@pytest.mark.parametrize("along", ["rows", "features", "nu"])
@pytest.mark.parametrize("power", [1, 2])
def test_growth_is_the_power_that_the_seconds_of_a_step_follow(monkeypatch, power, along):
    values = getattr(TINY, f"stagewise_{along}")

    def seconds(calls, answers):
        steps = [sum(len(model.path_) - 1 for model in each) for each in answers.values()]
        each = [0.01 * n * value**power for n, value in zip(steps, values, strict=True)]
        return {name: (one, 3 * one) for name, one in zip(calls, each, strict=True)}

    timed(monkeypatch, seconds)
    result = stagewise._growth(True, along, TINY)
    assert result.value.low == pytest.approx(power, rel=1e-3)
    assert result.value.high == pytest.approx(power, rel=1e-3)
    assert str(result.target) == ("at most 1.1" if along == "rows" else "none")


@pytest.mark.parametrize("make", [doors._strings, doors._pandas, doors._polars, doors._sparse])
def test_every_form_of_a_table_gives_the_same_model(make):
    if make is doors._polars:
        pytest.importorskip("polars")
    result = doors._beside_codes(make, noisy(80, 6, nominal=True), TINY)
    assert result.quantity.endswith(" / an array of integer codes")
    assert result.details["same_predictions"] == 1.0
