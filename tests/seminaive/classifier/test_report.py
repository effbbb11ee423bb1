"""The report: a row a column, exact for every kind."""

import pickle
import warnings

import joblib
import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.preprocessing import KBinsDiscretizer

from seminaive import AODE, MDLDiscretiser, NaiveBayes, SelectiveNaiveBayes, TableEncoder
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
    """By its definition, in nats, among the rows that show a value."""
    table = pd.crosstab(values, y).to_numpy() / values.notna().sum()
    if not table.size:
        return 0.0
    alone = table.sum(axis=1, keepdims=True) * table.sum(axis=0)
    return float((table[table > 0] * np.log(table[table > 0] / alone[table > 0])).sum())


def row(report, name):
    return report.set_index("column").loc[name]


@pytest.mark.parametrize("classifier", classifiers())
def test_each_column_is_told_as_it_is(classifier):
    model = classifier(identifiers="keep").fit(FRAME, Y)
    before = model.report()
    assert before["unseen"].isna().all()
    model.predict(ASKED)
    found = model.report()
    assert found["column"].tolist() == FRAME.columns.tolist()
    np.testing.assert_allclose(found["gaps"], FRAME.isna().mean(), atol=1e-12)
    assert row(found, "word")["unseen"] == row(found, "declared")["unseen"] == 7
    assert row(found, "number")["unseen"] == row(found, "truth")["unseen"] == 0
    assert row(found, "truth")["why"] == "type bool"
    assert (found["set aside"] == "").all()
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
        for name in ("word", "declared", "truth", "void"):
            expected = information(FRAME[name], Y)
            assert row(found, name)["information"] == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("classifier", [NaiveBayes, AODE, SelectiveNaiveBayes])
def test_gaps_that_are_values_count_as_gaps(classifier):
    found = classifier(missing="value").fit(FRAME, Y).report()
    np.testing.assert_allclose(found["gaps"], FRAME.isna().mean(), atol=1e-12)
    assert row(found, "word")["gaps are"] == "a value"
    assert row(found, "number")["gaps are"] == "a value"


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
    kernel = NaiveBayes(density="kernel").fit(X, Y).report()
    assert row(kernel, "number")["read as"] == "numbers, kernel"


def test_a_prediction_leaves_the_pickle_as_long_and_a_mapped_model_answers(tmp_path):
    model = NaiveBayes().fit(FRAME, Y)
    before = len(pickle.dumps(model))
    expected = model.predict_proba(ASKED)
    assert len(pickle.dumps(model)) == before
    joblib.dump(NaiveBayes().fit(FRAME, Y), tmp_path / "model")
    mapped = joblib.load(tmp_path / "model", mmap_mode="r")
    np.testing.assert_array_equal(mapped.predict_proba(ASKED), expected)
    assert mapped.report()["unseen"].isna().all()


def warned(call):
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        call()
    return [str(each.message) for each in told]


def test_warnings_of_columns_point_to_it_where_there_is_a_model():
    n = 120
    y = np.arange(n) % 2
    names = pd.DataFrame({"customer": [f"c{k}" for k in range(n)]})
    text = pd.DataFrame({"pay": [f"{k}" for k in range(60)] * 2})
    counts = np.where(np.arange(n)[:, None] % 12 == np.arange(12), 3.0, 0.0)
    few = pd.DataFrame({"sky": ["sun", "rain"] * 60})
    asked = NaiveBayes().fit(few, y)
    for call in (
        lambda: NaiveBayes().fit(names, y),
        lambda: NaiveBayes().fit(text, y),
        lambda: NaiveBayes().fit_batches([(text, y)]),
        lambda: NaiveBayes().fit(counts, y),
        lambda: AODE(discretiser=MDLDiscretiser()).fit(few, y),
        lambda: asked.predict(pd.DataFrame({"sky": ["snow"]})),
    ):
        [said] = warned(call)
        assert said.endswith(" model.report() shows what each column does.")
    for call in (lambda: TableEncoder().fit(text), lambda: MDLDiscretiser().fit(text, y)):
        [said] = warned(call)
        assert "report" not in said
