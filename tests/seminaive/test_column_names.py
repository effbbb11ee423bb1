"""Columns are known by names of any type, through every door; an integer is no guess."""

import datetime
import pickle
import warnings

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
import scipy.sparse as sp

import seminaive
from seminaive import AODE, TAN, Counts, NaiveBayes, TableEncoder
from tests.seminaive.discovery import classifiers, in_chunks, instance
from tests.seminaive.machine.pairs import pairwise

#: Names of three columns: what a header may be where it is not strings.
NAMES = {
    "integers": [5, 7, 3],
    "integers that are places": [2, 0, 1],
    "two levels": pd.MultiIndex.from_tuples([("a", "x"), ("a", "y"), ("b", "x")]),
    "tuples": pd.Index([("a", 1), ("b",), ("c", 1)], tupleize_cols=False),
    "dates": pd.to_datetime(["2026-01-01", "2026-02-01", "2026-03-01"]),
    "days": [datetime.date(2026, 1, day) for day in (1, 2, 3)],
    "floats": [0.5, 1.5, 2.5],
    "intervals": pd.IntervalIndex.from_breaks([0, 1, 2, 3]),
    "mixed": ["a", 1, ("b", 2)],
    "without a name": [1.0, np.nan, 2.0],
}
Y = np.arange(60) % 2
FOLDS = np.arange(60) // 2 % 2
RNG = np.random.default_rng(0)
WORDS = np.array(["p", "q", "r"], dtype=object)[(RNG.integers(0, 3, (60, 3)) + Y[:, None]) % 3]
TURNED = [2, 1, 0]
OTHER = "feature names should match"


def framed(names, cells=WORDS):
    return pd.DataFrame(cells.copy(), columns=names)


def turned(frame):
    return frame.iloc[:, TURNED]


def new(classifier):
    return instance(classifier, FOLDS, **in_chunks(classifier))


#: What is called with a classifier, the frame of the fit and a later frame.
DOORS = {
    "predict": lambda made, X, later: new(made).fit(X, Y).predict(later),
    "predict_proba": lambda made, X, later: new(made).fit(X, Y).predict_proba(later),
    "score": lambda made, X, later: new(made).fit(X, Y).score(later, Y),
    "explain": lambda made, X, later: new(made).fit(X, Y).explain(later),
    "partial_fit": lambda made, X, later: new(made).partial_fit(X, Y, [0, 1]).partial_fit(later, Y),
    "fit_batches": lambda made, X, later: new(made).fit_batches([(X, Y), (later, Y)]),
    "predict_batches": lambda made, X, later: [*new(made).fit(X, Y).predict_batches([later])],
}
HAS = {"explain": "explain", "partial_fit": "partial_fit", "fit_batches": "fit_batches"}


def opens(case):
    """Whether a classifier has a door; None stands for any."""
    made, _, door = case
    return made is None or hasattr(made(**in_chunks(made)), HAS.get(door, "fit"))


#: Any two of classifier, type of names and door meet.
TABLE = pairwise([classifiers(), [*NAMES], [*DOORS]], opens)


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
@pytest.mark.parametrize(
    ("classifier", "names", "door"), TABLE, ids=lambda each: getattr(each, "__name__", each)
)
def test_another_order_is_refused_and_the_same_one_is_not(classifier, names, door):
    X = framed(NAMES[names])
    right = DOORS[door](classifier, X, framed(NAMES[names]))
    if door == "predict_batches":
        # Columns are found by name, in any order.
        np.testing.assert_array_equal(DOORS[door](classifier, X, turned(X)), right)
        return
    words = "same features in another order" if door == "fit_batches" else OTHER
    with pytest.raises(ValueError, match=words):
        DOORS[door](classifier, X, turned(X))
    if door in ("predict", "partial_fit"):
        with pytest.raises(ValueError, match=OTHER):
            DOORS[door](classifier, X, framed(["q", *X.columns[1:].tolist()]))


