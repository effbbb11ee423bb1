"""TAN: against its slow twin, all trees there are, pyAgrum, and its promises."""

from itertools import product
from math import log

import numpy as np
import pandas as pd
import pytest
from scipy.special import log_softmax

from seminaive import NaiveBayes
from seminaive.counts.mutual_information import falling
from seminaive.networks.spanning_tree import directed
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.named import TAN
from tests.seminaive.networks import network_twin as twin


@pytest.fixture(params=twin.CASES)
def data(request):
    return make_data("nnnnn", **twin.CASES[request.param])


def lists(parents):
    return [[parent] if parent >= 0 else [] for parent in parents.tolist()]


@pytest.mark.parametrize("weighted", [False, True], ids=["", "weights"])
@pytest.mark.parametrize("root", [None, 0, 3])
def test_tree_and_probabilities_equal_the_twins(data, weighted, root):
    weights = data.weights if weighted else None
    p = data.problem(weights=weights, alpha=0.5, class_alpha=0.5)
    model = TAN(root=root).fit(data.frame, data.labels, weights)
    parents = twin.tan_parents(p, root)
    assert lists(model.parents_) == parents
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked),
        twin.logs_of(p, parents, plain(asked)),
        rtol=0,
        atol=1e-12,
    )


@pytest.mark.parametrize("seed", range(15))
def test_small_random_problems_equal_the_twins(seed):
    data = make_data("nnnn", n=5 + 3 * seed, n_classes=1 + seed % 3, missing=0.2, seed=seed)
    p = data.problem(weights=data.weights, alpha=1.5, class_alpha=0.0)
    model = TAN(1.5, class_alpha=0).fit(data.frame, data.labels, data.weights)
    parents = twin.tan_parents(p)
    assert lists(model.parents_) == parents
    np.testing.assert_allclose(
        model.predict_log_proba(data.frame),
        log_softmax(twin.logs_of(p, parents, data.rows), axis=1),
        rtol=0,
        atol=1e-12,
    )


@pytest.mark.parametrize("criterion", ["mutual_information", "bayes"])
def test_smoothing_towards_the_marginal_equals_the_twins(data, criterion):
    p = data.problem(weights=data.weights, alpha=0.5, class_alpha=0.5)
    model = TAN(smoothing="marginal", marginal_weight=3.0, criterion=criterion)
    model.fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    pseudo = twin.marginal_pseudo(p, 3.0)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked),
        twin.logs_of(p, lists(model.parents_), plain(asked), pseudo),
        rtol=0,
        atol=1e-12,
    )


