"""Notes taken apart at the names of readings, and put together for a table or for a list."""

from dataclasses import replace

import pytest

from replication.evidence.shown.brief import (
    Note,
)
from replication.evidence.verdict import Under, Verdict
from replication.evidence.vocabulary import CLAIM

OTHERS = tuple(Under(name, 4.0, 3.0, 5.0, True) for name in ("cut", "cut, twice", "at 5; cut"))
MADE = Verdict(
    "claims",
    "C1",
    "a_b is c*",
    "holds",
    "yes",
    0.5,
    None,
    None,
    40,
    "open choice",
    reading="default",
    note="odd; all; cut, twice: 3 (a; b); at 5; cut: 7; under 4 readings in 2% to 9%: stands",
    agrees=("default", "cut", "cut, twice", "at 5; cut"),
    others=OTHERS,
    kind=CLAIM,
    negation="agrees",
)


def test_a_note_is_parted_at_the_names_of_the_readings_the_longest_first():
    note = Note.of(MADE)
    assert note.default == "odd; all"
    assert note.others == {"cut, twice": "3 (a; b)", "at 5; cut": "7"}
    assert note.closing == "under 4 readings in 2% to 9%: stands"


def test_a_note_that_begins_with_a_reading_has_nothing_by_default():
    note = Note.of(replace(MADE, note="cut: 3; at 5; cut: 7"))
    assert (note.default, note.others) == ("", {"cut": "3", "at 5; cut": "7"})


@pytest.mark.parametrize("text", ["", "odd", "odd; cut: 3"])
def test_without_other_readings_a_note_stays_whole(text):
    assert Note.of(replace(MADE, note=text, others=())).default == text
