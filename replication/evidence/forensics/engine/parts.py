"""Findings on numbers that follow from others: ratios, totals, parts, and what is no more than."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from replication.evidence.forensics.engine.finding import Finding, name_of
from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.relations import aggregates, orders, ratios
from replication.evidence.forensics.relations.printable import last_digits, share
from replication.evidence.forensics.schema.entry import Entry, Schema
from replication.evidence.forensics.schema.kinds import DISTANCE
from replication.evidence.forensics.schema.ties import line_of, whole_of
from replication.evidence.printed import printed
from replication.evidence.ranges import HOW

__all__ = ["AT_MOST", "no_more_than", "part", "ratio", "total"]

AT_MOST = "no more than the whole"
_OF = "last digits"
#: The two differences of which a distance is the one that is not below 0.
_BOTH_WAYS = ("first - second", "second - first")


def ratio(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every ratio or difference whether it is that of the two numbers beside it."""
    if "of" not in entry.ties:
        return
    parts = [schema.named(name) for name in entry.ties["of"]]
    for number in entry.numbers:
        beside = tuple(line_of(number, part.numbers) for part in parts)
        if None in beside:
            continue
        first, second = beside
        forms = entry.ties.get("forms", tuple(ratios.FORMS))
        asked = [form for form in forms if form != DISTANCE]
        found = ratios.check_ratio(
            number.value,
            first.value,
            second.value,
            forms=(*asked, *(_BOTH_WAYS if DISTANCE in forms else ())),
            counts=entry.ties.get("counts", False),
            decimals=max(first.decimals, second.decimals),
        )
        if DISTANCE in forms:
            found = _distances(found)
        yield Finding(schema.key, entry.name, ratios.RULE, (number,), beside, found)


def total(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every total, mean or median whether the rows beside it come to it."""
    of = schema.named(entry.ties["of"]).numbers
    for number in entry.numbers:
        rows = _rows(number, of)
        if not rows:
            continue
        weights = (
            [whole_of(row, entry.ties["weights"], schema) for row in rows]
            if "weights" in entry.ties
            else None
        )
        forms = entry.ties.get("forms", aggregates.FORMS)
        if weights is None or None in weights:
            weights = None
            forms = tuple(form for form in forms if form != aggregates.WEIGHTED)
        found = aggregates.check_aggregate(
            number.value,
            [row.value for row in rows],
            forms=forms,
            weights=weights,
            left_out=entry.ties.get("left_out", False),
        )
        yield Finding(schema.key, entry.name, aggregates.RULE, (number,), tuple(rows), found)


def part(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every part, and every count, whether it is no more than its whole."""
    if "most" not in entry.ties:
        return
    for number in entry.numbers:
        most = whole_of(number, entry.ties["most"], schema)
        try:
            ranges = [printed(number.value, number.decimals, how) for how in HOW]
        except ValueError:
            continue
        if most is None:
            continue
        of = "printable numbers with another last digit"
        found = tuple(
            _at_most(number, held, most, how, of) for how, held in zip(HOW, ranges, strict=True)
        )
        yield Finding(schema.key, entry.name, AT_MOST, (number,), (), found)


def no_more_than(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every number whether those that are to be no smaller are so."""
    for number in entry.numbers:
        for name in entry.ties["no_more_than"]:
            beside = line_of(number, schema.named(name).numbers)
            if beside is None:
                continue
            texts = {entry.name: number.value, name: beside.value}
            try:
                found = orders.check_orders(texts, [(entry.name, name)])
            except ValueError:
                continue
            yield Finding(
                schema.key, entry.name, f"{orders.RULE}: {name}", (number,), (beside,), found
            )


def _distances(found: Sequence[Outcome]) -> tuple[Outcome, ...]:
    """Put the two differences, of each way to shorten them, into one."""
    told = []
    for how in HOW:
        ways = [each for each in found if each.reading in [f"{way}, {how}" for way in _BOTH_WAYS]]
        best = next((each for each in ways if each.possible), ways[0])
        power = min(each.power for each in ways)
        told.append(replace(best, reading=f"{DISTANCE}, {how}", power=power))
    others = [each for each in found if not each.reading.startswith(_BOTH_WAYS)]
    return (*others, *told)


def _at_most(number, held, most, how, of):
    power = share(
        printed(each, number.decimals, how).low > most for each in last_digits(number.value)
    )
    if held.low > most:
        proof = f"{name_of(number)} is {float(held.low):g} or more, of {most:,}."
        return Outcome(AT_MOST, how, None, proof, power, of)
    return Outcome(AT_MOST, how, {"number": min(held.some(), Fraction(most))}, "", power, of)


def _rows(number, of):
    """The lines that a total is of: those of its column and statistic, in other rows."""
    for by in ("artefact", "column", "statistic"):
        if len({getattr(each, by) for each in of}) > 1:
            of = [each for each in of if getattr(each, by) == getattr(number, by)]
    return [each for each in of if each.row != number.row]
