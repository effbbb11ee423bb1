"""Integers counted as they come, against a loop over the rows; those out of reach are noticed."""

import numpy as np
import pytest

from seminaive.kernels import tally


def counted(integers, lowest, groups, n_groups):
    out = np.zeros((n_groups, integers.shape[1], tally.STRIDE), dtype=np.uint32)
    held = tally.tally(integers, lowest, groups, out)
    return out, held


@pytest.mark.parametrize("n", [0, 1, 100])
@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
@pytest.mark.parametrize("lowest", [0, -7])
def test_every_integer_is_counted_in_its_place(n, kind, lowest):
    noise = np.random.default_rng(n)
    integers = noise.integers(0, 100, (n, 3)).astype(kind)
    groups = noise.integers(0, 2, n)
    expected = np.zeros((2, 3, tally.STRIDE), dtype=int)
    np.add.at(expected, (groups[:, None], np.arange(3), integers.astype(int) - lowest), 1)
    out, held = counted(integers, lowest, groups, 2)
    assert held
    np.testing.assert_array_equal(out, expected)


@pytest.mark.parametrize(
    ("integer", "held"),
    [(-3, True), (252, True), (-4, False), (253, False), (-(2**63), False), (2**63 - 1, False)],
)
def test_an_integer_without_a_place_is_noticed(integer, held):
    integers = np.array([[0, 5], [5, integer], [0, 0]])
    assert counted(integers, -3, np.zeros(3, dtype=int), 1)[1] == held


@pytest.mark.parametrize("n", [0, 1, 500])
@pytest.mark.parametrize("n_features", [1, 2, 5, 6])
def test_two_bytes_are_counted_together(n, n_features):
    noise = np.random.default_rng(n)
    integers = noise.integers(0, 256, (n, n_features)).astype(np.uint8)
    groups = noise.integers(0, 3, n)
    out = np.zeros((3, (n_features + 1) // 2, tally.PAIR_STRIDE), dtype=np.uint32)
    tally.tally_pairs(integers, groups, out)
    padded = np.pad(integers, ((0, 0), (0, n_features % 2))).astype(int)
    places = padded[:, ::2] + 256 * padded[:, 1::2]
    expected = np.zeros_like(out)
    np.add.at(expected, (groups[:, None], np.arange(out.shape[1]), places), 1)
    np.testing.assert_array_equal(out, expected)
