"""A column is counted by class as a plain loop over its rows counts it."""

import numpy as np
import pytest

from seminaive.batches.kernels.columns import tally_column, tally_columns


@pytest.mark.parametrize("n_classes", [1, 3])
@pytest.mark.parametrize("n_codes", [0, 1, 9])
@pytest.mark.parametrize("n_rows", [0, 1, 400])
def test_lines_are_codes_with_what_says_nothing_first(n_rows, n_codes, n_classes):
    rng = np.random.default_rng(0)
    codes = rng.integers(-1, n_codes, n_rows, dtype=np.int32)
    groups = rng.integers(0, n_classes, n_rows)
    expected = np.zeros((n_codes + 1, n_classes), dtype=np.uint32)
    for code, group in zip(codes.tolist(), groups.tolist(), strict=True):
        expected[code + 1, group] += 1
    codes.flags.writeable = False
    out = np.zeros_like(expected)
    tally_column(codes, groups, out)
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize("sizes", [(0, 3), (1, 1), (9, 2)], ids=str)
@pytest.mark.parametrize("n_rows", [0, 1, 400])
def test_two_columns_at_once_are_counted_as_pairs(n_rows, sizes):
    rng = np.random.default_rng(1)
    codes = [rng.integers(-1, size, n_rows, dtype=np.int32) for size in sizes]
    groups = rng.integers(0, 3, n_rows)
    expected = np.zeros((sizes[0] + 1, sizes[1] + 1, 3), dtype=np.uint32)
    for one, two, group in zip(*map(np.ndarray.tolist, [*codes, groups]), strict=True):
        expected[one + 1, two + 1, group] += 1
    for each in codes:
        each.flags.writeable = False
    out = np.zeros_like(expected)
    tally_columns(*codes, groups, out)
    np.testing.assert_array_equal(out, expected)
