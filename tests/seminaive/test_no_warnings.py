"""Whatever the rows, no warning of NumPy's comes through: an answer, or a sentence."""

import warnings

import numpy as np
import pandas as pd
import pytest
from sklearn.exceptions import ConvergenceWarning

from seminaive import (
    AdjustedProbabilityModel,
    BMANaiveBayesCV,
    DataWarning,
    SelectiveNaiveBayes,
)
from tests.seminaive.discovery import classifiers, takes
from tests.seminaive.discretise.discretisers import COUNT_ROWS, discretisers

ESTIMATORS = [*classifiers(), *discretisers()]
#: Numbers whose squares, differences and quotients leave the range of floats.
EXTREME = [1e300, -1e300, 5e-324, 0.0, np.nan, 1e-160, 1e160, 1.0]
CHOICES = {
    "missing": ["skip", "value"],
    "alpha": [1e-10, 1.0, 1e6],
    "class_alpha": [0.0, 1.0],
    "smoothed": ["posterior", "likelihood"],
    "multiclass": ["ovr", "polytomous"],
    "marginal": ["smoothed", "empirical", "mixture"],
    "search": ["ffwbw", "forward", "exhaustive", "all", "fractional"],
    "laplace": [1e-9, 1.0],
    "min_frequency": [0, 30],
    "n_bins": [1, 50],
}


def column(rng, n):
    kinds = [
        lambda: pd.Series(rng.choice([*"abc", None], n), dtype=object),
        lambda: pd.Series([None] * n, dtype=object),
        lambda: pd.Series(pd.Categorical(rng.choice([*"uv"], n), [*"uvwz"])),
        lambda: pd.Series(["same"] * n),
        lambda: pd.Series(rng.choice(EXTREME, n)),
        lambda: pd.Series(rng.normal(size=n) * 10.0 ** rng.integers(-150, 150)),
        lambda: pd.Series(np.full(n, rng.choice([np.nan, 3.0]))),
    ]
    return kinds[rng.integers(len(kinds))]()


#: What smooths level by level unless it is told otherwise, and warns of an alpha then.
HIERARCHICAL = ("KDB", "SelectiveKDB", "TAN")


def drawn(estimator, rng):
    """An estimator with options at random, and rows, labels and weights."""
    n = int(rng.choice([1, 2, 3, 7, 30]))
    frame = pd.DataFrame({f"x{k}": column(rng, n) for k in range(rng.integers(1, 5))})
    codes = rng.integers(3, size=n)
    y = codes if rng.random() < 0.5 else pd.Series(pd.Categorical.from_codes(codes, range(4)))
    weights = rng.choice([0.0, 1.0, 2.0, 3.0], n)
    if estimator.__name__ not in COUNT_ROWS:
        weights *= rng.choice([1e-3, 1.0, 1e9])
    options = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.5}
    known = {name: value.item() for name, value in options.items() if takes(estimator, [name])}
    known |= {"cv": 3, "random_state": 0} if takes(estimator, ["cv"]) else {}
    if "alpha" in known and estimator.__name__ in HIERARCHICAL:
        known["smoothing"] = "dirichlet"
    return estimator(**known), frame, y, weights if weights.any() else None


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("estimator", ESTIMATORS, ids=lambda each: each.__name__)
def test_no_warning_comes_through(estimator, seed):
    rng = np.random.default_rng(seed)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", ConvergenceWarning)
        # It is meant: some columns have such numbers, and a few rows that weigh 1e9 are many.
        warnings.simplefilter("ignore", DataWarning)
        for _ in range(12):
            model, frame, y, weights = drawn(estimator, rng)
            try:
                model.fit(frame, y, sample_weight=weights)
            except ValueError:
                # What is refused is tested elsewhere.
                continue
            answer = model.predict_proba if hasattr(model, "predict_proba") else model.transform
            assert len(answer(frame)) == len(frame)


FOUND = {
    "a feature without values under likelihoods": (
        AdjustedProbabilityModel(smoothed="likelihood", missing="skip"),
        [[None], [None], [None]],
        [0, 1, 0],
    ),
    "one class and no feature that varies": (SelectiveNaiveBayes(), [["a"], ["a"]], [1, 1]),
    "a rare cell of a feature that never varies": (
        SelectiveNaiveBayes(laplace=1e-9, search="all"),
        [["a"], ["a"]],
        [1, 1],
    ),
}


@pytest.mark.parametrize("case", FOUND)
def test_what_once_warned_answers(case):
    model, X, y = FOUND[case]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.simplefilter("ignore", ConvergenceWarning)
        warnings.simplefilter("ignore", DataWarning)
        proba = model.fit(np.array(X, dtype=object), y).predict_proba(np.array(X, dtype=object))
    np.testing.assert_allclose(proba.sum(axis=1), 1.0)


def test_sums_of_squares_beyond_floats_are_refused_in_folds_too():
    X = np.array([1e300, -1e300, 1.0, 2.0, 1e300, 0.0, 1.0, 5.0, 3.0])[:, None]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(ValueError, match="numbers too large for a variance"):
            BMANaiveBayesCV(cv=3, random_state=0).fit(X, np.arange(9) % 2)
