"""Classifiers of nominal features cut numbers inside ``fit``, as a discretiser before it would."""

import warnings

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone
from sklearn.datasets import load_wine
from sklearn.frozen import FrozenEstimator
from sklearn.model_selection import StratifiedKFold, cross_val_predict, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import KBinsDiscretizer

from seminaive import (
    AODE,
    TAN,
    EqualFrequencyDiscretiser,
    EqualWidthDiscretiser,
    MDLDiscretiser,
    MODLDiscretiser,
    SelectiveNaiveBayes,
)
from seminaive.classifier.unless import NoChunksError
from seminaive.discretise.inside import NominalClassifier
from tests.seminaive.cases import make_data
from tests.seminaive.discovery import classifiers, instance

#: Many of these tables tell nothing of the class.
pytestmark = pytest.mark.usefixtures("no_floor")

CUTTING = [each for each in classifiers() if issubclass(each, NominalClassifier)]
of_every = pytest.mark.parametrize("classifier", CUTTING, ids=lambda c: c.__name__)

FOLDS = np.arange(60) % 3
DATA = make_data("ngngn", n=60, n_classes=3, missing=0.15)
NUMBERS = make_data("gggg", n=60, n_classes=3)
NAMED = {
    "mdl": MDLDiscretiser,
    "modl": lambda: MODLDiscretiser(group_values=False),
    "equal-frequency": EqualFrequencyDiscretiser,
    "equal-width": EqualWidthDiscretiser,
}


def test_every_family_but_naive_bayes_cuts():
    names = {each.__name__ for each in classifiers()} - {each.__name__ for each in CUTTING}
    assert names == {
        "NaiveBayes",
        "BMANaiveBayes",
        "BMANaiveBayesCV",
        "GroupPenalisedNaiveBayes",
        "ForwardStagewiseNaiveBayes",
    }
    assert all(each().categorical_features == "from_dtype" for each in classifiers())
    assert all(each().discretiser == "mdl" for each in CUTTING)


def assert_same(model, other, asked, also_asked=None, atol=0.0):
    expected = other.predict_log_proba(asked if also_asked is None else also_asked)
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0.0, atol=atol)


@pytest.mark.sampled(every=5)
@of_every
@pytest.mark.parametrize("name", NAMED)
def test_cuts_are_those_of_a_discretiser_before_it(classifier, name):
    before = NAMED[name]().fit(DATA.frame, DATA.labels)
    # Names may be new one day, and no interval is: its search looks ahead to new ones.
    smoothed = {"unseen": "smoothed"} if classifier is SelectiveNaiveBayes else {}
    outside = instance(classifier, FOLDS, discretiser=None, **smoothed)
    outside.fit(before.transform(DATA.frame), DATA.labels)
    inside = instance(classifier, FOLDS, discretiser=name, **smoothed)
    inside.fit(DATA.frame, DATA.labels)
    asked = NUMBERS.frame.assign(x4="never shown", x0=["a", None] * 30, x2=None)
    asked = asked[DATA.frame.columns].astype({"x0": object, "x2": object})
    assert_same(inside, outside, DATA.frame, before.transform(DATA.frame))
    assert_same(inside, outside, asked, before.transform(asked))


@of_every
def test_an_instance_is_copied_and_the_copy_fitted(classifier):
    mine = EqualWidthDiscretiser(3)
    model = instance(classifier, FOLDS, discretiser=mine).fit(DATA.frame, DATA.labels)
    assert not hasattr(mine, "partitions_")
    assert model.discretiser_.n_bins_.tolist() == [3, 3]
    assert model.discretiser_.feature_names_in_.tolist() == ["x1", "x3"]


@of_every
def test_an_instance_that_finds_no_numbers_is_warned_of(classifier):
    nominal, given = DATA.frame[["x0", "x2", "x4"]], EqualWidthDiscretiser(3)
    with pytest.warns(UserWarning, match=r"EqualWidthDiscretiser\(n_bins=3\) has nothing to do"):
        instance(classifier, FOLDS, discretiser=given).fit(nominal, DATA.labels)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        instance(classifier, FOLDS, discretiser=given).fit(DATA.frame, DATA.labels)
        instance(classifier, FOLDS, discretiser="modl").fit(nominal, DATA.labels)


@of_every
def test_where_nothing_is_cut_there_is_no_discretiser(classifier):
    nominal = DATA.frame[["x0", "x2", "x4"]]
    model = instance(classifier, FOLDS).fit(nominal, DATA.labels)
    assert model.discretiser_ is None
    assert_same(
        model, instance(classifier, FOLDS, discretiser=None).fit(nominal, DATA.labels), nominal
    )


@of_every
def test_none_refuses_numbers_in_one_sentence(classifier):
    with pytest.raises(ValueError, match=r"Features \[1, 3\] are numeric, .* a discretiser"):
        instance(classifier, FOLDS, discretiser=None).fit(DATA.frame, DATA.labels)


class Rounding(KBinsDiscretizer):
    def fit(self, X, y=None):
        return super().fit(X, y)


