"""The MODL transformer: inputs of all kinds, missing, unseen values, the report."""

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris
from sklearn.exceptions import NotFittedError

from seminaive import NaiveBayes, TableEncoder
from seminaive.discretise.modl.discretiser import MODLDiscretiser
from tests.seminaive.discretise.modl import twin


def test_the_iris_are_cut_at_least_cost():
    X, y = load_iris(return_X_y=True)
    fitted = MODLDiscretiser().fit(X, y)
    assert fitted.n_parts_.tolist() == [3, 3, 3, 3]
    assert fitted.cut_points_[3] == pytest.approx([0.8, 1.75])
    assert fitted.partitions_[3].counts.tolist() == [[50, 0, 0], [0, 49, 5], [0, 1, 45]]
    null = twin.interval_cost([[50, 50, 50]])
    assert fitted.null_costs_ == pytest.approx([null] * 4, rel=1e-12)
    assert fitted.levels_ == pytest.approx(1 - fitted.costs_ / null, rel=1e-12)


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
    assert (model.n_parts_.tolist(), model.levels_.tolist()) == ([0, 1], [0.0, 0.0])
    assert model.transform(frame)["c"].tolist() == ["a", "b"] * 20


def test_a_feature_that_is_always_missing_tells_nothing():
    frame = pd.DataFrame({"x": np.full(6, np.nan), "c": pd.Categorical([None] * 6, ["a"])})
    model = MODLDiscretiser().fit(frame, [0, 1] * 3)
    assert (model.n_parts_.tolist(), model.costs_.tolist()) == ([1, 0], [0.0, 0.0])
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


def test_before_a_fit_there_is_nothing_to_report_and_without_names_features_are_numbered():
    with pytest.raises(NotFittedError, match="MODLDiscretiser instance is not fitted yet"):
        MODLDiscretiser().report()
    assert MODLDiscretiser().fit(*load_iris(return_X_y=True)).report().startswith("x3: 3 intervals")
