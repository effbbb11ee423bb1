"""Dates and numbers of the challenge beside the calendar and its organisers."""

import calendar
from dataclasses import replace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.boulle2007.verdicts.contents import announced

NUMBERS = {
    n.column: n
    for n in read_reported("boulle2007")
    if n.artefact == "text" and any(rule.takes(n) for rule in announced.RULES)
}


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
def test_a_date_is_looked_up_in_the_calendar(empty, column, value, word, note):
    found = judged(empty, column, value=value)
    assert found.verdict == word
    assert found.note.startswith(note)


def test_days_and_months_are_the_calendars():
    assert tuple(calendar.day_name) == announced.DAYS
    assert tuple(calendar.month_name)[1:] == announced.MONTHS
