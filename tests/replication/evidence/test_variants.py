"""Readings: their parameters are the default's with some changed."""

from types import MappingProxyType

import pytest

from replication.evidence.variants import Reading, by_name


class Ours(Reading):
    defaults = MappingProxyType({"a": 1, "b": 2})


def test_parameters_are_the_defaults_with_the_changes():
    changes = {"b": 3}
    reading = Ours("other", "b is 3", ("NB",), changes)
    changes["b"] = 4
    assert reading.params == {"a": 1, "b": 3}
    with pytest.raises(TypeError):
        reading.changes["b"] = 5


def test_a_reading_is_found_by_its_name():
    both = [Ours(name, "", (), {}) for name in ("one", "other")]
    assert by_name(both, "other") is both[1]
    assert by_name(both, "none") is None
