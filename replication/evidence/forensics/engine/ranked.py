"""Findings on ranks, and on p of ranks and of records of wins, draws and losses."""

from __future__ import annotations

from collections.abc import Iterator

from replication.evidence.forensics.engine.finding import Finding
from replication.evidence.forensics.relations import (
    p_of_records,
    ranks,
    sums_behind_p,
    tie_rules,
)
from replication.evidence.forensics.relations.sign_versions import TWO
from replication.evidence.forensics.schema.entry import Entry, Schema
from replication.evidence.forensics.schema.ties import line_of, whole_of
from replication.evidence.reported import Reported

__all__ = ["TAILS", "p", "rank"]

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
    if both:
        numbers, beside = zip(*both, strict=True)
        # The versions are those in use: another one would be no contradiction.
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
