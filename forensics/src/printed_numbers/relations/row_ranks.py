"""A printed mean rank against the printed rows that were ranked.

Values that print differently have one order. Those that print alike may tie, or differ where no
digit shows it: then each of their ranks is possible.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from printed_numbers.numbers.printable import last_digits, printables, share
from printed_numbers.numbers.printed import printed
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided
from printed_numbers.relations.tie_rules import AVERAGE, DENSE

RULE = "mean rank of printed rows"
OF = "last digits"
#: Which values have the first ranks.
BEST = ("most", "least")
#: What may be shared: halves by the average, whole ranks by the least, the most or in turn.
_WAYS = (AVERAGE, "whole", DENSE)


def check_row_ranks(
    rank: str, rows: Sequence[Sequence[str]], method: int, best: Sequence[str] = BEST
) -> tuple[Outcome, ...]:
    """Ask whether a printed number can be a method's mean rank over printed rows.

    Parameters
    ----------
    rank : str
    rows : sequence of sequence of str
        Of each data set the values of all methods.
    method : int
        Which of them.
    best : sequence of {"most", "least"}
        The readings of what comes first.

    Returns
    -------
    tuple of Outcome
        By what is best, how ties share their ranks, rounded and cut off. A witness has the
        ``sum`` of the ranks and the ``rows``.

    Examples
    --------
    >>> rows = [["0.9", "0.8"], ["0.7", "0.6"]]
    >>> check_row_ranks("2.0", rows, 0, ["most"])[0].proof
    'the ranks of 2 rows sum to 2, a mean of 1; 2.0 is printed'
    """
    outcomes = []
    for first in best:
        for how in HOW:
            ranges = [printables(row, how) for row in rows]
            for way in _WAYS:
                ends = zip(*(_ends(row, method, first, way) for row in ranges), strict=True)
                reading = f"{first} first, {way}"
                outcomes.append(_judged(rank, len(rows), [*map(sum, ends)], reading, how))
    return tuple(outcomes)


def _ends(row, method, first, way):
    """The least and the greatest rank that a method of a row can have."""
    value, rivals = row[method], [rival for k, rival in enumerate(row) if k != method]
    # Rounding keeps an order: of neighbours, which share an end, both never lie on it.
    above = [rival for rival in rivals if rival.low >= value.high]
    below = [rival for rival in rivals if rival.high <= value.low]
    better = above if first == "most" else below
    # Ranks without gaps count the levels ahead, which those that print alike may share.
    ahead = len({(rival.low, rival.high) for rival in better}) if way == DENSE else len(better)
    return 1 + ahead, 1 + len(better) + len(rivals) - len(above) - len(below)


def _judged(rank, n, ends, reading, how):
    if math.isinf(printed(rank).width):
        return undecided(RULE, f"{reading}, {how}", OF)
    unit = 2 if reading.endswith(AVERAGE) else 1
    low, high = ends

    def sums(text):
        return printed(text, 0, how).times(n * unit).whole(low * unit, high * unit)

    power = share(not sums(rival) for rival in last_digits(rank))
    wanted, reading = sums(rank), f"{reading}, {how}"
    if wanted:
        witness = {"sum": Fraction(wanted[len(wanted) // 2], unit), "rows": n}
        return Outcome(RULE, reading, witness, "", power, OF)
    between = f"{low}" if low == high else f"{low} to {high}"
    means = " to ".join(dict.fromkeys(f"{float(end) / n:.6g}" for end in ends))
    proof = f"the ranks of {n} rows sum to {between}, a mean of {means}; {rank} is printed"
    return Outcome(RULE, reading, None, proof, power, OF)
