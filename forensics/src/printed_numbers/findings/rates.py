"""Findings on rates, on means of whole numbers, and on the deviations beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from printed_numbers.counts import (
    any_number,
    bounds,
    cross_validated,
    fold_rates,
    integer_means,
    integers,
    rates,
)
from printed_numbers.counts.spreads import DIVISORS, words
from printed_numbers.findings.finding import Finding
from printed_numbers.numbers.digits import Digits, digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.numbers.reported import Reported
from printed_numbers.outcome import Outcome, undecided
from printed_numbers.schema.entry import Entry, Schema
from printed_numbers.schema.ties import cases_of, line_of, whole_of

_RATES = ("rate", "mean of rates")
_OF = "printable rates from 0 to 1"


def read(number: Reported, least: int = 0, unit: str = "") -> Digits | None:
    """Return a printed number exactly; None of a word, a bound or what is below 0."""
    try:
        return digits(number.value, "%" if number.unit == "%" else unit, number.decimals, least)
    except ValueError:
        return None


def unit_of(numbers: Sequence[Reported]) -> str:
    """Return "%" where rates are printed in per cent without saying so: half are above 1."""
    shown = list(filter(None, map(read, numbers)))
    above = sum(one.range().low > 1 for one in shown)
    return "%" if above and 2 * above >= len(shown) else ""


def rate(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every rate whether it is a whole number of cases, or a mean of such rates."""
    unit = unit_of(entry.numbers)
    for number in entry.numbers:
        shown = read(number, unit=unit)
        if shown is None:
            continue
        outcomes = tuple(
            outcome
            for case in entry.ties["cases"]
            for outcome in _of_case(shown, cases_of(number, case, schema), case)
        )
        yield Finding(schema.key, entry.name, rates.RULE, (number,), (), outcomes)


def mean_of_counts(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every mean whether so many whole numbers can have it."""
    for number in entry.numbers:
        shown, most = read(number, entry.ties.get("least", 0)), None
        if shown is None:
            continue
        if "most" in entry.ties:
            most = whole_of(number, entry.ties["most"], schema)
        items, outcomes = entry.ties.get("items", 1), []
        for name in entry.ties["numbers"]:
            n = whole_of(number, name, schema)
            if not n or ("most" in entry.ties and most is None):
                named = name if n is None else n
                outcomes += [
                    undecided(integer_means.RULE, f"{how}, {named} numbers", "") for how in HOW
                ]
            else:
                outcomes += _named(integer_means.check(shown, n * items, most), name)
        yield Finding(schema.key, entry.name, integer_means.RULE, (number,), (), tuple(outcomes))


def deviation(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every mean and deviation whether counts can have both."""
    around = schema.named(entry.ties["around"])
    for number in entry.numbers:
        mean = line_of(number, around.numbers)
        shown, middle = read(number), mean and read(mean, around.ties.get("least", 0))
        if shown is None or middle is None:
            continue
        for rule, outcomes in _deviations(entry, around, (mean, middle), shown, schema):
            if outcomes:
                yield Finding(schema.key, entry.name, rule, (number,), (mean,), tuple(outcomes))


def _of_case(shown, n, case):
    """Outcomes of one reading of the cases, of readings that all rows have alike."""
    cross = case.folds * case.repeats > 1
    readings = [f"{how}, {case.name}{', as one rate' if cross else ''}" for how in HOW]
    if cross:
        readings += [f"{how}, {case.name}, mean of the folds' rates" for how in HOW]
    if n is None or n < case.folds:
        return [undecided(rates.RULE, reading, _OF) for reading in readings]
    if not cross:
        outcomes = rates.check(shown, n)
    else:
        outcomes = cross_validated.check(shown, n, case.folds, case.repeats)
        # Of folds of equal size both are the same.
        outcomes = outcomes if len(outcomes) == len(readings) else outcomes * 2
    return [
        replace(outcome, reading=name) for outcome, name in zip(outcomes, readings, strict=True)
    ]


def _deviations(entry, around, mean, shown, schema):
    """Yield the name of each rule that applies, and its outcomes."""
    number, middle = mean
    divisors = entry.ties.get("divisors", DIVISORS)
    if "numbers" in entry.ties and "most" in entry.ties:
        most = whole_of(number, entry.ties["most"], schema)
        if most is not None:
            yield (
                bounds.RULE,
                [
                    outcome
                    for n in entry.ties["numbers"]
                    for outcome in bounds.check(
                        middle, shown, whole_of(number, n, schema), most=most, divisors=divisors
                    )
                    if whole_of(number, n, schema)
                ],
            )
    elif around.kind in _RATES:
        yield (
            fold_rates.RULE,
            [
                outcome
                for case in around.ties["cases"]
                if case.folds * case.repeats > 1
                for outcome in _of_folds(
                    middle, shown, cases_of(number, case, schema), case, divisors
                )
            ],
        )
    elif around.kind == "mean of counts":
        yield from _of_counts(around, mean, shown, divisors, schema)


def _of_folds(middle, shown, n, case, divisors):
    scopes = ["over the folds"] * (case.folds > 1) + ["over the repeats"] * (case.repeats > 1)
    readings = [
        f"{how}, {words(divisor)}, {case.name}, {over}"
        for over in scopes
        for how in HOW
        for divisor in divisors
    ]
    if n is None or n < case.folds:
        share_of = "printable deviations beside this mean"
        return [undecided(fold_rates.RULE, reading, share_of) for reading in readings]
    outcomes = cross_validated.check_deviation(
        middle, shown, n, case.folds, case.repeats, divisors=divisors
    )
    # Of one fold a repeat there are repeats alone, and the folds are they.
    outcomes = outcomes[-len(readings) :]
    return [
        replace(outcome, reading=name) for outcome, name in zip(outcomes, readings, strict=True)
    ]


def _of_counts(around, mean, shown, divisors, schema):
    number, middle = mean
    least, items = around.ties.get("least", 0), around.ties.get("items", 1)
    most = whole_of(number, around.ties["most"], schema) if "most" in around.ties else None
    if most is None and "most" in around.ties:
        return
    outcomes: list[Outcome] = []
    for name in around.ties["numbers"]:
        n = whole_of(number, name, schema)
        if n is None or n < 2:
            continue
        if most is None:
            # None of them is farther from the mean than all squares together reach.
            far = math.isqrt(math.ceil(n * shown.range().high ** 2 * n)) + 1
            top = min(math.ceil(middle.range().high) + far, math.floor(middle.range().high * n))
        else:
            top = most - least
        if top * items == 1:
            case_outcomes = bounds.check_binary(middle, shown, n, divisors=divisors)
        else:
            case_outcomes = integers.check(
                middle, shown, max(top, 0) * items, n, cases=items, divisors=divisors
            )
        outcomes += _named(case_outcomes, name)
    yield integers.RULE, outcomes
    plain = most is not None and not least and items == 1
    if plain and outcomes and not any(outcome.possible for outcome in outcomes):
        # Refused for this many: then it matters whether another number of them would do.
        yield any_number.RULE, list(any_number.check(middle, shown, most))


def _named(outcomes, name):
    """Readings that all rows have alike, where how many there are stands elsewhere."""
    if isinstance(name, int):
        return outcomes
    return [
        replace(outcome, reading=f"{outcome.reading.rpartition(', ')[0]}, as many as {name} says")
        for outcome in outcomes
    ]
