"""Densities that are chosen, and numbers that naive Bayes cuts, against slow readings of both."""

import numpy as np
import pandas as pd
import pytest
from scipy.sparse import csr_matrix
from scipy.stats import norm

from seminaive import MDLDiscretiser, NaiveBayes

N = 90
Y = np.repeat([0, 1, 2], 30)
RNG = np.random.default_rng(66)
#: Normal by class; two humps in a class; spikes; noise.
X = np.column_stack(
    [
        RNG.normal(Y, 1.0),
        np.where(Y == 1, 6.0 * (np.arange(N) % 2) - 3.0, 0.0) + RNG.normal(0, 0.4, N),
        np.where(RNG.random(N) < 0.2, -9999.0, RNG.normal(3 * Y, 1.0)),
        RNG.normal(size=N),
    ]
)
TOLD = pytest.mark.filterwarnings("ignore::seminaive.ExtremeValueWarning")


def posterior(train, labels, number, form):
    """P(class | number) by one column alone, from the definitions."""
    scores = []
    for c in range(3):
        own, prior = train[labels == c], np.log((labels == c).sum() + 1)
        if form == "gaussian":
            deviation = np.sqrt(own.var() + 0.01 * train.var())
            scores.append(prior + norm.logpdf(number, own.mean(), deviation))
        elif form == "kernel":
            width = (train.max() - train.min()) / np.sqrt(own.size)
            scores.append(prior + np.log(norm.pdf(number, own, width).mean()))
        else:
            cuts = MDLDiscretiser().fit(train[:, None], labels).cut_points_[0]
            inside = (np.searchsorted(cuts, own) == np.searchsorted(cuts, number)).sum()
            scores.append(prior + np.log((inside + 1) / (own.size + cuts.size + 1)))
    return np.exp(scores - np.logaddexp.reduce(scores))


def slowly(column, forms=("gaussian", "cut", "kernel")):
    """The form that foretells the class of each fifth from the others, row by row.

    Rows go round the folds in the order of their class, then of their number.
    """
    told, fold = {form: [] for form in forms}, np.empty(N, dtype=int)
    fold[np.lexsort((column, Y))] = np.arange(N) % 5
    for form, logs in told.items():
        for k in range(N):
            others = fold != fold[k]
            found = posterior(column[others], Y[others], column[k], form)
            logs.append(np.log(found[Y[k]]))
    best = max(told, key=lambda form: sum(told[form]))
    gain = np.subtract(told[best], told["gaussian"])
    return best if gain.sum() > np.sqrt(N) * gain.std() else "gaussian"


@TOLD
def test_it_is_the_slow_choice_and_the_planted_one():
    found = NaiveBayes(density="auto").fit(X, Y).density_.tolist()
    assert found == [slowly(column) for column in X.T]
    assert found[2] == "cut"
    assert found[0] == "gaussian"
    assert found[1] != "gaussian"
    assert NaiveBayes(density={1: "auto", 3: "cut"}).fit(X, Y).density_.tolist() == [
        "gaussian",
        found[1],
        "gaussian",
        "cut",
    ]


@TOLD
def test_cut_is_naive_bayes_of_numbers_that_are_cut_before():
    frame = pd.DataFrame(X, columns=[*"abcd"]).assign(word=np.array(["x", "y"])[np.arange(N) % 2])
    frame.loc[::7, "c"] = np.nan
    cuts = MDLDiscretiser().fit(frame, Y)
    for density, columns in (("cut", [*"abcd"]), ({"c": "cut", "a": "kernel"}, ["c"])):
        rest = {"a": "kernel"} if "a" not in columns else "gaussian"
        hand = frame.assign(**{name: cuts.transform(frame)[name] for name in columns})
        for missing in ("skip", "value"):
            model = NaiveBayes(density=density, missing=missing).fit(frame, Y)
            expected = NaiveBayes(density=rest, missing=missing).fit(hand, Y)
            found = model.predict_log_proba(frame)
            np.testing.assert_allclose(found, expected.predict_log_proba(hand), atol=1e-12)
            told = model.explain(frame)
            parts = expected.explain(hand)
            np.testing.assert_allclose(told.contributions, parts.contributions, atol=1e-12)
        report = model.report().set_index("column")
        assert all(report["read as"][name] == "numbers, cut" for name in columns)
        assert report["gaps are"]["c"] == "a value"
    assert report["read as"]["a"] == "numbers, kernel"
    assert model.density_.tolist() == ["kernel", "gaussian", "cut", "gaussian", "nominal"]


