"""Pairs are the same whichever way they are counted, and the rule says which."""

import numpy as np
import pytest

from seminaive import Counts
from seminaive.kernels import bit_sets, joint
from seminaive.table.schema import make_schema
from seminaive.table.table import Table


def table_of(sizes, n, absent=0.1, seed=0):
    noise = np.random.default_rng(seed)
    codes = np.column_stack([noise.integers(0, size, n) for size in sizes])
    codes[noise.random(codes.shape) < absent] = -1
    schema = make_schema(len(sizes), np.arange(len(sizes)), [list(range(size)) for size in sizes])
    return Table(schema, codes.astype(np.int32), np.empty((n, 0)))


def by_rows(table, y, n_classes, weights):
    n_cells = int(table.schema.offsets[-1])
    pairs = np.zeros((n_cells, n_cells, n_classes))
    none = np.zeros(table.codes.shape[1], dtype=bool)
    joint.count_pairs(table.codes, table.schema.offsets, y, weights, none, pairs)
    joint.mirror(pairs, table.schema.offsets)
    return pairs


@pytest.fixture
def ways(monkeypatch):
    """Features that were counted by bit sets, and whether any were counted row by row."""
    used = []
    for kernels, note in ((bit_sets, lambda given: given[3].tolist()), (joint, lambda _: "rows")):

        def noted(*given, count=kernels.count_pairs, note=note):
            used.append(note(given))
            count(*given)

        monkeypatch.setattr(kernels, "count_pairs", noted)
    return used


@pytest.mark.parametrize(
    ("sizes", "n", "weight", "expected"),
    [
        ((2, 3, 4), 11000, None, [[0, 1, 2]]),
        ((2, 3, 4), 11000, 1.0, [[0, 1, 2]]),
        # Few rows take no time, but the sets to compile.
        ((2, 3, 4), 300, None, ["rows"]),
        ((2, 15, 12, 40), 9000, None, [[0, 2], "rows"]),
        ((2, 30, 40), 11000, None, ["rows"]),
        ((2, 3), 14, None, ["rows"]),
        ((2, 3), 30000, 2.0, ["rows"]),
        ((2, 3), 30000, 0.5, ["rows"]),
    ],
)
def test_few_values_and_whole_rows_are_counted_by_bit_sets(ways, sizes, n, weight, expected):
    table, y = table_of(sizes, n), np.arange(n) % 2
    weights = None if weight is None else np.full(n, weight)
    found = Counts.of(table, y, 2, weights, pairs=True)
    assert ways == expected
    each = np.ones(n) if weights is None else weights
    np.testing.assert_array_equal(found.pairs, by_rows(table, y, 2, each))
    np.testing.assert_array_equal(np.einsum("iic->ic", found.pairs), found.cells)


@pytest.mark.parametrize("sizes", [(1,), (1, 1, 2), (0, 2, 3), (5,)])
@pytest.mark.parametrize("n_classes", [1, 4])
@pytest.mark.parametrize("absent", [0.0, 1.0])
def test_narrow_tables_are_counted_alike(sizes, n_classes, absent):
    noise = np.random.default_rng(3)
    table = table_of(np.maximum(sizes, 1), 400, absent)
    table.codes[:, np.array(sizes) == 0] = -1
    y = noise.integers(0, n_classes, 400)
    found = Counts.of(table, y, n_classes, pairs=True).pairs
    np.testing.assert_array_equal(found, by_rows(table, y, n_classes, np.ones(400)))


def test_no_feature_has_no_pairs():
    none = Table(make_schema(0, [], []), np.empty((200, 0), dtype=np.int32), np.empty((200, 0)))
    assert Counts.of(none, np.zeros(200), 1, pairs=True).pairs.shape == (0, 0, 1)
