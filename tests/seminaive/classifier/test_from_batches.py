"""Learning from batches: what one fit on all rows gives, in every bit where nothing is rounded."""

from dataclasses import replace
from itertools import product

import numpy as np
import pandas as pd
import pytest
from sklearn.base import clone

import seminaive
from seminaive import (
    AODE,
    KDB,
    TAN,
    AnDE,
    BMANaiveBayes,
    Counts,
    EqualWidthDiscretiser,
    JointCounts,
    LazyBayesianRules,
    NaiveBayes,
    SelectiveKDB,
    WeightedNaiveBayes,
)
from seminaive.classifier.from_batches import BatchesMixin
from seminaive.counts.origin import Origin
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.warned import warned

MODELS = [
    NaiveBayes(),
    NaiveBayes(class_weight={"1": 3}, missing="value"),
    BMANaiveBayes(1.01),
    BMANaiveBayes(beta=2.0, marginal="mixture"),
    AODE(),
    AODE(min_frequency=3, subsumption=2, parent_order="mutual_information", n_jobs=2),
    AnDE(n=2),
    AnDE(n=0),
    TAN(),
    TAN(criterion="bayes", smoothing="marginal"),
    KDB(k=0),
    KDB(k=1),
    KDB(k=3, criterion="mutual_information"),
    SelectiveKDB(k_max=3, loss="error"),
    WeightedNaiveBayes("vidaurre2012"),
    WeightedNaiveBayes(weights="gain_ratio"),
]
SIZES = ([70], [20, 50], [1, 0, 40, 3, 26])


@pytest.fixture(scope="module")
def rows():
    """Words without declared values, classes one after the other, and whole weights."""
    data = make_data("nnnnn", n=70, n_classes=3, missing=0.15)
    order = np.argsort(data.labels, kind="stable")
    frame = data.frame.astype(object).iloc[order].reset_index(drop=True)
    y = pd.Series(data.labels[order].astype(str).astype(object), name="y")
    return frame, y, pd.Series(data.weights[order] - 1, name="w")


def batches(rows, sizes):
    together = pd.concat(rows, axis=1)
    stops = np.cumsum(sizes)
    return [together.iloc[a:b] for a, b in zip(stops - sizes, stops, strict=True)]


def assert_same(one, other, asked):
    """Assert that two fitted models are the same in every bit."""
    for name in ("classes_", "class_count_", "declared_classes_"):
        np.testing.assert_array_equal(getattr(one, name), getattr(other, name))
    assert one.classes_.dtype == other.classes_.dtype
    assert one.n_features_in_ == other.n_features_in_
    names = [list(getattr(each, "feature_names_in_", ())) for each in (one, other)]
    assert names[0] == names[1]
    assert one.encoder_.schema_.same_layout(other.encoder_.schema_)
    np.testing.assert_array_equal(
        one.predict_joint_log_proba(asked), other.predict_joint_log_proba(asked)
    )


@pytest.mark.sampled(every=15)
@pytest.mark.parametrize("model", MODELS, ids=str)
def test_batches_in_any_order_give_the_bits_of_one_fit(model, rows):
    frame, y, weights = rows
    whole = clone(model).fit(frame, y, weights)
    asked = with_unseen(frame)
    for sizes in SIZES:
        parts = batches(rows, sizes)
        for order, n_jobs in ((parts, None), (parts[::-1], 2)):
            found = clone(model).fit_batches(order, "y", sample_weight="w", n_jobs=n_jobs)
            assert_same(found, whole, asked)


def test_every_classifier_that_learns_in_chunks_or_from_pairs_learns_from_batches():
    public = [getattr(seminaive, name) for name in seminaive.__all__]
    able = {each for each in public if isinstance(each, type) and issubclass(each, BatchesMixin)}
    assert able == {type(model) for model in MODELS} | {LazyBayesianRules}


WITHOUT = {
    "kernel": (NaiveBayes(density="kernel"), "all rows together"),
    "maplmg": (AODE(weights="maplmg"), "all rows together"),
    "wanbia": (WeightedNaiveBayes(weights="wanbia"), "all rows together"),
    "lazy": (LazyBayesianRules(), "keeps all rows"),
}


@pytest.mark.parametrize("case", WITHOUT)
def test_what_needs_the_rows_has_no_such_method_and_says_why(case):
    model, words = WITHOUT[case]
    assert not hasattr(model, "fit_batches")
    with pytest.raises(ValueError, match=words):
        model.fit_batches([], "y")
    assert not hasattr(model, "memory_to_fit")
    with pytest.raises(AttributeError, match=words):
        model.memory_to_fit([3], 2)


