"""Random sums, made nominal in blocks: against all of them at once, and what they promise."""

import pickle
import tracemalloc

import numpy as np
import pandas as pd
import polars as pl
import pytest
import scipy.sparse as sp
from sklearn.base import clone
from sklearn.pipeline import make_pipeline

from seminaive import (
    MDLDiscretiser,
    MODLDiscretiser,
    NaiveBayes,
    RandomSumsDiscretiser,
    SelectiveNaiveBayes,
    TableEncoder,
)
from tests.seminaive.discretise.sums import twin

RNG = np.random.default_rng(1)
Y = RNG.integers(2, size=200)
X = np.column_stack(
    [
        RNG.normal(Y),
        RNG.normal(size=200),
        np.rint(RNG.normal(3 * Y)),
        RNG.integers(5, size=200),
        RNG.integers(90, size=200),
        Y * RNG.random(200),
    ]
)
GAPS = X.copy()
GAPS[RNG.random(X.shape) < 0.1] = np.nan


def sums(n_constructed=40, n_terms=2, **given):
    return RandomSumsDiscretiser(n_constructed, n_terms, random_state=0, **given)


@pytest.fixture
def model():
    return sums().fit(X, Y)


def assert_is_that_of_all_sums(model, data, terms, discretiser=None):
    """Compare codes and labels of the output with the slow twin's."""
    slow, sums_of = twin.fitted(data, Y, terms, discretiser)
    made = model.transform(data)
    np.testing.assert_array_equal(made.codes, twin.codes(slow, sums_of))
    assert [tuple(made.schema.values(k)) for k in range(len(terms))] == [
        each.labels for each in slow.partitions_
    ]
    assert made.schema is model.output_schema_
    assert made.numbers.shape == (200, 0)


@pytest.mark.parametrize("data", [X, GAPS], ids=["whole", "gaps"])
@pytest.mark.parametrize("n_terms", [1, 2, 3])
@pytest.mark.parametrize("discretiser", ["modl", "mdl"])
def test_the_output_is_that_of_all_sums_at_once(discretiser, n_terms, data):
    model = sums(n_terms=n_terms, discretiser=discretiser, informative_only=False).fit(data, Y)
    slow = MDLDiscretiser() if discretiser == "mdl" else None
    terms = [*([k] for k in range(6)), *model.terms_.tolist()]
    assert_is_that_of_all_sums(model, data, terms, slow)
    assert model.n_parts_.tolist() == [len(each.labels) for each in model.partitions_]


@pytest.mark.parametrize("n_jobs", [None, 2])
@pytest.mark.parametrize("block_size", [1, 3, 7, 1000, None])
def test_neither_blocks_nor_threads_change_the_result(block_size, n_jobs):
    expected = sums().fit(GAPS, Y)
    model = sums(block_size=block_size, n_jobs=n_jobs).fit(GAPS, Y)
    assert model.terms_.tolist() == expected.terms_.tolist()
    assert model.output_schema_.same_layout(expected.output_schema_)
    made, other = model.transform(GAPS), expected.transform(GAPS)
    np.testing.assert_array_equal(made.codes, other.codes)
    assert len(set(model.n_parts_.tolist())) > 1


def test_sums_that_tell_nothing_are_dropped_and_initial_features_stay(model):
    whole = sums(informative_only=False).fit(X, Y)
    assert model.kept_.tolist() == (model.n_parts_ > 1).tolist()
    assert 0 < model.kept_.sum() < 40
    assert [each is not None for each in model.partitions_] == model.kept_.tolist()
    assert whole.kept_.all()
    columns = [*range(6), *(6 + np.flatnonzero(model.kept_))]
    np.testing.assert_array_equal(model.transform(X).codes, whole.transform(X).codes[:, columns])
    # x1 tells nothing by itself.
    assert len(model.original_partitions_[1].labels) == 1


def test_initial_features_can_be_left_out(model):
    alone = sums(keep_original=False).fit(X, Y)
    assert alone.original_partitions_ == []
    np.testing.assert_array_equal(alone.transform(X).codes, model.transform(X).codes[:, 6:])
    assert alone.get_feature_names_out().tolist() == model.get_feature_names_out().tolist()[6:]


