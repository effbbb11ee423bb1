"""TAN: against its slow twin, pyAgrum, Weka, and its promises."""

from itertools import product
from math import log

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone

from seminaive.counts.mutual_information import CRITERIA, falling
from seminaive.networks.spanning_tree import directed
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import KDB, TAN
from tests.seminaive.networks import network_twin as twin


@pytest.fixture(params=twin.CASES)
def data(request):
    return make_data("nnnnn", **twin.CASES[request.param])


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("backoff", [True, False], ids=["", "smoothed"])
@pytest.mark.parametrize("criterion", [*sorted(CRITERIA), "mutual_information"])
@pytest.mark.parametrize("root", [None, 0, 3])
def test_tree_and_probabilities_equal_the_twins(data, weighted, root, criterion, backoff):
    weights = data.weights if weighted else None
    p = data.problem(weights=weights, alpha=0.5, class_alpha=0.5)
    how = {"backoff": backoff, "smoothing": "dirichlet", "unseen": "smoothed"}
    model = TAN(root=root, criterion=criterion, **how)
    model.fit(data.frame, data.labels, weights)
    assert twin.lists(model.parents_) == twin.tan_parents(p, root, criterion)
    twin.assert_scores(model, p, with_unseen(data.frame))


def test_small_random_problems_equal_the_twins():
    for seed in range(15):
        data = make_data("nnnn", n=5 + 3 * seed, n_classes=1 + seed % 3, missing=0.2, seed=seed)
        p = data.problem(weights=data.weights, alpha=1.5, class_alpha=0.0)
        criterion = ("bic", "mutual_information")[seed % 2]
        model = TAN(1.5, class_alpha=0, criterion=criterion, smoothing="dirichlet")
        model.fit(data.frame, data.labels, data.weights)
        assert twin.lists(model.parents_) == twin.tan_parents(p, criterion=criterion), seed
        twin.assert_scores(model, p, data.frame)


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("criterion", ["bic", "mutual_information", "bayes"])
def test_smoothing_towards_the_marginal_equals_the_twins(data, criterion):
    p = data.problem(weights=data.weights, alpha=0.5, class_alpha=0.5)
    how = {"marginal_weight": 3.0, "unseen": "smoothed"}
    model = TAN(smoothing="marginal", criterion=criterion, **how)
    model.fit(data.frame, data.labels, data.weights)
    twin.assert_scores(model, p, with_unseen(data.frame), twin.marginal_pseudo(p, 3.0))


@pytest.mark.parametrize("seed", range(3))
def test_pyagrum_finds_the_links_above_its_threshold_and_the_same_roots(seed):
    gum = pytest.importorskip("pyagrum.skbn")
    types = pytest.importorskip("pyagrum.lib.discreteTypeProcessor").DiscreteTypeProcessor
    data = make_data("nnnnnn", n=900, n_classes=3, seed=seed)
    frame = data.frame.astype(str)
    for copy, source in (("x1", "x4"), ("x2", "x3"), ("x3", "x4")):
        frame.loc[seed::2, copy] = frame.loc[seed::2, source]
    processor = types(defaultDiscretizationMethod="NoDiscretization", defaultNumberOfBins=None)
    theirs = gum.BNClassifier(learningMethod="TAN", prior="NoPrior", type_processor=processor)
    theirs.fit(frame, pd.Series(data.labels.astype(str), name="class"))
    arcs = {tuple(theirs.bn_.variable(end).name() for end in arc) for arc in theirs.bn_.arcs()}
    model = TAN(criterion="mutual_information").fit(frame, data.labels)
    shared = model.conditional_mutual_information_
    # It leaves out links of less than half the mean information of two features.
    threshold = np.triu(shared, 1).sum() / (6 * 5)
    above = np.array([link for link in model.tree_ if shared[*link] >= threshold])
    assert 1 < len(above) < 5
    parents = directed(above, falling(model.mutual_information_))
    names = frame.columns
    expected = {(names[parent], names[k]) for k, parent in enumerate(parents) if parent >= 0}
    assert {arc for arc in arcs if "class" not in arc} == expected


def test_without_a_link_there_is_no_tree():
    data = make_data("n", n=40, n_classes=3, missing=0.2)
    how = {"smoothing": "dirichlet", "unseen": "smoothed"}
    model = TAN(0.7, class_alpha=0.0, **how).fit(data.frame, data.labels)
    assert (model.parents_.tolist(), model.tree_.shape) == ([-1], (0, 2))
    twin.assert_scores(model, data.problem(alpha=0.7), with_unseen(data.frame))


def test_the_root_may_be_named_or_counted():
    data = make_data("nnnn", n=60)
    named, counted = (TAN(root=root).fit(data.frame, data.labels) for root in ("x2", 2))
    assert named.parents_.tolist() == counted.parents_.tolist()
    assert named.parents_[2] == -1
    with pytest.raises(ValueError, match="root='x9' is not a column of X; the columns are"):
        TAN(root="x9").fit(data.frame, data.labels)
    with pytest.raises(ValueError, match=r"root=4 is beyond the 4 features of X: .* 0\.\.3"):
        TAN(root=4).fit(data.frame, data.labels)


