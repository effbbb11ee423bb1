"""Rows whose classes features separate: one answer whatever their order, and always a warning."""

import warnings

import numpy as np
import pytest
from sklearn.exceptions import ConvergenceWarning

from seminaive.adjusted.margins import margin_losses
from seminaive.adjusted.maxlik import unrestricted
from seminaive.adjusted.maxlik.newton import Minimum, minimise
from tests.seminaive.adjusted.maxlik.logistic_problems import make_loss, reduced
from tests.seminaive.named import AdjustedProbabilityModel, RegularizedAdjustedProbabilityModel

# Newton's method takes some orders of these rows for a minimum, by a gradient that has vanished on
# the way to infinity, and not others.
VANISHED = (
    [
        [5, 0],
        [0, 0],
        [0, 0],
        [2, 0],
        [0, 0],
        [0, 0],
        [3, 0],
        [0, 0],
        [0, 2],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
        [0, 0],
    ],
    [0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0],
    {"laplace": 0, "multiclass": "polytomous"},
)
SEVERAL = (
    [
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 1, 0],
        [2, 2, 0, 0, 1, 0],
        [0, 1, 2, 0, 0, 0],
        [0, 0, 0, 0, 0, 0],
        [2, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 2, 0],
    ],
    [1, 1, 1, 1, 0, 0, 2, 1],
    {"laplace": 0, "smoothed": "likelihood"},
)
# There is a minimum here, at which rounding keeps Newton's steps from ending, in some orders.
RESTLESS = (
    [
        [0, 0, 1, 0, 0],
        [1, 1, 0, 0, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 1, 0, 0],
        [0, 0, 0, 2, 0],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 2],
        [0, 0, 0, 0, 0],
        [0, 0, 0, 0, 2],
        [0, 0, 0, 0, 0],
    ],
    [0, 1, 2, 2, 1, 0, 1, 1, 1, 1],
    {"laplace": 0, "multiclass": "polytomous"},
)
WEIGHTS = np.array([149, 19, 394, 677, 260, 94, 322, 63, 282, 513.0])


def in_some_orders(rows, weights=None, orders=8):
    """Fit rows as they are and permuted; also whether each fit warned."""
    X, y, choices = (np.array(rows[0]), np.array(rows[1]), rows[2])
    for seed in range(orders):
        order = np.random.default_rng(seed).permutation(y.size) if seed else np.arange(y.size)
        weigh = None if weights is None else weights[order]
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            yield AdjustedProbabilityModel(**choices).fit(X[order], y[order], weigh), seen


@pytest.mark.deep
@pytest.mark.parametrize("rows", [VANISHED, SEVERAL])
def test_separable_rows_have_one_answer_in_any_order_and_always_a_warning(rows):
    (first, _), *others = fits = list(in_some_orders(rows))
    assert first.bounded_.any()
    for model, [warning] in fits:
        assert warning.category is ConvergenceWarning
        assert "features separate classes" in str(warning.message)
        assert model.bounded_.tolist() == first.bounded_.tolist()
    for model, _ in others:
        np.testing.assert_allclose(model.alpha_, first.alpha_, rtol=1e-6, atol=1e-6)


def test_rows_with_a_minimum_have_it_in_any_order_and_no_warning():
    (first, _), *others = fits = list(in_some_orders(RESTLESS, WEIGHTS))
    assert not any(seen or model.bounded_.any() for model, seen in fits)
    for model, _ in others:
        np.testing.assert_allclose(model.alpha_, first.alpha_, rtol=1e-5)


def test_the_regularised_model_warns_too():
    X, y, choices = VANISHED
    with pytest.warns(ConvergenceWarning, match="features separate classes"):
        found = RegularizedAdjustedProbabilityModel(cv=2, random_state=0, **choices).fit(X, y)
    plain = next(in_some_orders(VANISHED))[0]
    np.testing.assert_allclose(found.m_unrestricted_, plain.m_, rtol=1e-9)


@pytest.mark.parametrize("n_classes", [2, 3])
@pytest.mark.parametrize("kind", ["plain", "copied", "scaled", "rare"])
def test_rows_that_cannot_be_separated_keep_newtons_answer_bit_for_bit(kind, n_classes):
    for seed in range(10):
        loss = reduced(kind, seed, n_classes)
        alone = minimise(loss, np.zeros(loss.n_coefficients))
        found = unrestricted.free_minimum(loss, 1e-12)
        if alone.converged:
            assert found.beta.tolist() == alone.point.beta.tolist()
            assert not found.bounded


def test_no_programme_is_solved_for_a_plain_minimum(monkeypatch):
    monkeypatch.setattr(unrestricted, "separable", lambda loss: pytest.fail("it was asked"))
    for seed in range(1, 10):
        assert not unrestricted.free_minimum(make_loss("scaled", seed), 1e-12).bounded


def test_a_minimum_that_newton_takes_infinity_for_is_not_believed(monkeypatch):
    X, y, _ = VANISHED
    model = next(in_some_orders(VANISHED))[0]
    table = model.encoder_.transform(np.array(X))
    [loss] = margin_losses(model.evidence_, table, np.array(y), np.ones(16), None)
    far = minimise(loss, np.zeros(loss.n_coefficients), max_iter=40).point
    for converged in (True, False):
        end = Minimum(far, 100, converged)
        monkeypatch.setattr(unrestricted, "minimise", lambda *_, end=end, **__: end)
        found = unrestricted.free_minimum(loss, 1e-12)
        assert found.bounded
        assert found.beta @ found.beta == pytest.approx(model.m_[0], rel=1e-6)


@pytest.mark.parametrize(
    "model",
    [AdjustedProbabilityModel(), RegularizedAdjustedProbabilityModel(random_state=0)],
    ids=lambda each: type(each).__name__,
)
def test_a_clip_too_small_to_be_seen_beside_1_is_one_in_either_form(model):
    X = [["a", "u"], ["a", "v"], ["b", "v"], ["b", "u"], ["c", "v"], ["c", "u"]]
    found = []
    for multiclass in ("ovr", "polytomous"):
        model.set_params(laplace=0.0, clip=1e-300, multiclass=multiclass)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            model.fit(X * 5, [0, 0, 1, 1, 0, 1] * 5)
        found.append(model.alpha_)
    assert np.isfinite(found).all()
    np.testing.assert_allclose(*found, rtol=1e-6)
