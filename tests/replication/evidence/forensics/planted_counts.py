"""Tables printed from whole numbers that are known, and faults planted in them.

Clean tables must pass. Of the faults, those that the slow twin proves to be faults must be refused,
and about as many of those drawn at random as the rules' own power says.
"""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

from replication.evidence.forensics import (
    bounds,
    fold_rates,
    half_widths,
    integers,
    mean_rates,
    rates,
)
from replication.evidence.forensics.folds import sizes_of
from replication.evidence.forensics.formulas import formulas
from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.outcome import refused as refused_throughout
from replication.evidence.forensics.spreads import DIVISORS, factor
from replication.evidence.ranges import HOW
from tests.replication.evidence.forensics.by_hand import (
    every_text,
    means_of_rates,
    moments_of_rates,
    printed_as,
    root_printed_as,
    sums_and_squares,
    variance,
)

ROWS = 5


@dataclass(frozen=True)
class Cell:
    """A number printed from known whole numbers.

    `texts` are what could have been printed instead, of which the power is a share; `outcomes` asks
    the rule under every reading, `mine` is the place of the one that is true; `possible` is the
    slow twin's word under that one.
    """

    text: str
    texts: list
    outcomes: Callable[[str], tuple[Outcome, ...]]
    mine: int
    possible: Callable[[str], bool]


def rate(random, how):
    """A share of so many cases."""
    cases, decimals = random.randint(5, 300), random.choice([2, 3, 4])
    count = random.randint(0, cases)
    return Cell(
        _one(random, printed_as(Fraction(count, cases), decimals, how)),
        every_text(1, decimals),
        lambda text: rates.check(text, cases),
        HOW.index(how),
        lambda text: text in _of_counts(cases, _places(text), how),
    )


@cache
def _of_counts(cases, decimals, how):
    return set().union(*(printed_as(Fraction(k, cases), decimals, how) for k in range(cases + 1)))


def mean_rate(random, how):
    """A mean over folds of two sizes, or of one."""
    sizes = sizes_of(random.randint(9, 32), random.randint(2, 4))
    decimals = random.choice([3, 4])
    counts = [random.randint(0, size) for size in sizes]
    mean = sum(Fraction(k, n) for k, n in zip(counts, sizes, strict=True)) / len(sizes)
    return Cell(
        _one(random, printed_as(mean, decimals, how)),
        every_text(1, decimals),
        lambda text: mean_rates.check(text, sizes),
        HOW.index(how),
        lambda text: text in _of_means(sizes, _places(text), how),
    )


@cache
def _of_means(sizes, decimals, how):
    return set().union(*(printed_as(mean, decimals, how) for mean in means_of_rates(sizes)))


def deviation(random, how):
    """A deviation of numbers selected, beside their mean."""
    n, most = random.choice([(3, 25), (5, 10), (10, 5), (10, 10), (6, 8)])
    numbers = [min(max(round(random.gauss(most / 2, most / 5)), 0), most) for _ in range(n)]
    divisor = random.choice(DIVISORS)
    mean = _one(random, printed_as(Fraction(sum(numbers), n), 1, how))
    squares = _squares(n, most, mean, how, divisor)
    top = max(squares)
    return Cell(
        _one(random, root_printed_as(variance(list(map(Fraction, numbers)), divisor), 2, how)),
        [each for each in every_text(most, 2) if Fraction(each) ** 2 <= top],
        lambda text: integers.check(mean, text, most, n),
        HOW.index(how) * len(DIVISORS) + DIVISORS.index(divisor),
        lambda text: any(text in root_printed_as(each, 2, how) for each in squares),
    )


@cache
def _squares(n, most, mean, how, divisor):
    """Squares of the deviations of all whole numbers whose mean prints so."""
    totals = {s for s in range(n * most + 1) if mean in printed_as(Fraction(s, n), 1, how)}
    return {
        (q - Fraction(s * s, n)) * factor(divisor, n)
        for s, q in sums_and_squares(n, most)
        if s in totals
    }


def fold_deviation(random, how):
    """A deviation of the rates of folds of two sizes, beside their mean."""
    sizes = random.choice([(4, 4, 5), (6, 7), (3, 3, 3, 4), (9, 10), (5, 5, 5), (4, 5, 5)])
    n, divisor = len(sizes), random.choice(DIVISORS)
    found = [Fraction(random.randint(0, size), size) for size in sizes]
    mean = _one(random, printed_as(sum(found) / n, 2, how))
    squares = _fold_squares(sizes, mean, how, divisor)
    return Cell(
        _one(random, root_printed_as(variance(found, divisor), 2, how)),
        every_text(1, 2)[:71],
        lambda text: fold_rates.check(mean, text, sizes),
        HOW.index(how) * len(DIVISORS) + DIVISORS.index(divisor),
        lambda text: any(text in root_printed_as(each, 2, how) for each in squares),
    )


@cache
def _fold_squares(sizes, mean, how, divisor):
    n = len(sizes)
    return {
        (square - centre**2) * n * factor(divisor, n)
        for centre, square in _fold_moments(sizes)
        if mean in printed_as(centre, 2, how)
    }


@cache
def _fold_moments(sizes):
    return frozenset(moments_of_rates(sizes))


