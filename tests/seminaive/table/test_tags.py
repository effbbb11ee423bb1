"""Tags tell what estimators take: each claim is tried."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import CorrelationFeatureSelector, TableEncoder
from tests.seminaive.discovery import classifiers
from tests.seminaive.discretise.discretisers import discretisers

ESTIMATORS = [*classifiers(), *discretisers(), CorrelationFeatureSelector, TableEncoder]
Y = np.arange(30) % 2
WORDS = np.array([["a", "b"], ["b", "b"], ["c", "a"]] * 10, dtype=object)
INPUTS = {"string": WORDS, "sparse": sp.csr_matrix(np.arange(60).reshape(30, 2) % 3.0)}


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("tag", INPUTS)
@pytest.mark.parametrize("chosen", ["from_dtype", "all", None, [0]], ids=str)
@pytest.mark.parametrize("estimator", ESTIMATORS, ids=lambda each: each.__name__)
@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
@pytest.mark.filterwarnings("ignore::seminaive.ModelWarning")
def test_what_is_claimed_is_taken_and_what_is_not_is_refused(estimator, chosen, tag):
    model = estimator(categorical_features=chosen)
    claimed = getattr(model.__sklearn_tags__().input_tags, tag)
    assert model.__sklearn_tags__().input_tags.allow_nan
    try:
        getattr(model, "fit_transform", model.fit)(INPUTS[tag], Y)
    except (TypeError, ValueError) as error:
        # Words in a column that was said to be numeric, or numbers where all must be nominal.
        told = "numeric" in str(error)
        assert told or not claimed
    else:
        assert claimed
