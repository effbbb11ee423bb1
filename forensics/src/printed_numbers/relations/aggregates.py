"""A printed mean, of any of three kinds, median or sum against the printed rows that it is of.

Each row stands for all numbers that print like it. All these statistics rise with every row, so
that they are least where all rows are least, and take every value up to where all are largest.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from printed_numbers.numbers.printable import (
    last_digits,
    printables,
    share,
)
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW, Range, between, point
from printed_numbers.outcome import Outcome, undecided

RULE = "rows and what they come to"
#: What its power is a share of.
OF = "last digits"

MEAN, GEOMETRIC, HARMONIC, MEDIAN, SUM, WEIGHTED = (
    "mean",
    "geometric mean",
    "harmonic mean",
    "median",
    "sum",
    "mean weighted by rows",
)
#: The usual first.
FORMS = (MEAN, GEOMETRIC, MEDIAN)
#: Those that are asked only where a schema names them.
FURTHER = (HARMONIC, SUM, WEIGHTED)

#: Halvings of the way from the least rows to the largest: the unit of any printed number is wider.
_HALVINGS = 200


def check_aggregate(
    result: str,
    rows: Sequence[str],
    *,
    forms: Iterable[str] = FORMS,
    weights: Sequence[int] | None = None,
    left_out: bool = False,
    exact: bool = False,
    counts: bool = False,
) -> tuple[Outcome, ...]:
    """Ask whether a printed number can be the mean, sum, ... of printed rows.

    Parameters
    ----------
    result : str
        As printed.
    rows : sequence of str
        Of a geometric or harmonic mean none below 0.
    forms : iterable of str
        "mean", "geometric mean", "harmonic mean", "median", "sum" or "mean weighted by rows".
    weights : sequence of int, optional
        Of the rows, for the last of these, such as numbers of cases.
    left_out : bool
        Whether to ask of all rows but one too, each in turn.
    exact : bool
        Whether the result is no rounded number: shares that add up to 100.
    counts : bool
        Whether the rows are none: whole numbers, printed in full.

    Returns
    -------
    tuple of Outcome
        By form, rounded and cut off, of all rows and of all but one. A witness has ``rows``, as
        fractions.

    Raises
    ------
    ValueError
        If there are no rows or not as many weights, or if a row of these two is below 0.

    Examples
    --------
    >>> check_aggregate("0.15", ["0.1", "0.2"])[0].possible
    True
    >>> check_aggregate("0.21", ["0.1", "0.2"], forms=["mean"])[0].proof
    'the mean of 2 rows is from 0.1 to 0.2; 0.21 is printed, from 0.205 to 0.215'
    """
    for values in (rows, weights):
        if values is not None and not len(values) == len(rows) > 0:
            raise ValueError(f"{len(rows)} rows, and {len(values)} of what goes with them")
    subsets = [list(range(len(rows)))]
    if left_out and len(rows) > 1:
        subsets += [[j for j in subsets[0] if j != k] for k in subsets[0]]
    return tuple(
        _judged(result, rows, _Way(form, how, weights, tuple(subset)), exact, counts)
        for subset in subsets
        for how in HOW
        for form in forms
    )


def again(witness: Mapping, form: str, weights: Sequence[int] | None = None) -> Fraction | float:
    """Return what the rows of a witness come to, by the textbook; a geometric mean as a float.

    Examples
    --------
    >>> again({"rows": [Fraction(1), Fraction(4)]}, "geometric mean")
    2.0
    """
    rows = list(witness["rows"])
    n = len(rows)
    if form == GEOMETRIC:
        if not all(rows):
            return 0.0
        return math.exp(
            math.fsum(math.log(row.numerator) - math.log(row.denominator) for row in rows) / n
        )
    if form == HARMONIC:
        return n / sum(1 / row for row in rows) if all(rows) else Fraction(0)
    if form == MEDIAN:
        ordered = sorted(rows)
        return (ordered[(n - 1) // 2] + ordered[n // 2]) / 2
    weights = weights if form == WEIGHTED else [1] * n
    total = sum((w * row for w, row in zip(weights, rows, strict=True)), Fraction(0))
    return total if form == SUM else total / sum(weights)


class _Way:
    """A form of some of the rows, compared with a range without taking roots."""

    def __init__(self, form, how, weights, positions):
        self.form, self.how, self.kept = form, how, positions
        self.weights = [weights[k] for k in positions] if form == WEIGHTED else None

    def words(self, n):
        but = "" if len(self.kept) == n else f" but row {sum(range(n)) - sum(self.kept) + 1}"
        return f"{self.form} of all rows{but}, {self.how}"

    def raised(self, values):
        """The statistic; of a geometric mean its n-th power, the product."""
        if self.form == GEOMETRIC:
            return math.prod(values, start=Fraction(1))
        return again({"rows": values}, self.form, self.weights)

    def target(self, numbers):
        """The range that the statistic is to lie in, raised likewise."""
        if self.form != GEOMETRIC:
            return numbers
        n = len(self.kept)
        return Range(
            max(numbers.low, 0) ** n,
            max(numbers.high, 0) ** n,
            numbers.has_low or numbers.low < 0,
            numbers.has_high,
        )

    def shown(self, raised):
        """The statistic as a float."""
        return float(raised) ** (1 / len(self.kept)) if self.form == GEOMETRIC else float(raised)


def _judged(result, rows, way, exact, counts):
    reading = way.words(len(rows))
    ranges = printables([rows[k] for k in way.kept], way.how)
    if counts:
        ranges = [point(printed(rows[k]).middle) for k in way.kept]
    if way.form in (GEOMETRIC, HARMONIC) or all(part.high > 0 for part in ranges):
        ranges = [_above_0(part) for part in ranges]
    can = _range(way, ranges)
    power = share(
        not can.meets(way.target(_target(text, way.how, exact))) for text in last_digits(result)
    )
    target = _target(result, way.how, exact)
    if not can.meets(way.target(target)):
        ends = way.shown(can.low), way.shown(can.high)
        proof = f"the {way.form} of {len(ranges)} rows is {between(*ends)}; {result} is printed"
        proof += "" if exact else f", from {float(target.low):g} to {float(target.high):g}"
        return Outcome(RULE, reading, None, proof, power, OF)
    witness = _witness(way, ranges, can.both(way.target(target)))
    if witness is None:
        return undecided(RULE, reading, OF)
    return Outcome(RULE, reading, witness, "", power, OF)


def _target(result, how, exact):
    return point(printed(result).some()) if exact else printed(result, how=how)


def _above_0(row):
    """No row is below 0, which a printed 0 would allow."""
    if row.high <= 0:
        raise ValueError(f"rows are to be 0 or more; one is {row}")
    return row.both(Range(Fraction(0), math.inf))


def _range(way, ranges):
    # Of a median few rows count, so that an end that is not a row's own may be reached all the
    # same; to be sure it is counted in.
    loose = way.form == MEDIAN
    return Range(
        way.raised(_rows_at(ranges, Fraction(0))),
        way.raised(_rows_at(ranges, Fraction(1))),
        loose or all(part.has_low for part in ranges),
        loose or all(part.has_high for part in ranges),
    )


def _rows_at(ranges, t):
    """The rows at a share of the way from their least to their largest."""
    return tuple(part.low + t * (part.high - part.low) for part in ranges)


def _witness(way, ranges, wanted):
    """Rows of which the statistic lies in a range, found by halving the way; or None."""
    low, high = Fraction(0), Fraction(1)
    least, most = (way.raised(_rows_at(ranges, t)) for t in (low, high))
    # By proportion, which is right of means and sums; then the ends, which a halving never meets.
    places = [(wanted.some() - least) / (most - least)] if most > least else []
    for t in (*places, low, high):
        rows = _rows_at(ranges, t)
        # A range may lack the end that the way begins or ends with.
        reached = all(part.holds(row) for part, row in zip(ranges, rows, strict=True))
        if reached and wanted.holds(way.raised(rows)):
            return {"rows": rows}
    for _ in range(_HALVINGS):
        t = (low + high) / 2
        rows = _rows_at(ranges, t)
        value = way.raised(rows)
        if wanted.holds(value):
            return {"rows": rows}
        below = value < wanted.low or (value == wanted.low and not wanted.has_low)
        low, high = (t, high) if below else (low, t)
    return None
