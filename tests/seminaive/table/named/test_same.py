"""Objects are numbered by what they are, not by what they equal."""

import numpy as np
import pytest

from seminaive.table.kernels.keys import number_keys
from seminaive.table.named.same import same_objects
from tests.seminaive.table.named.forms import one_by_one

POOL = ["a", "".join(["a", "b"]), "".join(["a", "b"]), None, float("nan"), float("nan"), 1, 1.0]


@pytest.mark.parametrize("layout", ["alone", "by rows", "by columns"])
def test_each_object_has_a_number_in_the_order_that_they_are_met(layout):
    cells = [POOL[k] for k in np.random.default_rng(0).integers(len(POOL), size=2000)]
    values = one_by_one(cells)
    if layout != "alone":
        both = np.column_stack([values[::-1], values])
        values = (np.asfortranarray(both) if layout == "by columns" else both)[:, 1]
    firsts, numbers = same_objects(values)
    different = dict.fromkeys(map(id, cells))
    assert [id(cells[first]) for first in firsts] == list(different)
    assert all(id(cell) != id(cells[first]) for first in firsts for cell in cells[:first])
    assert [id(values[firsts[k]]) for k in numbers.tolist()] == [id(cell) for cell in cells]


def test_a_locked_array_needs_no_kernel_of_its_own():
    values = one_by_one(["a", "b"] * 1000)
    same_objects(values)
    compiled = list(getattr(number_keys, "signatures", []))
    values.setflags(write=False)
    firsts, numbers = same_objects(values)
    assert (firsts.tolist(), numbers.tolist()) == ([0, 1], [0, 1] * 1000)
    assert list(getattr(number_keys, "signatures", [])) == compiled


def test_cells_that_were_never_set_are_one_object():
    firsts, numbers = same_objects(np.empty(2000, dtype=object))
    assert (firsts.tolist(), set(numbers.tolist())) == ([0], {0})


def test_many_objects_and_few_cells_are_left_alone():
    assert same_objects(one_by_one([str(k) for k in range(2000)])) is None
    assert same_objects(one_by_one(["a"] * 1000)) is None
