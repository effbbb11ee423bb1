"""Numbers that the paper writes as powers, and variables that it names in a sentence."""

import math
import re
from dataclasses import replace

import numpy as np

from replication.papers.boulle2007.protocol.settings import NAMES


def in_digits(number):
    """The same number with a value in digits; a power of 2 or 10 by its exponent.

    A power of another number is as good as one of 10 of as many orders of magnitude. With "about"
    in its note it is printed so.
    """
    text = re.sub(r"^(2|10)\^", "", number.value)
    text = re.sub(
        r"^(\d+)\^(\d+)$",
        lambda power: f"{int(power[2]) * math.log10(max(int(power[1]), 1)):.0f}",
        text,
    )
    text = re.sub(r"^V(\d+)$", r"\1", text)
    return replace(number, value="about " * ("about" in number.note.split("; ")) + text)


def as_mask(text):
    """Variables that a text names, such as "V5, V6" or "1st and 21st", as a mask (21,)."""
    return np.array([name in _named(text) for name in NAMES])


def unknown(text):
    """Variables that a text names and the problem does not have."""
    return [name for name in _named(text) if name not in NAMES]


def _named(text):
    return [f"V{number}" for number in re.findall(r"\d+", text)]
