"""Folds among the rows that count."""

import numpy as np
import pytest

from seminaive.counts.folds import folds_among

LABELS = np.arange(12) % 2


def test_every_row_that_counts_is_tested_once_by_its_position_among_them():
    counted = np.arange(12) != 4
    folds = folds_among(3, LABELS, counted, 0)
    assert sorted(np.concatenate([test for _, test in folds]).tolist()) == list(range(11))
    assert all(np.intersect1d(*fold).size == 0 for fold in folds)


def test_a_fold_without_rows_that_count_is_left_out_and_folds_without_any_refused():
    counted = np.zeros(12, dtype=bool)
    counted[:4] = True
    splits = [(np.arange(4, 12), np.arange(4)), (np.arange(2), np.arange(2, 4))]
    assert len(folds_among(splits, LABELS, counted, None)) == 1
    with pytest.raises(ValueError, match="No fold of cv has rows both to learn from and"):
        folds_among(splits[:1], LABELS, counted, None)
