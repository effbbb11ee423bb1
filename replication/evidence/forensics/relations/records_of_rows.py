"""Printed wins, draws and losses against the two columns that they count.

All is counting: each row can be won, drawn or lost, or one of some of these, by the ranges of
numbers that print as its two do; and a record over n rows is one of (n + 1) (n + 2) / 2.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.relations.printable import printables, share
from replication.evidence.forensics.relations.records import OF, Record, every_record, record
from replication.evidence.ranges import HOW

__all__ = ["AS_PRINTED", "BEFORE", "DRAWN", "NOT_SIGNIFICANT", "RULE", "again", "check_record"]

RULE = "record against its rows"

#: What a draw can be, by how usual that is.
AS_PRINTED = "rows are compared as printed"
BEFORE = "rows are compared before rounding"
NOT_SIGNIFICANT = "a draw is any row without a significant difference"
DRAWN = (AS_PRINTED, BEFORE, NOT_SIGNIFICANT)

#: What a row can be, by the records that it can count for.
_WON, _DRAW, _LOST = (frozenset({each}) for each in (1, 0, -1))
_NOT_LOST, _NOT_WON = frozenset({1, 0}), frozenset({0, -1})


def check_record(
    text: str,
    first: Sequence[str],
    second: Sequence[str],
    *,
    lower_is_better: bool | None = None,
) -> tuple[Outcome, ...]:
    """Ask whether a record of the first method can be that of two printed columns.

    Parameters
    ----------
    text : str
        The first method's wins, draws and losses.
    first, second : sequence of str
        A printed number a row.
    lower_is_better : bool, optional
        None where it is not said: then both are asked.

    Returns
    -------
    tuple of Outcome
        By what draws are, rounded and cut off, and by what is better. A witness has ``signs``, a
        row's 1 where it is won, 0 or -1.

    Raises
    ------
    ValueError
        If the columns are not equally long, or what is printed is no number.

    Examples
    --------
    >>> a, b = ["4.0", "5.0", "6.0"], ["5.0", "5.0", "5.0"]
    >>> [o.possible for o in check_record("1-0-2", a, b, lower_is_better=True)[:3]]
    [False, True, True]
    """
    if len(first) != len(second):
        raise ValueError(f"columns of {len(first)} and {len(second)} rows; they must be as long")
    better = (True, False) if lower_is_better is None else (lower_is_better,)
    found = []
    for rounding, drawn, lower in product(HOW, DRAWN, better):
        if drawn == AS_PRINTED and rounding != HOW[0]:
            continue  # as printed, how it was shortened does not matter
        signs = _signs(first, second, rounding, lower, drawn)
        reading = f"{drawn}, {rounding}, {'less' if lower else 'more'} is better"
        found.append(_against(record(text), signs, reading))
    return tuple(found)


def again(signs: Sequence[int]) -> Record:
    """Return the record of a witness's rows, counted."""
    return Record(*(sum(1 for each in signs if each == sign) for sign in (1, 0, -1)))


def _signs(first, second, rounding, lower, drawn):
    """What each row can be: a set of 1, 0 and -1."""
    n = len(first)
    # One column of both, so that a 0 in the one is as precise as the other's numbers.
    both = printables([*first, *second], rounding)
    rows = []
    for one, other in zip(both[:n], both[n:], strict=True):
        if drawn == AS_PRINTED:
            ahead = other.low + other.high - one.low - one.high
            can = {(ahead > 0) - (ahead < 0)}
        else:
            can = _can_be(one, other)
        can = can if lower else {-each for each in can}
        rows.append(can | {0} if drawn == NOT_SIGNIFICANT else can)
    return rows


def _can_be(one, other):
    """Signs of a row; of ranges that touch in one number, a draw and one other."""
    can = {1: one.low < other.high, 0: one.meets(other), -1: other.low < one.high}
    return {sign for sign, possible in can.items() if possible}


def _against(found, rows, reading):
    kinds = Counter(frozenset(each) for each in rows)
    trials = [not _can(each, kinds) for each in every_record(len(rows))]
    if _can(found, kinds):
        return Outcome(RULE, reading, {"signs": _given(found, rows)}, "", share(trials), OF)
    proof = (
        f"of {len(rows)} rows {_spread(rows, 1)} can be won, {_spread(rows, 0)} drawn and "
        f"{_spread(rows, -1)} lost; {found} is printed"
    )
    return Outcome(RULE, reading, None, proof, share(trials), OF)


def _left(found, kinds):
    """Wins, draws and losses for the rows that leave a choice; some negative if too few."""
    draws = kinds.total() - found.wins - found.losses
    if found.draws is not None and found.draws != draws:
        draws = -1
    return (found.wins - kinds[_WON], draws - kinds[_DRAW], found.losses - kinds[_LOST])


def _can(found, kinds):
    """Whether rows of these kinds can make a record.

    What cannot be won must be drawn where losses do not suffice, and the other way round; rows
    that can be all three take what is left.
    """
    wins, draws, losses = _left(found, kinds)
    needed = max(0, kinds[_NOT_LOST] - wins) + max(0, kinds[_NOT_WON] - losses)
    return min(wins, losses) >= 0 and draws >= needed


def _given(found, rows):
    """A sign for every row that makes a record which the rows can make."""
    left = {1: found.wins, 0: len(rows) - found.wins - found.losses, -1: found.losses}
    signs = [0] * len(rows)
    for k in sorted(range(len(rows)), key=lambda k: len(rows[k])):
        signs[k] = next(each for each in (1, -1, 0) if each in rows[k] and left[each])
        left[signs[k]] -= 1
    return tuple(signs)


def _spread(rows, sign):
    least, most = sum(each == {sign} for each in rows), sum(sign in each for each in rows)
    return f"{least}" if least == most else f"{least} to {most}"