TRANSFORMERS = [
    getattr(seminaive, name)
    for name in seminaive.__all__
    if hasattr(getattr(seminaive, name), "get_feature_names_out")
]


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("names", NAMES)
@pytest.mark.parametrize("made", TRANSFORMERS, ids=lambda made: made.__name__)
def test_transformers_keep_names_and_refuse_another_order(made, names):
    numbers = RNG.normal(size=(60, 3)) + 3 * Y[:, None]
    X = framed(NAMES[names], numbers)
    model = made().fit(X, Y)
    with pytest.raises(ValueError, match=OTHER):
        model.transform(turned(X))
    written = [str(name) for name in TableEncoder().fit(X)._names().tolist()]
    found = model.get_feature_names_out().tolist()
    assert all(type(name) is str for name in found)
    assert set("+".join(found).split("+")) <= set(written)
    out = model.transform(X)
    if isinstance(out, pd.DataFrame):
        assert [str(name) for name in out.columns.tolist()] == [
            str(name) for name in X.columns[np.isin(written, found)].tolist()
        ]
        assert made().set_output(transform="polars").fit_transform(X, Y).columns == found
        model._repr_html_()
    if hasattr(model, "inverse_transform"):
        again = model.inverse_transform(out)
        assert again.columns.equals(X.columns) or names in ("tuples", "without a name")
        np.testing.assert_array_equal(again.loc[:, model.get_support()], out)


@pytest.mark.parametrize("names", NAMES)
def test_explanations_messages_and_pickles_have_the_names(names):
    X = framed(NAMES[names])
    known = TableEncoder().fit(X)._names().tolist()
    model = pickle.loads(pickle.dumps(NaiveBayes().fit(X, Y)))
    assert not hasattr(model, "feature_names_in_")
    assert model.counts_.origin.features == tuple(known)
    found = model.explain(X)
    assert list(found.feature_names) == known
    assert found.to_frame().shape == X.shape
    with pytest.warns(UserWarning, match="^Column") as told:
        model.predict(X.replace({"p": "new", "q": "new", "r": "new"}))
    assert str(told[0].message).startswith(f"Columns {', '.join(map(repr, known))}: most values")
    with pytest.raises(ValueError, match="contains infinity") as refused:
        NaiveBayes().fit(framed(NAMES[names], np.full((60, 3), np.inf)), Y)
    assert f"Column {known[0]!r}" in str(refused.value)


@pytest.mark.parametrize("names", [names for names in NAMES if "places" not in names])
def test_parameters_take_names_of_any_type(names):
    X = framed(NAMES[names], np.random.default_rng(0).integers(0, 3, (60, 3)))
    known = TableEncoder().fit(X)._names().tolist()
    for place, name in enumerate(known):
        model = NaiveBayes(categorical_features=[name]).fit(X, Y)
        assert model.encoder_.schema_.nominal.tolist() == [place]
        dense = NaiveBayes(density={name: "kernel"}).fit(X, Y).density_
        assert dense.tolist() == ["kernel" if k == place else "gaussian" for k in range(3)]
    tree = TAN(root=known[2], categorical_features="all", criterion="mutual_information").fit(X, Y)
    assert tree.parents_[2] == -1


AMBIGUOUS = {
    "categorical_features": lambda X: NaiveBayes(categorical_features=[1]).fit(X, Y),
    "in batches": lambda X: NaiveBayes(categorical_features=[1]).fit_batches([(X, Y)]),
    "in chunks": lambda X: NaiveBayes(categorical_features=[1]).partial_fit(X, Y, [0, 1]),
    "in counts": lambda X: Counts.from_batches(
        [(X, Y)], encoder=TableEncoder(categorical_features=[1])
    ),
    "of a cutter": lambda X: AODE(categorical_features=[1]).fit(X, Y),
    "of a discretiser": lambda X: seminaive.MDLDiscretiser(categorical_features=[1]).fit(X, Y),
    "of a selector": lambda X: seminaive.CorrelationFeatureSelector(categorical_features=[1]).fit(
        X, Y
    ),
    "density": lambda X: NaiveBayes(density={1: "kernel"}).fit(X, Y),
    "root": lambda X: TAN(root=1, categorical_features="all").fit(X, Y),
}


@pytest.mark.parametrize("parameter", AMBIGUOUS)
def test_an_integer_that_is_a_position_and_a_name_is_refused_with_both_readings(parameter):
    cells = RNG.integers(0, 3, (60, 2))
    words = r"1, which can be read in two ways.* position of the column 2, or as the name .* 0"
    with pytest.raises(ValueError, match=words):
        AMBIGUOUS[parameter](framed([1, 2], cells))
    # One reading, or two that agree, is no question.
    for names in ([5, 7], [0, 1], ["1", "0"], [0, 1, 2]):
        AMBIGUOUS[parameter](framed(names, cells[:, [0, 1, 1]] if len(names) == 3 else cells))


