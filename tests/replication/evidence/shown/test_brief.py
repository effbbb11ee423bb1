"""Notes taken apart at the names of readings, and put together for a table or for a list."""

from dataclasses import replace

import pytest

from replication.evidence.shown.brief import (
    Note,
    brief,
    claims_in_brief,
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


def test_a_brief_verdict_differs_in_what_is_long_alone():
    [short] = brief([MADE])
    assert short.note == "odd; all; under 4 readings in 2% to 9%: stands"
    assert short.agrees == ("4 of 4 readings",)
    assert replace(short, note=MADE.note, agrees=MADE.agrees) == MADE
    few = replace(MADE, agrees=("default", "cut"))
    assert brief([few])[0].agrees == ("default", "cut")
    formulas = replace(MADE, agrees=("normal", "Wilson", "exact", "Student"))
    assert brief([formulas])[0].agrees == formulas.agrees


def test_the_brief_table_has_a_share_in_per_cent_and_says_once_under_what_a_claim_stands():
    share = replace(MADE, note="share of realisations where it holds; odd", agrees=("cut", "none"))
    other = replace(MADE, note="odd; holds under cut", others=())
    ranged = replace(MADE, reproduced="1 to 2", note="odd", agrees=())
    number = replace(MADE, kind="experimental numbers")
    table = claims_in_brief([share, other, ranged, number], caption="All")
    assert table.caption == "All"
    assert list(table.columns) == ["verdict", "what was found"]
    assert list(table["what was found"]) == [
        "holds in 50 % of them; odd; holds under cut; none",
        "0.5; odd; holds under cut",
        "1 to 2; odd",
    ]