def test_terms_differ_and_are_named():
    model = sums(n_terms=3).fit(X, Y)
    assert model.terms_.shape == (40, 3)
    assert (np.diff(model.terms_, axis=1) > 0).all()
    names = model.get_feature_names_out()
    assert names[:6].tolist() == ["x0", "x1", "x2", "x3", "x4", "x5"]
    assert names[6:].tolist() == [f"x{a}+x{b}+x{c}" for a, b, c in model.terms_[model.kept_]]
    assert names.size == model.transform(X).shape[1]
    assert model.get_feature_names_out(list("abcdef"))[0] == "a"


def test_a_set_that_is_drawn_twice_is_cut_once_and_stands_twice():
    model = sums(200, informative_only=False).fit(X, Y)
    first = {}
    for terms, partition in zip(map(tuple, model.terms_), model.partitions_, strict=True):
        assert first.setdefault(terms, partition) is partition
    assert len(first) == 15
    assert model.transform(X).shape == (200, 206)


def test_distinct_sums_are_all_sets_at_most():
    assert len({*map(tuple, sums(15, distinct=True).fit(X, Y).terms_.tolist())}) == 15
    with pytest.raises(ValueError, match="only 15 sets"):
        sums(16, distinct=True).fit(X, Y)


def test_the_seed_decides_the_draw():
    one, other = (RandomSumsDiscretiser(9, random_state=seed).fit(X, Y).terms_ for seed in (1, 2))
    assert one.tolist() != other.tolist()
    again = RandomSumsDiscretiser(9, random_state=np.random.RandomState(1)).fit(X, Y).terms_
    assert again.tolist() == one.tolist()


@pytest.mark.parametrize("missing", ["skip", "value"])
def test_an_instance_cuts_as_it_says(missing):
    discretiser = MODLDiscretiser(missing=missing, exact_up_to=0)
    model = sums(discretiser=discretiser, keep_original=False, informative_only=False)
    terms = model.fit(GAPS, Y).terms_
    assert_is_that_of_all_sums(model, GAPS, terms, clone(discretiser))
    assert not hasattr(discretiser, "partitions_")


def test_weights_are_rows():
    weights = RNG.integers(3, size=200)
    rows = np.repeat(np.arange(200), weights)
    weighted, repeated = sums().fit(GAPS, Y, weights), sums().fit(GAPS[rows], Y[rows])
    assert weighted.output_schema_.same_layout(repeated.output_schema_)


def frames():
    names = list("abcdef")
    shown = {name: [None if v != v else v for v in GAPS[:, k]] for k, name in enumerate(names)}
    return [
        pd.DataFrame(GAPS, columns=names),
        pl.DataFrame(shown),
        TableEncoder().fit_transform(GAPS),
        GAPS.astype(object),
        sp.csr_matrix(GAPS),
        sp.csr_array(GAPS),
    ]


@pytest.mark.parametrize("given", frames(), ids=lambda each: f"{type(each).__module__}")
def test_every_kind_of_rows_gives_the_same_table(given):
    expected = sums().fit(GAPS, Y)
    model = sums().fit(given, Y)
    made = model.transform(given)
    np.testing.assert_array_equal(made.codes, expected.transform(GAPS).codes)
    assert made.schema.same_layout(expected.output_schema_)
    named = hasattr(model, "feature_names_in_")
    assert model.get_feature_names_out()[0] == ("a" if named else "x0")