#: Columns of the fit (None for an array), of later rows, and what comes of it.
BESIDE = [
    ([0, 1, 2], None, "nothing"),
    (None, [0, 1, 2], "nothing"),
    ([0, 1, 2], [0, 1, 2], "nothing"),
    ([0, 1, 2], [2, 1, 0], "refused"),
    (None, [2, 1, 0], "refused"),
    ([2, 1, 0], [0, 1, 2], "refused"),
    ([1, 2, 3], [0, 1, 2], "refused"),
    ([0, 1, 2], [1, 2, 3], "refused"),
    ([5, 7, 3], [5, 7, 4], "refused"),
    ([5, 7, 3], None, "warned"),
    ([5, 7, 3], [0, 1, 2], "warned"),
    (None, [5, 7, 3], "warned"),
    # Where both have names of their own they are compared, as scikit-learn compares strings.
    (["a", "b", "c"], [5, 7, 3], "refused"),
    ([5, 7, 3], ["a", "b", "c"], "refused"),
    ([5, 7, 3], ["5", "7", "4"], "refused"),
    (["a", "b", "c"], None, "warned"),
    (None, ["a", "b", "c"], "warned"),
    (["a", "b", "c"], [0, 1, 2], "warned"),
    ([0, 1, 2], ["a", "b", "c"], "warned"),
    # The text of places is as good as they are.
    ([0, 1, 2], ["0", "1", "2"], "nothing"),
    (["0", "1", "2"], [0, 1, 2], "nothing"),
    ([0, 1, 2], ["2", "1", "0"], "refused"),
    (["2", "1", "0"], [0, 1, 2], "refused"),
    (["1", "2", "3"], [0, 1, 2], "refused"),
    (None, ["2", "1", "0"], "refused"),
    (["2", "1", "0"], None, "refused"),
    ([2, 1, 0], None, "refused"),
]


@pytest.mark.parametrize(("fit", "later", "outcome"), BESIDE)
def test_an_array_and_a_frame_made_of_one_go_by_place(fit, later, outcome):
    def rows(names):
        return WORDS if names is None else framed(names)

    model = NaiveBayes().fit(rows(fit), Y)
    right = NaiveBayes().fit(WORDS, Y).predict_proba(WORDS)
    if outcome == "refused":
        with pytest.raises(ValueError, match=OTHER):
            model.predict_proba(rows(later))
        return
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        np.testing.assert_array_equal(model.predict_proba(rows(later)), right)
    assert ["feature names" in str(each.message) for each in told] == [True] * (outcome == "warned")
    model.partial_fit(rows(fit), Y)


#: What becomes of a table's names where names are text.
WRITTEN = {
    "Arrow": lambda X: pa.Table.from_pandas(X).column_names,
    "polars": lambda X: pl.from_pandas(X).columns,
    "text": lambda X: X.columns.map(str).tolist(),
}
#: Doors that compare names with those of the fit, of an estimator and of later rows.
COMPARED = {
    "predict": lambda X, later: NaiveBayes().fit(X, Y).predict(later),
    "partial_fit": lambda X, later: NaiveBayes().partial_fit(X, Y, [0, 1]).partial_fit(later, Y),
    "explain": lambda X, later: NaiveBayes().fit(X, Y).explain(later),
    "transform": lambda X, later: TableEncoder().fit(X).transform(later),
    "output": lambda X, later: seminaive.MODLDiscretiser().fit(X, Y).transform(later),
    "predict_batches": lambda X, later: [*NaiveBayes().fit(X, Y).predict_batches([later])],
}


@pytest.mark.filterwarnings("ignore:The DataFrame has column names of mixed type")  # of Arrow
@pytest.mark.parametrize(
    ("door", "names", "way"), pairwise([[*COMPARED], [*NAMES], [*WRITTEN]], lambda case: True)
)
def test_a_name_is_its_text_too(door, names, way):
    typed, compared = framed(NAMES[names]), COMPARED[door]
    text = framed(WRITTEN[way](typed))
    for X, later in ((typed, text), (text, typed)):
        if door != "predict_batches":
            compared(X, later)
        with pytest.raises(ValueError, match=f"{OTHER}|has no column"):
            compared(X, turned(later))
        with pytest.raises(ValueError, match=f"{OTHER}|has no column"):
            compared(X, framed(["q", "r", "s"]))


@pytest.mark.parametrize("rows", [np.asarray, sp.csr_matrix])
@pytest.mark.parametrize("door", COMPARED)
def test_an_array_after_places_in_another_order_is_refused(door, rows):
    X = framed([2, 1, 0], RNG.integers(0, 2, (60, 3)).astype(float))
    words = r"another order: \[0, 1, 2\] now, and \[2, 1, 0\] in fit|name their columns"
    with pytest.raises(ValueError, match=words):
        COMPARED[door](X, rows(X))


