"""Numbers that the paper writes in words, as ordinals or as powers, in digits."""

import math
import re
from dataclasses import replace

import numpy as np

from replication.evidence.judging import judge_exact
from replication.papers.boulle2007.protocol.settings import NAMES

_WORDS = {
    "no": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "half": "0.5",
    "half a million": "5e5", "seven": "7", "ten": "10", "forty": "40",
}  # fmt: skip


def in_digits(number):
    """The same number with a value in digits; a power of 2 or 10 by its exponent.

    A power of another number is as good as one of 10 of as many orders of magnitude.

    With "about" in its note, zeros at the end are no digits of it: 4000 is anything from 3500 to
    4500.
    """
    text = number.value
    text = _WORDS.get(text, text)
    text = re.sub(r"^(2|10)\^", "", text)
    text = re.sub(r"^(\d+)\^(\d+)$", _in_orders, text)
    text = re.sub(r"^(\d+)(st|nd|rd|th)$", r"\1", text)
    text = re.sub(r"^V(\d+)$", r"\1", text)
    if "about" in number.note.split("; "):
        text = re.sub(r"^([1-9]\d*?)(0+)$", lambda m: f"{m[1]}e{len(m[2])}", text)
    return replace(number, value=text)


def _in_orders(match):
    return f"{int(match[2]) * math.log10(max(int(match[1]), 1)):.0f}"


def judge_word(number, value, reading):
    """Verdict on a number in words that has no chance in it; it is quoted as printed."""
    judged = judge_exact(in_digits(number), value, reading=reading)
    return replace(judged, reported=number.value)


def as_mask(text):
    """Variables that a text names, such as "V5, V6" or "1st and 21st", as a mask (21,)."""
    return np.array([name in _named(text) for name in NAMES])


def unknown(text):
    """Variables that a text names and the problem does not have."""
    return [name for name in _named(text) if name not in NAMES]


def _named(text):
    return [f"V{number}" for number in re.findall(r"\d+", text)]
