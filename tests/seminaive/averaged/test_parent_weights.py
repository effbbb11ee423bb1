"""Learned weights of AODE: left-out estimates and optimality, against the textbook twin."""

from dataclasses import replace
from math import log

import numpy as np
import pandas as pd
import pytest
from sklearn.exceptions import ConvergenceWarning

from seminaive.averaged.parent_weights import MixtureLikelihood, left_out_log_proba
from seminaive.averaged.super_parents import Smoothing
from tests.seminaive.averaged import aode_twin as twin
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import AODE

DATA = make_data("nnnn", n=30, n_classes=3, missing=0.15, seed=4)
LAPLACE = (Smoothing("laplace", 1.0),) * 2


def fitted(data=DATA, weights=None, **choices):
    return AODE(weights="maplmg", **choices).fit(data.frame, data.labels, weights)


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("class_alpha", [0, 1])
@pytest.mark.parametrize("form", ["laplace", "m-estimate"])
@pytest.mark.parametrize("min_frequency", [1, 6])
def test_estimates_leave_a_row_out_as_if_it_had_never_been(form, min_frequency, class_alpha):
    y = pd.Series(pd.Categorical(DATA.labels, categories=range(4)))
    model = AODE().fit(DATA.frame, y, DATA.weights)
    codes = model.encoder_.encode(DATA.frame).codes
    smoothings = Smoothing(form, 2.0), Smoothing(form, float(class_alpha))
    own, everyone = left_out_log_proba(
        model.counts_, *smoothings, codes, DATA.labels, np.ones(30), min_frequency
    )
    p = twin.problem_of(
        DATA,
        DATA.weights,
        alpha=2,
        smoothing=form,
        min_frequency=min_frequency,
        class_alpha=class_alpha,
    )
    p = replace(p, classes=[0, 1, 2, 3])
    for i, row in enumerate(p.rows):
        q = p.without(i, 1)
        for k in range(4):
            joint = twin.estimator(q, row, (k,)) if twin.qualify(q, row, (k,)) else [0] * 4
            expected = [log(v) if v else -np.inf for v in (joint[p.labels[i]], sum(joint))]
            np.testing.assert_allclose([own[i, k], everyone[i, k]], expected, rtol=0, atol=1e-13)


def test_a_value_that_training_did_not_show_is_left_as_it_is():
    """Rows of a Table may hold codes that its encoder did not know."""
    model = AODE().fit(DATA.frame, DATA.labels)
    table = model.encoder_.encode(with_unseen(DATA.frame).tail(4))
    more = AODE(weights="maplmg").fit(table, [0, 1, 2, 0])
    assert np.isfinite(more.predict_log_proba(table)).all()
    own, _ = left_out_log_proba(
        more.counts_, *LAPLACE, table.codes, np.array([0, 1, 2, 0]), np.ones(4), 0
    )
    assert ((own == -np.inf) == (table.codes < 0)).all()


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("subsumption", [None, 6])
@pytest.mark.parametrize("mixture", ["joint", "conditional"])
@pytest.mark.parametrize("weight_alpha", [1.0, 1.5])
def test_no_exchange_of_weight_makes_the_classes_more_probable(mixture, weight_alpha, subsumption):
    frame = DATA.frame.assign(copy=DATA.frame["x1"])
    model = AODE(
        weights="maplmg", mixture=mixture, weight_alpha=weight_alpha, subsumption=subsumption
    ).fit(frame, DATA.labels, DATA.weights)
    best = model.parent_weights_
    p = twin.problem_of(DATA, DATA.weights)
    p = replace(p, rows=twin.rows_of(frame), values=[*p.values, p.values[1]])
    told = twin.left_out(p, subsumption)

    def log_posterior(weights):
        total = twin.log_likelihood(told, weights, conditional=mixture == "conditional")
        return total + (weight_alpha - 1) * (np.log(weights).sum() if weight_alpha > 1 else 0)

    top = log_posterior(best)
    assert best.sum() == pytest.approx(1.0)
    assert model.weight_gap_ <= 1e-6
    assert top > log_posterior(np.full(5, 0.2)) + 0.01
    for i, j in np.argwhere(~np.eye(5, dtype=bool)):
        moved = best.copy()
        moved[[i, j]] += np.array([-1, 1]) * min(best[i] / 2, 1e-2)
        assert log_posterior(moved) <= top + 1e-7


