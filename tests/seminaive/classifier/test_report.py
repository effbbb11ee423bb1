"""The report: a row a column, exact for every kind."""

import joblib
import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.preprocessing import KBinsDiscretizer

from seminaive import (
    AODE,
    ForwardStagewiseNaiveBayes,
    GroupPenalisedNaiveBayes,
    MDLDiscretiser,
    NaiveBayes,
    SelectiveKDB,
    SelectiveNaiveBayes,
    TableEncoder,
)
from tests.seminaive.discovery import classifiers

pytestmark = [
    pytest.mark.filterwarnings("ignore:Column:UserWarning"),
    # A name of its own for each row separates the classes.
    pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning"),
]
N = 120
Y = (np.arange(N) > 40).astype(int)
FRAME = pd.DataFrame(
    {
        "word": ["x", "y", None] * 40,
        "name": [f"k{k}" for k in range(N)],
        "number": np.where(np.arange(N) < 12, np.nan, np.arange(N)),
        "declared": pd.Categorical(["p", "q"] * 60, categories=["p", "q", "r"]),
        "truth": [True, False] * 60,
        "void": pd.Series([None] * N, dtype=object),
    }
)
ASKED = FRAME.head(7).assign(word="new", declared=pd.Categorical(["r"] * 7))


def information(values, y):
    """What other rows of the same value tell of each row's class, by the best of six priors."""
    y, shown = y[values.notna()], values[values.notna()].to_numpy()
    best = 0.0
    for m in (1, 4, 16, 64, 256, 1024):
        gain = 0.0
        for k, (value, label) in enumerate(zip(shown, y, strict=True)):
            others = np.delete(y, k)[np.delete(shown, k) == value]
            share = np.mean(y == label)
            gain += np.log(((others == label).sum() + m * share) / (others.size + m) / share)
        best = max(best, gain / max(shown.size, 1))
    return best


def row(report, name):
    return report.set_index("column").loc[name]


@pytest.mark.parametrize("classifier", classifiers())
def test_each_column_is_told_as_it_is(classifier):
    model = classifier(identifiers="keep").fit(FRAME, Y)
    assert model.report()["unseen"].isna().all()
    learned = joblib.hash(model)
    model.predict(ASKED)
    found = model.report(ASKED)
    assert joblib.hash(model) == learned
    assert found["column"].tolist() == FRAME.columns.tolist()
    np.testing.assert_allclose(found["gaps"], FRAME.isna().mean(), atol=1e-12)
    assert row(found, "word")["unseen"] == row(found, "declared")["unseen"] == 7
    assert row(found, "number")["unseen"] == row(found, "truth")["unseen"] == 0
    assert row(found, "truth")["why"] == "type bool"
    assert row(found, "void")["set aside"] == "shows nothing"
    used = found["set aside"][found["set aside"] != ""].unique()
    assert set(used) <= {"shows nothing", "left out by the model", "one interval or group"}
    of_number = row(found, "number")["read as"]
    assert of_number in ("numbers, cut", "numbers, gaussian")
    if of_number == "numbers, cut":
        cuts = MDLDiscretiser().fit(FRAME[["number"]], Y).cut_points_[0]
        if classifier is not SelectiveNaiveBayes:
            assert row(found, "number")["n values"] == len(cuts) + 1
    else:
        mean, deviation = FRAME.number.mean(), FRAME.number.std(ddof=0)
        told = f"mean {mean:.4g}, deviation {deviation:.4g}"
        assert row(found, "number")["values"] == told
    if not hasattr(model, "group_values") and model.missing == "skip":
        assert found["n values"].tolist()[:2] == [2, N]
        assert row(found, "word")["values"] == "x, y"
        for name in ("word", "declared", "truth", "void", "name"):
            expected = information(FRAME[name], Y)
            assert row(found, name)["information"] == pytest.approx(expected, abs=1e-12)


def test_what_is_set_aside_is_told_with_its_values():
    model = AODE(identifiers="set aside").fit(FRAME.assign(name=FRAME.name.where(Y == 1)), Y)
    found = row(model.report(), "name")
    assert (found["n values"], found["set aside"]) == (79, "")
    model.fit(FRAME, Y)
    found = row(model.report(), "name")
    assert (found["n values"], found["gaps"]) == (N, 0.0)
    assert found["set aside"]


def test_it_is_a_frame_of_the_callers_library_and_html():
    model = NaiveBayes().fit(pl.from_pandas(FRAME.drop(columns="void")), Y)
    assert isinstance(model.report(), pl.DataFrame)
    assert "numbers, gaussian" in NaiveBayes().fit(FRAME, Y).report()._repr_html_()


