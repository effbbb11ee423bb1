"""Folds of images and of trials, and what methods give on them, beside slow twins."""

import numpy as np
import pytest

from replication.datasets.errors import DataError
from replication.papers.vidaurre2012.protocol import starplus, variants
from replication.papers.vidaurre2012.protocol.settings import N_FOLDS
from replication.papers.vidaurre2012.tasks import leakage
from replication.papers.vidaurre2012.tasks import starplus as task
from replication.papers.vidaurre2012.tasks.on_folds import along, dealt, fitted, split
from replication.papers.vidaurre2012.tasks.starplus_file import Subject
from replication.papers.vidaurre2012.tasks.trials import Strengths, draw

STRENGTHS = Strengths(signal=0.4, trial=0.5, stimulus=0.5, memory=0.5, between=0.2)


@pytest.fixture(scope="module")
def images():
    return draw(STRENGTHS, 1)[0]


def nb_wrong(X, y, test_X, test_y, regions=slice(None)):
    """Wrong rows of Gaussian naive Bayes, by logarithms of densities, a row at a time."""
    X, test_X = X[:, regions], test_X[:, regions]
    wrong = 0
    for row, label in zip(test_X, test_y, strict=True):
        scores = []
        for c in (0, 1):
            own = X[y == c]
            mean, var = own.mean(axis=0), own.var(axis=0)
            density = -0.5 * np.log(2 * np.pi * var) - (row - mean) ** 2 / (2 * var)
            scores.append(np.log(len(own) / len(X)) + density.sum())
        wrong += int(np.argmax(scores) != label)
    return wrong


@pytest.mark.parametrize(
    ("of", "stratified"), [("image", False), ("image", True), ("trial", False)]
)
def test_every_image_is_tested_once_and_trains_the_rest(images, of, stratified):
    pairs = dealt(images, "a name", 0, of, stratified)
    assert len(pairs) == N_FOLDS
    tested = np.sort(np.concatenate([test for _, test in pairs]))
    np.testing.assert_array_equal(tested, np.arange(640))
    for train, test in pairs:
        np.testing.assert_array_equal(np.sort(np.r_[train, test]), np.arange(640))
        assert test.size == 64


def test_folds_of_trials_never_split_one_and_have_both_orders(images):
    for train, test in dealt(images, "a name", 0, "trial", False):
        assert set(images.trial[train]).isdisjoint(images.trial[test])
        assert images.first[np.unique(images.trial[test])].sum() == 2


def test_wrong_rows_are_those_of_a_slow_naive_bayes(images):
    pairs = dealt(images, "a", 0, "trial", False)[:3]
    splits = [split(images, pair) for pair in pairs]
    found = fitted("nb", splits, {"smoothing": 0.0}, None)
    X, y = images.X, images.y
    assert found["wrong"] == [nb_wrong(X[a], y[a], X[b], y[b]) for a, b in pairs]
    assert found["selected"] == [25] * 3
    assert found["evaluations"] == [0] * 3


def test_rows_are_the_images_that_a_reading_takes():
    first = np.arange(40) % 2
    # An image is worth its trial and its place in it.
    regions = [np.add.outer(100.0 * k + np.arange(24 + k % 3), np.zeros(25)) for k in range(40)]
    subject = Subject(regions, first, "")
    taken = {
        "shown": ([*range(8), *range(16, 24)], lambda at: at >= 16),
        "first sixteen": ([*range(16)], lambda at: at >= 8),
        "first stimulus": ([*range(16)], lambda at: False),
    }
    assert set(taken) == set(starplus.IMAGES)
    for name, (places, second) in taken.items():
        rows = task.as_rows(subject, name)
        expected = [100.0 * k + at for k in range(40) for at in places]
        np.testing.assert_array_equal(rows.X[:, 7], expected)
        seen = [1 - first[k] if second(at) else first[k] for k in range(40) for at in places]
        np.testing.assert_array_equal(rows.y, seen)
        np.testing.assert_array_equal(rows.trial, np.repeat(np.arange(40), 16))


def test_a_trial_that_is_too_short_is_refused():
    subject = Subject([np.zeros((20, 25))] * 40, np.arange(40) % 2, "")
    assert len(task.as_rows(subject, "first stimulus").y) == 640
    with pytest.raises(DataError, match="20 images, of which 24 are needed"):
        task.as_rows(subject, "shown")


def test_a_file_that_went_away_is_missed_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr("replication.papers.vidaurre2012.tasks.needs.looked_in", lambda: [tmp_path])
    [cell, *_] = starplus.on_subject("04799", "NB", variants.READINGS[0])
    with pytest.raises(DataError, match="6 are missing"):
        task.method(cell)


@pytest.mark.deep
def test_fsnb_on_generated_trials_takes_the_model_that_is_named():
    cell = starplus.leaking("nothing shared", "fsNB")[0]
    found = getattr(leakage, cell.function)(cell)
    images, _ = draw(Strengths(**cell.params["strengths"]), 0, 0)
    pairs = dealt(images, "trials", 0, "trial", True)[:1]
    lists = along([split(images, pair) for pair in pairs], cell.params["given"], None)
    own = lists[cell.params["read"]]
    assert found["trial"]["selected"][0] == own["selected"][0]
    assert round(64 * found["trial"]["error"][0]) == own["wrong"][0]
