"""Training rows: what families get to see of weights and folds."""

import numpy as np

from seminaive.classifier.rows import TrainingRows

LABELS = np.arange(30) % 3


def rows(counted, weights=None):
    return TrainingRows(None, LABELS[counted], weights, LABELS, counted)


def test_rows_without_weights_weigh_1_each():
    everything = np.ones(30, dtype=bool)
    assert rows(everything).each_weight.tolist() == [1.0] * 30
    assert rows(everything, np.arange(30.0)).each_weight.tolist() == list(range(30))


def test_a_row_of_weight_0_moves_no_other_into_another_fold():
    counted = np.arange(30) % 7 > 0
    names, all_names = np.flatnonzero(counted), np.arange(30)
    folds = rows(counted).folds(3, 0)
    whole = rows(np.ones(30, dtype=bool)).folds(3, 0)
    assert len(folds) == len(whole) == 3
    for fold, given in zip(folds, whole, strict=True):
        for some, every in zip(fold, given, strict=True):
            kept = [name for name in all_names[every].tolist() if counted[name]]
            assert names[some].tolist() == kept
