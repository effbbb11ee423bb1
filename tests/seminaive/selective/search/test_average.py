"""Weights of features from the models seen, under every reading, beside the twin's literal sums."""

import pickle
from itertools import product

import numpy as np
import pytest

from seminaive.machine import thresholds
from seminaive.selective.search.average import Averages
from seminaive.selective.search.seen import Tried
from seminaive.selective.search.walk import Run
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_twin import Twin


def fitted(data, **parameters):
    model = SelectiveNaiveBayes(group_values=False, categorical_features="from_dtype", **parameters)
    return model.fit(data.frame, data.labels, data.weights)


READINGS = [*product(["bma", "cma"], ["candidates", "accepted"], ["once", "each"])]


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("search", ["ffwbw", "forward", "exhaustive"])
@pytest.mark.parametrize("seed", [0, 1])
def test_weights_are_the_sums_over_the_models_seen(search, seed):
    """One search tells of every average, whichever is asked for."""
    data = make_data("nnnnnn", n=30, n_classes=2 + seed, missing=0.1, seed=seed)
    twin = Twin(data.problem(weights=data.weights))
    _, seen = {
        "ffwbw": lambda: twin.algorithm_1("map", 4, 5, np.random.RandomState(seed)),
        "forward": lambda: twin.forward("map"),
        "exhaustive": lambda: twin.everything("map"),
    }[search]()
    common = {"search": search, "n_init": 4, "random_state": seed, "unseen": "smoothed"}
    averages = fitted(data, **common).averages_
    assert sorted(averages) == sorted(READINGS)
    asked = with_unseen(data.frame)
    for reading in READINGS:
        names = zip(("averaging", "models", "duplicates"), reading, strict=True)
        model = fitted(data, **dict(names), **common)
        assert (averages[reading] == model.weights_).all()
        expected = twin.average(seen, *reading)
        np.testing.assert_allclose(model.weights_, expected, rtol=1e-9, atol=1e-12)
        logs = [twin.log_proba(row, dict(enumerate(expected))) for row in plain(asked)]
        np.testing.assert_allclose(model.predict_log_proba(asked), logs, rtol=0, atol=1e-9)
    n_different = len({averages[each].round(3).tobytes() for each in READINGS if "cma" in each})
    assert n_different == {"ffwbw": 4, "forward": 2, "exhaustive": 1}[search]


def test_averages_are_read_and_not_written():
    data = make_data("nnnn", n=40)
    model = fitted(data, averaging="cma", n_init=1, random_state=0)
    own = model.averages_["cma", "candidates", "once"].copy()
    model.weights_[0] += 1.0
    again = pickle.loads(pickle.dumps(model.averages_))
    assert list(again) == list(model.averages_)
    for averages in (model.averages_, again):
        assert (averages["cma", "candidates", "once"] == own).all()
        with pytest.raises(ValueError, match="read-only"):
            averages["cma", "candidates", "once"][0] = 1.0
        with pytest.raises(TypeError, match="does not support item assignment"):
            averages["cma", "candidates", "once"] = own
    assert repr(model.averages_).startswith("Averages({('bma', ")
    for choices in ({"criterion": "auc"}, {"search": "all"}):
        assert fitted(data, random_state=0, **choices).averages_ is None


def test_averages_are_equal_by_what_they_hold():
    weights = {("cma", "all", "once"): np.array([0.5, 0.0]), ("bma", "all", "once"): np.ones(2)}
    averages = Averages(weights)
    for same in (Averages(dict(reversed(weights.items()))), weights):
        assert averages == same
    for other in (
        {**weights, ("bma", "all", "once"): np.zeros(2)},
        {("cma", "all", "once"): np.array([0.5, 0.0])},
        "averages",
    ):
        assert averages != other
    with pytest.raises(TypeError, match="unhashable"):
        hash(averages)


def test_models_worse_than_the_null_model_do_not_enter_a_compression_average():
    """Every combination of values is as frequent in either class: no feature tells anything."""
    X = np.array([*product(range(3), repeat=3)] * 2)
    y = np.repeat([0, 1], 27)
    model = SelectiveNaiveBayes(group_values=False, averaging="cma", search="exhaustive").fit(X, y)
    assert (model.subsets_.compression[1:] < 0).all()
    assert (model.weights_.tolist(), model.compression_) == ([0.0] * 3, 0.0)
    assert not model.selected_.any()
    np.testing.assert_allclose(model.predict_proba(X), 0.5, rtol=1e-12)


