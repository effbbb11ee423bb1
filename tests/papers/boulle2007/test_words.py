"""Numbers as powers, and variables in a sentence."""

import numpy as np
import pytest
from printed_numbers import printed

from replication.evidence.reported import Reported
from replication.papers.boulle2007.protocol.settings import NAMES
from replication.papers.boulle2007.verdicts.words import as_mask, in_digits


@pytest.mark.parametrize(
    ("value", "note", "low", "high"),
    [
        ("V11", "", 10.5, 11.5),
        ("2^19", "", 18.5, 19.5),
        ("10^1033", "", 1032.5, 1033.5),
        ("0.15", "", 0.145, 0.155),
        ("40", "sec 6.1; about", 35, 45),
        ("4000", "sec 6.1; about", 3500, 4500),
        ("40", "sec 6.1", 39.5, 40.5),
        ("43", "sec 6.1; about", 42.5, 43.5),
        ("100^20", "", 39.5, 40.5),
        ("7^0", "", -0.5, 0.5),
    ],
)
def test_a_value_stands_for_what_would_be_written_like_it(value, note, low, high):
    number = Reported("waveform", "models", "c", "s", value, "", note)
    found = printed(in_digits(number).value)
    assert (found.low, found.high) == (pytest.approx(low), pytest.approx(high))


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("V5, V6, V17", [5, 6, 17]), ("1st and 21st", [1, 21]), ("V1", [1]), ("none", [])],
)
def test_variables_are_found_in_a_sentence(text, numbers):
    found = as_mask(text)
    assert found.shape == (len(NAMES),)
    assert (1 + np.flatnonzero(found)).tolist() == numbers
