"""RegularizedAdjustedProbabilityModel against the paper's algorithm and its search, done slowly."""

from dataclasses import replace

import numpy as np
import pytest
from sklearn.exceptions import ConvergenceWarning
from sklearn.model_selection import PredefinedSplit

from seminaive.adjusted.maxlik.path import Path
from seminaive.adjusted.path_search import spaced
from tests.seminaive.adjusted.apm_twin import apm_m_algorithm, q_matrix
from tests.seminaive.cases import make_data
from tests.seminaive.named import AdjustedProbabilityModel, RegularizedAdjustedProbabilityModel

DATA = make_data("nnnnn", n=150, n_classes=2, seed=2)
FOLDS = np.arange(150) % 5


def fitted(**choices):
    choices = {"laplace": 1.0, "cv": PredefinedSplit(FOLDS), **choices}
    return RegularizedAdjustedProbabilityModel(**choices).fit(DATA.frame, DATA.labels)


def bits(q0, q, c, alpha):
    p = 1 / (1 + np.exp(-q0 - q @ alpha))
    p = np.clip(np.where(c == 1, p, 1 - p), 1e-10, 1 - 1e-10)
    return -np.log2(p).mean()


C = np.array(DATA.labels)
Q0, Q = q_matrix(DATA.rows, C.tolist(), 1.0)


@pytest.mark.parametrize("portion", [0.05, 0.3, 0.8, 0.99, 1.2])
def test_a_given_m_is_the_papers_algorithm(portion):
    m = portion * AdjustedProbabilityModel(1.0).fit(DATA.frame, DATA.labels).m_[0]
    model = fitted(m=m)
    np.testing.assert_allclose(model.alpha_[0], apm_m_algorithm(Q0, Q, C, m), rtol=1e-6)
    assert abs(model.m_[0] - m) < 1e-8 * m
    slope = Q.T @ (1 / (1 + np.exp(-Q0 - Q @ model.alpha_[0])) - C) / C.size
    residual = slope + 2 * model.multiplier_[0] * model.alpha_[0]
    assert np.linalg.norm(residual) < 1e-6 * np.linalg.norm(slope)
    assert model.multiplier_[0] > 0 or portion > 1
    assert model.validation_path_ == []


@pytest.mark.parametrize("statistic", ["median", "mean"])
def test_the_search_is_the_papers(statistic):
    """Ten values up to m_u, then ten between the neighbours of the best, by cold fits."""
    model = fitted(statistic=statistic)
    path = model.validation_path_[0]
    for fold, m in np.ndindex(path.losses.shape):
        train, test = fold != FOLDS, fold == FOLDS
        alpha = apm_m_algorithm(Q0, Q[train], C[train], path.m[m])
        assert path.losses[fold, m] == pytest.approx(bits(Q0, Q[test], C[test], alpha), rel=1e-6)
    summary = getattr(np, statistic)(path.losses, axis=0)
    top = model.m_unrestricted_[0]
    first = np.isclose(path.m[:, None], np.arange(1, 11) * top / 10, rtol=1e-9).any(axis=1)
    assert first.sum() == 10
    assert (path.level[first] == 0).all()
    best = path.m[first][summary[first].argmin()]
    second = spaced(best - top / 10, min(best + top / 10, top), 10, "upper")
    assert all(np.isclose(path.m, m, rtol=1e-9).any() for m in second)
    assert path.m.size <= 19
    assert path.chosen == path.m[summary.argmin()] == pytest.approx(model.m_[0], rel=1e-8)


def test_the_ends_of_the_intervals_are_a_choice():
    values = {"upper": [2, 4, 6, 8, 10], "open": [2, 4, 6, 8], "closed": [0, 2, 4, 6, 8, 10]}
    for grid, expected in values.items():
        assert spaced(0, 10, len(expected), grid).tolist() == expected
        model = fitted(grid=grid, n_values=4, n_levels=3)
        assert np.isfinite(model.alpha_).all()
        [path] = model.validation_path_
        assert (path.level.max(), (path.level == 0).sum()) == (2, 4)
        assert (np.diff(path.m) > 0).all()
        assert path.m.size <= 12


def test_the_search_begins_near_what_is_known():
    """The free minimum, the path of all rows and its Hessians: without one of them more are due."""
    used = 0
    for seed in range(8):
        data = make_data("nnnnn", n=150, n_classes=2 + seed % 2, seed=seed)
        model = RegularizedAdjustedProbabilityModel(
            1.0, cv=PredefinedSplit(FOLDS), n_values=2, n_levels=1
        )
        used += model.fit(data.frame, data.labels).n_iter_.sum()
    # 308 here; another machine's last bits may cost a few more.
    assert used <= 318


@pytest.mark.parametrize("multiclass", ["ovr", "polytomous"])
def test_several_classes_have_a_search_each_or_share_one(multiclass):
    data = make_data("nnnn", n=120, n_classes=3, seed=2)
    model = RegularizedAdjustedProbabilityModel(multiclass=multiclass, random_state=0)
    model.fit(data.frame, data.labels)
    sizes = {len(model.validation_path_), model.m_.size, model.m_unrestricted_.size}
    assert sizes == {3 if multiclass == "ovr" else 1}
    assert (model.m_ <= model.m_unrestricted_ * (1 + 1e-8)).all()
    assert model.negative_counts_.tolist() == (model.alpha_ < 0).sum(axis=1).tolist()


def test_separable_rows_end_with_a_warning_and_a_finite_answer():
    frame = DATA.frame.assign(label=DATA.labels)
    model = RegularizedAdjustedProbabilityModel(random_state=0)
    with pytest.warns(ConvergenceWarning, match="features separate classes"):
        model.fit(frame, DATA.labels)
    assert np.isfinite([*model.alpha_[0], *model.validation_path_[0].losses.ravel()]).all()
    assert (model.predict(frame) == DATA.labels).all()
    assert model.m_[0] == pytest.approx(model.validation_path_[0].chosen, rel=1e-8)


def test_conditions_lost_in_rounding_are_told(monkeypatch):
    solve = Path.at
    monkeypatch.setattr(
        Path, "at", lambda *args, **more: replace(solve(*args, **more), converged=False)
    )
    with pytest.warns(ConvergenceWarning, match="take a smaller m") as told:
        model = fitted(m=1.0)
    assert model.m_[0] == pytest.approx(1.0)
    assert told[0].filename == __file__


def test_where_every_other_m_is_worse_m_is_0():
    data = make_data("nnnnnn", n=30, n_classes=2, seed=2)
    labels = np.random.default_rng(2).permutation(data.labels)
    folds = PredefinedSplit(np.arange(30) % 5)
    model = RegularizedAdjustedProbabilityModel(1.0, grid="closed", cv=folds)
    model.fit(data.frame, labels)
    assert (model.m_[0], model.multiplier_[0]) == (0.0, np.inf)
    share = (labels.sum() + 1.0) / (labels.size + 2.0)
    np.testing.assert_allclose(model.predict_proba(data.frame)[:, 1], share, rtol=1e-12)
