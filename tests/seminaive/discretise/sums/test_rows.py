"""Cuts of one sum after another: counting and sorting agree with the discretiser's own fit."""

import numpy as np
import pytest

from seminaive import (
    EqualFrequencyDiscretiser,
    EqualWidthDiscretiser,
    MDLDiscretiser,
    MODLDiscretiser,
)
from seminaive.discretise import Intervals, SupervisedDiscretiser
from seminaive.discretise.modl import problem, search
from seminaive.discretise.sums import rows as module
from seminaive.discretise.sums.rows import CutRows
from tests.seminaive.discretise.sums import twin

RNG = np.random.default_rng(3)
Y = RNG.integers(3, size=300)
WHOLE = np.rint(RNG.normal(scale=4.0, size=(300, 5)) + Y[:, None])
SETS = np.array([[0, 1], [1, 2], [0, 4], [3, 4]])
WEIGHTS = RNG.integers(4, size=300).astype(float)
DISCRETISERS = [
    MODLDiscretiser(exact_up_to=512),
    MODLDiscretiser(exact_up_to=0),
    MODLDiscretiser(exact_up_to=None),
    MODLDiscretiser(missing="value"),
    MDLDiscretiser(),
    MDLDiscretiser("kononenko"),
    EqualFrequencyDiscretiser(4),
    EqualWidthDiscretiser(4),
]


def rows_of(X, discretiser, weights=None):
    return CutRows.of(X, 2, Y, np.arange(3), weights, discretiser)


def cuts(partitions):
    return [each.cuts.tolist() for each in partitions]


@pytest.mark.parametrize("weights", [None, WEIGHTS, np.ceil(WEIGHTS / 2)], ids=["none", "0", "1"])
@pytest.mark.parametrize("gaps", [False, True])
@pytest.mark.parametrize("halves", [False, True])
@pytest.mark.parametrize("discretiser", DISCRETISERS, ids=repr)
def test_each_sum_is_cut_as_the_discretiser_cuts_all_at_once(discretiser, halves, gaps, weights):
    X = WHOLE / 2.0 if halves else WHOLE.copy()
    X[:40, 4] = np.nan if gaps else X[:40, 4]
    made, _ = rows_of(X, discretiser, weights).partitions(SETS, 1, 3, None)
    slow, _ = twin.fitted(X, Y, SETS, discretiser, sample_weight=weights)
    assert cuts(made) == cuts(slow.partitions_)
    if isinstance(discretiser, MODLDiscretiser):
        assert [each.cost for each in made] == [each.cost for each in slow.partitions_]
        assert [each.counts.tolist() for each in made] == [
            each.counts.tolist() for each in slow.partitions_
        ]


def test_fractional_weights_are_as_the_discretiser_takes_them():
    weights = RNG.random(300)
    made, _ = rows_of(WHOLE, MDLDiscretiser(), weights).partitions(SETS, 1, 3, None)
    slow, _ = twin.fitted(WHOLE, Y, SETS, MDLDiscretiser(), sample_weight=weights)
    assert cuts(made) == cuts(slow.partitions_)
    # Sums of fractions depend on their order, so that no rows are joined.
    assert not rows_of(WHOLE, MDLDiscretiser(), weights)._countable.any()
    assert rows_of(WHOLE, MDLDiscretiser(), WEIGHTS)._countable.all()
    with pytest.raises(ValueError, match="fractional"):
        rows_of(WHOLE, MODLDiscretiser(), weights)


def test_whole_numbers_of_a_small_range_are_counted_and_no_others():
    rows = rows_of(WHOLE, MODLDiscretiser())
    values, labels, weights = rows._counted(rows.columns.sums([0, 1]))
    assert values.size < 130
    seen = [(v, c) for v, c in zip(WHOLE[:, 0] + WHOLE[:, 1], Y, strict=True)]
    assert list(zip(values.tolist(), labels.tolist(), strict=True)) == sorted(set(seen))
    assert weights.tolist() == [seen.count(each) for each in sorted(set(seen))]
    assert rows._counted(1e6 * WHOLE[:, 0]) is None


def test_a_wide_range_gives_the_same_cuts(monkeypatch):
    counted, _ = rows_of(WHOLE, MODLDiscretiser()).partitions(SETS, 1, 3, None)
    monkeypatch.setattr(module, "_CELLS_A_ROW", 0)
    ordered, _ = rows_of(WHOLE, MODLDiscretiser()).partitions(SETS, 1, 3, None)
    assert cuts(counted) == cuts(ordered)


def test_a_discretiser_that_looks_at_rows_gets_every_row():
    class Means(SupervisedDiscretiser):
        def _intervals(self, values, labels, weights, n_classes):
            assert values.size == 300
            return Intervals(np.array([values.mean()]))

    made, _ = rows_of(WHOLE, Means()).partitions(SETS, 1, 3, None)
    assert cuts(made) == [[value] for value in twin.all_sums(WHOLE, SETS).mean(axis=0)]


def test_every_sum_has_the_whole_budget_of_exact_searches(monkeypatch):
    asked = []

    def spy(cumulated, units, structure, exact_up_to):
        asked.append((len(cumulated) - 1, exact_up_to))
        return search.best_bounds(cumulated, units, structure, exact_up_to)

    monkeypatch.setattr(problem.limits, "__defaults__", (1_000_000,))
    monkeypatch.setattr("seminaive.discretise.modl.intervals.best_bounds", spy)
    # Numbers that are all different, in classes at random: half as many cells as rows, nearly.
    rng = np.random.default_rng(0)
    y, X = rng.integers(2, size=1200), rng.random((1200, 5))
    CutRows.of(X, 2, y, np.arange(2), None, MODLDiscretiser()).partitions(SETS, 1, 2, None)
    # The budget is for one of them, and would not be for two.
    assert len(asked) == 4
    assert all(512 < cells == exact and cells**2 * 2 * 2 > 1_000_000 for cells, exact in asked)


def test_partitions_of_fewer_parts_than_wanted_are_counted_but_not_kept():
    X = np.column_stack([Y, Y, RNG.random(300), RNG.random(300)])
    sets = np.array([[0, 1], [2, 3]])
    every, n = CutRows.of(X, 2, Y, np.arange(3), None, MODLDiscretiser()).partitions(sets, 1, 9, 1)
    kept, same = CutRows.of(X, 2, Y, np.arange(3), None, MODLDiscretiser()).partitions(
        sets, 2, 9, 1
    )
    assert n.tolist() == same.tolist() == [3, 1]
    assert cuts(every) == [[1.0, 3.0], []]
    assert cuts(kept[:1]) == [[1.0, 3.0]]
    assert kept[1] is None
