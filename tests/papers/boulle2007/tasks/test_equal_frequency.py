"""NB(EF) under its own readings: cut points against sorted rows, stand-ins by hand, one fold."""

import numpy as np
import pytest

from replication.engine.cell import Cell
from replication.papers.boulle2007.protocol.uci_settings import N_BINS
from replication.papers.boulle2007.tasks import folds
from replication.papers.boulle2007.tasks.equal_frequency import (
    CUTS,
    STAND_INS,
    LowerBoundDiscretiser,
    known,
    shown,
)
from seminaive.table.schema import MISSING


def begins(values, n_bins):
    """The number at each place floor(j N / n) of the sorted ones, but for the least number."""
    values = sorted(values)
    places = {values[j * len(values) // n_bins] for j in range(1, n_bins)}
    return sorted(places - {values[0]})


@pytest.mark.parametrize("seed", range(20))
def test_intervals_begin_at_the_quantiles_of_the_sorted_rows(seed):
    numbers = np.random.default_rng(seed)
    values = numbers.integers(0, int(numbers.integers(1, 40)), size=int(numbers.integers(1, 90)))
    n_bins = int(numbers.integers(1, 12))
    made = LowerBoundDiscretiser(n_bins).fit(values[:, None].astype(float))
    lower = begins(values.tolist(), n_bins)
    wanted = [sum(value >= begin for begin in lower) for value in values]
    [partition] = made.partitions_
    assert partition.codes(values.astype(float)).tolist() == wanted
    assert len(partition.cuts) == len(lower)


def test_a_column_of_zeros_but_for_a_few_rows_is_one_interval_here_and_two_in_the_library():
    column = np.array([[0.0]] * 19 + [[1.0]])
    found = {name: make(N_BINS).fit(column).n_bins_.tolist() for name, make in CUTS.items()}
    assert found == {"nearest": [2], "lower bound": [1]}


def test_a_feature_that_no_row_shows_is_one_interval():
    assert LowerBoundDiscretiser(4).fit([[np.nan], [np.nan]]).n_bins_.tolist() == [1]


@pytest.mark.parametrize("name", STAND_INS)
def test_stand_ins_take_the_place_of_unseen_values_alone(small, name):
    # Names of one row alone, which training does not show.
    names = small.frame["other"].cat.add_categories([f"row {k}" for k in range(60)])
    names.iloc[:60] = [f"row {k}" for k in range(60)]
    small.frame["other"] = names
    params = {"missing": "skip", "rows": "all"}
    axes = {"repeat": 0, "fold": 0}
    rows = folds.fold(
        Cell("boulle2007", "small", "NB(EF)", "equal_frequency:methods", params, axes)
    )
    trained, tested = (each.dense_codes().tolist() for each in (rows.train, rows.test))
    replaced = known(rows.test, shown(rows.train), STAND_INS[name])
    n_replaced = 0
    for row, found in zip(tested, replaced.dense_codes().tolist(), strict=True):
        for k, (code, now) in enumerate(zip(row, found, strict=True)):
            seen = [each[k] for each in trained if each[k] != MISSING]
            if name == "itself" or code == MISSING or code in seen:
                assert now == code
                continue
            n_replaced += 1
            stands = {
                "first": min(seen),
                "last": max(seen),
                "most frequent": max(sorted(set(seen)), key=seen.count),
            }
            assert now == stands[name]
    assert (n_replaced > 0) == (name != "itself")
    assert np.array_equal(replaced.numbers, rows.test.numbers, equal_nan=True)