def test_batches_of_two_orders_are_refused_and_a_target_may_be_called_an_integer():
    chunk = framed([1, 2, 3]).assign(**{"y": Y}).rename(columns={"y": 0})
    model = NaiveBayes().fit_batches([chunk, chunk], 0)
    assert model.explain(chunk[[1, 2, 3]]).feature_names == (1, 2, 3)
    [answers] = model.predict_batches([chunk[[3, 0, 2, 1]]])
    np.testing.assert_array_equal(answers, model.predict(chunk[[1, 2, 3]]))
    with pytest.raises(ValueError, match="the same features in another order"):
        NaiveBayes().fit_batches([chunk, chunk[[3, 0, 2, 1]]], 0)
    one, other = (Counts.from_batches([each], 0) for each in (chunk, chunk[[3, 0, 2, 1]]))
    with pytest.raises(ValueError, match="of these counts has the features"):
        one + other
    X = framed([0, 1, 2])
    with pytest.raises(ValueError, match="the same features in another order"):
        NaiveBayes().fit_batches([(X, Y), (turned(X), Y)])
    one, other = (Counts.from_batches([(each, Y)]) for each in (X, turned(X)))
    assert NaiveBayes().fit_counts(one, feature_names=["a", "b", "c"]).n_features_in_ == 3
    with pytest.raises(ValueError, match=r"has the features \[0, 1, 2\], the other \[2, 1, 0\]"):
        one + other
    with pytest.raises(ValueError, match=OTHER):
        [*NaiveBayes().fit(WORDS, Y).predict_batches([turned(X)])]


def test_names_for_output_are_text_and_differ():
    cells = np.random.default_rng(1).normal(size=(60, 2)) + 2.0 * Y[:, None]
    for made in TRANSFORMERS:
        if made is seminaive.RandomSumsDiscretiser:
            continue
        places = made().fit(framed([0, 1], cells), Y)
        assert places.get_feature_names_out([0, 1]).tolist() == ["0", "1"]
        twins = made().fit(framed([1, "1"], cells), Y)
        with pytest.raises(ValueError, match=r"columns 1 and '1' have the same text.* rename"):
            twins.get_feature_names_out()


def test_the_encoder_of_a_model_knows_the_names_that_the_model_has():
    for names in (["a", "b"], [("a", 1), ("a", 2)], [3, 4]):
        X = framed(names, np.array([["p", "q"]] * 60, dtype=object))
        for model in (NaiveBayes().fit(X, Y), NaiveBayes().fit_batches([(X, Y)])):
            assert model.encoder_.transform(X).codes.tolist() == [[0, 0]] * 60
            with pytest.raises(ValueError, match="feature names should match"):
                model.encoder_.transform(X[X.columns[::-1]])
    model = NaiveBayes().fit(X, Y).fit(X.to_numpy(), Y)
    assert model.encoder_.transform(X.to_numpy()).codes.tolist() == [[0, 0]] * 60


@pytest.mark.parametrize("made", [NaiveBayes, AODE, seminaive.MDLDiscretiser, TableEncoder])
def test_a_set_is_no_list(made):
    X = framed(["a", "b"], RNG.integers(0, 3, (60, 2)))
    for chosen in ({1}, frozenset([1]), {1: True}):
        with pytest.raises(TypeError, match=r"of type (frozenset|set|dict): give a list, .*\[1\]"):
            made(categorical_features=chosen).fit(X, Y)


@pytest.mark.parametrize("made", [NaiveBayes, AODE, seminaive.MDLDiscretiser, TableEncoder])
def test_a_list_is_no_name(made):
    X = framed([("a", 1), ("a", 2)], RNG.integers(0, 3, (60, 2)))
    words = r"categorical_features names the feature \['a', 1\], of type list: .* is a tuple"
    with pytest.raises(TypeError, match=words):
        made(categorical_features=[["a", 1]]).fit(X, Y)


def test_a_density_is_given_once():
    X = framed(["a", "b"], RNG.normal(size=(60, 2)))
    NaiveBayes(density={"a": "kernel", 1: "gaussian"}).fit(X, Y)
    with pytest.raises(ValueError, match=r"'nominal' is none of .*which features are nominal says"):
        NaiveBayes(density={"a": "nominal"}).fit(X, Y)
    with pytest.raises(ValueError, match="density gives one feature twice, as 'a' and 0"):
        NaiveBayes(density={"a": "kernel", 0: "gaussian"}).fit(X, Y)