KBINS = KBinsDiscretizer(3, encode="ordinal", quantile_method="averaged_inverted_cdf")
REFUSED = {
    "an unknown name": ("caim", "discretiser"),
    "more columns": (
        clone(KBINS).set_params(encode="onehot"),
        "has to stay one column: KBinsDiscretizer does",
    ),
    "no weights": (Rounding(3, encode="ordinal"), "Rounding takes no sample_weight"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_cut_in_place_by_weight_is_refused(case):
    given, message = REFUSED[case]
    weights = NUMBERS.weights if case == "no weights" else None
    with pytest.raises(ValueError, match=message):
        AODE(discretiser=given).fit(NUMBERS.frame, NUMBERS.labels, weights)


def test_wine_is_cut_and_the_folds_cut_for_themselves():
    X, y = load_wine(return_X_y=True)
    folds = StratifiedKFold(10)
    assert cross_val_score(AODE(), X, y, cv=folds).mean() > 0.97
    pipeline = make_pipeline(MDLDiscretiser(), AODE(categorical_features="all"))
    inside = cross_val_predict(AODE(), X, y, cv=folds, method="predict_proba")
    # An array forgets intervals that no row shows, which MDL never leaves.
    outside = cross_val_predict(pipeline, X, y, cv=folds, method="predict_proba")
    np.testing.assert_array_equal(inside, outside)


@of_every
def test_a_missing_number_is_no_value_of_its_own_unless_that_is_asked_for(classifier):
    model = instance(classifier, FOLDS).fit(DATA.frame[["x1", "x3"]], DATA.labels)
    assert model.counts_.schema.n_values.tolist() == model.discretiser_.n_bins_.tolist()


def test_integers_are_numbers_and_declared_codes_are_not():
    X, y = np.random.default_rng(0).integers(0, 50, size=(80, 2)), np.arange(80) % 2
    X[:, 0] += 50 * y
    for chosen, codes, n in (
        ([1], X, 1),
        ("from_dtype", X, 2),
        ("all", X, None),
        ("from_dtype", X > 20, None),
    ):
        cutter = AODE(categorical_features=chosen).fit(codes, y).discretiser_
        assert (cutter and cutter.n_features_in_) == n


@of_every
def test_declared_classes_and_weights_have_their_say_in_the_cuts(classifier):
    y = pd.Series(pd.Categorical.from_codes(NUMBERS.labels, range(5)))
    weights = NUMBERS.weights.astype(float)
    model = instance(classifier, FOLDS, discretiser="modl").fit(NUMBERS.frame, y, weights)
    expected = MODLDiscretiser().fit(NUMBERS.frame, y, weights)
    np.testing.assert_array_equal(model.discretiser_.costs_, expected.costs_)
    assert model.discretiser_.classes_.tolist() == [0, 1, 2, 3, 4]


@of_every
def test_another_transformer_cuts_too(classifier):
    made = clone(KBINS).fit_transform(NUMBERS.frame.to_numpy())
    outside = instance(classifier, FOLDS, categorical_features="all").fit(made, NUMBERS.labels)
    inside = instance(classifier, FOLDS, discretiser=KBINS).fit(NUMBERS.frame, NUMBERS.labels)
    assert_same(inside, outside, NUMBERS.frame, made)


def test_a_transformer_sees_the_numbers_alone_and_its_values_stand_in_their_places():
    frame = DATA.frame.fillna({"x1": 0.0, "x3": 0.0})
    cut = KBINS.fit_transform(frame[["x1", "x3"]].to_numpy()).astype(str)
    made = frame.assign(x1=cut[:, 0], x3=cut[:, 1])
    inside = TAN(discretiser=KBINS).fit(frame, DATA.labels)
    assert_same(inside, TAN().fit(made, DATA.labels), frame, made)


@pytest.mark.parametrize("columns", [["x1", "x3"], ["x3", "x1"], list(DATA.frame)])
def test_a_fitted_discretiser_is_taken_as_it_is_and_without_names_goes_by_places(columns):
    earlier = make_data("ngngn", n=90, n_classes=3, seed=3).frame
    known = EqualFrequencyDiscretiser(4).fit(earlier[columns])
    model = AODE(discretiser=known).fit(DATA.frame, DATA.labels)
    cut = EqualFrequencyDiscretiser(4).fit(earlier).transform(DATA.frame)
    assert model.discretiser_ is known
    assert_same(model, AODE(discretiser=None).fit(cut, DATA.labels), DATA.frame, cut)
    places = EqualFrequencyDiscretiser(4).fit(earlier[["x1", "x3"]].to_numpy())
    assert_same(AODE(discretiser=places).fit(DATA.frame, DATA.labels), model, DATA.frame)


def test_a_clone_has_it_unfitted_unless_it_is_frozen():
    known = EqualFrequencyDiscretiser(4).fit(NUMBERS.frame)
    half, y = NUMBERS.frame.head(30), NUMBERS.labels[:30]
    anew = clone(AODE(discretiser=known)).fit(half, y)
    assert_same(anew, AODE(discretiser=EqualFrequencyDiscretiser(4)).fit(half, y), half)
    frozen = clone(AODE(discretiser=FrozenEstimator(known))).fit(half, y)
    assert frozen.discretiser_ is known
    assert_same(frozen, AODE(discretiser=known).fit(half, y), half)


@pytest.mark.parametrize(
    "other", [DATA.frame[["x1"]], DATA.frame[["x1"]].to_numpy(), DATA.frame[["x0", "x2"]]]
)
def test_a_fitted_discretiser_of_other_features_is_refused(other):
    known = EqualFrequencyDiscretiser(4).fit(other)
    with pytest.raises(ValueError, match=r"no cuts for all numeric features of X, \['x1', 'x3'\]"):
        AODE(discretiser=known).fit(DATA.frame, DATA.labels)


CHUNKED = [each for each in CUTTING if hasattr(each(discretiser=None), "partial_fit")]


@pytest.mark.parametrize("classifier", CHUNKED, ids=lambda c: c.__name__)
class TestChunks:
    def test_numbers_whose_cuts_are_not_known_are_refused(self, classifier):
        assert not hasattr(classifier(), "partial_fit")
        words = "discretiser='mdl' cuts whatever .* discretiser=None"
        for discretiser, frame, message in (
            ("mdl", NUMBERS.frame, "give a fitted discretiser of this library, or"),
            (None, NUMBERS.frame, "are numeric"),
            ("mdl", DATA.frame[["x0", "x2"]], words),
        ):
            with pytest.raises(ValueError, match=message) as refused:
                classifier(discretiser=discretiser).partial_fit(frame, DATA.labels, [0, 1, 2])
            assert discretiser is None or refused.type is NoChunksError

    def test_after_a_fit_that_found_cuts_its_rows_would_not_be_all(self, classifier):
        model = classifier().fit(DATA.frame, DATA.labels)
        assert not hasattr(model, "partial_fit")
        model.set_params(discretiser=model.discretiser_)
        model.partial_fit(DATA.frame.head(20), DATA.labels[:20])
        assert model.class_count_.sum() == 80

    def test_rows_that_another_discretiser_has_cut_get_no_more(self, classifier):
        known = [EqualFrequencyDiscretiser(n).fit(DATA.frame) for n in (3, 4)]
        found = classifier().fit(DATA.frame, DATA.labels)
        given = classifier(discretiser=known[0])
        given.partial_fit(DATA.frame, DATA.labels, [0, 1, 2])
        before = given.predict_log_proba(DATA.frame)
        for model in (found, given):
            for changed in (
                {"discretiser": None},
                {"discretiser": known[1]},
                {"discretiser": None, "categorical_features": "all"},
            ):
                model.set_params(**changed)
                assert not hasattr(model, "partial_fit")
                with pytest.raises(ValueError, match="another discretiser has cut: give the one"):
                    model.partial_fit(DATA.frame, DATA.labels)
        found.set_params(discretiser="mdl", categorical_features="all")
        assert not hasattr(found, "partial_fit")
        np.testing.assert_array_equal(given.predict_log_proba(DATA.frame), before)
        given.set_params(discretiser=FrozenEstimator(known[0]), categorical_features="from_dtype")
        assert given.partial_fit(DATA.frame, DATA.labels).class_count_.sum() == 120

    @pytest.mark.parametrize(
        ("given", "frame"),
        [({"discretiser": MDLDiscretiser().fit(DATA.frame, DATA.labels)}, DATA.frame)]
        + [
            # Features that are named one by one may be all.
            ({"categorical_features": named}, NUMBERS.frame.round())
            for named in ([0, 1, 2, 3], ["x0", "x1", "x2", "x3"], [True] * 4)
        ],
        ids=str,
    )
    def test_of_known_cuts_or_without_numbers_they_equal_the_whole(self, classifier, given, frame):
        whole = classifier(**given).fit(frame, DATA.labels)
        chunked = classifier(**given)
        for rows in np.array_split(np.arange(60), 7):
            chunked.partial_fit(frame.iloc[rows], DATA.labels[rows], [0, 1, 2])
        assert_same(chunked, whole, frame, atol=1e-12)
        assert hasattr(whole, "partial_fit")

    @pytest.mark.parametrize("named", [[0, 2, 3], ["x0", "x2", "x3"], [True, False, True, True]])
    def test_the_first_chunk_tells_that_they_are_not(self, classifier, named):
        frame = NUMBERS.frame.round()
        model = classifier(categorical_features=named)
        for _ in range(2):
            with pytest.raises(NoChunksError, match="cannot find the cuts of numbers in rows"):
                model.partial_fit(frame, NUMBERS.labels, [0, 1, 2])
        assert not hasattr(model, "counts_")
        assert model.fit(frame, NUMBERS.labels).discretiser_.n_features_in_ == 1
        assert not hasattr(model, "partial_fit")

    def test_without_numbers_nothing_has_to_be_known(self, classifier):
        nominal, codes = DATA.frame[["x0", "x2", "x4"]], NUMBERS.frame.to_numpy().round()
        for given, X in (
            ({"discretiser": None}, nominal),
            ({"categorical_features": "all"}, codes),
        ):
            assert classifier(**given).partial_fit(X, DATA.labels, [0, 1, 2]).discretiser_ is None
