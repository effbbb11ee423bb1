"""The six methods on small draws, each against slow or independent computation."""

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.settings import DISCRETE, SCENARIOS
from replication.papers.vidaurre2012.tasks import methods
from seminaive import (
    CorrelationFeatureSelector,
    GroupPenalisedNaiveBayes,
    MDLDiscretiser,
    NaiveBayes,
    WeightedNaiveBayes,
)
from tests.papers.vidaurre2012.tasks import bayes_twin
from tests.papers.vidaurre2012.tasks.draws import params, small, split_of
from tests.seminaive.twins import Problem
from tests.seminaive.weighted import stagewise_twin

REPEATS = (0, 1, 2)
PENALTIES = [
    {"adaptive": "multiply"},
    {"solver": "exact"},
    {"eps": 1e-2},
    {"adaptive": False},
]


def wrong(model, X, test_X, y, test_y):
    """Share of the test rows that an estimator of the library gets wrong."""
    return float(np.mean(model.fit(X, y).predict(test_X) != test_y))


def arrays(rows):
    return rows.X, rows.test_X, rows.y, rows.test_y


def nominal(scenario):
    return {"categorical_features": "all" if scenario in DISCRETE else None}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nb_is_naive_bayes_by_maximum_likelihood(scenario):
    for repeat in REPEATS:
        rows = small(scenario, repeat)
        found = methods.nb(split_of(scenario, rows), params("NB"))
        low, high = bayes_twin.error_bounds(
            rows.X, rows.y, rows.test_X, rows.test_y, range(6), scenario in DISCRETE
        )
        assert low <= found.error <= high
        assert found.selected.all()
        assert found.evaluations == 0


def test_nb_smoothed_is_the_librarys():
    for repeat in REPEATS:
        rows = small("DR", repeat)
        found = methods.nb(split_of("DR", rows), params("NB", smoothing=1.0))
        theirs = NaiveBayes(alpha=1.0, class_alpha=0.0, categorical_features="all")
        assert found.error == wrong(theirs, *arrays(rows))


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_snb_is_a_greedy_search_forward(scenario):
    for repeat in REPEATS:
        rows = small(scenario, repeat)
        found = methods.snb(split_of(scenario, rows), params("SNB"))
        # What shows one value tells nothing, and is not tried.
        able = np.flatnonzero(np.ptp(np.vstack([rows.X, rows.test_X]), axis=0))
        chosen, tried = bayes_twin.forward(rows.X, rows.y, able, scenario in DISCRETE)
        assert np.flatnonzero(found.selected).tolist() == sorted(chosen)
        assert found.evaluations == tried
        low, high = bayes_twin.error_bounds(
            rows.X, rows.y, rows.test_X, rows.test_y, chosen, scenario in DISCRETE
        )
        assert low <= found.error <= high


@pytest.mark.deep
@pytest.mark.parametrize("ties", ["first", "shortest", "longest", "deviance"])
@pytest.mark.parametrize("scenario", ["DI", "CI"])
def test_fsnb_goes_the_twins_path(scenario, ties):
    rows = small(scenario, 4, columns=[0, 4, 12], n_train=12)
    path, _ = methods.fsnb(split_of(scenario, rows), params("fsNB", ties=ties))
    discrete = scenario in DISCRETE
    p = Problem(
        rows=rows.X.tolist(),
        labels=rows.y.tolist(),
        classes=[0, 1, 2],
        values=[sorted(set(rows.X[:, i].tolist())) if discrete else None for i in range(3)],
        weights=[1.0] * 12,
        alpha=0,
    )
    theirs = stagewise_twin.path(p, 40, 20, patience=methods.LONGEST, ties=ties)
    np.testing.assert_allclose(path.alphas, np.array(theirs.steps) / 40, rtol=0, atol=1e-12)
    np.testing.assert_allclose(path.errors, np.array(theirs.errors, dtype=float), atol=1e-12)
    np.testing.assert_array_equal(path.evaluations, theirs.evaluations)
    assert len(path) > 5


def test_fsnbs_error_is_that_of_the_model_at_the_position():
    rows = small("CR", 1)
    split = split_of("CR", rows)
    path, error_at = methods.fsnb(split, params("fsNB"))
    mixture = split.mixture(methods.estimates(params("fsNB")))
    at = len(path) // 2
    scores = mixture.factors(path.alphas[at]).joint_log_scores(split.test)
    assert error_at(at) == np.mean(scores.argmax(axis=1) != rows.test_y)
    # Without predictors everybody is of the most frequent class.
    assert error_at(0) == np.mean(rows.test_y != np.bincount(rows.y).argmax())


@pytest.mark.parametrize("changes", [{}, {"locally_predictive": False}, {"unrelated": 1}])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_cfs_nb_selects_columns_and_fits_naive_bayes_to_them(scenario, changes):
    discrete = scenario in DISCRETE
    for repeat in REPEATS:
        rows = small(scenario, repeat)
        smoothing = 1.0 if discrete else 0.0
        given = params("CFS+NB", smoothing=smoothing, **changes)
        found = methods.cfs(split_of(scenario, rows), given)
        selector = CorrelationFeatureSelector(discretiser="mdl", **nominal(scenario), **changes)
        support = selector.fit(rows.X, rows.y).support_
        np.testing.assert_array_equal(found.selected, support)
        assert support.any()
        theirs = NaiveBayes(alpha=1.0, class_alpha=0.0, var_smoothing=0.0, **nominal(scenario))
        assert found.error == wrong(
            theirs, rows.X[:, support], rows.test_X[:, support], rows.y, rows.test_y
        )


@pytest.mark.parametrize("weights", ["vidaurre2012", "vidaurre2012_sum"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_wnb_is_the_librarys_on_values_and_on_cut_numbers(scenario, weights):
    for repeat in REPEATS:
        rows = small(scenario, repeat)
        found = methods.wnb(split_of(scenario, rows), params("WNB", weights=weights))
        X, test_X = rows.X, rows.test_X
        if scenario not in DISCRETE:
            cut = MDLDiscretiser().fit(X, rows.y)
            X, test_X = cut.transform(X), cut.transform(test_X)
        theirs = WeightedNaiveBayes(
            weights, scale="none", alpha=1e-10, categorical_features="all", discretiser=None
        )
        assert found.error == wrong(theirs, X, test_X, rows.y, rows.test_y)
        np.testing.assert_array_equal(found.selected, theirs.weights_ > 0)


def test_wnb_may_leave_numbers_to_nb_but_not_values():
    rows = small("CI", 0)
    split = split_of("CI", rows)
    found = methods.wnb(split, params("WNB", numbers="as NB"))
    assert found.error == methods.nb(split, params("NB")).error
    split = split_of("DI", small("DI", 0))
    as_nb, cut = (methods.wnb(split, params("WNB", numbers=how)) for how in ("as NB", "cut"))
    assert as_nb.error == cut.error


@pytest.mark.sampled(every=12)
@pytest.mark.parametrize("changes", [{}, *PENALTIES])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_penalised_are_the_librarys_on_arrays(scenario, changes):
    rows = small(scenario, 1)
    found = methods.penalised(split_of(scenario, rows), params("aL1/L2-NB", **changes))
    theirs = GroupPenalisedNaiveBayes.as_printed("vidaurre2012", **nominal(scenario), **changes)
    assert found.error == wrong(theirs, *arrays(rows))
    np.testing.assert_array_equal(found.selected, theirs.support_)
