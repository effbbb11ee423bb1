"""What every classifier promises on any small table, on tables that nobody thought of."""

import pickle

import numpy as np
import pytest
from sklearn.base import clone

from tests.seminaive.discovery import classifiers, fits_features_together, instance, takes

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.seminaive.drawn import FRAMES, NUMBERS, drawn_tables

pytestmark = [
    pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__),
    # Tables as small as these separate classes, or show in a test fold what no other one has.
    pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning"),
    pytest.mark.filterwarnings("ignore:.*never:UserWarning"),
]

# As many tables on every machine, the same ones, however long each takes.
FEW = settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def fitted(classifier, X, drawn, **given):
    folds = np.arange(drawn.labels.size) % 2
    return instance(classifier, folds).fit(X, drawn.labels, **given)


def agree(one, other, atol=1e-9):
    np.testing.assert_allclose(one, other, rtol=0, atol=atol)


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


@FEW
@given(drawn=drawn_tables(), garment=st.sampled_from(sorted(FRAMES)))
def test_a_garment_changes_nothing(classifier, drawn, garment):
    expected = fitted(classifier, drawn.frame, drawn).predict_proba(drawn.frame)
    X = FRAMES[garment](drawn)
    agree(fitted(classifier, X, drawn).predict_proba(X), expected)


@FEW
@given(drawn=drawn_tables(kinds="x"), layout=st.sampled_from(sorted(NUMBERS)))
def test_the_layout_of_numbers_changes_nothing(classifier, drawn, layout):
    numbers = drawn.frame.to_numpy(dtype=float)
    expected = fitted(classifier, numbers, drawn).predict_proba(numbers)
    X = NUMBERS[layout](numbers)
    np.testing.assert_array_equal(fitted(classifier, X, drawn).predict_proba(X), expected)


@FEW
@given(drawn=drawn_tables())
def test_other_names_of_classes_change_names_alone(classifier, drawn):
    expected = fitted(classifier, drawn.frame, drawn)
    folds = np.arange(drawn.labels.size) % 2
    renamed = instance(classifier, folds).fit(drawn.frame, np.array(["k", "l", "m"])[drawn.labels])
    np.testing.assert_array_equal(
        renamed.predict_proba(drawn.frame), expected.predict_proba(drawn.frame)
    )
    assert renamed.classes_.tolist() == ["k", "l", "m"][: expected.classes_.size]


@FEW
@given(drawn=drawn_tables(), seed=st.integers(0, 2**16))
def test_the_order_of_rows_changes_nothing(classifier, drawn, seed):
    if takes(classifier, ["missing", "cv"]) or fits_features_together(classifier):
        # Folds, and where an iteration begins, follow the rows.
        return
    expected = fitted(classifier, drawn.frame, drawn).predict_proba(drawn.frame)
    order = np.random.default_rng(seed).permutation(drawn.labels.size)
    frame = drawn.frame.iloc[order]
    model = instance(classifier, None).fit(frame, drawn.labels[order])
    agree(model.predict_proba(drawn.frame), expected)


@FEW
@given(drawn=drawn_tables(kinds="w"))
def test_weights_are_repetition(classifier, drawn):
    folds = np.arange(drawn.labels.size) % 2
    again = np.repeat(np.arange(drawn.labels.size), drawn.weights)
    weighted = fitted(classifier, drawn.frame, drawn, sample_weight=drawn.weights)
    repeated = instance(classifier, folds[again]).fit(drawn.frame.iloc[again], drawn.labels[again])
    agree(weighted.predict_proba(drawn.frame), repeated.predict_proba(drawn.frame), atol=1e-7)
