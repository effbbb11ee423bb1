"""Keys are numbered as a dict numbers them, up to a limit."""

import numpy as np
import pytest

from seminaive.table.kernels.keys import number_keys


def numbered(keys, limit, n_slots):
    firsts = np.empty(limit, dtype=np.int32)
    numbers = np.empty(len(keys), dtype=np.int32)
    slots = np.full(n_slots, -1, dtype=np.int32)
    known = number_keys(np.array(keys, dtype=np.int64), slots, firsts, numbers)
    return known, firsts[: max(known, 0)].tolist(), numbers.tolist()


@pytest.mark.parametrize("n_different", [1, 2, 5, 31])
@pytest.mark.parametrize("seed", range(4))
def test_different_keys_are_numbered_as_they_are_first_met(n_different, seed):
    rng = np.random.default_rng(seed)
    # Addresses are multiples of 16; there are as good as no empty slots for 31.
    pool = rng.permutation(rng.integers(-(2**62), 2**62, n_different) // 16 * 16)
    keys = pool[rng.integers(n_different, size=200)].tolist()
    number = {key: k for k, key in enumerate(dict.fromkeys(keys))}
    firsts = [keys.index(key) for key in number]
    assert numbered(keys, 31, 32) == (len(number), firsts, [number[key] for key in keys])


def test_more_keys_than_are_allowed_are_told():
    for keys, limit, known in (([5, 6, 5, 7], 3, 3), ([5, 6, 5, 7], 2, -1), ([], 2, 0)):
        assert numbered(keys, limit, 4)[0] == known
