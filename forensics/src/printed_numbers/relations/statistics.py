"""A printed p beside the t, F, chi squared, r or z that it is of, with its degrees of freedom.

Nuijten and others (2016), "The prevalence of statistical reporting errors in psychology
(1985-2013)", Behavior Research Methods 48(4), ask the same of texts. The statistic stands for all
numbers that print like it, and p falls as it rises.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from printed_numbers.numbers.printable import last_digits, share
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW, Range
from printed_numbers.outcome import Outcome, undecided

RULE = "p of a test's statistic"
OF = "last digits"
#: How many degrees of freedom each has.
TESTS = {"t": 1, "F": 2, "chi2": 1, "r": 1, "z": 0}
TWO, ONE = "two-tailed", "one-tailed"
#: SciPy's functions are closer than this, by far.
_SLACK = 1e-9


def check_p(
    p: str, statistic: str, test: str, df: Sequence[float] = (), decimals: int = 0
) -> tuple[Outcome, ...]:
    """Ask whether a printed p can be that of a printed statistic.

    Parameters
    ----------
    p, statistic : str
        As printed; p may be a bound such as ``<.05``.
    test : {"t", "F", "chi2", "r", "z"}
    df : sequence of float
        Degrees of freedom: two of F, none of z, of r those of its t.
    decimals : int
        Of the column of p, for a 0.

    Returns
    -------
    tuple of Outcome
        Two-tailed and one-tailed, which are the same where the test has no direction; rounded and
        cut off. A witness has the ``statistic`` and its ``p``.

    Raises
    ------
    ValueError
        If the test is unknown, or has other degrees of freedom.

    Examples
    --------
    >>> [each.possible for each in check_p(".036", "2.20", "t", [28])]
    [True, True, False, False]
    >>> check_p(".22", "2.20", "t", [28])[0].proof
    't of 2.20 with 28 degrees of freedom has a two-tailed p from 0.0358 to 0.0366; .22 is printed'
    """
    if test not in TESTS or len(df) != TESTS[test]:
        names = ", ".join(f"{name} with {n}" for name, n in TESTS.items())
        raise ValueError(f"{test} with {len(df)} degrees of freedom; known are {names}")
    return tuple(
        _judged(p, statistic, test, df, decimals, tails, how) for tails in (TWO, ONE) for how in HOW
    )


def p_of(statistic: float, test: str, df: Sequence[float], tails: str = TWO) -> float:
    """Return the p of a statistic; one tail is half of it where the test has a direction.

    F and chi squared have one with a single degree of freedom; their p is the upper tail.
    """
    # Imported where a p is asked for: it takes longer than all else.
    from scipy import special

    if test == "r":
        left_over = 1 - min(statistic**2, 1.0)
        statistic = abs(statistic) * math.sqrt(df[0] / left_over) if left_over > 0 else math.inf
    if test in ("t", "r"):
        both_tails = 2 * special.stdtr(df[0], -abs(statistic))
    elif test == "z":
        both_tails = 2 * special.ndtr(-abs(statistic))
    elif test == "F":
        both_tails = special.fdtrc(*df, max(statistic, 0.0))
    else:
        both_tails = special.chdtrc(df[0], max(statistic, 0.0))
    directed = test in ("t", "r", "z") or df[0] == 1
    return float(both_tails) / (2 if tails == ONE and directed else 1)


def _judged(p, statistic, test, df, decimals, tails, how):
    reading = f"{tails}, {how}"
    shown = printed(statistic, 0, how)
    if not (math.isfinite(shown.low) and math.isfinite(shown.high)):
        return undecided(RULE, reading, OF)
    size = abs(shown)
    high, low = (p_of(float(end), test, df, tails) for end in (size.low, size.high))
    can = Range(low * (1 - _SLACK), high * (1 + _SLACK))
    power = share(not can.meets(printed(text, decimals, how)) for text in last_digits(p))
    if can.meets(printed(p, decimals, how)):
        witness = {"statistic": float(size.middle)}
        witness["p"] = p_of(witness["statistic"], test, df, tails)
        return Outcome(RULE, reading, witness, "", power, OF)
    freedom = f" with {' and '.join(f'{n:g}' for n in df)} degrees of freedom" if df else ""
    between = f"a {tails} p from {low:.3g} to {high:.3g}"
    proof = f"{test} of {statistic}{freedom} has {between}; {p} is printed"
    return Outcome(RULE, reading, None, proof, power, OF)
