"""What every discretiser makes of sparse rows is what it makes of the same rows when dense."""

import tracemalloc

import numpy as np
import pytest
import scipy.sparse as sp
from sklearn.base import clone

from seminaive import AODE, MODLDiscretiser, SelectiveNaiveBayes, Table, TableEncoder
from seminaive.discretise import MDLDiscretiser
from tests.seminaive.discretise.discretisers import COUNT_ROWS, discretisers, fewest, parts
from tests.seminaive.discretise.sparse.rows import FORMS, drawn_matrix, drawn_weights

of_every = pytest.mark.parametrize("discretiser", discretisers(), ids=lambda c: c.__name__)
KINDS = ["int8", "uint16", "int64", "float32", "float64", "bool"]


def assert_same(sparse, dense, sparse_rows, X):
    """The partitions are equal to the last bit, and so are the schemas and the codes."""
    assert parts(sparse) == parts(dense)
    assert sparse.n_bins_.tolist() == dense.n_bins_.tolist()
    encoder = TableEncoder(dense.categorical_features).fit(X)
    expected = dense.transform(encoder.transform(X))
    made = sparse.transform(sparse_rows)
    assert isinstance(made, Table)
    assert made.sparse_codes
    assert made.schema.same_layout(expected.schema)
    np.testing.assert_array_equal(made.dense_codes(), expected.codes)


@pytest.mark.sampled(every=4)
@of_every
@pytest.mark.parametrize("weighted", ["none", "whole", "fractions"])
@pytest.mark.parametrize("form", FORMS)
def test_sparse_rows_are_cut_as_they_are_when_dense(discretiser, form, weighted):
    if weighted == "fractions" and discretiser.__name__ in COUNT_ROWS:
        pytest.skip("its criterion counts rows")
    for seed in range(3):
        X, labels = drawn_matrix(seed)
        weights = drawn_weights(weighted, labels.size, seed)
        if weights is not None:
            weights[::7] = 0.0
        rows = FORMS[form](X)
        dense = discretiser().fit(X, labels, sample_weight=weights)
        assert_same(discretiser().fit(rows, labels, sample_weight=weights), dense, rows, X)
        assert (dense.n_bins_ >= fewest(discretiser)).any()


@of_every
@pytest.mark.parametrize("kind", KINDS)
def test_the_type_of_what_is_stored_changes_nothing(discretiser, kind):
    X, labels = drawn_matrix(0)
    X = np.abs(np.rint(np.nan_to_num(2 * X))).astype(kind)
    rows = sp.csr_matrix(X)
    # Of booleans, numbers are made where nothing is to be nominal.
    dense = discretiser(categorical_features=None).fit(X, labels)
    assert_same(discretiser(categorical_features=None).fit(rows, labels), dense, rows, X)


@of_every
def test_a_table_of_sparse_numbers_is_as_good_as_its_rows(discretiser):
    X, labels = drawn_matrix(5)
    table = TableEncoder().fit_transform(sp.csr_matrix(X))
    model = discretiser().fit(table[:40], labels[:40])
    assert_same(model, discretiser().fit(X[:40], labels[:40]), table, X)
    many = discretiser().fit_labels(table, labels, np.arange(5))
    assert_same(
        many,
        discretiser().fit_labels(TableEncoder().fit_transform(X), labels, np.arange(5)),
        table,
        X,
    )


@of_every
@pytest.mark.parametrize("dressed", ["booleans", "numbers"])
def test_nominal_sparse_features_stay_or_are_grouped_as_when_dense(discretiser, dressed):
    X, labels = drawn_matrix(6)
    X = np.nan_to_num(np.rint(X)) + 0.0 if dressed == "numbers" else np.nan_to_num(X) > 0
    chosen = "all" if dressed == "numbers" else "from_dtype"
    rows, weights = sp.csc_array(X), drawn_weights("whole", labels.size, 0)
    dense, sparse = (
        discretiser(categorical_features=chosen).fit(each, labels, sample_weight=weights)
        for each in (X, rows)
    )
    expected = dense.transform(TableEncoder("all").fit_transform(X))
    made = sparse.transform(rows)
    np.testing.assert_array_equal(made.dense_codes(), expected.codes)
    assert made.schema.starts.tolist() == expected.schema.starts.tolist()
    # Where they are groups, booleans have names by their type: sparse ones are learned as floats.
    assert dressed == "booleans" or made.schema.same_layout(expected.schema)


