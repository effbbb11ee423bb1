"""Every discretiser, found by discovery, passes scikit-learn's own checks; random sums do too."""

import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

from seminaive import MODLDiscretiser, RandomSumsDiscretiser
from tests.seminaive.discretise.discretisers import discretisers
from tests.seminaive.table.contents import compare_by_contents

#: It puts outputs of single rows together as arrays: sums/test_discretiser.py does so with Tables.
NOT_ARRAYS = {"check_methods_subset_invariance": "puts outputs together as arrays"}
SUMS = [RandomSumsDiscretiser(20), RandomSumsDiscretiser(20, 1, discretiser="mdl")]


def test_discovery_finds_the_discretisers():
    names = {c.__name__ for c in discretisers()}
    assert {"EqualWidthDiscretiser", "EqualFrequencyDiscretiser", "MDLDiscretiser"} <= names


# Some checks feed deprecated inputs on purpose and look at the answer, not the warning.
@pytest.mark.sampled(every=5)
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning", "ignore::FutureWarning")
@pytest.mark.filterwarnings("ignore:.*does not have valid feature names.*:UserWarning")
@parametrize_with_checks(
    [*(c() for c in discretisers()), MODLDiscretiser("all", "value"), *SUMS],
    expected_failed_checks=lambda estimator: (
        NOT_ARRAYS if isinstance(estimator, RandomSumsDiscretiser) else {}
    ),
)
def test_scikit_learn_contract(estimator, check, monkeypatch):
    compare_by_contents(monkeypatch)
    check(estimator)
