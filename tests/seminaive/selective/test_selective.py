"""SelectiveNaiveBayes as a classifier: what it predicts, reports, and refuses."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.metrics import accuracy_score

from seminaive import Table, TableEncoder
from seminaive.evaluation import informational_loss, log_odds, multiclass_auc
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_twin import Twin

SETTINGS = {
    "map": {},
    "bma": {"averaging": "bma"},
    "cma": {"averaging": "cma"},
    "accuracy": {"criterion": "accuracy", "search": "forward"},
    "auc": {"criterion": "auc"},
    "exhaustive": {"averaging": "cma", "search": "exhaustive"},
    "all": {"search": "all"},
    "fractional": {"search": "fractional"},
}


@pytest.fixture(params=SETTINGS)
def setting(request):
    return {**SETTINGS[request.param], "categorical_features": "from_dtype", "random_state": 0}


@pytest.fixture
def data():
    return make_data("nnnnnn", n=60, n_classes=3, missing=0.1)


def test_predictions_are_naive_bayes_with_powers(setting, data):
    model = SelectiveNaiveBayes(group_values=False, unseen="smoothed", **setting).fit(
        data.frame, data.labels, data.weights
    )
    twin = Twin(data.problem(weights=data.weights))
    asked = with_unseen(data.frame)
    powers = dict(enumerate(model.weights_))
    expected = [twin.log_proba(row, powers) for row in plain(asked)]
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-10)


def test_weights_equal_repetition_to_the_last_bit(setting, data):
    again = np.repeat(np.arange(60), data.weights)
    model, repeated = (
        SelectiveNaiveBayes(group_values=False, **setting).fit(*given)
        for given in (
            (data.frame, data.labels, data.weights),
            (data.frame.iloc[again], data.labels[again]),
        )
    )
    np.testing.assert_array_equal(model.weights_, repeated.weights_)
    assert (model.value_, model.code_length_) == (repeated.value_, repeated.code_length_)


def test_the_report_is_of_the_best_subset(setting, data):
    model = SelectiveNaiveBayes(group_values=False, **setting).fit(data.frame, data.labels)
    best = frozenset(np.flatnonzero(model.selected_).tolist())
    length, null = (Twin(data.problem()).cost(each, "map") for each in (best, frozenset()))
    found = model.code_length_, model.null_code_length_, model.compression_
    assert found == pytest.approx((length, null, 1 - length / null), rel=1e-12)
    alone = model.averaging == "none" or model.criterion != "map" or model.search == "all"
    assert (model.weights_ == model.selected_).all() == alone
    if model.search == "all":
        assert (model.models_, len(best)) == (None, 6)
    elif model.search == "fractional":
        assert (model.models_, model.averages_) == (None, None)
    else:
        assert (model.models_.masks[0] == model.selected_).all()
        assert model.models_.values[0] == pytest.approx(model.value_, rel=1e-12)
    assert (model.subsets_ is None) == (model.search != "exhaustive")


def test_the_value_is_that_of_the_predictions(data):
    map_, accuracy, auc = (
        SelectiveNaiveBayes(c, group_values=False, random_state=0).fit(
            data.frame, data.labels, data.weights
        )
        for c in ("map", "accuracy", "auc")
    )
    loss, null = (
        data.weights.sum() * informational_loss(data.labels, logs, sample_weight=data.weights)
        for logs in (map_.predict_log_proba(data.frame), np.tile(map_.class_log_prior_, (60, 1)))
    )
    assert map_.null_code_length_ - null == pytest.approx(np.log(7))
    assert map_.value_ - loss > np.log(7)
    right = accuracy_score(data.labels, accuracy.predict(data.frame), sample_weight=data.weights)
    assert accuracy.value_ == pytest.approx(right, rel=1e-12)
    area = multiclass_auc(data.labels, auc.predict_proba(data.frame), sample_weight=data.weights)
    assert auc.value_ == pytest.approx(area, rel=1e-12)


@pytest.mark.parametrize("averaging", ["none", "cma"])
def test_models_are_scored_on_any_rows(averaging, data):
    """An average by its weights."""
    model = SelectiveNaiveBayes(
        group_values=False, averaging=averaging, random_state=0, categorical_features="from_dtype"
    ).fit(data.frame.head(40), data.labels[:40])
    test, y = data.frame.tail(20), data.labels[40:]
    assert ((model.weights_ > 0) & (model.weights_ < 1)).any() == (averaging == "cma")
    scores = model.score_models(test, y, [model.weights_, np.zeros(6)])
    logs = model.predict_log_proba(test)
    assert scores.accuracy[0] == accuracy_score(y, model.predict(test))
    assert scores.informational_loss[0] == informational_loss(y, logs)
    assert scores.auc.tolist() == [multiclass_auc(y, log_odds(logs)), 0.5]
    with pytest.raises(ValueError, match="weights are of 5 features, but the model has 6"):
        model.score_models(test, y, np.ones((1, 5)))


def test_the_features_of_the_prior_are_a_reading(data):
    frame = data.frame.assign(same="s", nothing=pd.Categorical([None] * 60))
    found = [
        SelectiveNaiveBayes(
            group_values=False,
            prior_features=each,
            random_state=0,
            categorical_features=list(frame),
        ).fit(frame, data.labels)
        for each in ("varying", "all", 8, 30)
    ]
    lengths = [
        each.null_code_length_ - np.log(n) for each, n in zip(found, (7, 9, 9, 31), strict=True)
    ]
    assert lengths == pytest.approx([lengths[0]] * 4, rel=1e-12)
    assert found[1].selected_.tolist() == found[2].selected_.tolist()
    assert not found[1].selected_[6:].any()
    with pytest.raises(ValueError, match="prior_features=5 is less than the 6 features that vary"):
        SelectiveNaiveBayes(group_values=False, prior_features=5).fit(data.frame, data.labels)


def test_a_class_that_training_never_shows_is_as_likely_as_the_reading_says():
    data = make_data("nnn", n=60, seed=1)
    y = pd.Series(pd.Categorical(data.labels, categories=[0, 1, 2]))

    left = []
    for class_laplace in (0.0, "1/n", 1.0):
        model = SelectiveNaiveBayes(
            group_values=False, class_laplace=class_laplace, search="all"
        ).fit(data.frame, y)
        assert model.predict_proba(data.frame).shape[1] == model.classes_.size == 2
        left.append(1 - np.exp(model.class_log_prior_).sum())
    assert left == pytest.approx([0.0, 1 / 60 / (60 + 3 / 60), 1 / 63])


@pytest.mark.parametrize("criterion", ["map", "accuracy", "auc"])
@pytest.mark.parametrize("search", ["ffwbw", "exhaustive"])
def test_such_a_class_has_its_share_in_the_criterion(criterion, search):
    data = make_data("nnn", n=40, seed=1)
    twin = Twin(replace(data.problem(), classes=[0, 1, 2]), class_laplace=2)
    y = pd.Series(pd.Categorical(data.labels, categories=[0, 1, 2]))
    model = SelectiveNaiveBayes(
        criterion, group_values=False, search=search, class_laplace=2, random_state=0
    )
    model.fit(data.frame, y)
    best, _ = twin.everything(criterion)
    found = frozenset(np.flatnonzero(model.selected_).tolist())
    assert twin.cost(found, criterion) == pytest.approx(twin.cost(best, criterion), rel=1e-12)
    assert model.code_length_ == pytest.approx(twin.cost(found, "map"), rel=1e-12)


def test_rows_of_one_class_need_no_feature(setting):
    data = make_data("nnn", n=20)
    model = SelectiveNaiveBayes(group_values=False, **setting).fit(data.frame, ["only"] * 20)
    assert (model.predict_proba(data.frame) == 1).all()
    if model.criterion == "map" and model.search != "all":
        assert not model.selected_.any()


def test_features_that_never_vary_leave_the_prior(setting):
    frame = pd.DataFrame({"a": ["s"] * 9, "b": [None] * 9}, dtype=object)
    model = SelectiveNaiveBayes(group_values=False, **setting).fit(frame, [0, 1, 1] * 3)
    assert model.weights_.tolist() == [0.0, 0.0]
    np.testing.assert_allclose(model.predict_proba(frame), [[1 / 3, 2 / 3]] * 9)


def test_sparse_codes_are_never_spread_out(monkeypatch):
    """Fit, prediction and scores of models are those of dense codes, which none of them makes."""
    rng = np.random.default_rng(1)
    X, y = rng.poisson(0.3, size=(120, 30)) % 3, rng.integers(0, 2, size=120)
    X[:, 20:24] += y[:, None] * (rng.random((120, 4)) < 0.5)
    encoder = TableEncoder("all").fit(X)
    sparse, dense = encoder.encode(sp.csr_matrix(X)), encoder.encode(X)
    expected = SelectiveNaiveBayes(group_values=False, random_state=0, averaging="cma").fit(
        dense, y
    )
    weights = [expected.weights_, expected.selected_, np.zeros(30), np.eye(30)[3]]
    expected_scores = expected.score_models(dense, y, weights)
    monkeypatch.delattr(Table, "dense_codes")
    model = SelectiveNaiveBayes(group_values=False, random_state=0, averaging="cma").fit(sparse, y)
    assert (model.weights_ == expected.weights_).all()
    np.testing.assert_allclose(
        model.predict_log_proba(sparse), expected.predict_log_proba(dense), rtol=0, atol=1e-11
    )
    np.testing.assert_allclose(model.score_models(sparse, y, weights), expected_scores, rtol=1e-11)


@pytest.mark.parametrize(
    "other", [{"estimate": "dirichlet"}, {"laplace": 5.0}, {"class_laplace": 5.0}], ids=str
)
def test_parameters_set_after_a_fit_change_no_score(other):
    data = make_data("nnn", n=60, n_classes=3)
    model = SelectiveNaiveBayes(group_values=False, random_state=0, averaging="cma").fit(
        data.frame, data.labels
    )
    expected = model.score_models(data.frame, data.labels, model.weights_)
    model.set_params(**other)
    [joint] = model.predict_joint_log_proba_each(data.frame, model.weights_)
    np.testing.assert_array_equal(joint, model.predict_joint_log_proba(data.frame))
    found = model.score_models(data.frame, data.labels, model.weights_)
    np.testing.assert_array_equal(found, expected)


AVERAGES = "needs criterion='map' and a search"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        *(
            ({"averaging": each, **other}, AVERAGES)
            for each in ("bma", "cma")
            for other in ({"criterion": "auc"}, {"search": "all"}, {"search": "fractional"})
        ),
        *(
            (each, next(iter(each)))
            for each in [
                {"criterion": "bic"},
                {"averaging": "mean"},
                {"search": "backward"},
                {"estimate": "ml"},
                {"laplace": 0.0},
                {"laplace": "one"},
                {"class_laplace": -1.0},
                {"prior_features": "some"},
                {"models": "all"},
                {"duplicates": "never"},
                {"n_init": 0},
                {"max_iter": 0},
                {"keep_models": 0},
            ]
        ),
    ],
)
def test_parameters_are_checked(wrong, message):
    data = make_data("nn", n=20)
    with pytest.raises(ValueError, match=message):
        SelectiveNaiveBayes(group_values=False, **wrong).fit(data.frame, data.labels)
