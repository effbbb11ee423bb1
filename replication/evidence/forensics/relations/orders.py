"""Printed numbers of which some cannot be larger than others: a method and its special case.

A method that contains another fits its training rows no worse; the best of a grid is no worse than
any of its points; a part is no more than the whole; a minimum, a mean and a maximum come in this
order. Each number stands for all that print like it: numbers in all these orders exist just if each
can be as large as the largest of the least of those below it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from graphlib import CycleError, TopologicalSorter
from itertools import pairwise

from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.relations.printable import last_digits, printables, share
from replication.evidence.ranges import HOW, Range

__all__ = ["OF", "RULE", "again", "check_orders"]

RULE = "orders"
#: What its power is a share of.
OF = "last digits"


def check_orders(
    texts: Mapping[str, str], orders: Iterable[tuple[str, str]], *, strict: bool = False
) -> tuple[Outcome, ...]:
    """Ask for numbers that print so and keep to orders.

    Parameters
    ----------
    texts : mapping of str to str
        Printed numbers by name, all of one column in what a 0 stands for.
    orders : iterable of (str, str)
        Names of which the first's number is no more than the second's.
    strict : bool
        Whether it is less.

    Returns
    -------
    tuple of Outcome
        Rounded and cut off. A witness has ``numbers``, fractions by name.

    Raises
    ------
    ValueError
        If orders run in a circle or name what is not printed, or what is printed is no number.

    Examples
    --------
    >>> check_orders({"AODE": "5.1", "NB": "5.0"}, [("AODE", "NB")])[0].witness["numbers"]["NB"]
    Fraction(101, 20)
    >>> check_orders({"AODE": "5.2", "NB": "5.0"}, [("AODE", "NB")])[0].proof
    'AODE <= NB, but 5.2 is 5.15 or more and 5.0 is 5.05 or less'
    """
    orders = tuple(orders)
    unknown = {name for pair in orders for name in pair} - set(texts)
    if unknown:
        raise ValueError(f"orders of {', '.join(sorted(unknown))}, which are not printed")
    return tuple(_judged(dict(texts), orders, strict, how) for how in HOW)


def again(witness: Mapping, orders: Iterable[tuple[str, str]], strict: bool = False) -> bool:
    """Return whether the numbers of a witness keep to orders, pair by pair."""
    numbers = witness["numbers"]
    return all(
        numbers[a] < numbers[b] or (numbers[a] == numbers[b] and not strict) for a, b in orders
    )


def _judged(texts, orders, strict, how):
    reading = f"{'less than' if strict else 'no more than'}, {how}"
    sequence = _sequence(texts, orders)
    below = {name: [a for a, b in orders if b == name] for name in texts}
    least, broken = _least(_ranges(texts, how), sequence, below, strict)
    power = share(
        bool(_least(_ranges({**texts, name: other}, how), sequence, below, strict)[1])
        for name in texts
        for other in last_digits(texts[name])
    )
    if broken:
        proof = _proof(texts, _ranges(texts, how), broken, " < " if strict else " <= ")
        return Outcome(RULE, reading, None, proof, power, OF)
    numbers = _numbers(_ranges(texts, how), least)
    return Outcome(RULE, reading, {"numbers": numbers}, "", power, OF)


def _ranges(texts, how):
    return dict(zip(texts, printables(texts.values(), how), strict=True))


def _sequence(texts, orders):
    sorter = TopologicalSorter(dict.fromkeys(texts, ()))
    for a, b in orders:
        sorter.add(b, a)
    try:
        return list(sorter.static_order())
    except CycleError as error:
        raise ValueError(f"orders in a circle: {' <= '.join(error.args[1])}") from None


def _least(ranges: Mapping[str, Range], sequence, below, strict):
    """The least each number can be, and a chain of names that cannot be, from low to high.

    As (number, steps, name): more than the number by so many steps, however small, where ends are
    not included or orders strict; because of the name at the beginning.
    """
    least = {}
    for name in sequence:
        own = (ranges[name].low, int(not ranges[name].has_low), (name,))
        found = [own]
        for each in below[name]:
            low, steps, chain = least[each]
            found.append((low, steps + strict, (*chain, name)))
        least[name] = max(found, key=lambda bound: bound[:2])
        low, steps, chain = least[name]
        high = ranges[name].high
        if low > high or (low == high and (steps or not ranges[name].has_high)):
            return least, chain
    return least, ()


def _numbers(ranges, least):
    """Numbers just above the least ones, by steps that leave room for all.

    No number passes its upper end by them, nor the least number of another that was above its own.
    """
    lows = sorted({low for low, _, _ in least.values()})
    gaps = [b - a for a, b in pairwise(lows)]
    room = [ranges[name].high - low for name, (low, steps, _) in least.items() if steps]
    most = max(steps for _, steps, _ in least.values())
    step = min([*gaps, *room], default=Fraction(0)) / (2 * most + 1)
    return {name: low + steps * step for name, (low, steps, _) in least.items()}


def _proof(texts, ranges, chain, sign):
    first, last = chain[0], chain[-1]
    return (
        f"{sign.join(chain)}, but {texts[first]} is {float(ranges[first].low):g} or more and "
        f"{texts[last]} is {float(ranges[last].high):g} or less"
    )
