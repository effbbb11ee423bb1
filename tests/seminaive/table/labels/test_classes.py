"""A class is what it was given as: one type by every door, whatever holds the labels.

Of all types, doors and classifiers the normal run takes each type by each door, and each classifier
with some types; the deep one takes them all.
"""

from itertools import product

import numpy as np
import pytest

from seminaive import (
    CorrelationFeatureSelector,
    MDLDiscretiser,
    MODLDiscretiser,
    NaiveBayes,
    RandomSumsDiscretiser,
)
from seminaive.classifier.labels import read_classes
from seminaive.evaluation import (
    balanced_error_rate,
    best_threshold,
    informational_loss,
    kohavi_wolpert,
    predict_repeatedly,
    repeated_splits,
)
from tests.seminaive.discovery import classifiers, in_chunks
from tests.seminaive.table.labels.cases import LEARNT, REFUSED, SECOND
from tests.seminaive.table.labels.doors import DOORS, classes, open_to

X = np.column_stack([np.where(SECOND, "b", "a"), np.tile(["u", "v", "v"], 20)]).astype(object)
OTHERS = MDLDiscretiser, MODLDiscretiser, RandomSumsDiscretiser, CorrelationFeatureSelector


def combinations(cases):
    """Every case, classifier and door; deep but for pairs of case and door, and for a few."""
    every = classifiers()
    for (at, case), (place, classifier), door in product(enumerate(cases), enumerate(every), DOORS):
        if open_to(classifier, door):
            quick = door == "fit" and at % len(every) == place
            marks = () if quick or classifier is NaiveBayes else pytest.mark.deep
            name = f"{case}-{classifier.__name__}-{door}"
            yield pytest.param(case, classifier, door, id=name, marks=marks)


def same(found, expected):
    """Whether labels are equal one by one, as Python compares them."""
    expected = np.array(expected, dtype=found.dtype) if found.dtype.kind == "M" else expected
    return len(found) == len(expected) and all(
        one == other for one, other in zip(found, expected, strict=True)
    )


@pytest.mark.parametrize("case", LEARNT)
def test_labels_are_read_in_their_type(case):
    made, expected, kind = LEARNT[case]
    found = read_classes(made())
    assert found.declared.dtype.kind == kind
    assert same(found.declared, expected)
    assert same(found.shown, expected)
    np.testing.assert_array_equal(found.labels, SECOND)


@pytest.mark.filterwarnings("ignore:The likelihood of 1 of 1 models has no maximum")
@pytest.mark.parametrize(("case", "classifier", "door"), [*combinations(LEARNT)])
def test_classes_have_one_type_by_every_door(case, classifier, door):
    made, expected, kind = LEARNT[case]
    y = made()
    model = DOORS[door](classifier(**in_chunks(classifier)), X, y)
    assert model.classes_.dtype.kind == kind
    assert same(model.classes_, expected)
    assert model.class_count_.tolist() == [30, 30]
    whole = read_classes(y).shown
    assert model.classes_.dtype.kind == "U" or model.classes_.dtype == whole.dtype
    predicted = model.predict(X)
    assert predicted.dtype == model.classes_.dtype
    assert same(predicted, [expected[second] for second in SECOND.astype(int)])


@pytest.mark.parametrize("case", LEARNT)
def test_a_class_is_named_as_it_was_given(case):
    y = LEARNT[case][0]()
    first, second = classes(y)
    prior = NaiveBayes(class_prior={second: 0.75, first: 0.25}).fit(X, y)
    np.testing.assert_allclose(np.exp(prior.class_log_prior_), [0.25, 0.75])
    weighted = NaiveBayes(class_weight={second: 3.0}).fit(X, y)
    np.testing.assert_allclose(weighted.class_log_prior_, prior.class_log_prior_)
    explained = prior.explain(X[:2], classes=(second, first))
    assert same(explained.classes[0], (second, first))
    with pytest.raises(ValueError, match="class_weight names 'strange'"):
        NaiveBayes(class_weight={"strange": 3.0}).fit(X, y)
    for strange in ({first: 1.0}, {first: 0.5, "strange": 0.5}):
        with pytest.raises(ValueError, match=r"class_prior names .* give a number for each"):
            NaiveBayes(class_prior=strange).fit(X, y)


