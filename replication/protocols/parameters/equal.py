"""Intervals of as many rows, beside those that look at the class."""

from types import MappingProxyType

__all__ = ["FREQUENCY"]

FREQUENCY = MappingProxyType({"categorical_features": "from_dtype"})
