"""The MODL transformer: scikit-learn's checks, inputs of all kinds, weights, missing, report."""

import pickle
import warnings

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.base import clone
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError
from sklearn.utils.estimator_checks import parametrize_with_checks

from seminaive import NaiveBayes, TableEncoder
from seminaive.discretise.modl.discretiser import MODLDiscretiser
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.discretise.discretisers import compare_names_by_equality
from tests.seminaive.discretise.modl import twin

MISSING = ["skip", "value"]


@pytest.fixture(params=["nngg", "gn"])
def data(request):
    return make_data(request.param, n=200, n_classes=3, missing=0.15)


def in_polars(frame):
    """Make a polars data frame that declares the same values."""
    return pl.DataFrame(
        {
            name: pl.Series([None if pd.isna(v) else v for v in column], dtype=polars_type(column))
            for name, column in frame.items()
        }
    )


def polars_type(column):
    nominal = isinstance(column.dtype, pd.CategoricalDtype)
    return pl.Enum(column.cat.categories.tolist()) if nominal else pl.Float64


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning")
@parametrize_with_checks([MODLDiscretiser(), MODLDiscretiser("all", "value")])
def test_scikit_learn_contract(estimator, check, monkeypatch):
    compare_names_by_equality(monkeypatch)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        check(estimator)


def test_the_iris_are_cut_at_least_cost():
    X, y = load_iris(return_X_y=True)
    fitted = MODLDiscretiser().fit(X, y)
    assert fitted.n_parts_.tolist() == [3, 3, 3, 3]
    assert fitted.cut_points_[3] == pytest.approx([0.8, 1.75])
    assert fitted.partitions_[3].counts.tolist() == [[50, 0, 0], [0, 49, 5], [0, 1, 45]]
    null = twin.interval_cost([[50, 50, 50]])
    assert fitted.null_costs_ == pytest.approx([null] * 4, rel=1e-12)
    assert fitted.levels_ == pytest.approx(1 - fitted.costs_ / null, rel=1e-12)


@pytest.mark.parametrize("missing", MISSING)
def test_frames_tables_and_both_libraries_agree(data, missing):
    model = MODLDiscretiser(missing=missing)
    frame = model.fit_transform(data.frame, data.labels)
    encoder = TableEncoder().fit(data.frame)
    table = clone(model).fit_transform(encoder.transform(data.frame), data.labels)
    codes = np.column_stack([frame[name].cat.codes for name in frame])
    np.testing.assert_array_equal(table.codes, codes)
    other = clone(model).fit_transform(in_polars(data.frame), data.labels)
    for k, name in enumerate(frame):
        named = [None if c < 0 else model.partitions_[k].labels[c] for c in codes[:, k]]
        assert other[name].to_list() == named
        assert table.schema.values(k).tolist() == list(model.partitions_[k].labels)


def test_an_array_gets_the_names_of_the_parts():
    X, y = load_iris(return_X_y=True)
    out = MODLDiscretiser().fit(X, y).transform([[9.0, np.nan, 2.5, 0.1]])
    assert out[0, [0, 2, 3]].tolist() == ["(6.15, inf)", "(2.45, 4.75]", "(-inf, 0.8]"]
    assert np.isnan(out[0, 1])


@pytest.mark.parametrize("missing", MISSING)
def test_weights_equal_repetition(data, missing):
    again = np.repeat(np.arange(200), data.weights)
    weighted = MODLDiscretiser(missing=missing).fit(data.frame, data.labels, data.weights)
    repeated = MODLDiscretiser(missing=missing)
    repeated.fit(data.frame.iloc[again].reset_index(drop=True), data.labels[again])
    for one, other in zip(weighted.partitions_, repeated.partitions_, strict=True):
        assert one.labels == other.labels
        assert one.counts.tolist() == other.counts.tolist()
        assert one.cost == other.cost


def test_a_row_of_weight_0_counts_for_nothing(data):
    weights = np.append(np.ones(200), np.zeros(len(with_unseen(data.frame)) - 200))
    frame = with_unseen(data.frame)
    labels = np.append(data.labels, np.zeros(len(frame) - 200, dtype=int))
    silent = MODLDiscretiser().fit(frame, labels, weights)
    without = MODLDiscretiser().fit(data.frame, data.labels)
    assert [p.labels for p in silent.partitions_] == [p.labels for p in without.partitions_]


def test_fractional_weights_are_refused(data):
    with pytest.raises(ValueError, match="fractional weights, but MODL's criterion counts rows"):
        MODLDiscretiser().fit(data.frame, data.labels, data.weights + 0.5)


@pytest.mark.parametrize("missing", MISSING)
def test_neither_the_order_of_rows_nor_that_of_columns_matters(data, missing):
    order = np.random.default_rng(0).permutation(200)
    model = MODLDiscretiser(missing=missing).fit(data.frame, data.labels)
    turned = data.frame[data.frame.columns[::-1]].iloc[order]
    other = MODLDiscretiser(missing=missing).fit(turned, data.labels[order])
    assert [p.labels for p in model.partitions_] == [p.labels for p in other.partitions_[::-1]]
    assert model.costs_.tolist() == other.costs_[::-1].tolist()


