"""The layout, type and sparseness of an array of numbers change nothing."""

import numpy as np
import pytest
import scipy.sparse as sp

pytest.importorskip("hypothesis", reason="hypothesis is not installed: it comes with extra tests")

from hypothesis import given
from hypothesis import strategies as st

from tests.seminaive.generated_tables import NUMBERS, drawn_tables
from tests.seminaive.promised import EVERY_CLASSIFIER, FEW, agree, fitted

KINDS = [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)]
KINDS += ["float16", "float32", "longdouble", "object", "bool"]
KINDS += [">i2", ">u2", ">i4", ">u4", ">i8", ">u8", ">f4", ">f8"]
FORMS = [sp.csr_array, sp.csc_matrix, sp.coo_array]
CHOSEN = st.sampled_from(["from_dtype", "all", None])


pytestmark = EVERY_CLASSIFIER


@pytest.mark.sampled(every=12)
@FEW
@given(drawn=drawn_tables(kinds="x"), layout=st.sampled_from(sorted(NUMBERS)))
def test_the_layout_of_numbers_changes_nothing(classifier, drawn, layout):
    numbers = drawn.frame.to_numpy(dtype=float)
    expected = fitted(classifier, numbers, drawn).predict_proba(numbers)
    X = NUMBERS[layout](numbers)
    np.testing.assert_array_equal(fitted(classifier, X, drawn).predict_proba(X), expected)


@pytest.mark.sampled(every=15)
@FEW
@given(drawn=drawn_tables(kinds="i"), kind=st.sampled_from(KINDS), chosen=CHOSEN)
def test_the_type_of_whole_numbers_changes_nothing(classifier, drawn, kind, chosen):
    numbers = drawn.frame.to_numpy(dtype=float)
    X = numbers.astype(kind)
    # Booleans are nominal by their type, which the numbers they equal are not.
    how = {"categorical_features": "all" if kind == "bool" else chosen}
    if kind == "bool":
        numbers = X.astype(float)
    expected = fitted(classifier, numbers, drawn, how).predict_proba(numbers)
    np.testing.assert_array_equal(fitted(classifier, X, drawn, how).predict_proba(X), expected)


@pytest.mark.deep
@FEW
@given(drawn=drawn_tables(kinds="x"), form=st.sampled_from(FORMS), chosen=CHOSEN)
def test_sparse_rows_are_what_they_are_when_dense(classifier, drawn, form, chosen):
    X = drawn.frame.to_numpy(dtype=float)
    how = {"categorical_features": chosen}
    dense, sparse = (fitted(classifier, each, drawn, how) for each in (X, form(X)))
    expected = dense.predict_proba(X)
    for model, rows in ((dense, form(X)), (sparse, X), (sparse, form(X))):
        agree(model.predict_proba(rows), expected, atol=1e-6)
