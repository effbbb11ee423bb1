"""Weights in billions: what they cost is the criterion, and the memory is that of few rows."""

import tracemalloc

import numpy as np
import pytest
from scipy.special import gammaln

from seminaive import MODLDiscretiser
from seminaive.discretise.modl import criterion
from seminaive.discretise.modl.criterion import Units, interval_cost
from tests.seminaive.discretise.modl import twin

BILLIONS = np.array([3e9, 1e9, 1.0, 2e9, 4e9, 7e8])
VALUES, LABELS = np.array([1.0, 1, 2, 3, 3, 4]), [0, 1, 1, 0, 1, 0]


@pytest.mark.deep
@pytest.mark.parametrize("exact_up_to", [0, 4096])
@pytest.mark.parametrize("names", [False, True], ids=["numbers", "names"])
def test_weights_in_billions_take_the_memory_of_few_rows(names, exact_up_to):
    X = VALUES.astype(str).astype(object) if names else VALUES
    model = MODLDiscretiser(exact_up_to=exact_up_to)
    model.fit(X[:, None], LABELS)
    tracemalloc.start()
    try:
        model.fit(X[:, None], LABELS, BILLIONS)
        assert tracemalloc.get_traced_memory()[1] < 2**28
    finally:
        tracemalloc.stop()


@pytest.mark.deep
def test_intervals_of_billions_of_rows_are_the_cheapest():
    found = MODLDiscretiser().fit(VALUES[:, None], LABELS, BILLIONS)
    cells = [[3e9, 1e9], [0, 1], [2e9, 4e9], [7e8, 0]]
    every = [
        np.array([twin.added(cells[a:b]) for a, b in zip((0, *cuts), (*cuts, 4), strict=True)])
        for cuts in [(), (1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)]
    ]
    best = min(every, key=interval_cost)
    assert found.partitions_[0].counts.tolist() == best.tolist()
    assert found.costs_[0] == pytest.approx(interval_cost(best), rel=1e-12)


@pytest.mark.deep
def test_the_table_is_no_longer_than_its_bound_and_costs_go_on_beyond_it():
    units = Units.up_to(10**10)
    assert units.log_factorials.table.size == criterion.LONGEST
    n = np.array([criterion.LONGEST - 1, criterion.LONGEST, 10**9, 10**10])
    np.testing.assert_allclose(units._logs(n) / units.scale, gammaln(n + 1.0), rtol=1e-12)


@pytest.mark.deep
@pytest.mark.parametrize("exact_up_to", [0, 4096])
def test_a_short_table_gives_the_partitions_of_a_long_one(monkeypatch, exact_up_to):
    rng = np.random.default_rng(0)
    X = np.column_stack([rng.normal(size=400), rng.normal(size=400).round(1)])
    names = np.char.add("v", rng.integers(0, 30, 400).astype(str))
    X = np.column_stack([X.astype(object), names])
    y = (X[:, 0].astype(float) > rng.normal(size=400)) + 2 * (names > "v2") * (
        rng.random(400) > 0.3
    )
    whole = MODLDiscretiser(exact_up_to=exact_up_to).fit(X, y)
    monkeypatch.setattr(criterion, "LONGEST", 8)
    short = MODLDiscretiser(exact_up_to=exact_up_to).fit(X, y)
    assert (whole.n_parts_ > 1).any()
    assert short.report() == whole.report()
