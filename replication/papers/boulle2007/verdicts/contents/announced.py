"""What sections 8.1 and 8.3 tell of the challenge, beside the calendar and its organisers."""

import re
from contextlib import suppress
from datetime import date

from replication.evidence.judging import impossible, judge_exact
from replication.evidence.rule import Coded, Deterministic
from replication.evidence.vocabulary import QUOTED
from replication.papers.boulle2007.protocol import organisers

_READING = "as the challenge's organisers publish it"

#: Names that do not hang on the machine's language.
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

_DATES = {"start": organisers.START, "end": organisers.END}


def day(number, results):
    """Verdict on a date with its day of the week, by the calendar and by the organisers."""
    weekday, asked = as_date(number.value)
    if asked is None:
        return impossible(number, "the calendar has no such date")
    named, published = _DATES[number.column]
    real = DAYS[asked.weekday()]
    if weekday != real:
        is_published = (named, published) == (weekday, asked)
        return impossible(
            number, f"that day was a {real}" + "; the organisers' page has it so" * is_published
        )
    return judge_exact(number, told(named, published), reading=_READING)


def as_date(text):
    """Return day of the week and date of "Friday September 30, 2005"; None where it is no date."""
    match = re.fullmatch(r"(\w+) (\w+) (\d{1,2}), (\d{4})", text)
    if match and match[2] in MONTHS:
        with suppress(ValueError):
            return match[1], date(int(match[4]), 1 + MONTHS.index(match[2]), int(match[3]))
    return None, None


def told(weekday, day_):
    """Write a date as the paper does."""
    return f"{weekday} {MONTHS[day_.month - 1]} {day_.day}, {day_.year}"


def more_than(number, results):
    """The organisers' count without the digits that are zeros in "more than 4000"."""
    unit = 10 ** (len(number.value) - len(number.value.rstrip("0")))
    return organisers.DEVELOPMENT_ENTRIES // unit * unit


def larger(number, results):
    """How many times larger the test set is that is farthest from the printed number."""
    times = [sizes.test / sizes.train for sizes in organisers.PREDICTION.values()]
    return max(times, key=lambda value: abs(value - number.printed.value))


RULES = (
    Deterministic(
        "text",
        "challenge",
        "size of the test sets against the train sets",
        of=larger,
        reading=_READING,
        kind=QUOTED,
    ),
    Coded("text", "challenge", tuple(_DATES), by=day, kind=QUOTED),
    Deterministic(
        "text",
        "challenge",
        "development entries",
        of=more_than,
        reading=_READING,
        kind=QUOTED,
        note="their count, rounded down as the printed one is",
    ),
)
