"""WeightedNaiveBayes: its answers against a slow twin, chunks, and what it refuses."""

import numpy as np
import pytest

import seminaive
from seminaive.weighted.rules import RULES
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.named import WeightedNaiveBayes
from tests.seminaive.test_no_warnings import drawn
from tests.seminaive.weighted import weights_twin


@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("source", [*RULES, "wanbia", "wanbia_c"])
def test_answers_are_those_of_the_formula(source, weighted):
    data = make_data("nnnn", n=50, n_classes=3, missing=0.2)
    weights = data.weights if weighted else None
    smoothing = {"alpha": 0.5, "class_alpha": 1.0}
    model = WeightedNaiveBayes(source, unseen="smoothed", **smoothing)
    model.fit(data.frame, data.labels, weights)
    problem = data.problem(weights=weights, **smoothing)
    powers = model.weights_.tolist()
    if source in RULES:
        powers = weights_twin.weights(problem, source)
        np.testing.assert_allclose(model.weights_, powers, rtol=1e-10, atol=1e-12)
    asked = with_unseen(data.frame)
    expected = [weights_twin.log_proba(problem, powers, row) for row in plain(asked)]
    np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-10)


def test_weights_of_1_are_naive_bayes_and_of_0_leave_features_out():
    data = make_data("nnnn", n=60, n_classes=3, missing=0.1)
    asked = with_unseen(data.frame)
    every, some = ["x0", "x1", "x2", "x3"], ["x0", "x2"]
    for weights, left in ((np.ones(4), every), (np.ones((4, 3)), every), ([1, 0, 1, 0], some)):
        model = WeightedNaiveBayes(weights).fit(data.frame, data.labels)
        naive = seminaive.NaiveBayes().fit(data.frame[left], data.labels)
        np.testing.assert_allclose(
            model.predict_log_proba(asked),
            naive.predict_log_proba(asked[left]),
            rtol=0,
            atol=1e-13,
        )


def test_given_weights_by_class_raise_each_class_by_its_own():
    data = make_data("nnn", n=60, n_classes=3)
    powers = np.random.default_rng(0).normal(size=(3, 3)).tolist()
    model = WeightedNaiveBayes(powers).fit(data.frame, data.labels)
    expected = [weights_twin.log_proba(data.problem(), powers, row) for row in data.rows]
    np.testing.assert_allclose(model.predict_log_proba(data.frame), expected, rtol=0, atol=1e-11)
    assert model.weights_.tolist() == powers


@pytest.mark.parametrize(
    "source", ["vidaurre2012", "chi_squared", "correlation", [0.5, 2.0, -1.0]], ids=str
)
def test_chunks_with_new_values_equal_one_fit(source):
    data = make_data("nnn", n=60, n_classes=3, missing=0.15)
    frame = data.frame.astype(object).sort_values("x2", ignore_index=True)
    whole = WeightedNaiveBayes(source).fit(frame, data.labels, data.weights)
    chunked = WeightedNaiveBayes(source)
    for rows in np.split(np.arange(60), [1, 20, 22]):
        chunked.partial_fit(frame.iloc[rows], data.labels[rows], [0, 1, 2], data.weights[rows])
    np.testing.assert_allclose(chunked.weights_, whole.weights_, rtol=1e-12)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        chunked.predict_log_proba(asked), whole.predict_log_proba(asked), rtol=0, atol=1e-11
    )


@pytest.mark.parametrize("source", ["wanbia", "wanbia_c"])
def test_learnt_weights_have_no_chunks_and_say_so(source):
    model = WeightedNaiveBayes(source)
    assert not hasattr(model, "partial_fit")
    with pytest.raises(ValueError, match="learnt from all rows together: use fit"):
        model.partial_fit([["a"]], [0], [0, 1])


def test_no_smoothing_is_read_as_next_to_none():
    """A value that a class never showed all but excludes it, as far as its weight goes."""
    X = np.array([["a", "u"], ["a", "v"], ["b", "u"], ["b", "v"]])
    model = WeightedNaiveBayes.func.as_printed("vidaurre2012").fit(X, [0, 0, 1, 1])
    assert model.weights_.tolist() == [1.0, 0.0]
    assert model.predict_proba([["b", "u"]])[0, 0] == pytest.approx(5e-11, rel=1e-6)
    assert np.isfinite(model.predict_joint_log_proba([["c", "w"]])).all()


def test_a_second_fit_forgets_learnt_weights():
    data = make_data("nnn", n=40)
    used = WeightedNaiveBayes("wanbia").fit(data.frame, data.labels)
    used.set_params(weights="gain_ratio").fit(data.frame, data.labels)
    fresh = WeightedNaiveBayes("gain_ratio").fit(data.frame, data.labels)
    assert used.weights_.tolist() == fresh.weights_.tolist()
    assert (used.loss_, used.slope_, used.n_iter_) == (None, None, 1)


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"weights": [1.0, 2.0]}, r"shape \(2,\), but there are 3 features and 2 classes: give 3"),
        ({"weights": np.ones((3, 3))}, r"shape \(3, 3\)"),
        ({"weights": [1.0, np.nan, 1.0]}, "must be finite"),
        ({"weights": "hall2007"}, "'weights' parameter"),
        ({"bounds": (1.0, 0.0)}, "no interval"),
        ({"bounds": (0.0,)}, "no interval"),
        ({"bounds": (0.0, np.nan)}, "no interval"),
        ({"weights": "correlation", "memory_limit": 10.0}, "more than memory_limit"),
    ],
)
def test_what_cannot_be_is_refused(parameters, sentence):
    data = make_data("nnn", n=40)
    with pytest.raises(ValueError, match=sentence):
        WeightedNaiveBayes(**parameters).fit(data.frame, data.labels)


def test_weights_of_other_features_are_refused_in_chunks_before_anything_is_learned():
    data = make_data("nnn", n=40)
    with pytest.raises(ValueError, match="give 3 numbers"):
        (model := WeightedNaiveBayes([1.0, 1.0])).partial_fit(data.frame, data.labels, [0, 1])
    assert not hasattr(model, "weights_")


@pytest.mark.sampled(every=4)
@pytest.mark.filterwarnings(
    "error",
    "ignore::sklearn.exceptions.ConvergenceWarning",
    "ignore::seminaive.DataWarning",
)
@pytest.mark.parametrize("source", [*RULES, "wanbia", "wanbia_c"])
def test_whatever_the_rows_there_is_an_answer_and_no_warning(source):
    rng, answered = np.random.default_rng(3), 0
    for turn in range(25):
        model, frame, y, weights = drawn(seminaive.WeightedNaiveBayes, rng)
        bounds, scale = (None, "rule") if turn % 2 == 0 else ((0.0, 1.0), "mean")
        objective = ("cll", "mse")[turn // 2 % 2]
        model.set_params(weights=source, bounds=bounds, scale=scale, objective=objective)
        try:
            model.fit(frame, y, sample_weight=weights)
        except ValueError:
            # What is refused is tested elsewhere.
            continue
        assert np.isfinite([*model.weights_.flat, *model.predict_proba(frame).flat]).all()
        answered += 1
    assert answered >= 15
