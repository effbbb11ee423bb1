"""A printed p of two methods against their printed ranks, by the tests that follow Friedman's.

z is the difference of the two rank sums over sqrt(N k (k + 1) / 6) for k methods on N data sets
[Demsar 2006, section 3.2.2], and rank sums are whole numbers, or halves where ties share ranks: few
p are possible. An adjusted p is a product: of Bonferroni and Dunn with all comparisons, of Holm,
Shaffer or Bergmann and Hommel with fewer of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import product

from replication.evidence.forensics.outcome import Outcome, undecided
from replication.evidence.forensics.relations.normal_tail import upper_tail
from replication.evidence.forensics.relations.printable import last_digits, share
from replication.evidence.forensics.relations.tie_rules import AVERAGE, unit
from replication.evidence.printed import printed
from replication.evidence.ranges import HOW

__all__ = ["OF", "ONE_TAIL", "RULE", "TWO_TAILS", "again", "check_p_of_ranks", "p_of_gap"]

RULE = "p of two ranks"
#: What its power is a share of.
OF = "last digits"

TWO_TAILS, ONE_TAIL = "two-tailed", "one-tailed"


def check_p_of_ranks(
    text: str,
    first: str,
    second: str,
    n_sets: int,
    n_methods: int,
    *,
    rule: str = AVERAGE,
    multipliers: Iterable[int] | None = None,
    are_sums: bool = False,
) -> tuple[Outcome, ...]:
    """Ask for rank sums that print as two mean ranks, and whose p prints as a third number.

    Parameters
    ----------
    text : str
        The printed p.
    first, second : str
        The printed mean ranks.
    n_sets, n_methods : int
        Data sets, and methods ranked on each.
    rule : {"average", "min", "ordinal", "max", "dense"}
        Of ties, by which rank sums are whole numbers or halves.
    multipliers : iterable of int, optional
        What an adjusted p may be multiplied with: 1, one less than the methods, and all pairs.
    are_sums : bool
        Whether sums of ranks are printed and not their means.

    Returns
    -------
    tuple of Outcome
        Rounded and cut off, by tails and multiplier. A witness has ``sums``, two fractions.

    Raises
    ------
    ValueError
        If what is printed is no number, or there are fewer than two methods or no data sets.

    Examples
    --------
    >>> found = check_p_of_ranks("0.0377", "1.7", "2.9", 10, 4)
    >>> [outcome.reading for outcome in found if outcome.possible]
    ['two-tailed, times 1, rounded']
    """
    if n_sets < 1 or n_methods < 2:
        raise ValueError(f"{n_methods} methods on {n_sets} data sets have no two ranks to compare")
    pairs = n_methods * (n_methods - 1) // 2
    multipliers = tuple(multipliers or dict.fromkeys((1, n_methods - 1, pairs)))
    table = _Table(n_sets, n_methods, unit(rule), 1 if are_sums else n_sets)
    return tuple(
        table.judged(text, first, second, tails, times, how)
        for how, tails, times in product(HOW, (TWO_TAILS, ONE_TAIL), multipliers)
    )


def again(
    witness: Mapping, n_sets: int, n_methods: int, tails: str, times: int = 1, *, cut: bool = True
) -> tuple[Fraction, Fraction]:
    """Return between which fractions the product of a witness's p lies, 1 at most if it is cut."""
    a, b = witness["sums"]
    squared = (a - b) ** 2 / Fraction(n_sets * n_methods * (n_methods + 1), 6)
    tail = upper_tail(squared)
    low, high = (times * (2 if tails == TWO_TAILS else 1) * each for each in tail)
    return (min(low, Fraction(1)), min(high, Fraction(1))) if cut else (low, high)


@cache
def p_of_gap(
    gap: Fraction, n_sets: int, n_methods: int, tails: str, times: int = 1, *, cut: bool = True
) -> tuple[Fraction, Fraction]:
    """Return the same of a difference of two rank sums, and keep it."""
    return again({"sums": (gap, 0)}, n_sets, n_methods, tails, times, cut=cut)


class _Table:
    """How many data sets and methods, parts of a rank, and what makes a sum of what is printed."""

    def __init__(self, n_sets, n_methods, per, times):
        self.n_sets, self.n_methods, self.per, self.times = n_sets, n_methods, per, times

    def judged(self, text, first, second, tails, times, how):
        reading = f"{tails}, times {times}, {how}"
        sums = [
            printed(each, how=how).times(self.times * self.per).whole() for each in (first, second)
        ]
        gaps = range(sums[0].start - sums[1].stop + 1, sums[0].stop - sums[1].start)
        products = {
            gap: p_of_gap(Fraction(abs(gap), self.per), self.n_sets, self.n_methods, tails, times)
            for gap in gaps
        }
        prints = {gap: printed(text, how=how).tells(*p) for gap, p in products.items()}
        right = [gap for gap, printed in prints.items() if printed]
        power = share(
            all(printed(other, how=how).tells(*p) is False for p in products.values())
            for other in last_digits(text)
        )
        if right:
            # The smallest first sum that leaves the second one in its range.
            a = max(sums[0].start, sums[1].start + right[0])
            witness = {"sums": (Fraction(a, self.per), Fraction(a - right[0], self.per))}
            return Outcome(RULE, reading, witness, "", power, OF)
        if None in prints.values():
            return undecided(RULE, reading, OF)
        if not all(sums):
            missing = first if not sums[0] else second
            proof = f"no sum of ranks over {self.n_sets} data sets prints as {missing}"
            return Outcome(RULE, reading, None, proof, power, OF)
        ends = sorted(float(low) for low, _ in products.values())
        widths = sorted(abs(gap) / self.per for gap in gaps)
        proof = (
            f"rank sums behind {first} and {second} differ by {widths[0]:g} to {widths[-1]:g}, "
            f"which is {len(set(products.values()))} p from {ends[0]:.4g} to {ends[-1]:.4g}; "
            f"{text} is none of them"
        )
        return Outcome(RULE, reading, None, proof, power, OF)
