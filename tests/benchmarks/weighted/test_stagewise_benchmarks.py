"""Forward stagewise naive Bayes is timed by the evaluation, on rows such as the paper's."""

import numpy as np
import pytest

from benchmarks.clock import Race
from benchmarks.sizes import Sizes
from benchmarks.weighted import doors, stagewise
from benchmarks.weighted.scenario import PAPER, noisy
from benchmarks.weighted.textbook import textbook_path
from seminaive import ForwardStagewiseNaiveBayes, NaiveBayes

TINY = Sizes(
    rounds=2,
    shortest=0.0,
    stagewise_sets=2,
    stagewise_rows=(40, 80, 160),
    stagewise_features=(4, 8, 16),
    stagewise_nu=(2, 4, 8),
)
KINDS = pytest.mark.parametrize("nominal", [True, False], ids=["nominal", "numeric"])


def error(data, columns):
    """Share of the later half that naive Bayes on some columns of the earlier gets wrong."""
    model = NaiveBayes(categorical_features="all" if data.nominal else None)
    half = data.y.size // 2
    model.fit(data.X[:half, columns], data.y[:half])
    return np.mean(model.predict(data.X[half:, columns]) != data.y[half:])


@KINDS
def test_few_features_tell_and_most_repeat_them(nominal):
    data = noisy(4000, 20, nominal, 3)
    if not nominal:
        # Nominal values are often equal by chance.
        share = (data.X[:, :, None] == data.X[:, None, :]).mean(axis=0)
        copies = share[10:, :3].max(axis=1)
        assert ((copies > 0.85) & (copies < 0.95)).all()
        before = share[np.arange(3, 10), np.arange(2, 9)]
        assert ((before > 0.45) & (before < 0.55)).all()
        assert share[0, 1] == share[0, 2] == share[1, 2] == 0
    assert np.unique(data.y).tolist() == [0, 1, 2]
    assert error(data, [0, 1, 2]) < 0.55
    assert data.X.dtype.kind == ("i" if nominal else "f")


@KINDS
def test_tables_differ_by_their_seed_alone(nominal):
    first, again, other = (noisy(50, 20, nominal, seed) for seed in (1, 1, 2))
    np.testing.assert_array_equal(first.X, again.X)
    assert not np.array_equal(first.X, other.X)


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
def test_an_evaluation_takes_the_time_of_the_fits_over_the_models_that_they_tried(
    monkeypatch, nominal
):
    timed(monkeypatch, lambda calls, answers: dict.fromkeys(calls, (0.5, 0.7, 0.1)))
    result = stagewise._evaluation(nominal, TINY)
    sets = [noisy(*PAPER, nominal, seed) for seed in range(2)]
    features = "all" if nominal else None
    tried = sum(
        ForwardStagewiseNaiveBayes(categorical_features=features)
        .fit(data.X, data.y)
        .path_.n_evaluations
        for data in sets
    )
    assert result.value.median == pytest.approx(5e5 / tried, rel=1e-3)
    assert str(result.target) == ("at most 2" if nominal else "at most 4")
    assert result.data == f"2 of noisy, 300 x 20 {'nominal' if nominal else 'numeric'}"


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
