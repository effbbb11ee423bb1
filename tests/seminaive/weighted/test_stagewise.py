"""ForwardStagewiseNaiveBayes: against its slow twin, at both ends of the path, its promises."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest
import scipy.sparse as sp
from sklearn.metrics import log_loss, zero_one_loss
from sklearn.model_selection import PredefinedSplit, StratifiedShuffleSplit

from seminaive import ForwardStagewiseNaiveBayes, NaiveBayes, TableEncoder
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.weighted import stagewise_twin as twin

#: Epsilon 1/5 with nu 3, unless a test says otherwise.
LAST, NU = 5, 3
KINDS = ("nnn", "ggg", "ngn", "gngn")


def model_of(**parameters):
    return ForwardStagewiseNaiveBayes(
        **{"epsilon": 1 / LAST, "nu": NU, "patience": 3, "ties": "first", "density": "gaussian"}
        | parameters
    )


def problem(data, weights=None, **choices):
    weights = np.ones(len(data.rows)) if weights is None else np.asarray(weights)
    # Exact where no density makes floats of all that follows.
    kind = float if None in data.values else Fraction
    weights = [kind(w) for w in weights.tolist()]
    return data.problem(weights=weights, **{"alpha": Fraction(1), "var_smoothing": 0.01, **choices})


def assert_as_the_twin(model, p, found, last=LAST, **reading):
    path = model.path_
    np.testing.assert_allclose(path.alphas, np.array(found.steps) / last, rtol=0, atol=1e-12)
    np.testing.assert_allclose(path.errors, [float(each) for each in found.errors], atol=1e-12)
    np.testing.assert_array_equal(path.evaluations, found.evaluations)
    moved = np.diff(found.steps, axis=0)
    assert path.features.tolist() == (moved > 0).argmax(axis=1).tolist()
    assert path.steps.tolist() == moved.sum(axis=1).tolist()
    np.testing.assert_allclose(
        model.criterion_values_, twin.aic(p, found, last, **reading), rtol=1e-9
    )


def assert_path_of_the_twin(model, data, weights=None, *, estimates=None, degrees=None, **reading):
    model.fit(data.frame, data.labels, weights)
    p = problem(data, weights, **(estimates or {}))
    of_aic = {"degrees": degrees} if degrees else {}
    of_aic |= {name: each for name, each in reading.items() if name == "spread"}
    assert_as_the_twin(model, p, twin.path(p, LAST, NU, **{"patience": 3, **reading}), **of_aic)


@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize("seeds", [range(4), pytest.param(range(4, 12), marks=pytest.mark.deep)])
def test_small_random_problems_equal_the_twin(seeds, kinds):
    for seed in seeds:
        missing = (0.0, 0.25)[seed % 2]
        data = make_data(kinds, n=9 + seed, n_classes=2 + seed % 2, missing=missing, seed=seed)
        weights = (None, data.weights, data.weights / 2)[seed % 3]
        assert_path_of_the_twin(model_of(), data, weights)


@pytest.mark.deep
@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize("ties", ["first", "shortest", "longest", "deviance"])
def test_every_rule_for_ties_equals_the_twin(ties, kinds):
    for seed in range(3):
        data = make_data(kinds, n=14, n_classes=3, missing=0.1, seed=seed)
        assert_path_of_the_twin(model_of(ties=ties), data, data.weights, ties=ties)


@pytest.mark.deep
@pytest.mark.parametrize(
    "reading",
    [
        {"patience": None},
        {"patience": None, "until": "any"},
        {"patience": 1},
        {"patience": 5, "spread": "within"},
    ],
    ids=["whole path", "until any is 1", "no patience", "spread within"],
)
@pytest.mark.parametrize("kinds", ["nnn", "gng"])
def test_every_reading_of_the_path_equals_the_twin(reading, kinds):
    for seed in range(3):
        data = make_data(kinds, n=12, n_classes=3, missing=0.1, seed=seed)
        assert_path_of_the_twin(model_of(**reading), data, **reading)


@pytest.mark.parametrize("seed", range(6))
def test_other_estimates_and_degrees_equal_the_twin(seed):
    data = make_data("ngn", n=15, n_classes=2, missing=0.1, seed=seed)
    estimates = {"alpha": Fraction(1, 4), "class_alpha": 2, "var_smoothing": 0.1, "ddof": seed % 2}
    model = model_of(**{**estimates, "alpha": 0.25}, degrees="sum")
    assert_path_of_the_twin(model, data, estimates=estimates, degrees="sum")


@pytest.mark.deep
@pytest.mark.parametrize("kinds", ["nnn", "gg", "ng"])
def test_as_printed_equals_the_twin_without_smoothing(kinds):
    for seed in range(4):
        data = make_data(kinds, n=16, n_classes=2, seed=seed)
        model = ForwardStagewiseNaiveBayes.as_printed("vidaurre2012", epsilon=1 / LAST, nu=NU)
        assert_path_of_the_twin(model, data, estimates={"alpha": 0, "var_smoothing": 0.0})


@pytest.mark.parametrize("seed", range(4))
def test_steps_that_do_not_divide_1_end_in_a_short_one(seed):
    data = make_data("nn", n=14, seed=seed)
    alphas = model_of(epsilon=0.3, nu=2, patience=None).fit(data.frame, data.labels).path_.alphas
    assert np.unique(alphas.round(12)).tolist() == [0.0, 0.3, 0.6, 0.9, 1.0]
    assert alphas[-1].tolist() == [1.0, 1.0]


def drawn(seed, kinds="ngngng", n=60):
    return make_data(kinds, n=n, n_classes=3, missing=0.1, seed=seed)


@pytest.mark.parametrize("seed", range(5))
def test_the_path_goes_in_steps_of_epsilon_one_feature_at_a_time(seed):
    data = drawn(seed)
    model = ForwardStagewiseNaiveBayes(patience=None).fit(data.frame, data.labels, data.weights)
    path = model.path_
    changes = np.diff(path.alphas, axis=0)
    assert (np.count_nonzero(changes, axis=1) == 1).all()
    np.testing.assert_allclose(changes.sum(axis=1), path.steps * 0.025, atol=1e-12)
    assert ((path.steps >= 1) & (path.steps <= 20)).all()
    assert path.alphas[[0, -1]].tolist() == [[0.0] * 6, [1.0] * 6]
    assert (path.n_selected[-1], path.n_evaluations) == (6, path.evaluations.sum())
    assert (path.evaluations <= 20 * (path.alphas[:-1] < 1).sum(axis=1)).all()


@pytest.mark.parametrize("kinds", ["nnnn", "gggg", "ngng"])
@pytest.mark.parametrize("alpha", [0.5, 1.0])
def test_at_the_end_of_the_path_it_is_naive_bayes(kinds, alpha):
    data = drawn(0, kinds)
    whole = ForwardStagewiseNaiveBayes(criterion="last", patience=None, alpha=alpha)
    fits = [each.fit(data.frame, data.labels, data.weights) for each in (whole, NaiveBayes(alpha))]
    assert whole.alphas_.tolist() == [1.0] * 4
    joint = (each.predict_joint_log_proba(with_unseen(data.frame)) for each in fits)
    np.testing.assert_allclose(*joint, rtol=0, atol=1e-12)


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("kinds", KINDS)
@pytest.mark.parametrize("seed", range(3))
def test_answers_are_those_of_the_mixed_parameters(seed, kinds):
    data = make_data(kinds, n=40, n_classes=3, missing=0.1, seed=seed)
    model = model_of(criterion="last", ties="longest", unseen="smoothed")
    model.fit(data.frame, data.labels, data.weights)
    asked, p = with_unseen(data.frame), problem(data, data.weights)
    path = np.rint(model.path_.alphas * LAST).astype(int).tolist()
    staged = list(model.staged_predict_proba(asked))
    for steps, found in zip(path, staged, strict=True):
        joint = np.array([twin.joint(p, steps, LAST, row) for row in plain(asked)], dtype=float)
        expected = joint / joint.sum(axis=1, keepdims=True)
        np.testing.assert_allclose(found, expected, rtol=1e-9, atol=1e-12)
    np.testing.assert_array_equal(staged[model.n_iter_], model.predict_proba(asked))
    answers = [each != data.labels for each in model.staged_predict(data.frame)]
    wrong = np.average(answers, axis=1, weights=data.weights)
    np.testing.assert_allclose(model.path_.errors, wrong, atol=1e-12)


def test_parameters_are_mixed_by_hand():
    """P(x | c) halfway between that of the class and that of all rows; no power of either."""
    X, y = [["u"]] * 6 + [["v"]] * 2, [0] * 4 + [1] * 2 + [1] * 2
    model = model_of(epsilon=0.5, nu=1, alpha=0.0).fit(X, y)
    assert model.path_.alphas.tolist() == [[0.0], [0.5], [1.0]]
    # P(u | 0) = 1, P(u | 1) = 1/2, P(u) = 3/4, and both classes have as many rows.
    _, halfway, _ = model.staged_predict_proba([["u"], ["v"]])
    np.testing.assert_allclose(halfway, [[7 / 12, 5 / 12], [1 / 4, 3 / 4]], rtol=1e-12)


def test_the_model_of_the_least_aic_is_taken_and_the_first_of_several():
    for seed in range(5):
        data = drawn(seed)
        model = ForwardStagewiseNaiveBayes().fit(data.frame, data.labels)
        path, aic = model.path_, model.criterion_values_
        np.testing.assert_allclose(aic, path.deviances + 2 / 60 * path.n_selected)
        assert model.n_iter_ == int(np.argmax(aic <= aic.min() + 1e-9))
        np.testing.assert_array_equal(model.alphas_, path.alphas[model.n_iter_])


@pytest.mark.parametrize("scoring", ["accuracy", "log_loss"])
@pytest.mark.parametrize("kinds", ["nnn", "ngn"])
def test_folds_are_paths_of_their_own_on_the_rows_left(kinds, scoring):
    data = make_data(kinds, n=45, n_classes=3, missing=0.1, seed=3)
    folds = PredefinedSplit(np.arange(45) % 3)
    model = model_of(criterion="cv", cv=folds, scoring=scoring)
    model.fit(table := TableEncoder().fit_transform(data.frame), data.labels, data.weights)
    lost = {"accuracy": zero_one_loss, "log_loss": log_loss}[scoring]
    losses = []
    for train, test in folds.split():
        part = model_of(criterion="last")
        part.fit(table[train], data.labels[train], data.weights[train])
        losses.append(
            [
                lost(
                    data.labels[test],
                    proba.argmax(axis=1) if scoring == "accuracy" else proba,
                    sample_weight=data.weights[test],
                )
                for proba in part.staged_predict_proba(table[test])
            ]
        )
    longest = max(map(len, losses))
    mean = np.mean([each + each[-1:] * (longest - len(each)) for each in losses], axis=0)
    np.testing.assert_allclose(model.criterion_values_, mean, rtol=0, atol=1e-9)
    assert model.n_iter_ == min(np.argmax(mean <= mean.min() + 1e-9), len(model.path_) - 1)


def test_validation_rows_are_one_fold_drawn_by_class():
    data = drawn(1)
    split = StratifiedShuffleSplit(1, test_size=0.25, random_state=np.random.RandomState(0))
    one, other = (
        model_of(**choices).fit(data.frame, data.labels)
        for choices in (
            {"criterion": "validation", "validation_fraction": 0.25, "random_state": 0},
            {"criterion": "cv", "cv": list(split.split(data.frame, data.labels))},
        )
    )
    np.testing.assert_array_equal(one.criterion_values_, other.criterion_values_)
    assert one.n_iter_ == other.n_iter_
    with pytest.raises(ValueError, match="some class has only one"):
        model_of(criterion="validation").fit(data.frame.head(4), [0, 0, 0, 1])


def test_pairs_at_random_are_drawn_by_the_seed_among_the_best():
    data = drawn(2, "nnnn")
    paths = [
        model_of(ties="random", random_state=seed, patience=None).fit(data.frame, data.labels).path_
        for seed in (0, 0, 1)
    ]
    one, same, other = (path.alphas[:10].tolist() for path in paths)
    assert one == same != other
    first = model_of(patience=None).fit(data.frame, data.labels).path_
    assert paths[0].errors[1] == paths[2].errors[1] == first.errors[1]


def test_by_the_deviance_the_order_of_columns_decides_nothing():
    data = drawn(3)
    turned = data.frame[data.frame.columns[::-1]]
    one, other = (model_of(ties="deviance").fit(X, data.labels) for X in (data.frame, turned))
    np.testing.assert_allclose(one.path_.alphas, other.path_.alphas[:, ::-1])


def test_a_feature_that_says_nothing_stays_out():
    data = drawn(4)
    silent = data.frame.assign(
        never=np.nan,
        gone=[None] * 60,
        same=3.0,
        word="w",
        declared=pd.Categorical([None] * 60, categories=["u", "v"]),
    )
    one, other = (model_of(patience=None).fit(X, data.labels) for X in (data.frame, silent))
    np.testing.assert_array_equal(one.path_.alphas, other.path_.alphas[:, :6])
    assert not other.path_.alphas[:, 6:].any()


@pytest.mark.filterwarnings("ignore::seminaive.ExtremeValueWarning")
@pytest.mark.parametrize("huge", [1e8, 1e120])
def test_a_number_beyond_all_others_swallows_no_other_feature(huge):
    """On the way, and in rows that are asked: what is not in the model is not scored."""
    data = drawn(6, "ngn")
    model = model_of().fit(data.frame, data.labels)
    found = list(model.staged_predict_proba(data.frame.assign(x1=huge)))
    np.testing.assert_allclose(found[0], np.exp([model.class_log_prior_] * 60))
    train = data.frame.assign(x1=np.where(np.arange(60) == 3, huge / 1e3, data.frame["x1"]))
    path = model_of().fit(train, data.labels).path_
    assert np.isfinite([*path.deviances, *np.ravel(found)]).all()
    assert path.errors.min() < path.errors[0]


def test_without_any_feature_that_tells_there_is_one_model():
    model = ForwardStagewiseNaiveBayes().fit([[1.0], [1.0], [1.0]], [0, 1, 1])
    assert (len(model.path_), model.path_.n_evaluations, model.n_iter_) == (1, 0, 0)
    np.testing.assert_allclose(model.predict_proba([[5.0]]), [[1 / 3, 2 / 3]])


def test_without_smoothing_what_nobody_showed_says_nothing_and_zeros_are_finite():
    frame = pd.DataFrame(
        {"x": pd.Categorical([*"aaabbb"], [*"abc"]), "z": pd.Categorical([*"aababb"], [*"ab"])}
    )
    model = model_of(alpha=0.0, criterion="last", patience=None).fit(frame, [0, 0, 0, 1, 1, 1])
    asked = pd.DataFrame({"x": ["c", "q", "a", "a"], "z": [None, None, "a", "b"]})
    np.testing.assert_allclose(model.predict_proba(asked)[:, 0], [0.5, 0.5, 1.0, 1.0])
    assert np.isfinite(model.predict_joint_log_proba(asked)).all()


def test_a_class_with_rows_of_weight_0_alone_may_be_the_answer_of_a_row():
    data = drawn(5)
    frame = pd.concat([data.frame, data.frame.head(1)], ignore_index=True)
    model = model_of().fit(frame, [*data.labels, 3], [*data.weights.tolist(), 0])
    without = model_of().fit(data.frame, data.labels, data.weights)
    np.testing.assert_array_equal(model.path_.alphas, without.path_.alphas)
    assert model.classes_.tolist() == [0, 1, 2, 3]


def test_tables_too_large_for_memory_are_refused():
    X, y = np.array([["a"], ["b"], ["a"]]), [0, 1, 1]
    needed = 8 * 2 * 4 * 20
    ForwardStagewiseNaiveBayes(memory_limit=needed).fit(X, y)
    with pytest.raises(ValueError, match="memory_limit"):
        ForwardStagewiseNaiveBayes(memory_limit=needed - 1).fit(X, y)


@pytest.mark.parametrize("criterion", ["validation", "cv", "last"])
def test_sparse_rows_that_are_held_out_are_copies_and_count_twice(criterion):
    X, y = sp.csr_matrix(np.eye(40, 500) / 2), np.arange(40) % 2
    needed = (1 if criterion == "last" else 2) * 16 * 40 * 500
    model = ForwardStagewiseNaiveBayes(criterion=criterion, nu=2, memory_limit=needed - 1)
    with pytest.raises(ValueError, match="lays out every zero of a sparse matrix: 40 rows of 500"):
        model.fit(X, y)
    assert model.set_params(memory_limit=needed).fit(X, y).n_features_in_ == 500


def test_what_each_feature_adds_is_nothing_where_it_is_not_in_the_model():
    data = drawn(0)
    model = model_of().fit(data.frame, data.labels)
    terms = model.explain(data.frame).by_class
    assert terms.any(axis=(0, 2)).tolist() == (model.alphas_ > 0).tolist()
    assert (model.alphas_ == 0).any()
    np.testing.assert_allclose(
        model.class_log_prior_ + terms.sum(axis=1),
        model.predict_joint_log_proba(data.frame),
        atol=1e-12,
    )


def test_steps_that_would_change_no_alpha_are_refused():
    X, y = [["a"], ["b"], ["a"], ["b"]] * 5, [0, 1, 0, 1] * 5
    ForwardStagewiseNaiveBayes(epsilon=2.0**-20).fit(X, y)
    with pytest.raises(ValueError, match=r"'epsilon' .* range \[2.22"):
        ForwardStagewiseNaiveBayes(epsilon=1e-320).fit(X, y)
