"""Keys become positions, whatever their span and type."""

import numpy as np
import pytest

from seminaive.table.named.named import among, flags, showing

KEYS = {
    "all shown": ([2, 0, 1, 0], 3),
    "some": ([4, 1, 4], 6),
    "gaps": ([4, -1, 1, -1], 6),
    "far": ([10**9, 5, 5], 10**9 + 1),
    "far, gaps": ([10**9, -1, 5], 10**9 + 1),
    "nothing": ([-1, -1], 0),
    "nothing of many": ([-1, -1], 10**9),
    "no rows": ([], 3),
}


@pytest.mark.parametrize("case", KEYS)
@pytest.mark.parametrize("dtype", [np.int64, np.int32, np.uint32])
def test_shown_keys_ascend_and_positions_lead_back_to_them(case, dtype):
    keys, size = KEYS[case]
    if dtype is np.uint32 and -1 in keys:
        keys = [key for key in keys if key >= 0]
    shown, positions = showing(np.array(keys, dtype=dtype), size)
    assert shown.tolist() == sorted({key for key in keys if key >= 0})
    assert [-1 if at < 0 else shown[at] for at in positions.tolist()] == keys


@pytest.mark.parametrize(
    ("words", "names", "positions"),
    [
        (["b", "a"], ["b", "a"], [1, 0, -1, 1]),
        (["b", None], ["b"], [-1, 0, -1, -1]),
        (["b", "b"], ["b"], [0, 0, -1, 0]),
        ([None, None], [], [-1, -1, -1, -1]),
    ],
    ids=str,
)
def test_words_that_are_none_or_twice_are_no_names(words, names, positions):
    found = among(words, np.array([1, 0, -1, 1]))
    assert (list(found.names), found.positions.tolist()) == (names, positions)


def test_flags_are_the_ones_that_are_shown():
    assert flags(np.array([1, -1, 1]))[0] == [True]
    assert flags(np.array([1, -1, 0]))[1].tolist() == [1, -1, 0]
