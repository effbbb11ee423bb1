"""scikit-learn's scorers and searches take a categorical target as they take plain strings."""

from itertools import permutations

import numpy as np
import pandas as pd
import polars as pl
import pytest
from sklearn.calibration import CalibratedClassifierCV
from sklearn.metrics import get_scorer, get_scorer_names
from sklearn.model_selection import GridSearchCV, StratifiedKFold, cross_val_score

from seminaive import NaiveBayes
from tests.seminaive.cases import make_data
from tests.seminaive.discovery import classifiers, instance

SCORERS = (
    "accuracy",
    "neg_log_loss",
    "roc_auc_ovr",
    "roc_auc_ovo_weighted",
    "f1_macro",
    "balanced_accuracy",
    "d2_log_loss_score",
)
# Scikit-learn 1.7 does not have the last one yet.
SCORERS = tuple(name for name in SCORERS if name in get_scorer_names())
DATA = make_data("nnnn", n=60, n_classes=3)
WORDS = np.array(["north", "east", "south"])[DATA.labels]
ORDERS = [list(each) for each in permutations(["north", "east", "south"])]
ORDERS += [["west", *ORDERS[0]], ["south", "a", "east", "west", "north"]]


def targets(order):
    """The target in the three forms that declare their classes."""
    return pd.Series(pd.Categorical(WORDS, order)), pl.Series(WORDS, dtype=pl.Enum(order))


@pytest.mark.deep
@pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)
def test_every_scorer_says_what_it_says_on_plain_strings(classifier):
    folds = np.arange(60) % 3
    plain = instance(classifier, folds).fit(DATA.frame, WORDS)
    expected = [get_scorer(name)(plain, DATA.frame, WORDS) for name in SCORERS]
    for order in ORDERS:
        for y in targets(order):
            model = instance(classifier, folds).fit(DATA.frame, y)
            found = [get_scorer(name)(model, DATA.frame, WORDS) for name in SCORERS]
            np.testing.assert_allclose(found, expected, rtol=1e-9, err_msg=str(order))
            assert model.predict(DATA.frame).tolist() == plain.predict(DATA.frame).tolist()


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_a_search_chooses_what_it_chooses_on_plain_strings(order):
    def chosen(y):
        # Strong smoothing is wrong here: a log loss of other columns would prefer it.
        grid = GridSearchCV(NaiveBayes(), {"alpha": [0.1, 1.0, 1e4]}, scoring="neg_log_loss", cv=3)
        return grid.fit(DATA.frame, y)

    plain, found = chosen(WORDS), chosen(targets(order)[0])
    assert found.best_params_ == plain.best_params_
    np.testing.assert_allclose(found.best_score_, plain.best_score_)


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_calibration_and_cross_validation_take_a_categorical_target(order):
    y = targets(order)[0]
    folds = StratifiedKFold(3)
    scores = cross_val_score(NaiveBayes(class_alpha=1.0), DATA.frame, y, scoring="neg_log_loss")
    assert np.isfinite(scores).all()
    calibrated = CalibratedClassifierCV(NaiveBayes(), cv=folds).fit(DATA.frame, y)
    plain = CalibratedClassifierCV(NaiveBayes(), cv=folds).fit(DATA.frame, WORDS)
    np.testing.assert_allclose(
        calibrated.predict_proba(DATA.frame), plain.predict_proba(DATA.frame), atol=1e-9
    )
