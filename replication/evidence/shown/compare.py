"""A value of a lesson beside the number that a paper prints, or an error where they disagree."""

from __future__ import annotations

from printed_numbers import Range

from replication.evidence.approval.approved import read_approved
from replication.evidence.reported import read_reported
from replication.evidence.vocabulary import EXACT


def in_print(paper: str, *place: str) -> str:
    """Return what a paper prints in a place, as `compare` has it."""
    return {number_.place: number_.value for number_ in read_reported(paper)}[place]


def compare(ours: float, paper: str, *place: str) -> str:
    """Hold a value against the number printed in a place, and describe what was found.

    Parameters
    ----------
    ours : float
        In the unit of the printed number. Where chance has a part it is one draw.
    paper : str
        Its key.
    *place : str
        Artefact, row, column and statistic, as in ``data/reported/<paper>.csv``.

    Returns
    -------
    str
        Where chance has no part, or public code settles it, that both have the same digits; else
        the interval of the records.

    Raises
    ------
    AssertionError
        If the value is not printed with these digits, or lies outside of the interval.
    LookupError
        If no such number was judged.

    Examples
    --------
    >>> from replication.evidence.shown.compare import compare
    >>> compare(2.69815, "hong2002", "table1", "DNA/1", "APM", "error mean")
    '2.70 here, 2.70 in print: the same digits'
    """
    numbers = {number_.place: number_ for number_ in read_reported(paper)}
    judged = read_approved(paper).get(", ".join(place))
    if place not in numbers or judged is None:
        raise LookupError(f"{paper} has no judged number at {', '.join(place)}")
    number = numbers[place]
    decimals = len(number.value.partition(".")[2])
    numbers_in_words = f"{ours:.{decimals}f} here, {number.value} in print"
    # What public code gives to the digit has an interval too, that of fresh splits: no yardstick.
    exact = judged["low"] is None or judged["verdict"] == EXACT
    if exact:
        agrees, expectation = number.printed.near(ours), "the same digits"
    else:
        low, high = judged["low"], judged["high"]
        agrees = Range.of(low, high).near(ours)
        expectation = f"95 % of fresh runs lie from {low:.{decimals}f} to {high:.{decimals}f}"
    if not agrees:
        raise AssertionError(f"{numbers_in_words}; expected {expectation}")
    return f"{numbers_in_words}: {expectation}" if exact else f"{numbers_in_words}; {expectation}"
