"""CorrelationFeatureSelector: beside its slow twin, and what it promises of rows and weights."""

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.datasets import load_iris, load_wine
from sklearn.model_selection import cross_val_score
from sklearn.pipeline import make_pipeline

from seminaive import (
    CorrelationFeatureSelector,
    EqualFrequencyDiscretiser,
    MDLDiscretiser,
    NaiveBayes,
    TableEncoder,
)
from tests.seminaive.selectors import cfs_twin
from tests.seminaive.selectors.tables import redundant, rows_of


def chosen(model):
    return model.get_support(indices=True).tolist()


def assert_same(model, other):
    np.testing.assert_array_equal(model.support_, other.support_)
    np.testing.assert_array_equal(model.feature_correlations_, other.feature_correlations_)
    np.testing.assert_array_equal(
        model.feature_class_correlations_, other.feature_class_correlations_
    )
    assert model.merit_ == other.merit_
    assert model.history_ == other.history_


@pytest.mark.parametrize("missing", ["distribute", "skip", "value"])
@pytest.mark.parametrize("seed", range(20))
def test_random_tables_equal_the_twin(seed, missing):
    data = redundant(seed, 4 + seed % 5, 20 + seed, missing=(0.0, 0.2)[seed % 2])
    weights = data.weights if seed % 4 > 1 else np.ones(len(data.rows))
    stale = 1 + seed % 5
    model = CorrelationFeatureSelector(stale, missing=missing)
    model.fit(data.frame, data.labels, weights)
    of_class, of_two = cfs_twin.correlations(rows_of(data), data.labels, weights.tolist(), missing)
    np.testing.assert_allclose(model.feature_class_correlations_, of_class, atol=2e-12)
    best, merit, expanded = cfs_twin.best_first(of_class, of_two, stale)
    joined = cfs_twin.locally_predictive(best, of_class, of_two)
    assert [each.features for each in model.history_] == expanded
    assert model.locally_predictive_.tolist() == joined
    assert chosen(model) == sorted([*best, *joined])
    assert model.merit_ == pytest.approx(merit, abs=2e-12)
    alone = clone(model).set_params(locally_predictive=False)
    alone.fit(data.frame, data.labels, weights)
    assert chosen(alone) == list(best)
    assert alone.locally_predictive_.size == 0


def test_the_tables_have_ties_and_features_that_join():
    models = [
        CorrelationFeatureSelector().fit((d := redundant(seed, 4 + seed % 5, 20 + seed)).frame,
                                         d.labels) for seed in range(20)
    ]  # fmt: skip
    assert any(model.locally_predictive_.size for model in models)
    ties = [m.feature_class_correlations_[0] == m.feature_class_correlations_[-1] for m in models]
    assert sum(ties) > 5


def test_correlations_are_as_they_are_told():
    data = redundant(5, missing=0.1)
    model = CorrelationFeatureSelector().fit(data.frame, data.labels)
    assert model.feature_class_correlations_.shape == (6,)
    assert model.feature_correlations_.shape == (6, 6)
    assert model.feature_correlations_.diagonal().tolist() == [1.0] * 6
    assert model.support_.dtype == bool


def test_weights_equal_repetition_and_no_order_of_rows_matters():
    data = redundant(7, missing=0.2)
    again = np.random.default_rng(0).permutation(np.repeat(np.arange(40), data.weights))
    weighted = CorrelationFeatureSelector().fit(data.frame, data.labels, data.weights)
    repeated = CorrelationFeatureSelector().fit(data.frame.iloc[again], data.labels[again])
    assert_same(weighted, repeated)


def test_a_row_of_weight_0_and_shares_of_rows():
    data = redundant(8)
    plain = CorrelationFeatureSelector().fit(data.frame, data.labels)
    more = pd.concat([data.frame, data.frame.head(3)])
    labels, weights = np.append(data.labels, [1, 1, 0]), np.append(np.ones(40), np.zeros(3))
    assert_same(CorrelationFeatureSelector().fit(more, labels, weights), plain)
    shares = CorrelationFeatureSelector().fit(data.frame, data.labels, np.full(40, 1 / 40))
    assert_same(shares, plain)


def test_of_two_equal_features_the_first_is_taken():
    x = np.array([*"uv"] * 20)
    frame = pd.DataFrame({"one": x, "twin": x})
    y = np.where(np.arange(40) == 5, "u", x)
    model = CorrelationFeatureSelector()
    assert chosen(model.fit(frame, y)) == [0]
    assert [each.features for each in model.history_] == [(), (0,), (1,), (0, 1)]
    # Of what equals the class, a copy is as near to it as to the first.
    assert chosen(model.fit(frame, x)) == [0, 1]
    assert model.locally_predictive_.tolist() == [1]


def test_where_no_feature_tells_anything_none_is_chosen_with_a_warning():
    frame, y = pd.DataFrame({"a": [*"uvuv"], "b": ["w"] * 4}), [0, 0, 1, 1]
    model = CorrelationFeatureSelector().fit(frame, y)
    assert (chosen(model), model.merit_) == ([], 0.0)
    with pytest.warns(UserWarning, match="No features were selected"):
        assert model.transform(frame).shape == (4, 0)


def test_rows_of_one_class_choose_nothing():
    assert chosen(CorrelationFeatureSelector().fit([["u"], ["u"]], [1, 1])) == []
    assert chosen(CorrelationFeatureSelector().fit([["u"], ["v"]], [1, 1])) == []


