"""The times that are taken: of what, how often, and in which shape; never how long."""

import numpy as np
import pandas as pd
import pytest

from replication.engine.cell import Cell
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.tasks import growth, timing, timing_cut
from replication.papers.webb2006.tasks.repeated import cut
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes

TASK = "growth:along"

#: Numbers held with F features of V values, two cells more for missing and unseen, C classes
#: and N rows.
HELD = {
    "NB": lambda F, V, C, N: F * (V + 2) * C,
    "AODE": lambda F, V, C, N: (F * (V + 2)) ** 2 * C,
    "TAN": lambda F, V, C, N: ((F - 1) * (V + 2) ** 2 + V + 2) * C,
    "LBR": lambda F, V, C, N: F * N + F * (V + 2) * C,
}


@pytest.mark.parametrize("method", list(HELD))
@pytest.mark.parametrize(
    ("along", "at"),
    [("features", [2, 4]), ("values", [2, 5]), ("classes", [2, 3]), ("rows", [40, 90])],
)
def test_growth_has_times_and_sizes_at_every_point(method, along, at):
    base = {"features": 3, "values": 2, "classes": 2, "rows": 60}
    found = growth.along(
        Cell("webb2006", "led", method, TASK, {"along": along, "at": at, "base": base})
    )
    assert found["at"] == at
    for name in ("train", "classify"):
        assert len(found[name]) == 2
        assert all(isinstance(each, float) and each > 0 for each in found[name])
    sizes = [{**base, along: value} for value in at]
    held = [HELD[method](s["features"], s["values"], s["classes"], s["rows"]) for s in sizes]
    assert found["held"] == held


def test_growth_takes_the_least_of_its_turns_and_the_seconds_of_one_row(monkeypatch):
    turns = iter([(3.0, 40.0, 7), (1.0, 80.0, 7), (2.0, 20.0, 7)])
    monkeypatch.setattr(growth, "_turn", lambda *_: next(turns))
    params = {"along": "rows", "at": [5], "base": grid.BASE}
    found = growth.along(Cell("webb2006", "led", "LBR", TASK, params))
    assert found == {"at": [5], "train": [1.0], "classify": [1.0], "held": [7]}
    assert next(turns, None) is None


def test_growing_rows_declare_all_values_and_depend_on_the_class():
    size = {"features": 5, "values": 7, "classes": 3, "rows": 4000}
    table, labels = growth._rows(size)
    assert np.diff(table.schema.offsets).tolist() == [9] * 5
    assert sorted(set(labels.tolist())) == [0, 1, 2]
    again, _ = growth._rows(size)
    np.testing.assert_array_equal(again.codes, table.codes)
    joint = pd.crosstab(table.codes[:, 0], labels, normalize="columns").to_numpy()
    expected = np.full((7, 3), 0.8 / 7) + 0.2 * np.eye(7)[:, :3]
    np.testing.assert_allclose(joint, expected, atol=0.04)


def test_a_timing_has_seconds_of_training_and_testing_of_four_methods():
    found = timing.one_split(grid.timing("iris-sklearn"))
    assert list(found) == ["AODE", "NB", "TAN", "LBR"]
    for pair in found.values():
        assert len(pair) == 2
        assert all(isinstance(each, float) and each > 0 for each in pair)


def test_a_timing_warms_up_and_takes_the_least_of_three_turns_but_for_lbr(monkeypatch):
    sizes = {"AODE": [], "NaiveBayes": [], "TAN": [], "LazyBayesianRules": []}

    def turn(make, table, labels, n_classes, train, test):
        seen = sizes[type(make()).__name__]
        seen.append((len(train), len(test)))
        return [(0.1, 0.1), (5.0, 2.0), (4.0, 3.0), (6.0, 1.0)][len(seen) - 1]

    monkeypatch.setattr(timing, "_turn", turn)
    found = timing.one_split(grid.timing("iris-sklearn"))
    assert found == {"AODE": [4.0, 1.0], "NB": [4.0, 1.0], "TAN": [4.0, 1.0], "LBR": [5.0, 2.0]}
    assert sizes.pop("LazyBayesianRules") == [(50, 5), (135, 15)]
    assert set(map(tuple, sizes.values())) == {((50, 5), *[(135, 15)] * 3)}


def test_a_turn_times_the_whole_of_a_fit_and_of_a_prediction(monkeypatch):
    clock = iter([10.0, 13.0, 18.0])
    monkeypatch.setattr(timing, "perf_counter", lambda: next(clock))
    table, labels, n_classes = encoded("iris-sklearn")
    rows = np.arange(150)
    seconds = timing._turn(NaiveBayes, table, labels, n_classes, rows, rows[:5])
    assert seconds == (3.0, 5.0)


def test_times_after_cutting_are_of_the_same_methods_rows_and_turns(monkeypatch):
    found = timing_cut.one_split(grid.timing_cut("iris-sklearn"))
    assert list(found) == ["AODE", "NB", "TAN", "LBR"]
    assert all(isinstance(each, float) and each > 0 for pair in found.values() for each in pair)
    sizes = {"AODE": [], "NaiveBayes": [], "TAN": [], "LazyBayesianRules": []}

    def turn(make, learned, labels, asked):
        seen = sizes[type(make()).__name__]
        seen.append((len(learned), len(labels), len(asked)))
        return [(0.1, 0.1), (5.0, 2.0), (4.0, 3.0), (6.0, 1.0)][len(seen) - 1]

    monkeypatch.setattr(timing_cut, "_turn", turn)
    found = timing_cut.one_split(grid.timing_cut("iris-sklearn"))
    assert found == {"AODE": [4.0, 1.0], "NB": [4.0, 1.0], "TAN": [4.0, 1.0], "LBR": [5.0, 2.0]}
    assert sizes.pop("LazyBayesianRules") == [(50, 50, 5), (135, 135, 15)]
    assert set(map(tuple, sizes.values())) == {((50, 50, 5), *[(135, 135, 15)] * 3)}


def test_numbers_are_cut_by_the_training_rows_before_any_clock_starts(monkeypatch):
    table, labels, n_classes = encoded("iris-sklearn")
    train, _ = folds("webb2006", "iris-sklearn", 0, labels, 10, True)[0]
    cuts = cut(table[train], labels[train], n_classes)
    happened = []
    monkeypatch.setattr(timing_cut, "perf_counter", lambda: happened.append("clock") or 1.0)

    def noted(*given):
        happened.append("cut")
        np.testing.assert_array_equal(given[1], labels[train])
        return cuts

    monkeypatch.setattr(timing_cut, "cut", noted)
    monkeypatch.setattr(LazyBayesianRules, "fit", known_to_be_cut)
    timing_cut.one_split(grid.timing_cut("iris-sklearn"))
    assert happened[:2] == ["cut", "clock"]
    assert happened.count("cut") == 1


def known_to_be_cut(self, X, y):
    """In place of a fit: no number is left in the rows."""
    assert X.schema.numeric.size == 0
    self.predict = lambda asked: asked.schema.numeric.size == 0 or pytest.fail("numbers are asked")
    return self


def test_a_turn_after_cutting_times_a_fit_and_a_prediction(monkeypatch):
    clock = iter([10.0, 13.0, 18.0])
    monkeypatch.setattr(timing_cut, "perf_counter", lambda: next(clock))
    table, labels, _ = encoded("iris-sklearn")
    assert timing_cut._turn(NaiveBayes, table, labels, table[:5]) == (3.0, 5.0)
