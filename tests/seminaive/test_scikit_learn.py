"""Every estimator, found by discovery, passes scikit-learn's own checks: no expected failures."""

import warnings

import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

from seminaive import AODE
from tests.seminaive.discovery import classifiers

#: One classifier of each family, and the others, which `nox -s deep` checks.
FIRST = list({c.__module__.split(".")[1]: c for c in reversed(classifiers())}.values())
OTHERS = [c for c in classifiers() if c not in FIRST]

pytestmark = [
    # A classifier that takes numbers as names of values separates the classes of these data.
    pytest.mark.filterwarnings("ignore:.*separate classes:sklearn.exceptions.ConvergenceWarning"),
    pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning"),
    pytest.mark.filterwarnings("ignore:.*does not have valid feature names.*:UserWarning"),
    # Its sparse rows are whole numbers, which a density does not suit.
    pytest.mark.filterwarnings("ignore::seminaive.EventCountWarning"),
]


def check_quietly(estimator, check):
    with warnings.catch_warnings():
        # Some checks feed deprecated inputs on purpose and look at the answer, not the warning.
        warnings.simplefilter("ignore", FutureWarning)
        check(estimator)


@parametrize_with_checks([c() for c in FIRST])
def test_scikit_learn_contract(estimator, check):
    check_quietly(estimator, check)


@pytest.mark.deep
@parametrize_with_checks([*(c() for c in OTHERS), AODE(weights="maplmg")])
def test_scikit_learn_contract_of_the_others(estimator, check):
    check_quietly(estimator, check)
