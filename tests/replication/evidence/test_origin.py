"""Where readings come from: by name, by the parts of a name, by number; and the papers' own."""

import pytest

from replication.evidence.origin import (
    AGAINST,
    BEFORE,
    FOUND,
    PUBLIC,
    SHARED,
    Origin,
    Origins,
    origins,
)
from replication.evidence.rule import Rule
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES
from replication.paper import papers

TABLE = Rule("table1", "*", ("NB", "TAN"))
KNOWN = Origins(
    {
        "plain": Origin(BEFORE),
        "pool": Origin(AGAINST, place="section 3"),
        "twice": Origin(FOUND, (TABLE,)),
        "ties, shared": Origin(AGAINST, (TABLE,), "section 4"),
    }
)


def number(artefact="table1", column="NB"):
    return Verdict(artefact, "iris", column, "error", "1", 1.0, 0.0, 2.0, 40, AGREES)


@pytest.mark.parametrize(
    ("reading", "found"),
    [
        ("plain", ""),
        ("unknown", ""),
        ("", ""),
        ("pool", "pool contradicts the text: section 3"),
        ("twice", "twice was found by looking at such numbers"),
        ("plain, twice", "twice was found by looking at such numbers"),
        ("twice; plain", "twice was found by looking at such numbers"),
        ("plain; pool, twice", "pool contradicts the text: section 3"),
        ("ties, shared", "ties, shared contradicts the text: section 4"),
        ("plain, ties, shared", "ties, shared contradicts the text: section 4"),
        ("plain, unknown", ""),
    ],
)
def test_a_name_is_looked_up_or_taken_apart(reading, found):
    assert KNOWN.afterwards(reading, number()) == found


def test_what_was_found_at_some_numbers_explains_others():
    for other in (number("table2"), number(column="AODE")):
        assert KNOWN.afterwards("twice", other) == ""
        assert KNOWN.afterwards("ties, shared", other) == ""
        assert KNOWN.afterwards("pool", other) == "pool contradicts the text: section 3"


def test_what_every_reading_has_is_asked_of_each():
    known = Origins({"plain": Origin(BEFORE), f"{SHARED}tenth": Origin(FOUND, (TABLE,))})
    said = "every reading's tenth was found by looking at such numbers"
    assert {known.afterwards(name, number()) for name in ("plain", "other", "")} == {said}
    assert known.afterwards("plain", number("table2")) == ""


@pytest.mark.parametrize("key", papers())
def test_every_paper_has_readings_of_each_kind_with_a_place_where_one_is_due(key):
    known = origins(key).known
    ours = [each for each in known.values() if each.status != PUBLIC]
    assert {each.status for each in ours} == {BEFORE, FOUND, AGAINST}
    assert all(bool(each.place) == (each.status == AGAINST) for each in ours)