def test_nominal_columns_are_refused_by_name():
    frame = pd.DataFrame({"a": X[:, 0], "b": np.where(Y, "u", "v"), "c": Y > 0})
    model = sums().fit(frame[["a"]].assign(b=X[:, 1], c=X[:, 2]), Y)
    for ask, given, message in (
        (sums().fit, (frame, Y), r"\['b', 'c'\] are nominal"),
        (sums().fit, (TableEncoder().fit_transform(frame), Y), r"\[1, 2\] are nominal"),
        (model.transform, (frame,), "Column 'b' is numeric"),
    ):
        with pytest.raises(ValueError, match=message):
            ask(*given)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"n_terms": 7}, "n_features=6"),
        ({"n_constructed": 0}, "n_constructed"),
        ({"block_size": 0}, "block_size"),
        ({"discretiser": "chi-merge"}, "discretiser"),
        ({"discretiser": MDLDiscretiser("other")}, "criterion"),
    ],
)
def test_a_parameter_out_of_range_is_refused(given, message):
    with pytest.raises(ValueError, match=message):
        sums(**given).fit(X, Y)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda model: model.fit(X, Y[1:]), "X has 200 rows, y has 199"),
        (lambda model: model.fit(X, None), "requires y"),
        (lambda model: model.transform(X[:, :5]), "expecting 6 features"),
        (lambda model: model.transform(TableEncoder().fit_transform(X[:, :5])), "one TableEncoder"),
        (lambda model: model.transform(np.full((1, 6), 1e308)), "scale the features"),
        (lambda model: clone(model).transform(X), "not fitted yet"),
        (lambda model: clone(model).get_feature_names_out(), "not fitted yet"),
    ],
)
def test_rows_that_do_not_fit_are_refused(ask, message, model):
    with pytest.raises(ValueError, match=message):
        ask(model)


def test_parameters_set_after_a_fit_change_no_output(model):
    # Of two such numbers no sum is infinite, of three it would be.
    rows = np.vstack([X, np.full(6, 8e307)])
    expected = model.transform(rows).codes
    model.set_params(n_terms=3, keep_original=False, informative_only=False, discretiser="mdl")
    np.testing.assert_array_equal(model.transform(rows).codes, expected)


def test_by_its_name_modl_is_exact_up_to_512_cells(searches):
    rng = np.random.default_rng(0)
    sums(3).fit(rng.random((1200, 3)), rng.integers(2, size=1200))
    assert {(cells > 512, exact) for cells, exact in searches} == {(True, 512)}


def test_where_nothing_is_left_it_is_said():
    noise = np.random.default_rng(0).random((50, 3))
    with pytest.warns(UserWarning, match="No constructed feature"):
        model = sums(keep_original=False).fit(noise, np.arange(50) % 2)
    assert model.transform(noise).shape == (50, 0)


@pytest.mark.parametrize(
    "classifier", [SelectiveNaiveBayes(random_state=0), NaiveBayes()], ids=repr
)
def test_a_pipeline_classifies_as_its_steps_do(classifier):
    pipeline = make_pipeline(sums(), classifier).fit(X[:150], Y[:150])
    made = sums().fit(X[:150], Y[:150])
    alone = clone(classifier).fit(made.transform(X[:150]), Y[:150])
    expected = alone.predict_proba(made.transform(X[150:]))
    np.testing.assert_array_equal(pipeline.predict_proba(X[150:]), expected)
    assert (pipeline.predict(X[150:]) == Y[150:]).mean() > 0.9


def test_clones_and_pickles_and_single_rows_are_coded_alike():
    model = sums().fit(GAPS, Y)
    expected = model.transform(GAPS)
    for other in (pickle.loads(pickle.dumps(model)), clone(model).fit(GAPS, Y)):
        np.testing.assert_array_equal(other.transform(GAPS).codes, expected.codes)
    for row in range(0, 200, 40):
        assert model.transform(GAPS[[row]]).codes.tolist() == expected[row].codes.tolist()


@pytest.mark.deep
def test_the_sums_are_never_held_together():
    rng = np.random.default_rng(0)
    y = rng.integers(2, size=5000)
    wide = rng.integers(20, size=(5000, 100)).astype(float)
    wide[:, 0] += 5 * y
    model = sums(2000, keep_original=False)
    model.fit(wide[:100], y[:100])
    tracemalloc.start()
    made = model.fit(wide, y).transform(wide)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert made.shape[1] > 20
    assert peak < 5000 * 2000 * 8 / 4
