"""Findings on numbers that follow from others: ratios and totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from printed_numbers.findings.finding import Finding
from printed_numbers.numbers.ranges import HOW
from printed_numbers.numbers.reported import Reported
from printed_numbers.outcome import Outcome
from printed_numbers.relations import aggregates, ratios
from printed_numbers.schema.entry import Entry, Schema
from printed_numbers.schema.kinds import DISTANCE
from printed_numbers.schema.ties import line_of, rows_of, whole_of

#: The two differences of which a distance is the one that is not below 0.
_BOTH_WAYS = ("first - second", "second - first")


def ratio(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every ratio or difference whether it is that of the two numbers beside it."""
    if "of" not in entry.ties:
        return
    for number in entry.numbers:
        beside = tuple(_tied(number, name, schema) for name in entry.ties["of"])
        if None in beside:
            continue
        first, second = beside
        forms = entry.ties.get("forms", tuple(ratios.FORMS))
        asked = [form for form in forms if form != DISTANCE]
        outcomes = ratios.check_ratio(
            number.value,
            first.value,
            second.value,
            forms=(*asked, *(_BOTH_WAYS if DISTANCE in forms else ())),
            counts=entry.ties.get("counts", False),
            decimals=max(first.decimals, second.decimals),
        )
        if DISTANCE in forms:
            outcomes = _distances(outcomes)
        yield Finding(schema.key, entry.name, ratios.RULE, (number,), beside, outcomes)


def total(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every total, mean or median whether the rows beside it come to it."""
    peers = schema.named(entry.ties["of"]).numbers
    for number in entry.numbers:
        rows = rows_of(number, peers)
        if len(rows) < 2:
            continue
        tied = [entry.ties["weights"]] if "weights" in entry.ties else []
        weights = [whole_of(row, name, schema) for name in tied for row in rows]
        forms = entry.ties.get("forms", aggregates.FORMS)
        if not weights or None in weights:
            weights = None
            forms = tuple(form for form in forms if form != aggregates.WEIGHTED)
        outcomes = aggregates.check_aggregate(
            number.value,
            [row.value for row in rows],
            forms=forms,
            weights=weights,
            left_out=entry.ties.get("left_out", False),
            exact=entry.ties.get("counts", False) and forms == (aggregates.SUM,),
            counts=entry.ties.get("counts", False),
        )
        yield Finding(schema.key, entry.name, aggregates.RULE, (number,), tuple(rows), outcomes)


def _tied(number: Reported, name: str, schema: Schema) -> Reported | None:
    """The number of an entry, or of a given table, that a ratio is of."""
    if name not in schema.given:
        return line_of(number, schema.named(name).numbers)
    n = whole_of(number, name, schema)
    return None if n is None else replace(number, statistic=name, value=str(n), unit="")


def _distances(outcomes: Sequence[Outcome]) -> tuple[Outcome, ...]:
    """Put the two differences, of each way to shorten them, into one."""
    differences = []
    for how in HOW:
        ways = [
            outcome
            for outcome in outcomes
            if outcome.reading in [f"{way}, {how}" for way in _BOTH_WAYS]
        ]
        best = next((outcome for outcome in ways if outcome.possible), ways[0])
        power = min(outcome.power for outcome in ways)
        differences.append(replace(best, reading=f"{DISTANCE}, {how}", power=power))
    further = [outcome for outcome in outcomes if not outcome.reading.startswith(_BOTH_WAYS)]
    return (*further, *differences)
