"""Weights of rows: one a row, finite, none negative, not all 0."""

import numpy as np
import pytest

from seminaive import AODE, TAN, AnDE, LazyBayesianRules, NaiveBayes


@pytest.mark.parametrize("family", [NaiveBayes, AODE, TAN])
def test_weights_that_overflow_are_refused(family):
    X, y = [["a"], ["b"], ["a"], ["b"]], [0, 1, 0, 1]
    with pytest.raises(ValueError, match=r"sum to more than 1e\+150.*divide"):
        family().fit(X, y, sample_weight=[1e150] * 4)
    # Not those of one chunk, but of all together.
    half = [1.5e149] * 4
    model = family(categorical_features="all").partial_fit(X, y, [0, 1], half)
    assert np.isfinite(model.predict_log_proba(X)).all()
    with pytest.raises(ValueError, match="divide sample_weight"):
        model.partial_fit(X, y, sample_weight=half)


@pytest.mark.parametrize("family", [AODE, AnDE, TAN, LazyBayesianRules, NaiveBayes])
def test_no_smoothing_is_so_large_that_scores_are_no_numbers(family):
    X, y = [["a", "p"], ["b", "q"], ["a", "q"], ["b", "p"]], [0, 1, 0, 1]
    model = family(alpha=1e150)
    if family is TAN:
        model.set_params(smoothing="dirichlet")
    assert np.isfinite(model.fit(X, y).predict_log_proba(X)).all()
    for name in ("alpha", "class_alpha"):
        if name in family().get_params():
            with pytest.raises(ValueError, match=rf"'{name}' .* 1e\+150"):
                family(**{name: 1e308}).fit(X, y)
