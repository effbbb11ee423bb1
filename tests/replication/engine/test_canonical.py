"""Canonical JSON: plain types, one text a value, nothing lost in silence."""

import numpy as np
import pytest

from replication.engine.canonical import canonical, plain


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (np.int64(3), 3),
        (np.float32(0.5), 0.5),
        (np.bool_(True), True),
        (np.arange(3), [0, 1, 2]),
        ((1, [2.5, None]), [1, [2.5, None]]),
        ({"a": np.array([[1.0]])}, {"a": [[1.0]]}),
    ],
)
def test_numpy_becomes_plain_and_whole_numbers_stay_whole(value, expected):
    found = plain(value)
    assert found == expected
    assert repr(found) == repr(expected)


@pytest.mark.parametrize(
    ("value", "error", "why"),
    [
        *((value, ValueError, r"result\['x'\]\[1\] is") for value in (np.nan, np.inf, -np.inf)),
        *((value, TypeError, "JSON") for value in ({1, 2}, object(), 1j, b"a", {1: 2})),
    ],
)
def test_what_is_not_finite_and_what_json_cannot_hold_is_refused(value, error, why):
    with pytest.raises(error, match=why):
        plain({"x": [0.0, value]}, "result")


def test_the_text_does_not_depend_on_the_order_of_keys_and_floats_come_back_exactly():
    assert canonical({"b": 0.1, "a": [1]}) == canonical({"a": [1], "b": 0.1}) == '{"a":[1],"b":0.1}'
    assert float(canonical(0.1 + 0.2)) == 0.1 + 0.2
