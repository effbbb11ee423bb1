"""Dates and numbers of the challenge beside the calendar and its organisers."""

import calendar
from dataclasses import replace
from datetime import date, timedelta

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.boulle2007.verdicts.contents import announced
from replication.papers.boulle2007.verdicts.results import Results

NUMBERS = {
    n.column: n
    for n in read_reported("boulle2007")
    if n.artefact == "text" and any(rule.takes(n) for rule in announced.RULES)
}


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    """No record is needed."""
    return Results(Ledger(tmp_path_factory.mktemp("empty")), "full")


def judged(results, column, **changes):
    (found,) = judge_one(replace(NUMBERS[column], **changes), announced.RULES, results)
    return found


@pytest.mark.parametrize(
    ("column", "value", "word", "note"),
    [
        ("start", "Friday September 30, 2005", "agrees", ""),
        ("start", "Thursday September 30, 2005", "impossible", "that day was a Friday"),
        ("start", "Friday September 31, 2005", "impossible", "the calendar has no such date"),
        ("start", "Friday Septembre 30, 2005", "impossible", "the calendar has no such date"),
        ("start", "September 30, 2005", "impossible", "the calendar has no such date"),
        ("start", "Friday October 7, 2005", "disagrees", ""),
        (
            "end",
            "Monday March 1, 2006",
            "impossible",
            "that day was a Wednesday; the organisers' page has it so",
        ),
        ("end", "Tuesday March 1, 2006", "impossible", "that day was a Wednesday"),
        ("end", "Wednesday March 1, 2006", "disagrees", ""),
    ],
)
def test_a_date_is_looked_up_in_the_calendar(results, column, value, word, note):
    found = judged(results, column, value=value)
    assert found.verdict == word
    assert found.note.startswith(note)


def test_days_of_the_week_are_those_of_another_reckoning():
    first = date(2005, 9, 1)
    for k in range(200):
        day = first + timedelta(days=k)
        # Zeller's congruence, in which Saturday is 0.
        month, year = (day.month, day.year) if day.month > 2 else (day.month + 12, day.year - 1)
        h = (day.day + 13 * (month + 1) // 5 + year + year // 4 - year // 100 + year // 400) % 7
        named = ("Saturday", "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday")[h]
        text = f"{named} {calendar.month_name[day.month]} {day.day}, {day.year}"
        assert announced.as_date(text) == (named, day)
        assert announced.DAYS[day.weekday()] == named
        assert announced.told(named, day) == text


@pytest.mark.parametrize(
    ("column", "either_side"),
    [
        ("size of the test sets against the train sets", ("9", "11")),
        ("development entries", ("3000", "5000")),
    ],
)
def test_its_neighbours_are_refuted(results, column, either_side):
    for value in either_side:
        assert judged(results, column, value=value).verdict == "disagrees"


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ("4000", "agrees"),
        ("4200", "agrees"),
        ("4100", "disagrees"),
        ("4300", "disagrees"),
        ("4228", "agrees"),
    ],
)
def test_more_than_is_as_precise_as_its_digits(results, value, word):
    assert judged(results, "development entries", value=value).verdict == word


@pytest.mark.parametrize(("test", "word"), [(1049, "agrees"), (1051, "disagrees")])
def test_the_set_that_is_farthest_from_the_ratio_decides(results, monkeypatch, test, word):
    odd = announced.organisers.Sizes(100, 10, test, 5)
    sizes = {**announced.organisers.PREDICTION, "Odd": odd}
    monkeypatch.setattr(announced.organisers, "PREDICTION", sizes)
    column = "size of the test sets against the train sets"
    found = judged(results, column)
    assert (found.verdict, found.reproduced) == (word, test / 100)
