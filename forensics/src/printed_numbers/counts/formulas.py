"""Half widths of an interval for a rate, by the formulas that papers use.

Brown, Cai and DasGupta (2001), "Interval estimation for a binomial proportion", Statistical Science
16(2), has all of them. Each gives the least and the greatest half width that a rate in a range can
have: a range of rates, since a printed one stands for many.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

#: Quantiles and roots are known far more closely; what lies within prints either way.
_SLACK = 1e-9


@dataclass(frozen=True)
class Formula:
    """A formula for half widths.

    Parameters
    ----------
    name : str
    half : callable
        From a rate, the cases and the level to the half width; rising in the rate up to one half,
        and as it falls beyond.
    counted : bool
        Whether it is of whole counts, and not of any rate.
    """

    name: str
    half: Callable[[float, int, float], float]
    counted: bool = False

    def between(self, low: float, high: float, n: int, level: float) -> tuple[float, float]:
        """Return the least and the greatest half width of the rates in a range."""
        halves = [self.half(rate, n, level) for rate in {low, high, min(max(0.5, low), high)}]
        return min(halves) * (1 - _SLACK), max(halves) * (1 + _SLACK)


def formulas(students: Sequence[int] = ()) -> tuple[Formula, ...]:
    """Return the formulas, the commonest first.

    Parameters
    ----------
    students : sequence of int
        Degrees of freedom for which Student's t is tried, beside those of the cases: of ten folds,
        9, or 10 by mistake.

    Examples
    --------
    >>> [each.name for each in formulas([9])][:3]
    ['normal', 'normal, divisor n - 1', 'Student t, 9 degrees of freedom']
    """
    student_formulas = [
        formula
        for df in students
        for formula in (
            Formula(f"Student t, {df} degrees of freedom", _student(df, 0)),
            Formula(f"Student t, {df} degrees of freedom, divisor n - 1", _student(df, 1)),
        )
    ]
    return (
        Formula("normal", lambda p, n, level: _z(level) * _spread(p, n)),
        Formula("normal, divisor n - 1", lambda p, n, level: _z(level) * _spread(p, n - 1)),
        *student_formulas,
        Formula("Student t", _student(None, 1)),
        Formula("Student t, divisor n", _student(None, 0)),
        Formula("Wilson", _wilson),
        Formula("Agresti and Coull", _agresti_coull),
        Formula(
            "normal, corrected for continuity",
            lambda p, n, level: _z(level) * _spread(p, n) + 0.5 / n,
        ),
        Formula("exact binomial, half of its width", _exact(0.5, 0.5), counted=True),
        Formula("exact binomial, upwards", _exact(1.0, 0.0), counted=True),
        Formula("exact binomial, downwards", _exact(0.0, 1.0), counted=True),
    )


def _special():
    # Imported where a column of half widths asks for it: it takes longer than all else.
    from scipy import special

    return special


@cache
def _z(level):
    return float(_special().ndtri(0.5 + level / 2))


@cache
def _t(level, df):
    return float(_special().stdtrit(df, 0.5 + level / 2))


def _spread(p, n):
    return math.sqrt(max(p * (1.0 - p), 0.0) / n) if n > 0 else 0.0


def _student(df, less):
    """Half width by Student's t, of n - 1 degrees of freedom where none are given."""

    def half(p, n, level):
        free = n - 1 if df is None else df
        return _t(level, free) * _spread(p, n - less) if free > 0 else 0.0

    return half


def _wilson(p, n, level):
    z = _z(level)
    return z / (1 + z**2 / n) * math.sqrt(max(p * (1 - p), 0.0) / n + z**2 / (4 * n**2))


def _agresti_coull(p, n, level):
    z = _z(level)
    return z * _spread((n * p + z**2 / 2) / (n + z**2), n + z**2)


def _exact(up, down):
    """Half width of Clopper and Pearson's (1934) interval, of so much of it upwards and down."""

    def half(p, n, level):
        k, tail = round(p * n), 0.5 - level / 2
        low = float(_special().betaincinv(k, n - k + 1, tail)) if k else 0.0
        high = float(_special().betainccinv(k + 1, n - k, tail)) if k < n else 1.0
        return up * (high - p) + down * (p - low)

    return half
