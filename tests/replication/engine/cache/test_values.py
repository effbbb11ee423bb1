"""Values come back from JSON as they were, and nothing but what was named is made."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
import pytest

from replication.engine.cache.values import as_json, from_json


@dataclass(frozen=True)
class Held:
    name: str
    values: tuple
    ties: Mapping
    aside: float = field(default=0.0, compare=False)


def test_what_goes_comes_back():
    value = [
        Held("a", (1, (None, True), [2.5, "x"]), {"b": Fraction(1, 3), 2: (), (1, 2): {}}, 0.1),
        float("inf"),
        {"tuple": 1},
        -0.0,
        1e-320,
    ]
    found = from_json(json.loads(json.dumps(as_json(value))), (Held,))
    assert found == value
    assert (found[0].aside, str(found[3]), type(found[0].values)) == (0.1, "-0.0", tuple)


def test_numbers_of_numpy_come_back_as_pythons():
    found = from_json(as_json([np.float64(0.1), np.int64(3), np.bool_(True)]))
    assert [type(each) for each in found] == [float, int, bool]
    assert found == [0.1, 3, True]


def test_what_json_cannot_hold_is_refused():
    with pytest.raises(TypeError, match="a set cannot be kept"):
        as_json((1, {2}))


def test_only_the_named_classes_are_made():
    with pytest.raises(KeyError, match="Held"):
        from_json(as_json(Held("a", (), {})))
