"""Cuts of one sum after another: counting and sorting agree with the discretiser's own fit."""

from collections import Counter

import numpy as np
import pytest

from seminaive import (
    EqualFrequencyDiscretiser,
    EqualWidthDiscretiser,
    MDLDiscretiser,
    MODLDiscretiser,
)
from seminaive.discretise import Intervals, SupervisedDiscretiser
from seminaive.discretise.modl import problem
from seminaive.discretise.sums.rows import CutRows
from seminaive.machine import thresholds
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


def assert_as_at_once(X, discretiser, weights):
    """Compare the cuts of each sum with those of all sums at once; return the partitions."""
    made, _ = rows_of(X, discretiser, weights).partitions(SETS, 1, 3, None)
    slow, _ = twin.fitted(X, Y, SETS, discretiser, sample_weight=weights)
    assert cuts(made) == cuts(slow.partitions_)
    return made, slow.partitions_


@pytest.mark.sampled(every=3)
@pytest.mark.parametrize("weights", [None, WEIGHTS, np.ceil(WEIGHTS / 2)], ids=["none", "0", "1"])
@pytest.mark.parametrize("gaps", [False, True])
@pytest.mark.parametrize("halves", [False, True])
@pytest.mark.parametrize("discretiser", DISCRETISERS, ids=repr)
def test_each_sum_is_cut_as_the_discretiser_cuts_all_at_once(discretiser, halves, gaps, weights):
    X = WHOLE / 2.0 if halves else WHOLE.copy()
    X[:40, 4] = np.nan if gaps else X[:40, 4]
    for one, other in zip(*assert_as_at_once(X, discretiser, weights), strict=True):
        if isinstance(discretiser, MODLDiscretiser):
            assert one.cost == other.cost
            assert one.counts.tolist() == other.counts.tolist()


def test_fractional_weights_are_as_the_discretiser_takes_them():
    weights = RNG.random(300)
    assert_as_at_once(WHOLE, MDLDiscretiser(), weights)
    # Sums of fractions depend on their order, so that no rows are joined.
    assert not rows_of(WHOLE, MDLDiscretiser(), weights)._countable.any()
    assert rows_of(WHOLE, MDLDiscretiser(), WEIGHTS)._countable.all()
    with pytest.raises(ValueError, match="fractional"):
        rows_of(WHOLE, MODLDiscretiser(), weights)


def test_whole_numbers_of_a_small_range_are_counted_and_no_others():
    rows = rows_of(WHOLE, MODLDiscretiser())
    values, labels, weights = (each.tolist() for each in rows._counted(rows.columns.sums([0, 1])))
    seen = Counter(zip(WHOLE[:, 0] + WHOLE[:, 1], Y, strict=True))
    assert list(zip(values, labels, weights, strict=True)) == sorted(
        (*k, n) for k, n in seen.items()
    )
    assert len(values) < 130
    assert rows._counted(1e6 * WHOLE[:, 0]) is None


def test_a_wide_range_gives_the_same_cuts(monkeypatch):
    monkeypatch.setattr(thresholds, "CELLS_A_ROW", 0)
    assert_as_at_once(WHOLE, MODLDiscretiser(exact_up_to=512), None)


def test_a_discretiser_that_looks_at_rows_gets_every_row():
    class Means(SupervisedDiscretiser):
        def _intervals(self, values, labels, weights, n_classes):
            assert values.size == 300
            return Intervals(np.array([values.mean()]))

    made, _ = rows_of(WHOLE, Means()).partitions(SETS, 1, 3, None)
    assert cuts(made) == [[value] for value in twin.all_sums(WHOLE, SETS).mean(axis=0)]


def test_every_sum_has_the_whole_budget_of_exact_searches(monkeypatch, searches):
    monkeypatch.setattr(problem.limits, "__defaults__", (1_000_000,))
    # Numbers that are all different, in classes at random: half as many cells as rows, nearly.
    rng = np.random.default_rng(0)
    y, X = rng.integers(2, size=1200), rng.random((1200, 5))
    CutRows.of(X, 2, y, np.arange(2), None, MODLDiscretiser()).partitions(SETS, 1, 2, None)
    # The budget is for one of them, and would not be for two.
    assert len(searches) == 4
    assert all(512 < cells == exact and cells**2 * 2 * 2 > 1_000_000 for cells, exact in searches)


def test_partitions_of_fewer_parts_than_wanted_are_counted_but_not_kept():
    X = np.column_stack([Y, Y, RNG.random(300), RNG.random(300)])
    rows, sets = rows_of(X, MODLDiscretiser()), np.array([[0, 1], [2, 3]])
    every, n = rows.partitions(sets, 1, 9, 1)
    (kept, dropped), same = rows.partitions(sets, 2, 9, 1)
    assert n.tolist() == same.tolist() == [3, 1]
    assert cuts(every) == [*cuts([kept]), []] == [[1.0, 3.0], []]
    assert dropped is None