def test_what_needs_all_rows_or_dense_ones_says_so():
    model = NaiveBayes(density=["cut"] * 4).fit(X, Y).set_params(density="gaussian")
    with pytest.raises(ValueError, match="found in all of them: use fit"):
        model.partial_fit(X, Y)
    with pytest.raises(ValueError, match="cuts numbers of dense rows"):
        NaiveBayes(density="auto").fit(csr_matrix(X), Y)
    words = np.array([["a"], ["b"]] * 10)
    assert NaiveBayes(density="auto").fit(words, Y[:20] // 2).density_.tolist() == ["nominal"]
    few = NaiveBayes(density="auto").fit(X[27:33], Y[27:33])
    assert few.density_.tolist() == ["gaussian"] * 4


@pytest.mark.parametrize("seed", [1, 2])
def test_spikes_cost_the_chosen_density_nothing(seed):
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 3, 3000)
    probes = rng.normal(20 + 3 * y[:, None], 4.0, size=(3000, 5))
    probes[rng.random(probes.shape) < 0.08] = -9999.0
    train, test = slice(0, 1500), slice(1500, None)

    def accuracy(density):
        return NaiveBayes(density=density).fit(probes[train], y[train]).score(probes[test], y[test])

    assert abs(accuracy("auto") - accuracy("cut")) < 0.02
    with pytest.warns(UserWarning, match="-9999"):
        assert accuracy("gaussian") < accuracy("auto") - 0.2


def test_guarded_chooses_where_a_number_is_not_normal_and_leaves_the_rest():
    rained = np.where(RNG.random(N) < 0.1 + 0.3 * (Y == 1), 0.0, RNG.normal(4 + Y, 1.0))
    table = np.column_stack([X, rained])
    model = NaiveBayes(density="guarded").fit(table, Y)
    # Two humps and noise have no far values and no spike.
    odd = [slowly(column, ("gaussian", "cut")) for column in (table[:, 2], table[:, 4])]
    assert model.density_.tolist() == ["gaussian", "gaussian", odd[0], "gaussian", odd[1]]
    assert odd[0] == "cut"
    by_hand = NaiveBayes(density=model.density_.tolist()).fit(table, Y)
    np.testing.assert_array_equal(*(m.predict_log_proba(table) for m in (model, by_hand)))


def test_without_such_numbers_guarded_is_gaussian_to_the_bit():
    plain = X[:, [0, 1, 3]]
    models = [NaiveBayes(density=each).fit(plain, Y) for each in ("guarded", "gaussian")]
    np.testing.assert_array_equal(*(m.predict_log_proba(plain) for m in models))
    assert models[0].density_.tolist() == ["gaussian"] * 3


def test_what_a_fit_has_cut_goes_on_in_chunks():
    model = NaiveBayes(density="guarded").fit(X[::2], Y[::2])
    assert model.density_.tolist() == ["gaussian", "gaussian", "cut", "gaussian"]
    model.partial_fit(X[1::2], Y[1::2])
    probe = pd.DataFrame(X[:, [2]], columns=["probe"])
    names = MDLDiscretiser().fit(probe[::2], Y[::2]).transform(probe)["probe"]
    hand = pd.DataFrame(X[:, [0, 1, 3]], columns=[*"abd"]).assign(c=names)
    expected = NaiveBayes(density="gaussian").fit(hand, Y).predict_log_proba(hand)
    np.testing.assert_allclose(model.predict_log_proba(X), expected, atol=1e-9)


@pytest.mark.filterwarnings("ignore::seminaive.ExtremeValueWarning")
@pytest.mark.parametrize("n", [200, 201])
def test_of_very_many_such_columns_all_stay_normal(n):
    model = NaiveBayes(density="guarded").fit(np.tile(X[:, [2]], (1, n)), Y)
    assert set(model.density_) == {"cut" if n == 200 else "gaussian"}