def test_arrays_tables_counts_and_weights_are_told_too():
    X = np.arange(2 * N).reshape(-1, 2) % 7
    model = AODE(categorical_features="all", discretiser=None).fit(X, Y)
    found = model.report()
    assert found["column"].tolist() == [0, 1]
    assert found["why"].tolist() == ["categorical_features"] * 2
    table = TableEncoder("all").fit(X).transform(X)
    again = NaiveBayes().fit(table, Y)
    assert again.report()["why"].tolist() == ["encoded beforehand"] * 2
    counted = NaiveBayes().fit_counts(again.counts_, [0, 1]).report()
    assert counted["n values"].tolist() == [7, 7]
    weights = np.where(FRAME.word.isna(), 3.0, 1.0)
    found = NaiveBayes().fit(FRAME, Y, sample_weight=weights).report()
    assert row(found, "word")["gaps"] == pytest.approx(0.6)


def test_what_somebody_elses_transformer_makes_is_told():
    bins = KBinsDiscretizer(3, encode="ordinal", quantile_method="averaged_inverted_cdf")
    X = FRAME[["number"]].fillna(0.0)
    found = row(AODE(discretiser=bins).fit(X, Y).report(), "number")
    assert (found["n values"], found["values"]) == (3, "0.0, 1.0, 2.0")


def test_a_mapped_model_answers(tmp_path):
    model = NaiveBayes().fit(FRAME, Y)
    joblib.dump(model, tmp_path / "model")
    mapped = joblib.load(tmp_path / "model", mmap_mode="r")
    np.testing.assert_array_equal(mapped.predict_proba(ASKED), model.predict_proba(ASKED))
    pd.testing.assert_frame_equal(mapped.report(ASKED), model.report(ASKED))


def test_information_by_chance_is_next_to_none_and_that_of_numbers_is_normal():
    draw, n = np.random.default_rng(0), 891
    y = draw.random(n) < 0.38
    frame = pd.DataFrame({"ticket": draw.integers(0, 1200, n).astype(str)})
    frame["sex"] = np.where(draw.random(n) < np.where(y, 0.7, 0.2), "f", "m")
    frame["noise"], frame["far"] = draw.normal(size=n), draw.normal(50.0 * y, 1.0)
    model, entropy = NaiveBayes(), -(np.log([y.mean(), 1 - y.mean()]) @ [y.mean(), 1 - y.mean()])
    told = model.fit(frame, y).report()
    assert row(told, "far")["information"] == pytest.approx(entropy, abs=2e-3)
    assert 0.09 < row(told, "sex")["information"] < 0.13
    for _ in range(20):
        told = model.fit(frame, draw.permutation(y)).report()
        assert (told["information"] < 0.02).all()


@pytest.mark.parametrize(
    "classifier",
    [SelectiveNaiveBayes, SelectiveKDB, GroupPenalisedNaiveBayes, ForwardStagewiseNaiveBayes],
)
def test_what_no_answer_depends_on_is_said_to_be_left_out(classifier):
    draw = np.random.default_rng(0)
    y = draw.integers(0, 2, 500)
    good = np.where(draw.random(500) < 0.9, y, 1 - y).astype(str)
    X = pd.DataFrame({"good": good, "copy": good, "noise": draw.choice(["p", "q"], 500)})
    X["same"], X["flat"] = "s", 1.5
    # An average leaves nothing out.
    plain = {"averaging": "none"} if classifier is SelectiveNaiveBayes else {}
    model = classifier(**plain).fit(X, y)
    expected, told = model.predict_proba(X), model.report().set_index("column")["set aside"]
    assert told["same"] == "constant"
    assert told["flat"] in ("constant", "one interval or group")
    for name in ("good", "copy", "noise"):
        found = model.predict_proba(X.assign(**{name: X[name].to_numpy()[::-1]}))
        assert (told[name] != "") == np.allclose(found, expected)
    assert ("left out by the model" in told.tolist()) == (classifier is not SelectiveKDB)


def test_dates_and_columns_of_nothing_are_told():
    days = [f"2024-01-{k % 28 + 1:02d}" for k in range(N)]
    told = NaiveBayes().fit(pd.DataFrame({"day": days, "none": np.full(N, np.nan)}), Y).report()
    assert row(told, "day")["read as"] == "names of values, dates as text"
    assert (row(told, "none")["values"], row(told, "none")["set aside"]) == ("", "shows nothing")
