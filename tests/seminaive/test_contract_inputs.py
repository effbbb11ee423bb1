"""Every classifier takes labels and declared columns alike, and says what is wrong with an input.

Rows of every kind are drawn in `test_properties`.
"""

import numpy as np
import pandas as pd
import pytest

from seminaive import TableEncoder
from tests.seminaive.cases import make_data
from tests.seminaive.discovery import classifiers, instance, takes

pytestmark = pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__)

FOLDS = np.arange(60) % 3


DATA = make_data("ngngn", n=60, n_classes=3, missing=0.15)
NOMINAL = ["x0", "x2", "x4"]


def test_integers_are_nominal_or_numeric_as_one_says(classifier):
    rng = np.random.default_rng(0)
    X, y = rng.integers(0, 4, size=(60, 3)), rng.integers(0, 3, size=60)
    words = np.array(["p", "q", "r", "s"], dtype=object)[X]
    model = instance(classifier, FOLDS, categorical_features="all").fit(X, y)
    expected = instance(classifier, FOLDS).fit(words, y).predict_log_proba(words)
    np.testing.assert_allclose(model.predict_log_proba(X), expected, rtol=0, atol=1e-13)
    numeric = instance(classifier, FOLDS).fit(X, y)
    floats = instance(classifier, FOLDS).fit(X.astype(float), y)
    np.testing.assert_array_equal(numeric.predict_log_proba(X), floats.predict_log_proba(X + 0.0))


def test_names_of_columns_are_kept_and_compared(classifier):
    model = instance(classifier, FOLDS).fit(DATA.frame, DATA.labels)
    assert model.feature_names_in_.tolist() == list(DATA.frame.columns)
    assert model.n_features_in_ == 5
    with pytest.raises(ValueError, match="feature names should match"):
        model.predict(DATA.frame.rename(columns={"x0": "other"}))
    with pytest.raises(ValueError, match="feature names should match"):
        model.predict(DATA.frame.drop(columns="x0"))
    model.fit(TableEncoder().fit_transform(DATA.frame), DATA.labels)
    assert not hasattr(model, "feature_names_in_")
    assert model.n_features_in_ == 5


@pytest.mark.sampled(every=3)
def test_columns_can_be_named(classifier):
    frame = DATA.frame.assign(code=np.arange(60) % 4)
    by_name = instance(classifier, FOLDS, categorical_features=[*NOMINAL, "code"])
    mask = [name in NOMINAL for name in DATA.frame] + [True]
    by_mask = instance(classifier, FOLDS, categorical_features=mask)
    by_position = instance(classifier, FOLDS, categorical_features=np.flatnonzero(mask).tolist())
    logs = [
        m.fit(frame, DATA.labels).predict_log_proba(frame) for m in (by_name, by_mask, by_position)
    ]
    np.testing.assert_array_equal(logs[0], logs[1])
    np.testing.assert_array_equal(logs[0], logs[2])


def test_missing_as_a_value_is_a_value_of_nominal_features(classifier):
    shown = DATA.frame.fillna(dict.fromkeys(DATA.frame.columns.difference(NOMINAL), 0.5))
    named = shown.astype(dict.fromkeys(NOMINAL, object)).fillna(dict.fromkeys(NOMINAL, "~"))
    model = instance(classifier, FOLDS, missing="value").fit(shown, DATA.labels)
    expected = instance(classifier, FOLDS).fit(named, DATA.labels)
    np.testing.assert_allclose(
        model.predict_log_proba(shown), expected.predict_log_proba(named), rtol=0, atol=1e-13
    )


BAD = {
    "an unknown column": (
        {"categorical_features": ["x9"]},
        {},
        "names 'x9', which is not a column",
    ),
    "a short mask": ({"categorical_features": [True] * 3}, {}, "mask of shape .* 5 features"),
    "a position too far": ({"categorical_features": [5]}, {}, r"whole numbers in 0\.\.4"),
    "words as numbers": ({"categorical_features": [0]}, {}, "declare it in categorical_features"),
    "an unknown word": ({"categorical_features": "some"}, {}, "categorical_features"),
    "alpha of 0": ({"alpha": 0.0}, {}, "alpha"),
    "a negative alpha": ({"alpha": -1.0}, {}, "alpha"),
    "endless alpha": ({"alpha": np.inf}, {}, "alpha"),
    "a negative class_alpha": ({"class_alpha": -1.0}, {}, "class_alpha"),
    "a negative var_smoothing": ({"var_smoothing": -1e-9}, {}, "var_smoothing"),
    "ddof of 2": ({"ddof": 2}, {}, "ddof"),
    "a negative laplace": ({"laplace": -1.0}, {}, "laplace"),
    "laplace of a word": ({"laplace": "one"}, {}, "laplace"),
    "a clip of a half": ({"clip": 0.5}, {}, "clip"),
    "a floor of 0": ({"floor": 0.0}, {}, "floor"),
    "a sum of squares of 0": ({"m": 0.0}, {}, "m"),
    "an unknown statistic": ({"statistic": "mode"}, {}, "statistic"),
    "an unknown grid": ({"grid": "wide"}, {}, "grid"),
    "missing dropped": ({"missing": "drop"}, {}, "missing"),
    "negative weights": ({}, {"sample_weight": np.r_[-1.0, np.ones(59)]}, "negative weights"),
    "weights all 0": ({}, {"sample_weight": np.zeros(60)}, "at least one non-zero"),
    "weights of NaN": ({}, {"sample_weight": np.full(60, np.nan)}, "NaN"),
    "too few weights": ({}, {"sample_weight": np.ones(59)}, "inconsistent|shape"),
    "too few labels": ({}, {"y": DATA.labels[:-1]}, "X has 60 rows, y has 59"),
    "y with NaN": ({}, {"y": np.r_[np.nan, DATA.labels[1:]]}, "y contains NaN: .* drop it"),
    "y with None": ({}, {"y": np.array([None, *"ab" * 29, "a"], dtype=object)}, "y contains NaN"),
    "y with NA": ({}, {"y": pd.Series(pd.Categorical([None, *"ab" * 29, "a"]))}, "y contains NaN"),
    "real y": ({}, {"y": np.linspace(0, 1, 60)}, "Unknown label type"),
}


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("case", BAD)
def test_bad_input_is_named_with_a_remedy(classifier, case):
    parameters, changed, message = BAD[case]
    if not takes(classifier, parameters):
        with pytest.raises(TypeError, match="has no parameter"):
            classifier(**parameters)
        return
    if parameters.get("alpha") == 0 and takes(classifier, ["epsilon"]):
        pytest.skip("takes maximum likelihood: its own tests look at zeros")
    call = {"X": DATA.frame, "y": DATA.labels, **changed}
    with pytest.raises(ValueError, match=message):
        instance(classifier, FOLDS, **parameters).fit(**call)


def test_a_table_with_other_values_is_refused(classifier):
    model = instance(classifier, FOLDS).fit(DATA.frame, DATA.labels)
    other = DATA.frame.assign(x0=pd.Categorical(["other"] * 60))
    with pytest.raises(ValueError, match="encode both with one TableEncoder"):
        model.predict(TableEncoder().fit_transform(other))


def test_an_empty_frame_is_refused(classifier):
    for empty in (DATA.frame.head(0), DATA.frame.head(0).to_numpy()):
        with pytest.raises(ValueError, match="0 sample"):
            instance(classifier, FOLDS).fit(empty, [])
