"""The selector passes scikit-learn's own checks."""

import warnings

import pytest
from sklearn.utils.estimator_checks import parametrize_with_checks

from seminaive import CorrelationFeatureSelector


@pytest.mark.sampled(every=3)
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.SkipTestWarning")
@pytest.mark.filterwarnings("ignore:.*does not have valid feature names.*:UserWarning")
# In rows as few as some checks have, no feature tells anything.
@pytest.mark.filterwarnings("ignore::seminaive.ModelWarning")
@parametrize_with_checks(
    [
        CorrelationFeatureSelector(),
        CorrelationFeatureSelector(categorical_features="all"),
    ]
)
def test_scikit_learn_contract(estimator, check):
    with warnings.catch_warnings():
        # Some checks feed deprecated inputs on purpose and look at the answer, not the warning.
        warnings.simplefilter("ignore", FutureWarning)
        check(estimator)
