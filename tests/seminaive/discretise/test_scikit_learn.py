"""Every discretiser, found by discovery, passes scikit-learn's own checks."""

import warnings

import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

from tests.seminaive.discretise.discretisers import compare_names_by_equality, discretisers


def test_discovery_finds_the_discretisers():
    names = {c.__name__ for c in discretisers()}
    assert {"EqualWidthDiscretiser", "EqualFrequencyDiscretiser", "MDLDiscretiser"} <= names


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning")
@pytest.mark.filterwarnings("ignore:.*does not have valid feature names.*:UserWarning")
@parametrize_with_checks([c() for c in discretisers()])
def test_scikit_learn_contract(estimator, check, monkeypatch):
    compare_names_by_equality(monkeypatch)
    with warnings.catch_warnings():
        # Some checks feed deprecated inputs on purpose and look at the answer, not the warning.
        warnings.simplefilter("ignore", FutureWarning)
        check(estimator)
