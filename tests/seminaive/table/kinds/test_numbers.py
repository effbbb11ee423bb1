"""Arrays of numbers and booleans learn, encode and grow as a dict per column does."""

from functools import partial

import numpy as np
import pytest

from seminaive.table.check import as_rows
from seminaive.table.kinds.numbers import Numbers
from tests.seminaive.table.kinds.kind_twin import assert_agrees


def array_of(rows, dtype):
    found = as_rows(np.array(rows, dtype=dtype))
    assert type(found) is Numbers
    return found


def integers(seed, low, high, times=1, n=40):
    rng = np.random.default_rng(seed)
    return (rng.integers(low, high, size=(n, 4)).astype(object) * times).tolist()


@pytest.mark.parametrize("dtype", [">i2", ">u4", ">i8", ">u8", ">f4", ">f8"])
def test_the_order_of_bytes_is_that_of_the_machine(dtype):
    found = array_of(integers(0, 3, 9), dtype)
    assert found.given.dtype == np.dtype(dtype).newbyteorder("=")
    assert_agrees(partial(array_of, dtype=dtype), integers(0, 3, 9), integers(1, 0, 12), [1, 3])


@pytest.mark.parametrize("nominal", [[0, 1, 2, 3], [1, 3], [2], []], ids=str)
@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.int64, np.uint64, np.float64])
def test_small_integers(dtype, nominal):
    rows, asked = integers(0, 3, 9), integers(1, 0, 12)
    assert_agrees(partial(array_of, dtype=dtype), rows, asked, nominal)


@pytest.mark.parametrize("times", [1, 10**9], ids=["close", "no small look-up table"])
@pytest.mark.parametrize("missing", ["skip", "value"])
def test_negative_and_far_integers(times, missing):
    rows, asked = (integers(seed, -5, top, times) for seed, top in ((2, 5), (3, 8)))
    assert_agrees(partial(array_of, dtype=np.int64), rows, asked, [0, 2, 3], missing)


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("nominal", [[0, 1, 2, 3], [0, 3], []], ids=str)
def test_floats_with_gaps(nominal, missing):
    noise = np.random.default_rng(4)
    cells = np.array([*np.arange(9) / 4, None, None], dtype=object)
    rows, asked = (noise.choice(part, (40, 4)).tolist() for part in (cells[3:], cells))
    assert_agrees(partial(array_of, dtype=np.float64), rows, asked, nominal, missing)


@pytest.mark.parametrize("nominal", [[0, 1], [1], []], ids=str)
def test_booleans(nominal):
    rows, asked = [[True, True], [False, True]], [[False, False], [True, True]]
    assert_agrees(partial(array_of, dtype=bool), rows, asked, nominal)


def test_only_booleans_are_nominal_by_type():
    assert array_of([[True, False]], bool).nominal.tolist() == [0, 1]
    for dtype in (np.int64, np.uint8, np.float32):
        assert array_of([[1, 0]], dtype).nominal.tolist() == []


def test_floats_that_are_all_numeric_are_not_copied():
    X = np.arange(6.0).reshape(3, 2)
    rows = as_rows(X)
    assert np.shares_memory(rows.encode(rows.learn(np.arange(0), "skip"), "skip").numbers, X)
    assert (rows.container, rows.is_sparse) == ("array", False)
