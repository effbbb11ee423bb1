"""Dates and numbers of the challenge beside the calendar and its organisers."""

import calendar
from datetime import date, timedelta

from replication.papers.boulle2007.verdicts.contents import announced


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
