"""TableEncoder passes scikit-learn's own checks, as far as they apply to what is no array."""

import numpy as np
import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

from seminaive import TableEncoder
from tests.seminaive.table.contents import assert_same_table, compare_by_contents

#: It puts outputs of single rows together as arrays: the last test does so with Tables.
NOT_ARRAYS = {"check_methods_subset_invariance": "puts outputs together as arrays"}


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning", "ignore::FutureWarning")
@parametrize_with_checks(
    [TableEncoder(), TableEncoder("all"), TableEncoder(missing="value")],
    expected_failed_checks=lambda estimator: NOT_ARRAYS,
)
def test_scikit_learn_contract(estimator, check, monkeypatch):
    compare_by_contents(monkeypatch)
    check(estimator)


@pytest.mark.parametrize("chosen", ["from_dtype", "all", None])
def test_rows_are_encoded_alike_one_by_one(chosen):
    X = np.random.default_rng(0).integers(3, size=(9, 2))
    encoder = TableEncoder(chosen).fit(X)
    for row in range(9):
        assert_same_table(encoder.transform(X[[row]]), encoder.transform(X)[row])
