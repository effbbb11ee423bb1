"""Findings on ranks, on records of wins, draws and losses, and on p."""

from __future__ import annotations

from collections.abc import Iterator

from replication.evidence.forensics.engine.finding import Finding
from replication.evidence.forensics.relations import (
    p_of_records,
    ranks,
    records,
    records_of_sums,
    sums_behind_p,
    tie_rules,
)
from replication.evidence.forensics.relations.sign_versions import TWO
from replication.evidence.forensics.schema.entry import Entry, Schema
from replication.evidence.forensics.schema.ties import line_of, whole_of
from replication.evidence.reported import Reported

__all__ = ["TAILS", "p", "rank", "record", "wins"]

TAILS = "p of as many tails as is told"

_PLACE = ("artefact", "row", "column", "statistic")


def rank(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of the ranks of all methods together whether rankings have them."""
    for numbers in _apart(entry.numbers, entry.ties["across"]):
        found = [
            outcome
            for n in entry.ties["sets"]
            for outcome in ranks.check_ranks(
                [each.value for each in numbers],
                n,
                are_sums=entry.ties.get("sums", False),
                rules=entry.ties.get("rules", tie_rules.RULES),
            )
        ]
        yield Finding(schema.key, entry.name, ranks.RULE, tuple(numbers), (), tuple(found))


def record(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of every record whether it has as many rows as there are; then of sums, and of others."""
    for number in entry.numbers:
        found = [
            outcome for n in entry.ties["rows"] for outcome in records.check_total(number.value, n)
        ]
        yield Finding(schema.key, entry.name, records.TOTAL, (number,), (), tuple(found))
    if "sum_of" in entry.ties:
        yield from _of_sums(entry, schema)
    if "apart" in entry.ties:
        for numbers in _apart(entry.numbers, entry.ties["apart"]):
            named = {getattr(each, entry.ties["apart"]): each for each in numbers}
            found = records.check_alike({name: each.value for name, each in named.items()})
            if found:
                yield Finding(
                    schema.key, entry.name, records.ALIKE, tuple(numbers), (), found, proves=False
                )


def wins(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of wins and losses whether they are no more than the rows."""
    losses = schema.named(entry.ties["losses"])
    for number in entry.numbers:
        lost = line_of(number, losses.numbers)
        if lost is None:
            continue
        found = [
            outcome
            for n in entry.ties["rows"]
            for outcome in records.check_total(f"{number.value}/{lost.value}", n)
        ]
        yield Finding(schema.key, entry.name, records.TOTAL, (number, lost), (), tuple(found))


def p(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of p which test of what is printed gives them."""
    if "record" in entry.ties:
        yield from _of_records(entry, schema)
    if "sets" in entry.ties:
        ps = [_pair(number, entry.ties) for number in entry.numbers]
        found = [
            outcome
            for n in entry.ties["sets"]
            for outcome in sums_behind_p.check_sums_behind(ps, n, cut=entry.ties.get("cut", True))
        ]
        yield Finding(schema.key, entry.name, sums_behind_p.RULE, entry.numbers, (), tuple(found))


def _of_records(entry, schema):
    of = schema.named(entry.ties["record"])
    both = [(number, line_of(number, of.numbers)) for number in entry.numbers]
    both = [(number, beside) for number, beside in both if beside is not None]
    for number, beside in both:
        # The versions are those in use: another one would be no contradiction.
        yield Finding(
            schema.key,
            entry.name,
            p_of_records.ANY,
            (number,),
            (beside,),
            p_of_records.check_p(number.value, beside.value),
            proves=False,
        )
    if len(both) > 1:
        numbers, beside = zip(*both, strict=True)
        found = p_of_records.check_column([n.value for n in numbers], [b.value for b in beside])
        yield Finding(
            schema.key, entry.name, p_of_records.RULE, numbers, beside, found, proves=False
        )
        tails = whole_of(numbers[0], entry.ties["tails"], schema) if "tails" in entry.ties else None
        if tails is not None:
            every = min((p_of_records.versions_of(each.value) for each in beside), key=len)
            versions = [each for each in every if (each.tail == TWO) == (tails == 2)]
            found = p_of_records.check_column(
                [n.value for n in numbers], [b.value for b in beside], versions
            )
            yield Finding(schema.key, entry.name, TAILS, numbers, beside, found, proves=False)


def _of_sums(entry, schema):
    parts = [schema.named(name) for name in entry.ties["sum_of"]]
    for number in entry.numbers:
        beside = tuple(line_of(number, part.numbers) for part in parts)
        if None not in beside:
            found = records_of_sums.check_sum(number.value, [each.value for each in beside])
            yield Finding(schema.key, entry.name, records_of_sums.RULE, (number,), beside, found)


def _pair(number, ties):
    better, _, worse = number.row.partition(ties["pairs"])
    return sums_behind_p.PairP(
        worse, better, number.value, ties.get("times", {}).get(number.row, 1)
    )


def _apart(numbers: tuple[Reported, ...], label: str) -> list[list[Reported]]:
    """Numbers that differ in one label alone, together."""
    groups: dict[tuple[str, ...], list[Reported]] = {}
    for number in numbers:
        place = tuple(getattr(number, at) for at in _PLACE if at != label)
        groups.setdefault(place, []).append(number)
    return list(groups.values())