def test_posterior_ratios_are_those_of_equation_4_and_not_of_equation_8_as_printed():
    data = make_data("nnnn", n=60, n_classes=2, seed=1)
    model = fitted(data, search="exhaustive")
    assert 0 < model.compression_ < 1
    assert model.models_.compression[0] == pytest.approx(model.compression_, rel=1e-12)
    subsets, n = model.subsets_, data.weights.sum()
    entropy = subsets.informational_loss[0]
    prior = subsets.code_lengths - n * subsets.informational_loss
    rightly = prior[0] - prior + n * (entropy - subsets.informational_loss)
    np.testing.assert_allclose(subsets.log_posterior_ratios, rightly, rtol=1e-9, atol=1e-9)
    printed = prior[0] - prior + n * np.log(entropy / subsets.informational_loss)
    assert np.abs(printed - rightly).max() > 1
    np.testing.assert_allclose(
        model.models_.log_posterior_ratios, np.sort(subsets.log_posterior_ratios)[::-1], rtol=1e-9
    )


def test_sums_follow_what_is_accepted_and_what_is_only_tried():
    """A run: add 0 (taken), try 2, add 1 (taken), drop 0 (taken), try to drop 1."""
    run = Run(
        np.array([0, 2, 1, 0, 1]),
        np.array([True, True, True, False, False]),
        np.zeros(5),
        np.array([True, False, True, True, False]),
        1,
    )
    tried = Tried.of([run], 3, 0.0)
    # The subsets tried are {0}, {0, 2}, {0, 1}, {1} and {}.
    assert run.sums(np.array([1.0, 2.0, 4.0, 8.0, 16.0]), 3).tolist() == [7.0, 12.0, 2.0]
    [once], null_times = tried.times("candidates", "once")
    assert (once.tolist(), null_times) == ([1, 1, 1, 1, 0], 1)
    assert tried.times("accepted", "once")[0][0].tolist() == [1, 0, 1, 1, 0]
    assert tried.n_different == 5
    assert sorted(tried.best(5)[0].astype(int).tolist()) == [
        [0, 0, 0],
        [0, 1, 0],
        [1, 0, 0],
        [1, 0, 1],
        [1, 1, 0],
    ]


def test_what_a_start_tries_that_another_has_tried_is_not_the_first():
    """Both begin by adding 0; the second one accepts it, and goes on to what the first accepted."""
    first = Run(np.array([0, 1]), np.array([True, True]), np.zeros(2), np.array([False, True]), 1)
    second = Run(
        np.array([0, 1, 0]), np.array([True, True, False]), np.zeros(3), np.array([True] * 3), 1
    )
    tried = Tried.of([first, second], 2, 1.0)
    # {0}, {1}; then {0}, {0, 1}, {1}.
    expected = {
        ("candidates", "once"): ([[1, 1], [0, 1, 0]], 1),
        ("candidates", "each"): ([[1, 1], [1, 1, 1]], 2),
        ("accepted", "once"): ([[0, 1], [1, 1, 0]], 1),
        ("accepted", "each"): ([[0, 1], [1, 1, 1]], 2),
    }
    for reading, (counted, null_times) in expected.items():
        found = tried.times(*reading)
        assert ([each.tolist() for each in found[0]], found[1]) == (counted, null_times)
    assert tried.n_different == 4


@pytest.mark.parametrize("at_once", [1, 7, 10**6])
def test_however_many_keys_are_sorted_at_once_the_first_is_found(at_once, monkeypatch):
    monkeypatch.setattr(thresholds, "SORTED_KEYS", at_once)
    rng = np.random.default_rng(0)
    features, adding = rng.integers(4, size=300), np.ones(300, dtype=bool)
    run = Run(features, adding, rng.random(300), rng.random(300) < 0.4, 1)
    [once], _ = Tried.of([run], 4, 0.0).times("candidates", "once")
    held, met = frozenset(), {frozenset()}
    for feature, accepted, is_first in zip(features, run.accepted, once, strict=True):
        tried = held ^ {feature}
        assert is_first == (tried not in met)
        met.add(tried)
        held = tried if accepted else held


def test_more_features_than_bits_are_told_apart_by_hashes():
    rng = np.random.default_rng(0)
    y = rng.integers(0, 2, size=60)
    X = (rng.random((60, 90)) < 0.25 + 0.4 * y[:, None]).astype(int)
    model, again = (
        SelectiveNaiveBayes(
            group_values=False, averaging="bma", n_init=2, random_state=0, keep_models=n
        ).fit(X, y)
        for n in (200, 10**6)
    )
    assert (model.weights_ == again.weights_).all()
    kept = again.models_
    assert len(np.unique(kept.masks, axis=0)) == len(kept.masks) == kept.n_evaluated > 300
    posterior = np.exp(kept.code_lengths.min() - kept.code_lengths)
    expected = np.average(kept.masks, axis=0, weights=posterior)
    np.testing.assert_allclose(model.weights_, expected, rtol=1e-9, atol=1e-12)
    assert model.models_.masks.shape == (200, 90)