@pytest.mark.parametrize(
    ("model", "who"), [(KDB(k=2), "KDB of k=2"), (SelectiveKDB(), "SelectiveKDB")]
)
def test_what_reads_the_rows_again_needs_what_can_be_read_again(model, who, rows):
    parts = batches(rows, [70])
    with pytest.raises(ValueError, match=f"{who} reads the rows again .* a list_iterator can be"):
        model.fit_batches(iter(parts), "y", sample_weight="w")
    for name in ("fit_counts", "memory_to_fit"):
        assert not hasattr(model, name)
        with pytest.raises(AttributeError, match=f"{who} reads the rows again"):
            getattr(model, name)
    assert hasattr(KDB(k=1), "fit_counts")


@pytest.mark.parametrize("model", [KDB(k=2), SelectiveKDB()], ids=str)
def test_other_rows_in_a_further_pass_are_refused(model, rows):
    parts = batches(rows, [20, 50])

    class Fewer:
        def __iter__(self):
            yield from parts
            del parts[1:]

    with pytest.raises(ValueError, match="other rows in a further pass"):
        model.fit_batches(Fewer(), "y", sample_weight="w")


def test_what_only_the_last_pass_has_is_refused_there(rows):
    parts = batches(rows, [20, 50])
    # Its first column is as before by itself; what stands beside its values is not.
    other = parts[0].assign(x0=parts[0]["x0"].to_numpy()[::-1])
    passes = iter([parts, parts, [other, parts[1]]])

    class Other:
        def __iter__(self):
            return iter(next(passes))

    with pytest.raises(ValueError, match="other rows in a further pass"):
        SelectiveKDB(k_max=2).fit_batches(Other(), "y", sample_weight="w")
    assert next(passes, None) is None


def test_a_fit_before_forbids_nothing_and_is_forgotten(rows):
    frame, y, weights = rows
    model = TAN().fit(frame, y).fit_batches(batches(rows, [70]), "y", sample_weight="w")
    assert_same(model, TAN().fit(frame, y, weights), frame)
    model.fit_batches([(frame.to_numpy(), y.to_numpy())])
    assert not hasattr(model, "feature_names_in_")


@pytest.mark.parametrize(
    "model", [AODE(), TAN(), KDB(), WeightedNaiveBayes("vidaurre2012")], ids=str
)
def test_numbers_are_cut_by_a_fitted_discretiser_and_by_no_other(model):
    data = make_data("gnng", n=60)
    frame, y = data.frame.astype({"x1": object, "x2": object}), pd.Series(data.labels, name="y")
    known = EqualWidthDiscretiser(3).fit(frame[["x0", "x3"]], y)
    parts = [each.drop(columns="w") for each in batches((frame, y, y.rename("w")), [11, 49])]
    with pytest.raises(ValueError, match="cannot find the cuts"):
        clone(model).fit_batches(parts, "y")
    with pytest.raises(ValueError, match="give it a discretiser"):
        clone(model).set_params(discretiser=None).fit_batches(parts, "y")
    model = model.set_params(discretiser=known)
    one, other = (type(model)(**model.get_params(deep=False)) for _ in range(2))
    assert_same(one.fit_batches(parts[::-1], "y"), other.fit(frame, y), frame)
    assert one.discretiser_ is known


def test_listed_classes_are_those_of_chunks(rows):
    frame, y, _ = rows
    parts = [frame.assign(y=y).iloc[:3], frame.assign(y=y).iloc[3:]]
    listed = ["9", "2", "0", "1"]
    model = NaiveBayes(class_alpha=1.0).fit_batches(parts, "y", classes=listed)
    assert_same(model, NaiveBayes(class_alpha=1.0).partial_fit(frame, y, classes=listed), frame)