@pytest.mark.parametrize("case", LEARNT)
def test_measures_read_labels_as_a_fit_does(case):
    made, expected, _ = LEARNT[case]
    y = made()
    model = NaiveBayes().fit(X, y)
    if model.classes_.dtype.kind != "O" or isinstance(expected[0], str):
        # scikit-learn's own measures know no integers of more than 64 bits.
        assert model.score(X, y) == 1.0
        assert balanced_error_rate(y, model.predict(X)) == 0.0
    proba = np.where(SECOND[:, None], [0.25, 0.75], [0.75, 0.25])
    for labels in (None, model.classes_):
        loss = informational_loss(y, np.log(proba), labels=labels)
        assert loss == pytest.approx(-np.log(0.75))
    for positive in (None, classes(y)[1]):
        assert best_threshold(y, proba[:, 1], positive=positive) == (0.75, 0.0)
    splits = list(repeated_splits(y, n_folds=3, n_repeats=2, stratify=True))
    assert {SECOND[split.test].sum() for split in splits} == {10}
    runs = np.tile(model.predict(X), (2, 1))
    assert kohavi_wolpert(runs, y).error == 0.0


@pytest.mark.parametrize("case", ["pandas boolean", "array of datetime64", "objects, int"])
def test_predictions_of_repeats_are_labels(case):
    y = LEARNT[case][0]()
    runs = predict_repeatedly(NaiveBayes(), X, y, repeated_splits(y, n_repeats=2))
    assert runs.dtype.kind == LEARNT[case][2]
    assert kohavi_wolpert(runs, y).error == 0.0


@pytest.mark.parametrize("made", OTHERS, ids=lambda made: made.__name__)
def test_discretisers_and_selectors_read_labels_as_a_fit_does(made):
    rows = np.column_stack([SECOND + 0.5, np.arange(60) % 7 + 0.5])
    for labels, expected, kind in LEARNT.values():
        found = made().fit(rows, labels()).classes_
        assert found.dtype.kind == kind
        assert same(found, expected)


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_class_is_refused_by_a_sentence(case):
    made, words = REFUSED[case]
    y = made()
    for door, given in ((NaiveBayes().fit, (X, y)), (NaiveBayes().fit_batches, ([(X, y)],))):
        with pytest.raises((TypeError, ValueError), match=words):
            door(*given)
    for learn in (NaiveBayes().partial_fit, NaiveBayes().fit(X, SECOND).partial_fit):
        with pytest.raises((TypeError, ValueError), match=words):
            learn(X, y, classes=[False, True])
    with pytest.raises((TypeError, ValueError), match=words):
        NaiveBayes().fit(X, SECOND).score(X, y)


def test_listed_classes_may_be_a_set():
    y = np.where(SECOND, "b", "a")
    for listed in ({"c", "b", "a"}, frozenset("cba"), dict.fromkeys("cba").keys()):
        model = NaiveBayes().partial_fit(X, y, classes=listed)
        assert model.classes_.tolist() == ["a", "b", "c"]
        assert NaiveBayes().fit_batches([(X, y)], classes=listed).classes_.tolist() == [
            "a",
            "b",
            "c",
        ]
    for listed in ({"a": 1, "b": 2}, {"a": 1, "b": 2}.values(), iter("ab"), "ab"):
        with pytest.raises(TypeError, match=r"^classes is of type .*: give a list or an array"):
            NaiveBayes().partial_fit(X, y, classes=listed)


def test_a_threshold_names_the_class_in_plain_words():
    with pytest.raises(ValueError, match=r"one of them 2: y_true holds \[0, 1, 2\]"):
        best_threshold([0, 1, 2], [0.1, 0.2, 0.3])
