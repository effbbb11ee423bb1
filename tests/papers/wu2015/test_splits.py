"""The random resampling: sizes, independence from the method, what stratifying keeps."""

import numpy as np
import pytest

from replication.papers.wu2015.tasks import splits

LABELS = np.repeat([0, 1, 2], [80, 15, 6])


@pytest.mark.parametrize("stratified", [False, True])
def test_outer_split_is_a_tenth_and_a_partition(stratified):
    train, test = splits.outer("toy", 3, LABELS, stratified)
    assert test.size == 10
    assert np.array_equal(np.sort(np.concatenate([train, test])), np.arange(101))


def test_stratified_test_rows_keep_the_shares():
    counts = [np.bincount(LABELS[splits.outer("toy", r, LABELS, True)[1]]) for r in range(5)]
    assert all(abs(count[0] - 8) <= 1 for count in counts)


def test_a_class_of_one_row_is_left_to_training():
    labels = np.append(LABELS, 3)
    for repeat in range(20):
        assert 3 not in labels[splits.outer("toy", repeat, labels, True)[1]]


@pytest.mark.parametrize("how", ["resample", "folds"])
def test_inner_splits_never_leak(how):
    inner = splits.inner("toy", 0, LABELS, how, 10)
    assert len(inner) == 10
    for train, test in inner:
        assert not set(train) & set(test)
        assert train.size + test.size == LABELS.size


def test_inner_folds_cover_every_row_once_even_with_tiny_classes():
    labels = np.repeat([0, 1, 2, 3], [40, 30, 3, 2])
    tested = np.concatenate([test for _, test in splits.inner("toy", 0, labels, "folds", 10)])
    assert np.array_equal(np.sort(tested), np.arange(labels.size))