def bounded(random, how):
    """A deviation of rates of which only their number is known, beside their mean."""
    n, divisor = random.randint(2, 10), random.choice(DIVISORS)
    found = [
        Fraction(random.choice([0, 1, random.randint(0, 60) / 60])).limit_denominator(60)
        for _ in range(n)
    ]
    mean = _one(random, printed_as(sum(found) / n, 2, how))
    top = variance([Fraction(1)] * (n // 2) + [Fraction(0)] * (n - n // 2), divisor)
    return Cell(
        _one(random, root_printed_as(variance(found, divisor), 2, how)),
        [text for text in every_text(1, 2) if Fraction(text) ** 2 <= top],
        lambda text: bounds.check(mean, text, n),
        HOW.index(how) * len(DIVISORS) + DIVISORS.index(divisor),
        lambda text: (
            Fraction(text) - (how == "rounded") * Fraction(1, 200) <= _widest(mean, n, how, divisor)
        ),
    )


@cache
def _widest(mean, n, how, divisor):
    """The largest deviation, from numbers at either end but one, over a fine grid of sums."""
    step = Fraction(1, 400)
    first = Fraction(mean) - (2 * step if how == "rounded" else 0)
    widest = 0.0
    for each in {first + k * step for k in range(5)} | {Fraction(k, n) for k in range(n + 1)}:
        if first <= each <= first + 4 * step and 0 <= each <= 1:
            full, left = divmod(each * n, 1)
            numbers = ([Fraction(1)] * full + [left] + [Fraction(0)] * n)[:n]
            widest = max(widest, math.sqrt(variance(numbers, divisor)) + 1e-12)
    return widest


def binary(random, how):
    """A deviation of cases of 0 or 1, beside their mean."""
    cases, divisor = random.randint(2, 120), random.choice(DIVISORS)
    count = random.randint(0, cases)
    mean = _one(random, printed_as(Fraction(count, cases), 2, how))
    squares = [
        _of_ones(k, cases, divisor)
        for k in range(cases + 1)
        if mean in printed_as(Fraction(k, cases), 2, how)
    ]
    top = max(_of_ones(k, cases, divisor) for k in range(cases + 1))
    return Cell(
        _one(random, root_printed_as(_of_ones(count, cases, divisor), 2, how)),
        [text for text in every_text(1, 2) if Fraction(text) ** 2 <= top],
        lambda text: bounds.check_binary(mean, text, cases),
        HOW.index(how) * len(DIVISORS) + DIVISORS.index(divisor),
        lambda text: any(text in root_printed_as(each, 2, how) for each in squares),
    )


def _of_ones(count, cases, divisor):
    mean = Fraction(count, cases)
    around = count * (1 - mean) ** 2 + (cases - count) * mean**2
    return around * factor(divisor, cases)


def half_width(random, how):
    """A half width beside its rate, by a formula over the cases or over ten times as many."""
    cases, decimals = random.randint(20, 400), random.choice([3, 4])
    sizes = {"test rows": cases, "all rows": 10 * cases}
    every = [
        (formula, size)
        for formula in formulas([10])
        for size in sizes
        if not (formula.counted and size == "all rows")
    ]
    formula, size = random.choice(every)
    n, count = sizes[size], random.randint(0, cases)
    shown = _one(random, printed_as(Fraction(count, cases), decimals, how))
    halves = {
        Fraction(formula.half(k / cases, n, 0.95))
        for k in range(cases + 1)
        if shown in printed_as(Fraction(k, cases), decimals, how)
    }
    mine = HOW.index(how) * len(every) + [(f.name, s) for f, s in every].index((formula.name, size))
    top = formula.half(0.5, n, 0.95)
    return Cell(
        _one(random, printed_as(Fraction(formula.half(count / cases, n, 0.95)), decimals, how)),
        [text for text in every_text(1, decimals) if float(text) <= top],
        lambda text: half_widths.check(
            [half_widths.Cell.read("cell", shown, text, sizes, cases)], students=[10]
        ),
        mine,
        lambda text: any(text in printed_as(each, _places(text), how) for each in halves),
    )


KINDS = (rate, mean_rate, deviation, fold_deviation, bounded, binary, half_width)


def _places(text):
    return len(text.partition(".")[2])


def _one(random, texts):
    """One of the texts that a number may be printed as."""
    return random.choice(sorted(texts))


def anything(random, cell, others):
    """Any other number that could be printed: what the power is about."""
    return random.choice([each for each in cell.texts if each != cell.text] or [cell.text])


def last_digit(random, cell, others):
    """Another last digit."""
    return cell.text[:-1] + random.choice([d for d in "0123456789" if d != cell.text[-1]])


def another_row(random, cell, others):
    """The number of another row."""
    return random.choice([each.text for each in others])


FAULTS = (anything, last_digit, another_row)


def figures(kind, tables, seed=0):
    """Plant faults in so many tables of a kind, and count what came of them.

    Returns
    -------
    Counter
        `alarms` of clean `tables`; by fault, `planted` ones, those that the twin calls `faulty`,
        those `found` under the table's own reading, and `throughout` all readings; of faults that
        can be anything, the sum of the rule's `power`.
    """
    counted = Counter()
    random = Random(f"{kind.__name__} {seed}")
    for _ in range(tables):
        how = random.choice(HOW)
        cells = [kind(random, how) for _ in range(ROWS)]
        counted["tables"] += 1
        clean = [cell.outcomes(cell.text)[cell.mine] for cell in cells]
        counted["alarms"] += any(each.decided and not each.possible for each in clean)
        counted["undecided"] += sum(not each.decided for each in clean)
        cell, *others = random.sample(cells, ROWS)
        for fault in FAULTS:
            text = fault(random, cell, others)
            if text == cell.text:
                continue
            outcomes = cell.outcomes(text)
            found = outcomes[cell.mine]
            name = fault.__name__
            counted[name, "planted"] += 1
            counted[name, "faulty"] += not cell.possible(text)
            counted[name, "found"] += found.decided and not found.possible
            counted[name, "throughout"] += refused_throughout(outcomes)
            if fault is anything:
                counted["power"] += found.power
    return counted
