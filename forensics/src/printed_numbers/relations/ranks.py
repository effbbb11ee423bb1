"""Whether printed ranks can be those of a table: which rule of ties they allow, and which sums.

By the average rule ranks add up to k (k + 1) / 2 on every data set; "min" and "dense" ranks add up
to less where methods tie, "max" ranks to more. And mean ranks over n data sets are whole numbers,
or halves, over n: what Brown and Heathers (2017) ask of means of whole numbers (GRIM), for a row of
them that were given together.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from printed_numbers.numbers.printable import last_digits, printables, share
from printed_numbers.numbers.ranges import HOW, Range
from printed_numbers.outcome import Outcome, undecided
from printed_numbers.relations.rank_tables import Sums, TooLargeError, broken, table
from printed_numbers.relations.tie_rules import RULES, unit

RULE = "ranks"
#: What its power is a share of.
OF = "last digits, by sums of ranks alone"


def check_ranks(
    texts: Sequence[str],
    n_sets: int,
    *,
    are_sums: bool = False,
    rules: Iterable[str] = RULES,
    steps: int = 400,
) -> tuple[Outcome, ...]:
    """Ask for a table of rankings whose mean ranks print so.

    Parameters
    ----------
    texts : sequence of str
        The printed mean rank of every method that was ranked.
    n_sets : int
        Data sets on which they were ranked.
    are_sums : bool
        Whether sums of ranks are printed and not their means.
    rules : iterable of {"average", "min", "ordinal", "max", "dense"}
        Rules of ties.
    steps : int
        Of the search for a table, before it is given up.

    Returns
    -------
    tuple of Outcome
        By rule of ties, rounded and cut off. A witness has ``levels``: of every data set those of
        the methods, 0 for the best, the same for those that tie.

    Raises
    ------
    ValueError
        If what is printed is no number, or there are no data sets or methods.

    Examples
    --------
    >>> found = check_ranks(["1.25", "1.75"], 4, rules=["average"])
    >>> found[0].witness
    {'levels': ((0, 1), (0, 1), (1, 0), (0, 1))}
    >>> check_ranks(["1.25", "1.50"], 4, rules=["average"])[0].proof
    'ranks of all 2 methods add up to 11 at most, and to 12 at least'
    """
    if n_sets < 1 or not texts:
        raise ValueError(f"ranks of {len(texts)} methods on {n_sets} data sets; give some of both")
    return tuple(
        _judged(texts, n_sets, are_sums, rule, rounding, steps)
        for rounding in HOW
        for rule in rules
    )


def again(witness: Mapping, rule: str) -> list[Fraction]:
    """Return the mean ranks of a witness, each rank counted by who is better and who as good.

    Examples
    --------
    >>> [str(each) for each in again({"levels": [(0, 0, 1), (1, 0, 2)]}, "min")]
    ['3/2', '1', '3']
    """
    rows = witness["levels"]
    ranks = [[_rank(level, row, rule) for level in row] for row in rows]
    return [sum(column, Fraction(0)) / len(rows) for column in zip(*ranks, strict=True)]


def _rank(level, row, rule):
    better, as_good = sum(x < level for x in row), sum(x == level for x in row)
    return {
        "average": Fraction(2 * better + as_good + 1, 2),
        "min": Fraction(better + 1),
        "max": Fraction(better + as_good),
        "dense": Fraction(len({x for x in row if x < level}) + 1),
        "ordinal": Fraction(better + 1),
    }[rule]


def _judged(texts, n_sets, are_sums, rule, rounding, steps):
    reading = f"ties take the {rule} rank, {rounding}, {n_sets} data sets"
    if rule == "ordinal":
        reading = f"no ties, {rounding}, {n_sets} data sets"
    times = 1 if are_sums else n_sets
    rows, proof = _decided(texts, n_sets, times, rule, rounding, steps)
    if rows is None and not proof:
        return undecided(RULE, reading, OF)
    trials = []
    for k, text in enumerate(texts):
        for changed in last_digits(text):
            planted = [*texts[:k], changed, *texts[k + 1 :]]
            trials.append(bool(_proof(planted, printables(planted, rounding), times, rule, n_sets)))
    power = share(trials)
    witness = {"levels": tuple(rows)} if rows else None
    return Outcome(RULE, reading, witness, proof, power, OF)


def _decided(texts, n_sets, times, rule, rounding, steps):
    """Rankings, or a proof that there are none, or neither."""
    ranges = printables(texts, rounding)
    proof = _proof(texts, ranges, times, rule, n_sets)
    if proof:
        return None, proof
    try:
        rows = table(_sums(ranges, times, rule, n_sets), steps)
    except TooLargeError:
        return None, ""
    if rows is None:
        proof = f"the sums keep to all bounds, but no {n_sets} rankings have them: all were tried"
    return rows, proof


def _sums(ranges: Sequence[Range], times: int, rule: str, n_sets: int) -> Sums:
    wholes = [interval.times(times * unit(rule)).whole() for interval in ranges]
    return Sums(rule, tuple(w.start for w in wholes), tuple(w.stop - 1 for w in wholes), n_sets)


def _proof(texts, ranges, times, rule, n_sets):
    """Why there are no such ranks, of what needs no search; or ""."""
    per = unit(rule)
    for text, interval in zip(texts, ranges, strict=True):
        if not interval.times(times * per).whole():
            kind = "half of a whole number" if per == 2 else "whole number"
            low, high = (float(times * end) for end in (interval.low, interval.high))
            return f"{text} is a sum of ranks from {low:g} to {high:g}, where no {kind} lies"
    return broken(_sums(ranges, times, rule, n_sets))
