"""The versions of a sign test that are in use: what draws are, which tail, and which law.

The test is of wins and losses as likely as one another [Demsar 2006, section 3.1.4; Sheskin 2003].
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb

from printed_numbers.relations.normal_tail import upper_tail
from printed_numbers.relations.records import Record

#: What becomes of draws, by how usual that is.
DROPPED, SPLIT, HALF, HALF_UP, TRIALS = (
    "draws dropped",
    "draws split, an odd one dropped",
    "draws as half wins, a half dropped",
    "draws as half wins, a half rounded up",
    "draws as trials without a win",
)
DRAWS = (DROPPED, SPLIT, HALF, HALF_UP, TRIALS)

TWO, MORE, WINS, LOSSES = (
    "two-tailed",
    "one-tailed, of whichever are more",
    "one-tailed, of wins",
    "one-tailed, of losses",
)
TAILS = (TWO, MORE, WINS, LOSSES)

EXACT, MID, STRICT, NORMAL, CORRECTED = (
    "binomial",
    "binomial, mid-p",
    "binomial, of more than so many",
    "normal",
    "normal, with continuity correction",
)
LAWS = (EXACT, NORMAL, CORRECTED, MID, STRICT)


@dataclass(frozen=True)
class Version:
    """One way to turn a record into a p."""

    draws: str
    tail: str
    law: str

    def __str__(self) -> str:
        return f"{self.law}, {self.tail}, {self.draws}"


#: All, the usual first: those of Demsar (2006), then others.
VERSIONS = tuple(Version(draws, tail, law) for law, draws, tail in product(LAWS, DRAWS, TAILS))


@cache
def p_value(record: Record, version: Version) -> tuple[Fraction, Fraction]:
    """Return between which fractions the p of a record lies: equal ones but for the normal law.

    Parameters
    ----------
    record : Record
        With draws, unless they are dropped anyway.
    version : Version

    Returns
    -------
    tuple of Fraction
        1 where nothing is left to count.

    Raises
    ------
    ValueError
        If draws are needed and not printed.

    Examples
    --------
    >>> webb = Version(DROPPED, MORE, EXACT)
    >>> low, high = p_value(Record(21, 6, 10), webb)
    >>> low == high, round(float(low), 4)
    (True, 0.0354)
    """
    wins, losses, trials = _counted(record, version.draws)
    if not trials:
        return Fraction(1), Fraction(1)
    successes = {TWO: max(wins, losses), MORE: max(wins, losses), WINS: wins, LOSSES: losses}
    low, high = _tail(successes[version.tail], trials, version.law)
    if version.tail == TWO:
        low, high = 2 * low, 2 * high
    return min(low, Fraction(1)), min(high, Fraction(1))


def _counted(record, draws_are):
    """Wins, losses and trials."""
    wins, draws, losses = record
    if draws_are == DROPPED:
        return wins, losses, wins + losses
    if draws is None:
        raise ValueError(f"{record} has no draws, and {draws_are} asks for them")
    if draws_are == TRIALS:
        return wins, losses, wins + draws + losses
    half = (draws + 1) // 2 if draws_are == HALF_UP else draws // 2
    trials = wins + losses + (2 * half if draws_are == SPLIT else draws)
    return wins + half, losses + half, trials


@cache
def _tail(successes, trials, law):
    """Between what the probability of so many or more successes lies."""
    if law in (NORMAL, CORRECTED):
        # In halves: twice the distance from the middle, less one where a step is half filled.
        doubled = 2 * successes - trials - (law == CORRECTED)
        return upper_tail(Fraction(doubled**2, trials), doubled >= 0)
    ways = sum(comb(trials, k) for k in range(successes, trials + 1))
    this_many = comb(trials, successes)
    p = Fraction(ways, 2**trials) - {EXACT: 0, MID: Fraction(1, 2), STRICT: 1}[law] * Fraction(
        this_many, 2**trials
    )
    return p, p
