"""Numbers that the paper writes as words."""

from dataclasses import replace

__all__ = ["in_digits"]

_WORDS = {"one": "1", "two": "2", "three": "3", "four": "4", "six": "6", "twelve": "12",
          "forty": "40"}  # fmt: skip


def in_digits(number):
    """Return a printed number in digits, where it is a word."""
    return replace(number, value=_WORDS.get(number.value, number.value))
