"""Generated trials: their shape, and every variance and correlation that was asked for."""

from dataclasses import replace

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.settings import N_IMAGES, N_REGIONS, N_TRIALS
from replication.papers.vidaurre2012.tasks.trials import Strengths, draw

STRENGTHS = Strengths(signal=0.4, trial=0.5, stimulus=0.8, memory=0.6, between=0.3)
N_FRESH = 6000
HALF = N_IMAGES // 2


@pytest.fixture(scope="module")
def fresh():
    return draw(STRENGTHS, 3, N_FRESH)[1]


def without_means(images):
    """Images less the mean of their class, (n_trials, 2, 8, 25)."""
    X = images.X.copy()
    for label in (0, 1):
        X[images.y == label] -= X[images.y == label].mean(axis=0)
    return X.reshape(-1, 2, HALF, N_REGIONS)


def covariance(a, b):
    """Mean product over the trials, and five times its standard error."""
    products = a * b
    return products.mean(), 5 * products.std() / np.sqrt(products.size)


def expected(same_stimulus, apart, other_region):
    """The covariance of two images of a trial, so many half seconds apart."""
    s = STRENGTHS
    shared = s.trial**2 + same_stimulus * s.stimulus**2
    return (s.between if other_region else 1.0) * (s.memory**apart + shared)


@pytest.mark.parametrize("other_region", [False, True])
@pytest.mark.parametrize(
    ("one", "other", "same_stimulus", "apart"),
    [
        ((0, 2), (0, 2), True, 0),
        ((0, 2), (0, 3), True, 1),
        ((1, 0), (1, 7), True, 7),
        # Eight images of the pause lie between the last of the first half and the next.
        ((0, 7), (1, 0), False, 9),
        ((0, 0), (1, 0), False, 16),
    ],
)
def test_images_share_what_they_are_to_share(fresh, one, other, same_stimulus, apart, other_region):
    X = without_means(fresh)
    found, slack = covariance(X[:, *one, 4], X[:, *other, 9 if other_region else 4])
    assert abs(found - expected(same_stimulus, apart, other_region)) < slack
    # The next strength that one could have mistaken it for lies outside.
    assert slack < 0.2


def test_the_classes_differ_by_the_same_in_the_fresh_trials_as_in_the_forty():
    quiet = replace(STRENGTHS, trial=0.0, stimulus=0.0, memory=0.0, signal=30.0)
    differences = [
        each.X[each.y == 1].mean(axis=0) - each.X[each.y == 0].mean(axis=0)
        for each in draw(quiet, 5, 40)
    ]
    assert np.abs(differences[0] - differences[1]).max() < 5 * 2 * np.sqrt(2 / 320)
    assert 15 < differences[0].std() < 60


def test_forty_trials_half_of_which_begin_with_the_picture_alternate_in_class():
    images, nothing = draw(STRENGTHS, 0)
    assert images.X.shape == (N_TRIALS * N_IMAGES, N_REGIONS)
    assert nothing.X.shape[0] == 0
    assert images.first.sum() == N_TRIALS / 2
    np.testing.assert_array_equal(images.trial, np.repeat(np.arange(N_TRIALS), N_IMAGES))
    for first, classes in zip(images.first, images.y.reshape(N_TRIALS, 2, HALF), strict=True):
        assert (classes[0] == first).all()
        assert (classes[1] == 1 - first).all()
