"""Sizes of folds, and their words."""

import pytest
from printed_numbers.counts.folds import described, sizes_of


@pytest.mark.parametrize(
    ("rows", "folds", "repeats"), [(442, 10, 1), (10, 10, 3), (7, 3, 2), (5, 1, 1)]
)
def test_folds_share_all_rows_and_differ_by_one_at_most(rows, folds, repeats):
    found = sizes_of(rows, folds, repeats)
    assert len(found) == folds * repeats
    assert sum(found) == rows * repeats
    assert max(found) - min(found) <= 1
    assert list(found) == sorted(found)


@pytest.mark.parametrize(("rows", "folds", "repeats"), [(5, 6, 1), (5, 0, 1), (5, 2, 0)])
def test_a_fold_without_rows_is_refused(rows, folds, repeats):
    with pytest.raises(ValueError, match="1 or more"):
        sizes_of(rows, folds, repeats)


@pytest.mark.parametrize(
    ("sizes", "words"),
    [
        ((45,) * 10, "10 sets of 45 cases"),
        ((44, 45), "2 sets of 44 or 45 cases"),
        ((1_000, 3, 20), "3 sets of 3 to 1,000 cases"),
    ],
)
def test_sizes_are_told_in_words(sizes, words):
    assert described(sizes, "sets", "cases") == words
