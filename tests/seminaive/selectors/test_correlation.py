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


def learned(X, y, weights=None, **parameters):
    """All that a fit finds, to the last bit."""
    model = CorrelationFeatureSelector(**parameters).fit(X, y, weights)
    arrays = model.support_, model.feature_correlations_, model.feature_class_correlations_
    return [each.tolist() for each in arrays], model.merit_, model.history_


@pytest.mark.deep
@pytest.mark.parametrize("missing", ["distribute", "skip", "value"])
def test_random_tables_equal_the_twin(missing):
    joining = ties = 0
    for seed in range(20):
        data = redundant(seed, 4 + seed % 5, 20 + seed, missing=(0.0, 0.2)[seed % 2])
        weights = data.weights if seed % 4 > 1 else np.ones(len(data.rows))
        stale = 1 + seed % 5
        model = CorrelationFeatureSelector(stale, missing=missing)
        model.fit(data.frame, data.labels, weights)
        known = cfs_twin.correlations(rows_of(data), data.labels, weights.tolist(), missing)
        found = model.feature_class_correlations_
        np.testing.assert_allclose(found, known[0], atol=2e-12, err_msg=str(seed))
        between = [
            [known[1].get((i, j), 1.0) for j in range(found.size)] for i in range(found.size)
        ]
        np.testing.assert_allclose(model.feature_correlations_, between, atol=2e-12)
        best, merit, expanded = cfs_twin.best_first(*known, stale)
        joined = cfs_twin.locally_predictive(best, *known)
        assert [each.features for each in model.history_] == expanded, seed
        assert model.locally_predictive_.tolist() == joined, seed
        assert chosen(model) == sorted([*best, *joined]), seed
        assert model.merit_ == pytest.approx(merit, abs=2e-12), seed
        alone = clone(model).set_params(locally_predictive=False)
        alone.fit(data.frame, data.labels, weights)
        assert (chosen(alone), alone.locally_predictive_.size) == (list(best), 0), seed
        joining, ties = joining + len(joined), ties + (found[0] == found[-1])
    assert joining > 0
    assert ties > 5


def test_weights_equal_repetition_and_no_order_of_rows_matters():
    """Nor do rows of weight 0, nor the unit of the weights."""
    data = redundant(7, missing=0.2)
    X, y, weights = data.frame, data.labels, data.weights
    again = np.random.default_rng(0).permutation(np.repeat(np.arange(40), weights))
    expected = learned(X, y, weights)
    assert learned(X.iloc[again], y[again]) == expected
    more, labels = pd.concat([X, X.head(3)]), np.append(y, [1, 1, 0])
    assert learned(more, labels, np.append(weights, [0, 0, 0])) == expected
    assert learned(X, y, np.full(40, 1 / 40)) == learned(X, y)


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
    for rows in ([["u"], ["u"]], [["u"], ["v"]]):
        assert chosen(CorrelationFeatureSelector().fit(rows, [1, 1])) == []


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
    same = data.frame.assign(**{f"same{k}": "w" for k in range(100)})
    model, more = (
        CorrelationFeatureSelector(memory_limit=2**19).fit(X, data.labels)
        for X in (data.frame, same)
    )
    assert chosen(more) == chosen(model)
    assert not more.feature_class_correlations_[6:].any()


@pytest.mark.parametrize("own", [{}, {"discretiser": EqualFrequencyDiscretiser(5)}], ids=str)
def test_numbers_are_cut_inside_as_beforehand(own):
    wine = load_wine(as_frame=True)
    cut = own.get("discretiser", MDLDiscretiser()).fit_transform(wine.data, wine.target)
    assert learned(wine.data, wine.target, **own) == learned(cut, wine.target)
    model = CorrelationFeatureSelector(**own).fit(wine.data, wine.target)
    assert model.discretiser_.cut_points_[0].size > 0
    assert model.transform(wine.data)["flavanoids"].dtype == float


def test_words_beside_numbers_with_gaps():
    data = redundant(4, missing=0.1)
    numbers = np.where(np.arange(40) % 9 == 0, np.nan, data.labels + np.linspace(0, 0.5, 40))
    frame = data.frame.assign(number=numbers)
    models = [
        CorrelationFeatureSelector(missing=missing).fit(frame, data.labels)
        for missing in ("distribute", "value")
    ]
    assert "number" in models[0].get_feature_names_out()
    assert len({each.feature_class_correlations_[-1] for each in models}) == 2


def test_a_table_is_taken_and_given():
    data = redundant(10, missing=0.1)
    frame = data.frame.assign(number=data.labels + np.linspace(0, 0.5, 40))
    table = TableEncoder().fit_transform(frame)
    assert learned(table, data.labels) == learned(frame, data.labels)
    model = CorrelationFeatureSelector().fit(table, data.labels)
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
    assert (unseen.codes == -2).any()
    assert learned(unseen, data.labels) == learned(encoder.transform(known), data.labels)


def test_it_goes_before_naive_bayes_in_a_pipeline():
    iris = load_iris(as_frame=True)
    pipeline = make_pipeline(CorrelationFeatureSelector(), NaiveBayes())
    assert cross_val_score(pipeline, iris.data, iris.target).mean() > 0.93
    pipeline.fit(iris.data, iris.target)
    assert pipeline[-1].feature_names_in_.tolist() == pipeline[0].get_feature_names_out().tolist()
    data = redundant(12, missing=0.1)
    cross_val_score(pipeline, data.frame, data.labels, cv=3, error_score="raise")


@pytest.mark.parametrize(
    ("wrong", "X", "message"),
    [
        ({"max_stale": 0}, "uv", "max_stale"),
        ({"tolerance": -1.0}, "uv", "tolerance"),
        ({"missing": "apart"}, "uv", "missing"),
        ({"locally_predictive": "no"}, "uv", "locally_predictive"),
        ({"unrelated": 0.5}, "uv", "unrelated"),
        ({"memory_limit": 10}, "uv", "memory_limit"),
        ({"discretiser": None}, [1.5, 2.5], r"Features \[0\] are numeric, and discretiser=None"),
    ],
)
def test_what_cannot_be_is_refused(wrong, X, message):
    X = np.array([*X])[:, None]
    with pytest.raises(ValueError, match=message):
        CorrelationFeatureSelector(**wrong).fit(X, [0, 1])
    with pytest.raises(ValueError, match="requires y"):
        CorrelationFeatureSelector().fit(X, None)
