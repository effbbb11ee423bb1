"""What every classifier promises on any small table, on tables that nobody thought of."""

import pickle

import numpy as np
import pytest
from sklearn.base import clone

from tests.seminaive.discovery import instance, takes

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given, settings

from tests.seminaive.generated_tables import FRAMES, drawn_tables
from tests.seminaive.promised import EVERY_CLASSIFIER, FEW, agree, alternating, fitted

pytestmark = EVERY_CLASSIFIER


@pytest.mark.deep
@FEW
@given(drawn=drawn_tables())
def test_probabilities_are_such_and_predictions_follow_from_them(classifier, drawn):
    model = fitted(classifier, drawn.frame, drawn)
    proba = model.predict_proba(drawn.frame)
    assert np.isfinite(proba).all()
    assert (proba >= 0).all()
    agree(proba.sum(axis=1), 1.0)
    best = model.predict_joint_log_proba(drawn.frame).argmax(axis=1)
    np.testing.assert_array_equal(model.predict(drawn.frame), model.classes_[best])


@pytest.mark.sampled(every=15)
@FEW
@given(drawn=drawn_tables())
def test_a_clone_and_a_pickle_answer_alike(classifier, drawn):
    model = fitted(classifier, drawn.frame, drawn)
    expected = model.predict_proba(drawn.frame)
    again = clone(model).fit(drawn.frame, drawn.labels)
    np.testing.assert_array_equal(again.predict_proba(drawn.frame), expected)
    np.testing.assert_array_equal(
        pickle.loads(pickle.dumps(model)).predict_proba(drawn.frame), expected
    )


@pytest.mark.sampled(every=11)
@pytest.mark.parametrize("garment", FRAMES)
@settings(FEW, max_examples=4)
@given(drawn=drawn_tables())
def test_a_garment_changes_nothing(classifier, garment, drawn):
    expected = fitted(classifier, drawn.frame, drawn).predict_proba(drawn.frame)
    X = FRAMES[garment](drawn)
    agree(fitted(classifier, X, drawn).predict_proba(X), expected)


@pytest.mark.deep
@FEW
@given(drawn=drawn_tables())
def test_other_names_of_classes_change_names_alone(classifier, drawn):
    expected = fitted(classifier, drawn.frame, drawn)
    names = np.array(["k", "l", "m"])[drawn.labels]
    renamed = instance(classifier, alternating(drawn)).fit(drawn.frame, names)
    np.testing.assert_array_equal(
        renamed.predict_proba(drawn.frame), expected.predict_proba(drawn.frame)
    )
    assert renamed.classes_.tolist() == ["k", "l", "m"][: expected.classes_.size]


@pytest.mark.sampled(every=12)
@FEW
@given(drawn=drawn_tables())
def test_as_many_jobs_as_one_likes(classifier, drawn):
    if not takes(classifier, ["n_jobs"]):
        return
    one, two = (fitted(classifier, drawn.frame, drawn, {"n_jobs": n}) for n in (1, 2))
    np.testing.assert_array_equal(two.predict_proba(drawn.frame), one.predict_proba(drawn.frame))