@pytest.mark.parametrize("n_features", [4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_no_tree_makes_the_training_rows_likelier(n_features, seed):
    data = make_data("n" * n_features, n=40, n_classes=2, seed=seed)
    p = data.problem(weights=data.weights)
    model = TAN(root=0).fit(data.frame, data.labels, data.weights)
    ours = twin.log_likelihood(p, lists(model.parents_))
    for tree in twin.spanning_trees(n_features):
        parents = [
            [other for link in tree if k in link for other in link if other in before]
            for k, before in earlier(tree)
        ]
        assert twin.log_likelihood(p, parents) <= ours + 1e-9


def earlier(tree):
    """Each feature with those that are reached before it from feature 0."""
    reached = twin.component(tree, 0)
    return [(k, reached[: reached.index(k)]) for k in sorted(reached)]


def test_the_tree_is_the_one_that_made_the_data():
    rng = np.random.default_rng(0)
    y = rng.integers(2, size=4000)
    parent = [None, 0, 0, 2, 2]
    columns = []
    for above in parent:
        source = rng.integers(3, size=y.size) if above is None else columns[above]
        noise = rng.integers(3, size=y.size)
        columns.append(np.where(rng.random(y.size) < 0.5, (source + y) % 3, noise))
    model = TAN(root=0).fit(np.column_stack(columns), y)
    assert model.parents_.tolist() == [-1, 0, 0, 2, 2]
    assert model.tree_.tolist() == [[0, 1], [0, 2], [2, 3], [2, 4]]


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
    model = TAN().fit(frame, data.labels)
    shared = model.conditional_mutual_information_
    # It leaves out links of less than half the mean information of two features.
    threshold = np.triu(shared, 1).sum() / (6 * 5)
    above = np.array([link for link in model.tree_ if shared[*link] >= threshold])
    assert 1 < len(above) < 5
    parents = directed(above, falling(model.mutual_information_))
    names = frame.columns
    expected = {(names[parent], names[k]) for k, parent in enumerate(parents) if parent >= 0}
    assert {arc for arc in arcs if "class" not in arc} == expected


def test_without_a_link_it_is_naive_bayes():
    data = make_data("n", n=40, n_classes=3, missing=0.2)
    model = TAN(0.7, class_alpha=0.0).fit(data.frame, data.labels)
    expected = NaiveBayes(0.7).fit(data.frame, data.labels)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_log_proba(asked), expected.predict_log_proba(asked), rtol=0, atol=1e-13
    )
    assert model.parents_.tolist() == [-1]
    assert model.tree_.shape == (0, 2)


def test_the_root_is_the_feature_that_tells_most_about_the_class(data):
    model = TAN().fit(data.frame, data.labels)
    assert model.parents_[np.round(model.mutual_information_, 12).argmax()] == -1


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
        {"root": 2},
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
    model = TAN(**parameters).fit(rows[range(4)], rows[4])
    assert model.parents_.tolist() == parents
    asked = rows[range(4)].iloc[[0, 1, 4, 5]]
    np.testing.assert_allclose(model.predict_proba(asked)[:, 0], proba, rtol=1e-12)


def test_a_feature_that_never_shows_stands_alone_and_says_nothing():
    data = make_data("nnn", n=40, n_classes=2)
    frame = data.frame.assign(never=pd.Categorical([None] * 40, categories=["u", "v"]))
    model = TAN().fit(frame, data.labels)
    assert model.parents_[3] == -1
    assert 3 not in model.tree_
    without = TAN().fit(data.frame, data.labels).predict_log_proba(data.frame)
    np.testing.assert_allclose(
        model.predict_log_proba(frame.assign(never="u")), without, rtol=0, atol=1e-14
    )


@pytest.mark.parametrize("criterion", ["mutual_information", "bayes"])
def test_chunks_with_new_values_give_the_tree_and_answers_of_one_fit(criterion):
    data = make_data("nnnn", n=60, n_classes=3, missing=0.15)
    frame = data.frame.astype(object).sort_values("x2", ignore_index=True)
    whole = TAN(criterion=criterion).fit(frame, data.labels, data.weights)
    chunked = TAN(criterion=criterion)
    for rows in np.array_split(np.arange(60), 5):
        part = frame.iloc[rows], data.labels[rows], [0, 1, 2], data.weights[rows]
        chunked.partial_fit(*part)
    assert chunked.parents_.tolist() == whole.parents_.tolist()
    asked = with_unseen(frame.astype("category"))
    np.testing.assert_allclose(
        chunked.predict_log_proba(asked), whole.predict_log_proba(asked), rtol=0, atol=1e-12
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_missing_leaf_is_as_good_as_no_feature(seed):
    data = make_data("nnnnnn", n=60, n_classes=3, missing=0.15, seed=seed)
    model = TAN(root=0).fit(data.frame, data.labels)
    leaves = set(range(1, 6)) - set(model.parents_.tolist())
    for name in data.frame.columns[list(leaves)]:
        rest = data.frame.drop(columns=name)
        without = TAN(root=0).fit(rest, data.labels)
        silent = model.predict_log_proba(data.frame.assign(**{name: None}))
        np.testing.assert_allclose(silent, without.predict_log_proba(rest), rtol=0, atol=1e-12)


def test_a_missing_parent_leaves_the_child_to_the_class():
    X = np.array([["a", "u"], ["a", "v"], ["b", "v"], [None, "v"]] * 3, dtype=object)
    y = [0, 1, 1, 0] * 3
    model = TAN(1.0, class_alpha=0.0, root=0).fit(X, y)
    asked = np.array([[None, "v"]], dtype=object)
    # Class 0: 3 of 6 rows show v; class 1: 6 of 6.
    expected = [log(0.5) + log((3 + 1) / (6 + 2)), log(0.5) + log((6 + 1) / (6 + 2))]
    np.testing.assert_allclose(model.predict_joint_log_proba(asked), [expected], rtol=1e-14)
