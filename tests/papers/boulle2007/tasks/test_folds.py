"""Folds of the forty sets: who trains, who tests, and what is cut by what."""

import numpy as np
import pytest

from replication.engine.cell import Cell
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS
from replication.papers.boulle2007.tasks import folds

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep


def cell(dataset="iris", repeat=0, fold=0, missing="skip", rows="all"):
    return Cell(
        "boulle2007",
        dataset,
        "all",
        "forty:methods",
        {"missing": missing, "rows": rows},
        {"repeat": repeat, "fold": fold},
    )


def test_every_row_is_tested_once_and_trains_otherwise(small):
    tested = []
    for k in range(N_FOLDS):
        rows = folds.fold(cell("small", fold=k))
        assert len(rows.train) + len(rows.test) == len(small.frame)
        assert len(rows.train) == len(rows.train_classes)
        tested += rows.test.numbers[:, 0].tolist()
        counts = np.bincount(rows.test_classes.codes, minlength=3)
        whole = np.bincount(small.target.cat.codes, minlength=3)[:3]
        assert (np.abs(counts - whole / N_FOLDS) < 1).all()
    assert sorted(tested) == sorted(small.frame["tells"])


def test_repetitions_are_dealt_anew_and_classes_without_rows_are_none(small):
    first, second = (folds.fold(cell("small", repeat=k)) for k in (0, 1))
    assert first.test.numbers[:, 0].tolist() != second.test.numbers[:, 0].tolist()
    assert len(first.train_classes.categories) == 3


def test_cuts_are_found_in_the_training_rows_alone(small):
    rows = folds.fold(cell("small"))
    train, test = folds.cut(rows, "skip")
    moved = rows._replace(test=rows.test[np.arange(len(rows.test))[::-1]])
    again, reversed_ = folds.cut(moved, "skip")
    assert np.array_equal(train.codes, again.codes)
    assert np.array_equal(test.codes, reversed_.codes[::-1])
    # The number that tells has several parts, the one that does not a single one.
    assert train.schema.n_values[0] > 1 == train.schema.n_values[1]
