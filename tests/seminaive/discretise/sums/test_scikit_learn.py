"""Random sums pass scikit-learn's own checks, as far as they apply to what is no array."""

import warnings

import pytest
from sklearn.utils import estimator_checks
from sklearn.utils.estimator_checks import parametrize_with_checks

from seminaive import RandomSumsDiscretiser
from tests.seminaive.table.test_scikit_learn import by_contents

#: It puts outputs of single rows together as arrays: test_discretiser.py does so with Tables.
NOT_ARRAYS = {"check_methods_subset_invariance": "puts outputs together as arrays"}


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning")
@parametrize_with_checks(
    [RandomSumsDiscretiser(20), RandomSumsDiscretiser(20, 1, discretiser="mdl")],
    expected_failed_checks=lambda estimator: NOT_ARRAYS,
)
def test_scikit_learn_contract(estimator, check, monkeypatch):
    for name in ("assert_allclose", "assert_allclose_dense_sparse"):
        compare = getattr(estimator_checks, name)
        monkeypatch.setattr(estimator_checks, name, by_contents(compare))
    with warnings.catch_warnings():
        # Some checks feed deprecated inputs on purpose and look at the answer, not the warning.
        warnings.simplefilter("ignore", FutureWarning)
        check(estimator)
