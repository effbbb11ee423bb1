"""Training rows: what families get to see of folds."""

import numpy as np

from seminaive.classifier.rows import TrainingRows

LABELS = np.arange(30) % 3


def folds_of(counted):
    return TrainingRows(None, LABELS[counted], None, LABELS, counted).folds(3, 0)


def test_a_row_of_weight_0_moves_no_other_into_another_fold():
    counted = np.arange(30) % 7 > 0
    names, all_names = np.flatnonzero(counted), np.arange(30)
    folds, whole = folds_of(counted), folds_of(np.ones(30, dtype=bool))
    assert len(folds) == len(whole) == 3
    for fold, given in zip(folds, whole, strict=True):
        for some, every in zip(fold, given, strict=True):
            kept = [name for name in all_names[every].tolist() if counted[name]]
            assert names[some].tolist() == kept
