"""What tests of promises on drawn tables share: how many tables, a fitted model, agreement."""

import numpy as np
import pytest
from hypothesis import HealthCheck, settings

from tests.seminaive.discovery import classifiers, instance

# As many tables on every machine, the same ones, however long each takes.
FEW = settings(
    max_examples=12,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)

#: Marks of a module that holds every classifier to what it promises.
EVERY_CLASSIFIER = [
    pytest.mark.parametrize("classifier", classifiers(), ids=lambda c: c.__name__),
    pytest.mark.sampled(every=3),
    # Tables as small as these separate classes, or show in a test fold what no other one has.
    pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning"),
    pytest.mark.filterwarnings("ignore::seminaive.UnseenValueWarning"),
]


def alternating(drawn):
    """Number the fold of each row for what tunes itself: even rows and odd ones."""
    return np.arange(drawn.labels.size) % 2


def fitted(classifier, X, drawn, parameters=None, **given):
    """Fit a classifier, ready for a common test, to the labels of a drawn table."""
    return instance(classifier, alternating(drawn), **(parameters or {})).fit(
        X, drawn.labels, **given
    )


def agree(one, other, atol=1e-9):
    """Assert that numbers are the same up to rounding."""
    np.testing.assert_allclose(one, other, rtol=0, atol=atol)
