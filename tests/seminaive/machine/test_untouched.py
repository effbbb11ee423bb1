"""Tables of zeros: in small pages where the square of one feature is most of them."""

import mmap

import numpy as np
import pytest

from seminaive.machine import thresholds
from seminaive.machine.untouched import zeros_by_cell


@pytest.mark.parametrize(
    ("offsets", "size", "small"),
    [
        ([0, 2, 20], 1, True),
        ([0, 10, 20], 1, True),
        ([0, 9, 15, 20], 1, False),
        ([0, 2, 20], 1 << 40, False),
        ([0], 1, False),
    ],
)
def test_pages_are_small_where_one_square_is_half(offsets, size, small, monkeypatch):
    monkeypatch.setattr(thresholds, "SMALL_PAGES", size)
    shape = (offsets[-1], offsets[-1], 2)
    made = zeros_by_cell(shape, np.array(offsets))
    assert (made.shape, made.dtype) == (shape, np.float64)
    assert not made.any()
    made[...] = 1.0
    owner = made
    while isinstance(owner, np.ndarray):
        owner = owner.base
    if isinstance(owner, memoryview):
        owner = owner.obj
    assert isinstance(owner, mmap.mmap) == small