@pytest.mark.parametrize("seed", range(8))
def test_a_grown_tree_has_the_greatest_gain_first_and_may_be_turned(seed):
    data = make_data("nnnnn", n=60, n_classes=2, seed=seed)
    p = data.problem()
    model = TAN(criterion="bayes").fit(data.frame, data.labels)
    gains = {
        (j, k): twin.dirichlet_gain(p, j, k, 0.5) for j, k in product(range(5), repeat=2) if j != k
    }
    child, parent = max(gains, key=gains.get)
    assert {child, parent} in [set(link) for link in model.tree_.tolist()]
    turned = TAN(criterion="bayes", root=4).fit(data.frame, data.labels)
    assert turned.parents_[4] == -1
    links = [{frozenset(link) for link in each.tree_.tolist()} for each in (model, turned)]
    assert links[0] == links[1]


ROWS = (
    "bbymq aaxnq aaxnq aaxnp aaznp aaxmp bbxmp aaynp "
    "bbxnq baymq aaymq aazmq abymq bbxnq aaxnp bbymq"
)
# What BayesNet of Weka 3.6.14 says of these rows with -D -Q weka...local.TAN -- -S <the key>
# -E weka...SimpleEstimator -- -A 0.5: parents, and P(p) of the first, second, fifth and sixth.
WEKA = {
    "ENTROPY": (
        {"criterion": "mutual_information", "root": 2},
        [3, 0, -1, 2],
        [0.06594618438464932, 0.5370672762900064, 0.8623492396434189, 0.8529564315352696],
    ),
    "BAYES": (
        {"criterion": "bayes"},
        [3, 0, 3, -1],
        [0.06793478260869563, 0.5431629834254141, 0.8652365236523653, 0.8304963760158137],
    ),
}


@pytest.mark.parametrize("key", WEKA)
def test_weka_answers_the_same(key):
    parameters, parents, proba = WEKA[key]
    rows = pd.DataFrame([list(row) for row in ROWS.split()])
    model = TAN(**parameters, smoothing="dirichlet").fit(rows[range(4)], rows[4])
    assert model.parents_.tolist() == parents
    asked = rows[range(4)].iloc[[0, 1, 4, 5]]
    np.testing.assert_allclose(model.predict_proba(asked)[:, 0], proba, rtol=1e-12)


def test_a_feature_that_never_shows_stands_alone():
    frame = make_data("nnn", n=40).frame.assign(never=pd.Categorical([None] * 40, ["u", "v"]))
    model = TAN().fit(frame, np.arange(40) % 2)
    assert model.parents_[3] == -1
    assert 3 not in model.tree_


PLAIN = {"criterion": "mutual_information"}


@pytest.mark.parametrize("model", [TAN(root=0, **PLAIN), KDB(k=2, **PLAIN)], ids=["TAN", "KDB"])
@pytest.mark.parametrize("seed", range(4))
def test_a_missing_leaf_is_as_good_as_no_feature(seed, model):
    data = make_data("nnnnnn", n=60, n_classes=3, missing=0.15, seed=seed)
    model.fit(data.frame, data.labels)
    leaves = set(range(1, 6)) - set(model.parents_.ravel().tolist())
    for name in data.frame.columns[list(leaves)]:
        rest = data.frame.drop(columns=name)
        without = clone(model).fit(rest, data.labels)
        silent = model.predict_log_proba(data.frame.assign(**{name: None}))
        np.testing.assert_allclose(silent, without.predict_log_proba(rest), rtol=0, atol=1e-12)


def test_a_missing_parent_leaves_the_child_to_the_class():
    X = np.array([["a", "u"], ["a", "v"], ["b", "v"], [None, "v"]] * 3, dtype=object)
    y = [0, 1, 1, 0] * 3
    model = TAN(1.0, class_alpha=0.0, root=0, smoothing="dirichlet", **PLAIN).fit(X, y)
    assert model.parents_.tolist() == [-1, 0]
    asked = np.array([[None, "v"]], dtype=object)
    # Class 0: 3 of 6 rows show v; class 1: 6 of 6.
    expected = [log(0.5) + log((3 + 1) / (6 + 2)), log(0.5) + log((6 + 1) / (6 + 2))]
    np.testing.assert_allclose(model.predict_joint_log_proba(asked), [expected], rtol=1e-14)


def test_an_alpha_that_has_no_effect_is_told():
    data = make_data("nnn", n=40)
    with pytest.warns(UserWarning, match=r"alpha=2 is without effect where smoothing is 'hier"):
        TAN(2.0).fit(data.frame, data.labels)
