"""TableEncoder passes scikit-learn's own checks, as far as they apply to what is no array."""

import warnings

import numpy as np
import pytest
from sklearn.utils import estimator_checks
from sklearn.utils.estimator_checks import parametrize_with_checks

from seminaive import Table, TableEncoder

#: It puts outputs of single rows together as arrays: test_table.py does so with Tables.
NOT_ARRAYS = {"check_methods_subset_invariance": "puts outputs together as arrays"}


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning")
@parametrize_with_checks(
    [TableEncoder(), TableEncoder("all"), TableEncoder(missing="value")],
    expected_failed_checks=lambda estimator: NOT_ARRAYS,
)
def test_scikit_learn_contract(estimator, check, monkeypatch):
    # Tables are compared by what they hold, and arrays as scikit-learn does it.
    for name in ("assert_allclose", "assert_allclose_dense_sparse"):
        compare = getattr(estimator_checks, name)
        monkeypatch.setattr(estimator_checks, name, by_contents(compare))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FutureWarning)
        check(estimator)


def by_contents(compare):
    def compared(one, other, *rest, **choices):
        if not isinstance(one, Table):
            return compare(one, other, *rest, **choices)
        assert one.schema.same_layout(other.schema)
        np.testing.assert_array_equal(one.dense_codes(), other.dense_codes())
        return np.testing.assert_array_equal(one.numbers, other.numbers)

    return compared


@pytest.mark.parametrize("chosen", ["from_dtype", "all", None])
def test_rows_are_encoded_alike_one_by_one(chosen):
    X = np.random.default_rng(0).integers(3, size=(9, 2))
    encoder = TableEncoder(chosen).fit(X)
    whole = encoder.transform(X)
    for row in range(9):
        one = encoder.transform(X[[row]])
        assert one.codes.tolist() == whole[row].codes.tolist()
        assert one.numbers.tolist() == whole[row].numbers.tolist()
