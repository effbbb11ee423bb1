"""KDB: against its slow twin, and its promises."""

import numpy as np
import pytest

from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import KDB
from tests.seminaive.networks import network_twin as twin


@pytest.fixture(params=twin.CASES)
def data(request):
    return make_data("nnnnn", **twin.CASES[request.param])


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("k", [0, 1, 2])
def test_parents_and_probabilities_equal_the_twins(data, weighted, k):
    weights = data.weights if weighted else None
    p = data.problem(weights=weights, alpha=0.5, class_alpha=0.5)
    model = KDB(k=k).fit(data.frame, data.labels, weights)
    assert model.order_.tolist() == twin.by_information(p)
    assert model.parents_.shape == (5, k)
    assert twin.lists(model.parents_) == twin.kdb_parents(p, k)
    twin.assert_scores(model, p, with_unseen(data.frame))
    if k == 2:
        counted = model.family_counts_.sum(axis=0)
        assert counted.tolist() == (5 * model.class_count_).tolist()


@pytest.mark.parametrize("k", [1, 2])
def test_smoothing_towards_the_marginal_equals_the_twins(data, k):
    p = data.problem(alpha=1.5, class_alpha=0.0)
    model = KDB(1.5, k=k, class_alpha=0.0, smoothing="marginal").fit(data.frame, data.labels)
    twin.assert_scores(model, p, with_unseen(data.frame), twin.marginal_pseudo(p, 5.0))


def test_a_feature_that_never_shows_has_no_children():
    data = make_data("nnn", n=40, n_classes=2)
    frame = data.frame.assign(never=[None] * 40)
    model = KDB(k=2).fit(frame, data.labels)
    assert 3 not in model.parents_
    assert model.parents_[3].tolist() == [-1, -1]


def test_k_beyond_2_is_refused():
    data = make_data("nn", n=20)
    with pytest.raises(ValueError, match="'k' parameter of KDB must be an int in the range"):
        KDB(k=3).fit(data.frame, data.labels)


@pytest.mark.parametrize("needed", [36**2, 12**3 + 12**2 + 12], ids=["pairs", "families"])
def test_what_is_too_large_for_memory_is_refused(needed):
    X, y = np.arange(10)[:, None].repeat(3, axis=1), np.arange(10) % 2
    KDB(k=2, memory_limit=8 * 2 * (12**3 + 12**2 + 12)).fit(X, y)
    with pytest.raises(ValueError, match=r"30 values of 3 features .* or raise memory_limit"):
        KDB(k=2, memory_limit=8 * 2 * needed - 1).fit(X, y)
