"""Raw numbers to codes: every value that was shown has one, and nothing else has."""

import numpy as np
import pytest

from seminaive.kernels import encode

# Columns 3 to 5 and -1 to -1; 4 was not shown.
SHOWN = np.array([[3, -1], [5, -1]])
LOW, BASE = np.array([3, -1]), np.array([0, 3, 4])


def numbered(X=SHOWN, low=LOW, base=BASE):
    """Return what was marked, the number of values, the look-up table, and values by column."""
    shown = np.zeros(base[-1], dtype=bool)
    encode.mark_shown(X, low, base, shown)
    lookup, starts = np.full(base[-1], 99), np.full(base.size, 99)
    values = np.full(base[-1], 99)
    n = encode.number_shown(shown, base, low, lookup, starts, values)
    return shown.tolist(), n, lookup, starts.tolist(), values[:n].tolist()


def test_the_values_that_were_shown_have_codes_in_ascending_order():
    shown, n, lookup, starts, values = numbered()
    assert shown == [True, False, True, True]
    assert (n, starts, values) == (3, [0, 2, 3], [3, 5, -1])
    assert lookup.tolist() == [0, -2, 1, 0]


@pytest.mark.parametrize(
    ("asked", "codes"),
    [
        (
            np.array([[3, -1], [4, 0], [5, -2], [2, 99], [6, -1]]),
            [[0, 0], [-2, -2], [1, -2], [-2, -2], [-2, 0]],
        ),
        # Integers without a sign do not wrap round.
        (np.array([[2, 0]], dtype=np.uint8), [[-2, -2]]),
    ],
)
def test_what_is_out_of_range_or_was_not_shown_is_unseen(asked, codes):
    out = np.full(asked.shape, 99)
    encode.look_up(asked, LOW, BASE, numbered()[2], out)
    assert out.tolist() == codes


def test_without_rows_nothing_is_shown():
    shown, n, lookup, starts, values = numbered(SHOWN[:0])
    assert (any(shown), n, starts, values) == (False, 0, [0, 0, 0], [])
    assert set(lookup) == {-2}


@pytest.mark.parametrize(
    ("feature", "value", "code"),
    [
        (0, -1.5, 2),
        (0, 0.0, 0),
        (0, 7.0, 1),
        (0, 1.0, -2),
        (0, -2.0, -2),
        (0, 8.0, -2),
        (1, 3.0, -2),
        (1, np.nan, -1),
        (2, 7.0, 0),
        (2, 6.0, -2),
        (2, 9.0, -2),
    ],
)
def test_a_sparse_value_is_found_among_those_of_its_feature(feature, value, code):
    # Three values of the first feature, none of the second, one of the third.
    starts, known = np.array([0, 3, 3, 4]), np.array([-1.5, 0.0, 7.0, 7.0])
    out = np.full(2, 99)
    args = starts, known, np.array([2, 0, 1, 0]), out
    encode.search(np.array([feature, 0]), np.array([value, np.nan]), *args)
    assert out.tolist() == [code, encode.MISSING]