def test_what_shares_nothing_may_count_as_near_instead_of_far():
    x, y = np.array([*"uvuv"] * 5), np.array([*"uuvv"] * 5)
    frame, both = pd.DataFrame({"x": x, "y": y, "same": ["w"] * 20}), (x == "v") & (y == "v")
    far = CorrelationFeatureSelector().fit(frame, both)
    near = CorrelationFeatureSelector(unrelated=1).fit(frame, both)
    assert (chosen(far), chosen(near)) == ([0, 1], [0])
    assert far.feature_correlations_.tolist() == np.eye(3).tolist()
    assert near.feature_correlations_.tolist() == np.ones((3, 3)).tolist()
    assert near.feature_class_correlations_.tolist() == far.feature_class_correlations_.tolist()


def test_features_that_never_vary_take_no_memory():
    data = redundant(14)
    model = CorrelationFeatureSelector(memory_limit=2**19).fit(data.frame, data.labels)
    same = data.frame.assign(**{f"same{k}": "w" for k in range(100)})
    more = CorrelationFeatureSelector(memory_limit=2**19).fit(same, data.labels)
    assert chosen(more) == chosen(model)
    assert not more.feature_class_correlations_[6:].any()


def test_numbers_are_cut_inside_as_beforehand():
    wine = load_wine(as_frame=True)
    inside = CorrelationFeatureSelector().fit(wine.data, wine.target)
    cut = MDLDiscretiser().fit_transform(wine.data, wine.target)
    assert_same(inside, CorrelationFeatureSelector().fit(cut, wine.target))
    assert inside.discretiser_.cut_points_[0].size > 0
    assert inside.transform(wine.data)["ash"].dtype == float


def test_another_discretiser_may_cut_them():
    wine = load_wine()
    by_five = EqualFrequencyDiscretiser(5)
    model = CorrelationFeatureSelector(discretiser=by_five).fit(wine.data, wine.target)
    cut = by_five.fit_transform(wine.data, wine.target)
    assert_same(model, CorrelationFeatureSelector().fit(cut, wine.target))


def test_words_beside_numbers_with_gaps():
    data = redundant(4, missing=0.1)
    numbers = np.where(np.arange(40) % 9 == 0, np.nan, data.labels + np.linspace(0, 0.5, 40))
    frame = data.frame.assign(number=numbers)
    model = CorrelationFeatureSelector().fit(frame, data.labels)
    assert "number" in model.get_feature_names_out()
    value = CorrelationFeatureSelector(missing="value").fit(frame, data.labels)
    assert value.feature_class_correlations_[-1] != model.feature_class_correlations_[-1]


def test_a_table_is_taken_and_given():
    data = redundant(10, missing=0.1)
    frame = data.frame.assign(number=data.labels + np.linspace(0, 0.5, 40))
    table = TableEncoder().fit_transform(frame)
    model = CorrelationFeatureSelector().fit(table, data.labels)
    assert_same(model, CorrelationFeatureSelector().fit(frame, data.labels))
    kept = model.transform(table)
    expected = TableEncoder().fit_transform(frame.loc[:, model.support_])
    np.testing.assert_array_equal(kept.codes, expected.codes)
    np.testing.assert_array_equal(kept.numbers, expected.numbers)
    assert kept.schema.same_layout(expected.schema)
    NaiveBayes().fit(kept, data.labels).predict(kept)


def test_what_is_unseen_in_a_table_is_as_good_as_missing():
    data = redundant(11)
    words = data.frame.astype(object)
    known = words.assign(x1=words["x1"].where(words["x1"] != "b", None))
    encoder = TableEncoder().fit(known)
    unseen = encoder.transform(words)
    missing = encoder.transform(known)
    assert (unseen.codes == -2).any()
    one, other = (CorrelationFeatureSelector().fit(t, data.labels) for t in (unseen, missing))
    assert_same(one, other)


def test_it_goes_before_naive_bayes_in_a_pipeline():
    iris = load_iris(as_frame=True)
    pipeline = make_pipeline(CorrelationFeatureSelector(), NaiveBayes())
    assert cross_val_score(pipeline, iris.data, iris.target).mean() > 0.93
    pipeline.fit(iris.data, iris.target)
    assert pipeline[-1].feature_names_in_.tolist() == pipeline[0].get_feature_names_out().tolist()
    data = redundant(12, missing=0.1)
    scores = cross_val_score(pipeline, data.frame, data.labels, cv=3, error_score="raise")
    assert scores.size == 3


def test_numbers_are_refused_without_a_discretiser():
    with pytest.raises(ValueError, match=r"Features \[0\] are numeric, and discretiser=None"):
        CorrelationFeatureSelector(discretiser=None).fit([[1.5], [2.5]], [0, 1])


def test_what_would_not_fit_into_memory_is_refused():
    data = redundant(13)
    with pytest.raises(ValueError, match="memory_limit"):
        CorrelationFeatureSelector(memory_limit=1000).fit(data.frame, data.labels)


@pytest.mark.parametrize(
    "wrong",
    [
        {"max_stale": 0},
        {"tolerance": -1.0},
        {"missing": "apart"},
        {"locally_predictive": "no"},
        {"unrelated": 0.5},
    ],
    ids=str,
)
def test_parameters_out_of_range_are_refused(wrong):
    with pytest.raises(ValueError, match=next(iter(wrong))):
        CorrelationFeatureSelector(**wrong).fit([["u"], ["v"]], [0, 1])


def test_a_fit_that_fails_leaves_no_choice_behind():
    model = CorrelationFeatureSelector().fit([["u"], ["v"]], [0, 1])
    with pytest.raises(ValueError, match="inconsistent numbers of samples"):
        model.fit([["u"], ["v"]], [0, 1, 1])
    with pytest.raises(ValueError, match="not fitted"):
        model.get_support()


def test_labels_are_asked_for():
    with pytest.raises(ValueError, match="requires y"):
        CorrelationFeatureSelector().fit([["u"], ["v"]], None)
