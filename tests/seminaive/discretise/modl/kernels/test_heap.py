"""The heap of merges: the first is the cheapest, of equal cost the leftmost, whatever changes."""

import numpy as np
import pytest

from seminaive.discretise.modl.kernels import heap as kernels


def made(keys):
    """A heap of merges 0, 1, ... with these keys."""
    key, heap, place = np.array(keys), np.arange(len(keys)), np.arange(len(keys))
    for at in range(len(keys) // 2 - 1, -1, -1):
        kernels.sink(heap, place, key, len(keys), at)
    return heap, place, key


def check(heap, place, key, size):
    """Every merge follows its parent, and knows its place."""
    for at in range(size):
        assert place[heap[at]] == at
        parent = (at - 1) // 2
        assert at == 0 or (key[heap[parent]], heap[parent]) < (key[heap[at]], heap[at])


@pytest.mark.parametrize(("a", "b", "before"), [(0, 1, True), (1, 0, False), (2, 1, True)])
def test_equal_keys_are_ordered_by_number(a, b, before):
    assert kernels.precedes(np.array([5, 5, 4]), a, b) == before


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 20])
@pytest.mark.parametrize("seed", range(3))
def test_merges_come_off_in_order(n, seed):
    heap, place, key = made(np.random.default_rng(seed).integers(0, 5, n))
    expected = sorted(range(n), key=lambda merge: (key[merge], merge))
    found = []
    for size in range(n, 0, -1):
        check(heap, place, key, size)
        found.append(int(heap[0]))
        kernels.remove_first(heap, place, key, size)
    assert found == expected


@pytest.mark.parametrize("seed", range(5))
def test_a_merge_with_a_new_key_finds_its_place(seed):
    noise = np.random.default_rng(seed)
    heap, place, key = made(noise.integers(0, 9, 12))
    size = 12
    while size > 1:
        for _ in range(5):
            merge, new = noise.choice(heap[:size]), noise.integers(-9, 20)
            kernels.settle(heap, place, key, size, merge, new)
            assert key[merge] == new
            check(heap, place, key, size)
        kernels.remove_first(heap, place, key, size)
        size -= 1


def test_what_was_taken_off_is_left_alone():
    heap, place, key = made([3, 1, 2])
    kernels.remove_first(heap, place, key, 3)
    kernels.settle(heap, place, key, 2, 2, 9)
    assert heap[:2].tolist() == [0, 2]