@pytest.mark.parametrize("alpha", [1.0, 3.0])
def test_the_slopes_are_those_of_the_value(alpha):
    likelihood = MixtureLikelihood(
        np.log([[0.2, 0.9, 0.5], [0.3, 0.1, 1e-9]]),
        np.array([[0.0, 0.0, 0.1], [-1.0, 0.2, -np.inf]]),
        np.array([1.0, 2.5]),
        alpha,
    )
    w = np.array([0.3, 0.5, 0.4])
    slopes = likelihood.at(w)[1]
    for k, step in enumerate(np.eye(3) * 1e-6):
        rise = likelihood.at(w + step)[0] - likelihood.at(w - step)[0]
        assert slopes[k] == pytest.approx(rise / 2e-6, rel=1e-6, abs=1e-9)
    assert slopes @ w == pytest.approx(0.0, abs=1e-12)


@pytest.mark.deep
@pytest.mark.parametrize("mixture", ["joint", "conditional"])
def test_probabilities_are_the_twins_with_the_weights(mixture):
    choices = {"mixture": mixture, "min_frequency": 8, "unseen": "smoothed"}
    model = fitted(weights=DATA.weights, **choices)
    asked = with_unseen(DATA.frame)
    p = twin.problem_of(DATA, DATA.weights, min_frequency=8)
    choices = {"weights": model.parent_weights_, "conditional": mixture == "conditional"}
    for t, proba in enumerate(model.staged_predict_proba(asked), start=1):
        joint = [twin.aode(p, row, n_parents=t, **choices) for row in twin.rows_of(asked)]
        np.testing.assert_allclose(proba, [twin.proba(each) for each in joint], rtol=0, atol=1e-13)
    np.testing.assert_array_equal(proba, model.predict_proba(asked))
    assert model.parent_weights_.max() > 0.4


def test_weights_stay_equal_unless_they_are_learned_from_parents_that_qualify():
    for model in (AODE().fit(DATA.frame, DATA.labels), fitted(min_frequency=1000)):
        assert model.parent_weights_.tolist() == [0.25] * 4
        assert model.weight_gap_ == 0.0
    one = AODE(weights="maplmg").fit([[0], [1], [0], [1]], [0, 1, 1, 0])
    assert one.parent_weights_.tolist() == [1.0]


def test_a_search_that_ends_early_is_told():
    data = make_data("nnnnnn", n=100, seed=2)
    with pytest.warns(ConvergenceWarning, match="more than tol=1e-06: raise max_iter or tol"):
        model = fitted(data, max_iter=1)
    assert model.weight_gap_ > 1e-6
    assert fitted(data, tol=model.weight_gap_ * 1.1, max_iter=1000).weight_gap_ > 0


def test_learned_weights_have_no_partial_fit():
    model = AODE(weights="maplmg")
    assert not hasattr(model, "partial_fit")
    with pytest.raises(AttributeError, match="looks at all rows together: use fit"):
        model.partial_fit(DATA.frame, DATA.labels, [0, 1, 2])
    assert hasattr(model.set_params(weights="uniform"), "partial_fit")


def test_a_wrong_parameter_is_named_before_anything_else():
    with pytest.raises(ValueError, match="The 'weights' parameter of AODE must be"):
        AODE(weights="heavy").partial_fit(DATA.frame, DATA.labels)
    model = AODE().partial_fit(DATA.frame, DATA.labels, [0, 1, 2])
    with pytest.raises(ValueError, match="The 'alpha' parameter of AODE must be"):
        model.set_params(alpha=-1.0).partial_fit(DATA.frame, DATA.labels)
