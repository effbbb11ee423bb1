"""Numbers that the paper writes in words, as ordinals or as powers, in digits."""

import re
from dataclasses import replace

import numpy as np

from replication.evidence.drawn import by_readings
from replication.evidence.judging import judge_exact
from replication.papers.boulle2007.protocol.settings import NAMES

_WORDS = {
    "no": "0", "one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "half": "0.5",
    "half a million": "5e5",
}  # fmt: skip


def in_digits(number):
    """The same number with a value in digits; a power of 2 or 10 by its exponent.

    With "about" in its note, zeros at the end are no digits of it: 4000 is anything from 3500 to
    4500.
    """
    text = number.value
    text = _WORDS.get(text, text)
    text = re.sub(r"^(2|10)\^", "", text)
    text = re.sub(r"^(\d+)(st|nd|rd|th)$", r"\1", text)
    text = re.sub(r"^V(\d+)$", r"\1", text)
    if "about" in number.note.split("; "):
        text = re.sub(r"^([1-9]\d*?)(0+)$", lambda m: f"{m[1]}e{len(m[2])}", text)
    return replace(number, value=text)


def judge_word(number, value, reading):
    """Verdict on a number in words that has no chance in it; it is quoted as printed."""
    judged = judge_exact(in_digits(number), value, reading=reading)
    return replace(judged, reported=number.value)


def judge_words(number, draws, results):
    """Verdict on a number in words by its draws; it is quoted as printed."""
    judged = by_readings(in_digits(number), draws, results)
    return replace(judged, reported=number.value)


def as_mask(text):
    """Variables that a text names, such as "V5, V6" or "1st and 21st", as a mask (21,)."""
    named = [f"V{number}" for number in re.findall(r"\d+", text)]
    return np.array([name in named for name in NAMES])
