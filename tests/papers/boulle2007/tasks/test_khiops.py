"""Khiops as a task: tables to frames, its probabilities scored, and the sentence without it."""

import numpy as np
import pandas as pd
import pytest

from replication.engine.cell import Cell
from replication.engine.requirements import unable
from replication.khiops.answers import Answer
from replication.papers.boulle2007.tasks import folds, khiops, needs
from replication.papers.boulle2007.tasks.scored import criteria
from seminaive.table.encoder import TableEncoder
from tests.papers.boulle2007.small_sets import mixed


@pytest.fixture
def answered(small, monkeypatch):
    """Stand in for Khiops, which finds the classes equally likely but for the first row's."""
    made = []

    def classify(train, test, n_classes):
        made.append((train, test, n_classes))
        log_proba = np.full((len(test), n_classes), -np.log(n_classes))
        log_proba[0] = np.log([0.8, 0.1, 0.1])
        return Answer(log_proba, np.array([1.0, 0.0, 0.3, 0.0]), "9.9", 0.0, {})

    monkeypatch.setattr(khiops, "classify", classify)
    return made


def test_a_table_is_a_frame_again():
    data = mixed()
    again = khiops.frame(TableEncoder("from_dtype").fit_transform(data.frame))
    for (_, before), (_, after) in zip(data.frame.items(), again.items(), strict=True):
        if isinstance(before.dtype, pd.CategoricalDtype):
            assert after.astype(object).where(after.notna(), None).tolist() == (
                before.astype(object).where(before.notna(), None).tolist()
            )
        else:
            np.testing.assert_array_equal(before, after)


def test_a_fold_is_answered_and_scored(answered):
    cell = Cell(
        "boulle2007",
        "small",
        "Khiops",
        "khiops:methods",
        {"missing": "skip", "rows": "all"},
        {"repeat": 0, "fold": 3},
    )
    found = khiops.methods(cell)
    rows = folds.fold(cell)
    (((train, codes), test, n_classes),) = answered
    assert codes.tolist() == rows.train_classes.codes.tolist()
    assert (len(train), len(test), n_classes) == (len(codes), found["rows"], 3)
    log_proba = np.full((len(test), 3), -np.log(3))
    log_proba[0] = np.log([0.8, 0.1, 0.1])
    assert found["scores"] == {"fractional": criteria(log_proba, np.arange(3), rows)}
    assert (found["weighed"], found["version"]) == (2, "9.9")


def test_without_khiops_its_cells_are_skipped_with_a_sentence(monkeypatch):
    monkeypatch.setattr(needs, "why_no_khiops", lambda: "Khiops is not installed")
    name = "replication.papers.boulle2007.tasks.khiops"
    assert unable([name]) == {name: "Khiops is not installed"}
    monkeypatch.setattr(needs, "why_no_khiops", lambda: "")
    assert unable([name]) == {}
