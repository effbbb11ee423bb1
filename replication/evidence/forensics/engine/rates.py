"""Findings on rates, on means of whole numbers, and on the deviations beside them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from replication.evidence.forensics import (
    any_number,
    bounds,
    cross_validated,
    integer_means,
    integers,
    rates,
)
from replication.evidence.forensics.digits import Digits, digits
from replication.evidence.forensics.engine.finding import Finding
from replication.evidence.forensics.outcome import Outcome, undecided
from replication.evidence.forensics.schema.entry import Entry, Schema
from replication.evidence.forensics.schema.ties import cases_of, line_of, whole_of
from replication.evidence.forensics.spreads import DIVISORS, words
from replication.evidence.ranges import HOW
from replication.evidence.reported import Reported

__all__ = ["deviation", "mean_of_counts", "rate", "read"]

_RATES = ("rate", "mean of rates")
_OF = "printable rates from 0 to 1"


def read(number: Reported) -> Digits | None:
    """Return a printed number exactly; None of a word, a bound or what is below 0."""
    try:
        return digits(number.value, "%" if number.unit == "%" else "", number.decimals)
    except ValueError:
        return None


def rate(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every rate whether it is a whole number of cases, or a mean of such rates."""
    for number in entry.numbers:
        shown = read(number)
        if shown is None:
            continue
        found = []
        for case in entry.ties["cases"]:
            n = cases_of(number, case, schema)
            found += _of_case(shown, n, case)
        yield Finding(schema.key, entry.name, rates.RULE, (number,), (), tuple(found))


def mean_of_counts(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every mean whether so many whole numbers can have it."""
    for number in entry.numbers:
        shown, most = read(number), whole_of(number, entry.ties["most"], schema)
        if shown is None:
            continue
        found = []
        for n in entry.ties["numbers"]:
            if most is None:
                found += [undecided(integer_means.RULE, f"{how}, {n} numbers", "") for how in HOW]
                continue
            found += integer_means.check(shown, n, most)
        yield Finding(schema.key, entry.name, integer_means.RULE, (number,), (), tuple(found))


def deviation(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every mean and deviation whether counts can have both."""
    around = schema.named(entry.ties["around"])
    for number in entry.numbers:
        mean = line_of(number, around.numbers)
        shown, middle = read(number), mean and read(mean)
        if shown is None or middle is None:
            continue
        for rule, found in _deviations(entry, around, (mean, middle), shown, schema):
            if found:
                yield Finding(schema.key, entry.name, rule, (number,), (mean,), tuple(found))


def _of_case(shown, n, case):
    """Outcomes of one reading of the cases, of readings that all rows have alike."""
    cross = case.folds * case.repeats > 1
    told = [f"{how}, {case.name}{', as one rate' if cross else ''}" for how in HOW]
    if cross:
        told += [f"{how}, {case.name}, mean of the folds' rates" for how in HOW]
    if n is None or n < case.folds:
        return [undecided(rates.RULE, each, _OF) for each in told]
    if not cross:
        found = rates.check(shown, n)
    else:
        found = cross_validated.check(shown, n, case.folds, case.repeats)
        # Of folds of equal size both are the same.
        found = found if len(found) == len(told) else found * 2
    return [replace(each, reading=name) for each, name in zip(found, told, strict=True)]


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
                    each
                    for n in entry.ties["numbers"]
                    for each in bounds.check(middle, shown, n, most=most, divisors=divisors)
                ],
            )
    elif around.kind in _RATES:
        found = []
        for case in around.ties["cases"]:
            if case.folds * case.repeats > 1:
                n = cases_of(number, case, schema)
                found += _of_folds(middle, shown, n, case, divisors)
        yield "mean and deviation of folds' rates", found
    elif around.kind == "mean of counts":
        yield from _of_counts(around, mean, shown, divisors, schema)


def _of_folds(middle, shown, n, case, divisors):
    what = ["over the folds"] * (case.folds > 1) + ["over the repeats"] * (case.repeats > 1)
    told = [
        f"{how}, {words(divisor)}, {case.name}, {over}"
        for over in what
        for how in HOW
        for divisor in divisors
    ]
    rule, of = "mean and deviation of folds' rates", "printable deviations beside this mean"
    if n is None or n < case.folds:
        return [undecided(rule, each, of) for each in told]
    found = cross_validated.check_deviation(
        middle, shown, n, case.folds, case.repeats, divisors=divisors
    )
    # Of one fold a repeat there are repeats alone, and the folds are they.
    found = found[-len(told) :]
    return [replace(each, reading=name) for each, name in zip(found, told, strict=True)]


def _of_counts(around, mean, shown, divisors, schema):
    number, middle = mean
    most = whole_of(number, around.ties["most"], schema)
    if most is None:
        return
    found: list[Outcome] = []
    for n in around.ties["numbers"]:
        found += integers.check(middle, shown, most, n, divisors=divisors)
    yield integers.RULE, found
    if found and not any(each.possible for each in found):
        # Refused for this many: then it matters whether another number of them would do.
        yield any_number.RULE, list(any_number.check(middle, shown, most))