@pytest.mark.parametrize(
    "made", [MDLDiscretiser("kononenko"), MODLDiscretiser(missing="value")], ids=repr
)
def test_other_criteria_see_all_rows_in_the_zeros_and_missing_may_be_a_value(made):
    X, labels = drawn_matrix(9, n=300)
    X[labels == 1, 3] = np.nan
    rows, dense = sp.csr_matrix(X), clone(made).fit(X, labels)
    assert_same(clone(made).fit(rows, labels), dense, rows, X)
    assert getattr(dense.partitions_[3], "holds_missing", True)
    np.testing.assert_array_equal(rows.toarray(), X)


@of_every
def test_arrays_and_sparse_rows_go_through_one_fit(discretiser):
    X, labels = drawn_matrix(8)
    rows = sp.csr_matrix(X)
    sparse, dense = discretiser().fit(rows, labels), discretiser().fit(X, labels)
    assert sparse.transform(X).tolist()[0][:3] == dense.transform(X).tolist()[0][:3]
    np.testing.assert_array_equal(
        dense.transform(rows).dense_codes(), sparse.transform(rows).dense_codes()
    )


@of_every
def test_sparse_rows_that_are_nominal_in_part_are_refused(discretiser):
    with pytest.raises(ValueError, match="must be all nominal or all numeric"):
        discretiser(categorical_features=[0]).fit(sp.csr_matrix(np.eye(4)), [0, 1, 0, 1])


@pytest.mark.deep
@of_every
def test_memory_follows_what_is_stored(discretiser):
    n, p = 400, 5_000
    rng = np.random.default_rng(0)
    at = np.arange(p) % n, np.arange(p)
    rows, labels = sp.csr_matrix((np.ones(p), at), shape=(n, p)), rng.integers(2, size=n)
    discretiser().fit_transform(rows[:, :3], labels)
    tracemalloc.start()
    discretiser().fit(rows, labels).transform(rows)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    # Most of it are 5,000 partitions and their names; all cells as doubles would be 16 MB more.
    assert peak < 16e6


CLASSIFIERS = {
    "all features": lambda each: SelectiveNaiveBayes(search="all", discretiser=each),
    "selected": lambda each: SelectiveNaiveBayes(discretiser=each, random_state=0),
    "AODE": lambda each: AODE(discretiser=each),
}


@pytest.mark.sampled(every=9)
@pytest.mark.parametrize("weighted", ["none", "whole"])
@pytest.mark.parametrize("name", ["mdl", "modl", "equal-frequency", "equal-width"])
@pytest.mark.parametrize("classifier", CLASSIFIERS)
def test_a_classifier_counts_sparse_numbers_as_it_counts_dense_ones(classifier, name, weighted):
    X, labels = drawn_matrix(10)
    rows, weights = sp.csr_matrix(X), drawn_weights(weighted, labels.size, 1)
    dense = CLASSIFIERS[classifier](name).fit(X, labels, weights)
    sparse = CLASSIFIERS[classifier](name).fit(rows, labels, weights)
    assert sparse._cut(sparse.encoder_.encode(rows)).sparse_codes
    np.testing.assert_array_equal(sparse.counts_.cells, dense.counts_.cells)
    assert sparse.counts_.schema.same_layout(dense.counts_.schema)
    if classifier != "AODE":
        one, other = sparse._fitted_factors, dense._fitted_factors
        np.testing.assert_array_equal(one.table, other.table)
    expected = dense.predict_log_proba(X)
    for model, asked in ((sparse, rows), (sparse, X), (dense, rows)):
        np.testing.assert_allclose(model.predict_log_proba(asked), expected, rtol=0, atol=1e-12)


def test_rows_to_predict_share_the_layout_of_the_training_rows():
    X, labels = drawn_matrix(12)
    for given in ("modl", MODLDiscretiser().fit(X, labels)):
        model = AODE(discretiser=given).fit(sp.csr_matrix(X), labels)
        cut = model._cut(model.encoder_.encode(sp.csr_matrix(X)))
        assert cut.schema is model.counts_.schema
        # Another schema, be it an equal one, is laid out by itself.
        other = model._cut(TableEncoder().fit_transform(X))
        assert other.schema is not cut.schema
        assert other.schema.same_layout(cut.schema)
