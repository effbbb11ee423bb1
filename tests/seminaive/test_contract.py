"""What every classifier of the library promises, tested on all that discovery finds."""

import inspect
import pickle

import numpy as np
import pandas as pd
import pytest
from scipy.special import logsumexp

from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.discovery import (
    chooses_by_errors,
    classifiers,
    fits_features_together,
    instance,
    learns_a_structure,
    only_setting,
    takes,
)

pytestmark = pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)

FOLDS = np.arange(60) % 3
KINDS = {"mixed": "ngngng", "nominal": "nnnn", "numeric": "gggg"}


#: One kind of data holds both others' columns.
@pytest.fixture(
    params=[
        each if each == "mixed" else pytest.param(each, marks=pytest.mark.deep) for each in KINDS
    ]
)
def data(request):
    kinds = KINDS[request.param]
    return make_data(kinds, n=60, n_classes=3, missing=0.15)


def assert_same_answers(model, other, asked, also_asked=None, atol=1e-11):
    also_asked = asked if also_asked is None else also_asked
    np.testing.assert_allclose(
        model.predict_log_proba(asked), other.predict_log_proba(also_asked), rtol=0, atol=atol
    )


@pytest.mark.sampled(every=3)
def test_weights_equal_repetition(classifier, data):
    times = np.arange(60) % 4
    again = np.repeat(np.arange(60), times)
    weighted = instance(classifier, FOLDS).fit(data.frame, data.labels, times.astype(float))
    repeated = instance(classifier, FOLDS[again])
    repeated.fit(data.frame.iloc[again].reset_index(drop=True), data.labels[again])
    assert_same_answers(weighted, repeated, with_unseen(data.frame))


@pytest.mark.sampled(every=3)
def test_a_row_may_be_split_into_rows_of_fractional_weight(classifier, data):
    if takes(classifier, ["k_max"]):
        pytest.skip("it leaves each row out: of a row that was split the other part stays")
    whole = instance(classifier, FOLDS).fit(data.frame, data.labels, data.weights)
    twice = pd.concat([data.frame, data.frame], ignore_index=True)
    split = instance(classifier, np.tile(FOLDS, 2))
    split.fit(twice, np.tile(data.labels, 2), np.tile(data.weights, 2) * np.repeat([0.3, 0.7], 60))
    assert_same_answers(whole, split, with_unseen(data.frame))


@pytest.mark.sampled(every=3)
def test_a_row_of_weight_0_teaches_nothing(classifier, data):
    frame = with_unseen(data.frame)
    more = len(frame) - 60
    labels, weights = np.append(data.labels, [2] * more), np.append(np.ones(60), [0] * more)
    folds = np.append(FOLDS, [0] * more)
    silent = instance(classifier, folds).fit(frame, labels, weights)
    without = instance(classifier, FOLDS).fit(frame.head(60), data.labels)
    assert_same_answers(silent, without, frame, atol=0)


@pytest.mark.sampled(every=3)
def test_the_order_of_rows_does_not_matter(classifier, data):
    order = np.random.default_rng(0).permutation(60)
    model = instance(classifier, FOLDS).fit(data.frame, data.labels, data.weights)
    other = instance(classifier, FOLDS[order])
    other.fit(data.frame.iloc[order], data.labels[order], data.weights[order])
    assert_same_answers(model, other, with_unseen(data.frame))


@pytest.mark.sampled(every=3)
def test_the_order_of_columns_does_not_matter(classifier, data):
    if learns_a_structure(classifier) and chooses_by_errors(classifier):
        pytest.skip("of arcs that are right on as many rows the first is taken, as it says")
    turned = data.frame[data.frame.columns[::-1]]
    model = instance(classifier, FOLDS).fit(data.frame, data.labels)
    other = instance(classifier, FOLDS).fit(turned, data.labels)
    asked = with_unseen(data.frame)
    assert_same_answers(model, other, asked, asked[turned.columns])


@pytest.mark.sampled(every=3)
def test_a_missing_value_is_as_good_as_no_feature(classifier, data):
    if learns_a_structure(classifier):
        pytest.skip("without a feature it learns another structure: its own tests look at leaves")
    alone = only_setting(classifier)
    model = instance(classifier, FOLDS, **alone).fit(data.frame, data.labels)
    for name in data.frame:
        if fits_features_together(classifier):
            if data.frame[name].dtype == float:
                # No number is unseen, and so none says nothing.
                continue
            # Without the feature the others would be fitted anew: here it only falls silent.
            silent, strange = (data.frame.assign(**{name: each}) for each in (None, "never shown"))
            assert_same_answers(model, model, silent, strange)
            continue
        rest = data.frame.drop(columns=name)
        without = instance(classifier, FOLDS, **alone).fit(rest, data.labels)
        assert_same_answers(model, without, data.frame.assign(**{name: None}), rest)


@pytest.mark.sampled(every=21)
@pytest.mark.parametrize(
    "nothing",
    [
        np.full(60, np.nan),
        pd.Categorical([None] * 60),
        pd.Categorical([None] * 60, categories=["u", "v"]),
        pd.Series([None] * 60, dtype=object),
    ],
    ids=["numeric", "categorical", "declared", "object"],
)
def test_a_column_that_is_all_missing_is_as_good_as_none(classifier, nothing, data):
    model = instance(classifier, FOLDS)
    model.fit(data.frame.assign(nothing=nothing), data.labels)
    without = instance(classifier, FOLDS).fit(data.frame, data.labels)
    asked = data.frame.assign(nothing=nothing)
    assert_same_answers(model, without, asked, data.frame)
    asked["nothing"] = 3.5 if nothing.dtype == float else "u"
    assert_same_answers(model, without, asked, data.frame)


