"""Folds of a repeated cross-validation: partitions, named by what they belong to."""

from collections import Counter

import numpy as np
import pytest

from replication.protocols.crossval import folds

LABELS = np.repeat([0, 1, 2], [80, 15, 12])


def same(one, other):
    return all(
        np.array_equal(a, b)
        for x, y in zip(one, other, strict=True)
        for a, b in zip(x, y, strict=True)
    )


@pytest.mark.parametrize("stratified", [False, True])
@pytest.mark.parametrize("n_folds", [2, 10])
def test_every_row_is_tested_once_and_trains_in_all_other_folds(stratified, n_folds):
    found = folds("toy", "data", 0, LABELS, n_folds, stratified)
    tested = np.concatenate([test for _, test in found])
    assert len(found) == n_folds
    assert np.array_equal(np.sort(tested), np.arange(LABELS.size))
    for train, test in found:
        assert np.array_equal(np.sort([*train, *test]), np.arange(LABELS.size))
    sizes = [test.size for _, test in found]
    assert max(sizes) - min(sizes) <= (2 if stratified else 1)


def test_ten_folds_are_the_default():
    assert len(folds("toy", "data", 0, LABELS)) == 10


@pytest.mark.parametrize("stratified", [False, True])
def test_paper_data_set_and_repeat_name_the_folds(stratified):
    def of(*names):
        return folds(*names, LABELS, 10, stratified)

    first = of("toy", "data", 0)
    assert same(first, of("toy", "data", 0))
    for other in [("other", "data", 0), ("toy", "other", 0), ("toy", "data", 1)]:
        assert not same(first, of(*other))


def test_plain_folds_do_not_look_at_the_labels():
    assert same(folds("toy", "data", 0, LABELS), folds("toy", "data", 0, LABELS[::-1]))


def test_plain_folds_are_mixed():
    firsts = [folds("toy", "data", repeat, LABELS)[0][1] for repeat in range(30)]
    times = np.bincount(np.concatenate(firsts), minlength=LABELS.size)
    assert times.max() <= 12
    assert np.count_nonzero(times) > 0.9 * LABELS.size


def test_stratified_folds_keep_every_class_to_a_row():
    for repeat in range(5):
        for _, test in folds("toy", "data", repeat, LABELS, stratified=True):
            shares = np.bincount(LABELS[test], minlength=3)
            assert np.abs(shares - [8, 1.5, 1.2]).max() < 1


@pytest.mark.parametrize(
    ("sizes", "kept"),
    [
        ([80, 30, 5, 5], {0: 80, 1: 30, "rare": 10}),
        ([80, 30, 9, 9, 1], {0: 80, 1: 30, "rare": 19}),
        ([80, 30, 4, 2], {"commonest and rare": 86, 1: 30}),
        ([2, 81, 61, 4], {"commonest and rare": 87, 2: 61}),
    ],
)
def test_classes_with_too_few_rows_are_spread_together(sizes, kept):
    """As in the third and fourth case, lymph's classes of 2 and 4 rows join the commonest."""
    labels = np.repeat(np.arange(len(sizes)), sizes)
    rare = [k for k, size in enumerate(sizes) if size < 10]
    together = "rare" if "rare" in kept else "commonest and rare"
    named = {k: together if k in rare else k for k in range(len(sizes))}
    if together == "commonest and rare":
        named[int(np.argmax(sizes))] = together
    for _, test in folds("toy", "data", 0, labels, stratified=True):
        found = Counter(named[k] for k in labels[test].tolist())
        for name, size in kept.items():
            assert abs(found[name] - size / 10) < 1


def test_a_class_that_no_row_shows_does_no_harm():
    labels = np.repeat([0, 2], [30, 20])
    tested = [test for _, test in folds("toy", "data", 0, labels, stratified=True)]
    assert [np.bincount(labels[test]).tolist() for test in tested] == [[3, 0, 2]] * 10
