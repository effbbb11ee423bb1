"""What a cell measures, from answers written down by hand; and the table that everybody gets."""

import numpy as np
import pytest

from replication.studies.networks.protocol.grid import cells
from replication.studies.networks.protocol.settings import METHODS, REPEATS, SETS, WORDS_ALONE
from replication.studies.networks.tasks import bayes, forest
from replication.studies.networks.tasks.table import MISSING, splits, values
from replication.studies.networks.tasks.work import cross_validated, measured
from tests.sets import needs

_TASKS = {"bayes": bayes, "forest": forest}


def test_measures_by_hand():
    proba = np.array([[0.8, 0.2], [0.4, 0.6], [0.3, 0.7]])
    # The third class is in no training row: its row is wrong, and has probability 0.
    found = measured(proba, np.array([0, 2]), np.array([0, 0, 1]), 9, 3)
    assert found["rmse"] == pytest.approx(((0.2**2 + 0.6**2 + 1) / 3) ** 0.5)
    assert found["error"] == pytest.approx(2 / 3)
    true = (np.array([0.8, 0.4, 0.0]) * 9 + 1 / 3) / 10
    assert found["loss"] == pytest.approx(-np.log(true).mean())


def test_a_gap_is_a_value_and_all_values_are_known_beforehand():
    needs("post-operative")
    frame, labels = values("post-operative")
    assert MISSING in {each for column in frame for each in frame[column].cat.categories}
    assert set(map(str, frame.dtypes)) == {"category"}
    assert not frame.isna().any().any()
    assert np.array_equal(np.unique(labels), np.arange(labels.max() + 1))


@pytest.mark.parametrize("cell", cells("quick"), ids=lambda cell: cell.method)
def test_every_method_measures_its_folds(cell):
    module, task = METHODS[cell.method].split(":")
    found = getattr(_TASKS[module], task)(cell)
    assert {key: np.shape(each) for key, each in found.items()} == dict.fromkeys(
        ("rmse", "error", "loss"), (1, 2)
    )
    # A coin of three sides, shown nothing, has an RMSE of 2/3.
    assert np.max(found["rmse"]) < 2 / 3


def test_methods_are_given_the_same_folds_and_only_training_rows():
    asked = []

    def answers(frame, labels, rows, repeat):
        asked.append((frame.index, rows.index))
        return np.full((len(rows), 3), 1 / 3), np.arange(3)

    cross_validated(cells("quick")[0], answers)
    labels = values("balance-scale")[1]
    for (train, test), found in zip(splits("balance-scale", labels, 0, 2), asked, strict=True):
        assert [each.tolist() for each in found] == [train.tolist(), test.tolist()]
        assert not set(train) & set(test)


def test_the_tuned_forest_takes_what_errs_least_on_inner_folds(monkeypatch):
    [cell] = [each for each in cells("quick") if each.method == "random forest, tuned"]
    tried = []

    def answers(cell, candidate, frame, labels, asked, repeat):
        tried.append((dict(candidate), len(asked)))
        good = 0.9 if candidate == cell.params["candidates"][4] else 0.6
        proba = np.full((len(asked), 3), (1 - good) / 2)
        proba[np.arange(len(asked)), known[asked.index]] = good
        return proba, np.arange(3)

    known = values("balance-scale")[1]
    monkeypatch.setattr(forest, "_answers", answers)
    forest.tuned(cell)
    outer = [candidate for candidate, n in tried if n > 300]
    assert outer == [dict(cell.params["candidates"][4])] * 2


def test_the_grid_has_every_method_on_every_set():
    grid = cells("full")
    assert len(SETS) == 20
    assert len(grid) == 20 * len(METHODS)
    assert {cell.params["repeats"] for cell in grid} == {REPEATS}
    assert set(WORDS_ALONE) < set(SETS)