@pytest.mark.sampled(every=3)
def test_log_probabilities_normalise_whatever_is_asked(classifier, data):
    model = instance(classifier, FOLDS).fit(data.frame, data.labels)
    numeric = data.frame.select_dtypes("number").columns
    unseen = with_unseen(data.frame)
    # Of the same types, or pandas before 3 warns of the ones that only the gaps have.
    gaps = unseen.head(3).assign(**dict.fromkeys(unseen)).astype(unseen.dtypes)
    asked = pd.concat([unseen, gaps])
    for extreme in (0.0, 1e-300, -1e10, 1e160, -1.7e308) if len(numeric) else ():
        asked = pd.concat([asked, asked.head(4).assign(**dict.fromkeys(numeric, extreme))])
    logs = model.predict_log_proba(asked)
    np.testing.assert_allclose(logsumexp(logs, axis=1), 0.0, atol=1e-12)
    assert not np.isnan(logs).any()
    np.testing.assert_allclose(model.predict_proba(asked), np.exp(logs), rtol=1e-15)
    best = model.predict_joint_log_proba(asked).argmax(axis=1)
    assert model.predict(asked).tolist() == model.classes_[best].tolist()


def test_what_fit_made_is_all_that_predicting_needs(classifier, data):
    model = instance(classifier, FOLDS).fit(data.frame, data.labels)
    asked = with_unseen(data.frame)
    expected = model.predict_joint_log_proba(asked)
    scorer = pickle.loads(pickle.dumps(model._fitted_factors))
    np.testing.assert_array_equal(scorer.joint_log_scores(model._encode(asked)), expected)
    untouched = {"categorical_features", "missing", "n_jobs"}
    model.set_params(**dict.fromkeys(set(model.get_params()) - untouched))
    np.testing.assert_array_equal(model.predict_joint_log_proba(asked), expected)


def test_an_unseen_value_never_takes_another_values_answer(classifier):
    shown = ["a"] * 12 + ["b"] * 30 + ["c"] * 18
    y = np.array([0] * 9 + [1] * 3 + [0] * 8 + [1] * 22 + [0] * 5 + [1] * 13)
    frame = pd.DataFrame({"x": shown})
    model = instance(classifier, FOLDS, **only_setting(classifier)).fit(frame, y)
    known = model.predict_proba(pd.DataFrame({"x": ["a", "b", "c"]}))[:, 0]
    missing = model.predict_proba(pd.DataFrame({"x": [None]}, dtype=object))[:, 0]
    unseen = model.predict_proba(pd.DataFrame({"x": ["A", "", "zebra", "a "]}))[:, 0]
    assert len(set(unseen.tolist())) == 1
    assert np.abs(known - unseen[0]).min() > 1e-3
    assert (abs(missing[0] - unseen[0]) < 1e-12) == (model.unseen == "skip")


def test_declared_categories_count(classifier):
    rng = np.random.default_rng(1)
    codes, other, y = rng.integers(0, 2, size=(3, 60))
    beside = {"z": pd.Categorical.from_codes(other, ["u", "v"])}
    shown = pd.DataFrame({"x": pd.Categorical.from_codes(codes, ["u", "v"]), **beside})
    more = pd.DataFrame({"x": pd.Categorical.from_codes(codes, ["u", "v", "w"]), **beside})
    alone = only_setting(classifier)
    model = instance(classifier, FOLDS, **alone).fit(shown, y)
    declared = instance(classifier, FOLDS, **alone).fit(more, y)
    apart = np.abs(model.predict_log_proba(shown) - declared.predict_log_proba(shown))
    # An estimate of P(C | v) is about v alone: other values do not enter.
    assert (apart.max() > 1e-4) != fits_features_together(classifier)


@pytest.mark.sampled(every=3)
def test_classes_are_those_of_the_rows_sorted_whatever_is_declared(classifier, data):
    names = np.array(["north", "east", "south"])
    declared = ["north", "west", "east", "south"]
    y = pd.Series(pd.Categorical(names[data.labels], categories=declared))
    model = instance(classifier, FOLDS).fit(data.frame, y)
    assert model.classes_.tolist() == ["east", "north", "south"]
    assert model.declared_classes_.tolist() == ["east", "north", "south", "west"]
    plain, order = instance(classifier, FOLDS).fit(data.frame, data.labels), [1, 0, 2]
    np.testing.assert_allclose(
        model.predict_proba(data.frame), plain.predict_proba(data.frame)[:, order], rtol=1e-12
    )
    assert model.class_count_.tolist() == plain.class_count_[order].tolist()
    if hasattr(plain, "class_log_prior_"):
        np.testing.assert_allclose(model.class_log_prior_, plain.class_log_prior_[order])


@pytest.mark.sampled(every=3)
def test_two_fits_by_default_give_one_model(classifier, data):
    first, second = (classifier().fit(data.frame, data.labels) for _ in range(2))
    assert_same_answers(first, second, data.frame, atol=0)


def test_the_input_stays_as_it_was(classifier, data):
    frame, labels, weights = data.frame.copy(), data.labels.copy(), data.weights.copy()
    instance(classifier, FOLDS).fit(frame, labels, weights).predict_proba(frame)
    pd.testing.assert_frame_equal(frame, data.frame)
    assert (labels.tolist(), weights.tolist()) == (data.labels.tolist(), data.weights.tolist())


def test_what_is_drawn_is_drawn_from_seed_0_by_default(classifier):
    seed = inspect.signature(classifier).parameters.get("random_state")
    assert seed is None or seed.default == 0