def test_missing_is_skipped_by_default(data):
    model = MODLDiscretiser().fit(data.frame, data.labels)
    for name, partition in zip(data.frame, model.partitions_, strict=True):
        shown = data.frame[name].notna().to_numpy()
        alone = MODLDiscretiser().fit(data.frame.loc[shown, [name]], data.labels[shown])
        assert alone.partitions_[0].counts.tolist() == partition.counts.tolist()
    out = model.transform(data.frame)
    np.testing.assert_array_equal(out.isna(), data.frame.isna())


def test_missing_as_a_value_is_part_of_the_partition():
    x = np.append(np.arange(60.0), np.full(30, np.nan))
    frame = pd.DataFrame({"x": x, "c": np.where(np.isnan(x), None, "known")})
    labels = np.isnan(x).astype(int)
    model = MODLDiscretiser(missing="value").fit(frame, labels)
    assert model.partitions_[0].labels == ("missing", "(-inf, inf)")
    assert model.partitions_[1].labels == ("{known}", "{missing}")
    assert model.transform(frame).isna().sum().sum() == 0
    assert MODLDiscretiser().fit(frame, labels).levels_.tolist() == [0.0, 0.0]


def test_an_unseen_value_stays_unseen_in_a_table_and_gets_the_smoothed_empty_cell():
    frame = pd.DataFrame({"c": pd.Categorical(["a"] * 20 + ["b"] * 20, ["a", "b", "declared"])})
    labels = np.repeat([0, 1], 20)
    encoder = TableEncoder().fit(frame)
    model = MODLDiscretiser().fit(encoder.transform(frame), labels)
    asked = pd.DataFrame({"c": ["declared", "strange", None, "a"]})
    table = model.transform(encoder.transform(asked))
    group_of_a = model.partitions_[0].labels.index("{a}")
    assert table.codes.ravel().tolist() == [-2, -2, -1, group_of_a]
    bayes = NaiveBayes(categorical_features="all")
    bayes.fit(model.transform(encoder.transform(frame)), labels)
    np.testing.assert_allclose(bayes.predict_proba(table)[:3], 0.5, rtol=1e-12)


def test_declared_classes_count():
    X = np.repeat([[1.0], [2.0]], 10, axis=0)
    y = pd.Series(pd.Categorical(np.repeat(["a", "b"], 10), ["a", "b", "c"]))
    fitted = MODLDiscretiser().fit(X, y)
    assert fitted.partitions_[0].counts.shape[1] == 3
    assert fitted.null_costs_[0] == pytest.approx(twin.interval_cost([[10, 10, 0]]), rel=1e-12)


def test_values_stay_as_they_are_if_they_are_not_to_be_grouped():
    frame = pd.DataFrame({"c": ["a", "b"] * 20, "x": np.arange(40.0)})
    model = MODLDiscretiser(group_values=False).fit(frame, np.arange(40) % 2)
    assert model.partitions_[0] is None
    assert model.n_parts_.tolist() == [0, 1]
    assert model.levels_.tolist() == [0.0, 0.0]
    assert model.transform(frame)["c"].tolist() == ["a", "b"] * 20


def test_a_feature_that_is_always_missing_tells_nothing():
    frame = pd.DataFrame({"x": np.full(6, np.nan), "c": pd.Categorical([None] * 6, ["a"])})
    model = MODLDiscretiser().fit(frame, [0, 1] * 3)
    assert model.n_parts_.tolist() == [1, 0]
    assert model.costs_.tolist() == [0.0, 0.0]
    assert model.transform(frame).isna().all().all()
    assert "x: 1 interval, level 0.0000" in model.report()


def test_the_report_shows_parts_counts_level_and_cost_the_best_feature_first():
    frame = pd.DataFrame({"colour": ["red", "blue"] * 20, "size": np.arange(40.0)})
    model = MODLDiscretiser().fit(frame, np.repeat(["big", "small"], 20))
    cost, null = model.costs_[1], model.null_costs_[1]
    assert model.report() == (
        f"size: 2 intervals, level {1 - cost / null:.4f} "
        f"(cost {cost:.2f} nats, {null:.2f} as one interval)\n"
        "  interval      rows  big  small\n"
        "  (-inf, 19.5]    20   20      0\n"
        "  (19.5, inf)     20    0     20\n"
        "\n"
        f"colour: 1 group, level 0.0000 (cost {model.costs_[0]:.2f} nats, "
        f"{model.costs_[0]:.2f} as one group)\n"
        "  group        rows  big  small\n"
        "  {blue, red}    40   20     20"
    )


def test_there_is_nothing_to_report_before_a_fit():
    with pytest.raises(NotFittedError, match="MODLDiscretiser instance is not fitted yet"):
        MODLDiscretiser().report()


def test_features_without_names_are_numbered_in_the_report():
    X, y = load_iris(return_X_y=True)
    assert MODLDiscretiser().fit(X, y).report().startswith("x3: 3 intervals")


def test_a_fitted_discretiser_survives_pickling(data):
    model = MODLDiscretiser(missing="value").fit(data.frame, data.labels)
    again = pickle.loads(pickle.dumps(model))
    pd.testing.assert_frame_equal(again.transform(data.frame), model.transform(data.frame))
    assert again.report() == model.report()
