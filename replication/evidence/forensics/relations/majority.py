"""Printed rates against those of naming the commonest class: equal to them, or worse.

A column of a method that never leaves the majority class is that class's rate, row by row and to
the last digit; a constant column may be the majority rate of one row. And no method that is fitted
at all should be worse than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import product

from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.relations.printable import (
    last_digits,
    printables,
    share,
)
from replication.evidence.printed import printed
from replication.evidence.ranges import HOW, Range

__all__ = [
    "ACCURACY",
    "CONSTANT",
    "ERROR",
    "NO_WORSE",
    "OF",
    "ONE_CLASS",
    "again",
    "check_constant",
    "check_no_worse",
    "check_one_class",
]

#: Names of the rules.
ONE_CLASS, CONSTANT, NO_WORSE = "one class named", "constant column", "no worse than one class"
#: What the power of the first two is a share of.
OF = "last digits"

ERROR, ACCURACY = "error", "accuracy"


def check_one_class(
    rates: Sequence[str],
    cases: Sequence[int],
    majorities: Sequence[int],
    *,
    are: Iterable[str] = (ERROR, ACCURACY),
) -> tuple[Outcome, ...]:
    """Ask whether a column is what comes of naming the commonest class everywhere.

    Parameters
    ----------
    rates : sequence of str
        A printed rate a row, as shares or in %.
    cases, majorities : sequence of int
        The row's cases, and those of its commonest class.
    are : iterable of {"error", "accuracy"}
        What the rates can be of.

    Returns
    -------
    tuple of Outcome
        By what they are of, as shares and in %, rounded and cut off. A witness has ``right``, the
        majorities, and ``cases``; a proof says how many rows are equal.

    Raises
    ------
    ValueError
        If the columns are not equally long, or a majority is more than all.

    Examples
    --------
    >>> found = check_one_class(["37.5", "0.0"], [8, 5], [5, 5])
    >>> [outcome.reading for outcome in found if outcome.possible]
    ['error in %, rounded', 'error in %, cut off']
    """
    _check(rates, cases, majorities)
    return tuple(
        _one_class(rates, cases, majorities, kind, scale, how)
        for how, kind, scale in product(HOW, are, (1, 100))
    )


def check_constant(column: Sequence[str], others: Mapping[str, str]) -> tuple[Outcome, ...]:
    """Ask whether a column that is one number throughout is some other printed number.

    Parameters
    ----------
    column : sequence of str
        As printed.
    others : mapping of str to str
        Printed numbers by name, such as the majority rates of the rows of another table.

    Returns
    -------
    tuple of Outcome
        One for each other number, rounded: those that are equal first. A witness has the range of
        what prints as both, its ends as fractions.

    Raises
    ------
    ValueError
        If there is no column, or what is printed is no number.

    Examples
    --------
    >>> found = check_constant(["0.5", "0.5"], {"vote": "0.61", "german": "0.5"})
    >>> found[0].reading, found[0].possible, found[1].possible
    ('the constant is german', True, False)
    """
    if not column:
        raise ValueError("a column of no rows has no constant")
    found = [_constant(column, name, text) for name, text in others.items()]
    return tuple(sorted(found, key=lambda outcome: not outcome.possible))


def check_no_worse(
    rates: Sequence[str],
    cases: Sequence[int],
    majorities: Sequence[int],
    *,
    is_: str = ERROR,
    percent: bool = False,
) -> tuple[Outcome, ...]:
    """Ask whether a column can be of a method that is nowhere worse than naming one class.

    To be worse is no impossibility; what is refused is that the method is not.

    Parameters
    ----------
    rates, cases, majorities
        As :func:`check_one_class` has them.
    is_ : {"error", "accuracy"}
    percent : bool
        Whether the rates are in %.

    Returns
    -------
    tuple of Outcome
        Rounded and cut off. A witness has ``rates``, as fractions; the power is the share of all
        rates that are worse, on average over the rows.

    Examples
    --------
    >>> found = check_no_worse(["0.375", "0.400"], [8, 10], [5, 7])
    >>> found[0].proof
    '1 of 2 rows worse: 0.400 in row 2, where one class has 0.3'
    """
    _check(rates, cases, majorities)
    return tuple(_no_worse(rates, cases, majorities, is_, percent, how) for how in HOW)


def again(witness: Mapping, kind: str, scale: int = 1) -> list[Fraction]:
    """Return the rates of a witness of right cases."""
    right = [Fraction(r, n) for r, n in zip(witness["right"], witness["cases"], strict=True)]
    return [scale * (each if kind == ACCURACY else 1 - each) for each in right]


def _check(rates, cases, majorities):
    if not len(rates) == len(cases) == len(majorities) > 0:
        raise ValueError(f"{len(rates)} rates of {len(cases)} and {len(majorities)} rows")
    if any(not 0 < most <= n for most, n in zip(majorities, cases, strict=True)):
        raise ValueError("a commonest class has at least one case, and no more than there are")


def _one_class(rates, cases, majorities, kind, scale, how):
    reading = f"{kind}{' in %' if scale == 100 else ''}, {how}"
    witness = {"right": tuple(majorities), "cases": tuple(cases)}
    own = again(witness, kind, scale)
    ranges = printables(rates, how)
    equal = [target.holds(each) for target, each in zip(ranges, own, strict=True)]
    power = share(
        not printed(other, how=how).holds(each)
        for text, each in zip(rates, own, strict=True)
        for other in last_digits(text)
    )
    if all(equal):
        return Outcome(ONE_CLASS, reading, witness, "", power, OF)
    row = equal.index(False)
    proof = (
        f"{sum(equal)} of {len(rates)} rows are equal; {rates[row]} in row {row + 1} is not "
        f"{float(own[row]):.6g}"
    )
    return Outcome(ONE_CLASS, reading, None, proof, power, OF)


def _constant(column, name, text):
    reading = f"the constant is {name}"
    own = list(dict.fromkeys(printables(column)))
    common = own[0].both(printed(text))
    power = share(not printed(other).meets(printed(text)) for other in last_digits(column[0]))
    if len(own) == 1 and not common.empty:
        return Outcome(CONSTANT, reading, {"low": common.low, "high": common.high}, "", power, OF)
    proof = f"the column has {len(own)} different numbers"
    if len(own) == 1:
        proof = f"nothing prints as {column[0]} and as {text}"
    return Outcome(CONSTANT, reading, None, proof, power, OF)


def _no_worse(rates, cases, majorities, kind, percent, how):
    reading = f"{kind}{' in %' if percent else ''}, {how}"
    scale = 100 if percent else 1
    best, worse = [], []
    naming = again({"right": majorities, "cases": cases}, kind, scale)
    for row, (target, one) in enumerate(zip(printables(rates, how), naming, strict=True)):
        ends = (Fraction(0), one) if kind == ERROR else (one, Fraction(scale))
        fair = target.both(Range(*ends))
        if fair.empty:
            worse.append(f"{rates[row]} in row {row + 1}, where one class has {float(one):.4g}")
        else:
            best.append(fair.some())
    power = float(sum(map(Fraction, majorities, cases)) / len(cases))
    of = f"rates from 0 to {scale}"
    if not worse:
        return Outcome(NO_WORSE, reading, {"rates": tuple(best)}, "", power, of)
    proof = f"{len(worse)} of {len(rates)} rows worse: {'; '.join(worse)}"
    return Outcome(NO_WORSE, reading, None, proof, power, of)