#: Weights of classes, classes that are listed, labels of each batch and what is said of them.
REFUSED = {
    "a class that is not listed": (
        None,
        ["0", "1"],
        ["02"],
        "does not exist in the initial classes",
    ),
    "a weight of no class": ({"x": 2}, None, ["01"], "class_weight names 'x'"),
    "labels without an order": (None, None, [[0, 1], "ab"], "no order among each other"),
    "labels that are numbers": (None, None, [[0.5, 1.5]], "Unknown label type: continuous"),
    "weights that leave nothing": ({"p": 0.0, "q": 0.0}, None, ["pq"], "no class with rows any"),
    "a weight of NaN": ({"p": np.nan}, None, ["pq"], "class_weight gives class 'p' nan"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_labels_and_weights_that_fit_refuses_are_refused(case):
    class_weight, classes, labels, words = REFUSED[case]
    parts = [pd.DataFrame({"x": ["a", "b"], "y": list(y)}) for y in labels]
    with pytest.raises(TypeError if "order" in case else ValueError, match=words):
        NaiveBayes(class_weight=class_weight).fit_batches(parts, "y", classes=classes)


def test_what_would_outgrow_memory_is_refused_when_batches_meet():
    first, second = (
        pd.DataFrame({"x": [f"{name}{v}" for v in range(20)], "y": [0, 1] * 10}) for name in "ab"
    )
    model = TAN(memory_limit=8 * 2 * 22**2)
    model.fit_batches([first], "y").fit_batches([first, first], "y")
    with pytest.raises(ValueError, match="more than memory_limit"):
        model.fit_batches([first, second], "y")


def test_counts_that_do_not_suffice_are_refused(rows):
    frame, y, _ = rows
    counts, pairs = (kind.from_batches([frame.assign(y=y)], "y") for kind in (Counts, JointCounts))
    for model, given, classes, words in (
        (TAN(), counts, "012", "needs counts with pairs"),
        (AnDE(n=2), pairs, "012", "needs counts with triples"),
        (NaiveBayes(), counts, "01", "are not those of the counts, which are"),
        (NaiveBayes(), replace(counts, origin=Origin()), "01", "3 classes, and 2 are named"),
    ):
        with pytest.raises(ValueError, match=words):
            model.fit_counts(given, list(classes))


LISTS = {
    "a gap among words": [["a", float("nan")], ["b", "c"]],
    "words beside numbers": [["a", 1], ["b", 2]],
    "numbers": [[1, 2], [3, 4.5]],
    "tuples": (("a", None), ("b", "c")),
}


@pytest.mark.parametrize("case", LISTS)
def test_lists_are_read_as_fit_reads_them(case):
    found = NaiveBayes().fit_batches([(LISTS[case], [0, 1]), ([], [])])
    whole = NaiveBayes().fit(LISTS[case], [0, 1])
    assert found.encoder_.schema_.same_layout(whole.encoder_.schema_)
    np.testing.assert_array_equal(found.counts_.cells, whole.counts_.cells)
    np.testing.assert_array_equal(found.counts_.moments.mean, whole.counts_.moments.mean)


ORDERS = [[6], [4, 2], [2, 4], [4, 1, 1], [2, 2, 2]]


@pytest.mark.deep
@pytest.mark.parametrize("declared", [False, True])
def test_a_class_whose_rows_weigh_nothing_is_one_whatever_the_batches(declared):
    frame = pd.DataFrame({"a": list("uvuvxy"), "b": list("stssts")})
    y = pd.Series(list("pqpqrr"), name="y", dtype=object)
    y = y.astype(pd.CategoricalDtype(list("spqr"))) if declared else y
    w = pd.Series([1, 2, 1, 1, 0, 0], name="w")
    for model in (NaiveBayes(class_alpha=1.0), AODE(missing="value"), TAN()):
        whole = clone(model).fit(frame, y, w)
        assert "r" in whole.classes_
        for sizes, step in product(ORDERS, (1, -1)):
            parts = batches((frame, y, w), sizes)[::step]
            found = clone(model).fit_batches(parts, "y", sample_weight="w", n_jobs=2)
            assert_same(found, whole, frame)


@pytest.mark.parametrize("rows_of_each", [1, 10])
def test_many_classes_are_warned_of_where_fit_does(rows_of_each):
    y = np.repeat([f"c{k}" for k in range(100)], rows_of_each)
    X = np.full((y.size, 1), "a", dtype=object)
    of_fit = warned(lambda: NaiveBayes().fit(X, y))
    of_batches = warned(lambda: NaiveBayes().fit_batches([(X[:30], y[:30]), (X[30:], y[30:])]))
    assert [*map(str, of_batches)] == [*map(str, of_fit)]


def test_types_of_classes_meet():
    X = np.array([["a"], ["b"]])
    parts = [(X, np.array([0, 1])), (X, np.array([0.0, 1.0]))]
    for order in (parts, parts[::-1]):
        assert NaiveBayes().fit_batches(order).classes_.dtype == np.float64
