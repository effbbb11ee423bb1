"""Every printed number, and every claim, is of one part of the chapter."""

from replication.evidence.reported import read_reported
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, DERIVED, FOLLOWS
from replication.papers.boulle2007.pages import parts


def of(number):
    place = number.artefact, number.row, number.column, number.statistic
    return Verdict(*place, number.value, None, None, None, 0, "no data")


def test_numbers_are_parted_by_the_section_that_their_note_names():
    numbers = [n for n in read_reported("boulle2007") if n.note.startswith("sec")]
    for number in numbers:
        asked = "second" if number.note[4] in "78" else "first"
        (found,) = getattr(parts, asked)([of(number)])
        assert found.column == number.column


def test_tables_are_of_the_second_part():
    tables = [of(n) for n in read_reported("boulle2007") if n.artefact.startswith("table")]
    assert tables
    assert parts.second(tables) == tables
    assert parts.first(tables) == []


def test_claims_are_parted_by_their_section():
    rows = ("5 and 6", "6.3", "7.2", "8.3")
    for kind in (CLAIM, FOLLOWS, DERIVED):
        claims = [Verdict("claims", row, "", "", "", None, None, None, 0, "no data", kind=kind)
                  for row in rows]  # fmt: skip
        assert [v.row for v in parts.first(claims)] == ["5 and 6", "6.3"]
        assert [v.row for v in parts.second(claims)] == ["7.2", "8.3"]
