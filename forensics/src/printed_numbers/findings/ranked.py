"""Findings on ranks, and on p of ranks and of records of wins, draws and losses."""

from __future__ import annotations

from collections.abc import Iterator

from printed_numbers.findings.finding import Finding
from printed_numbers.relations import (
    p_of_records,
    ranks,
    row_ranks,
    statistics,
    sums_behind_p,
    tie_rules,
)
from printed_numbers.relations.sign_versions import TWO
from printed_numbers.schema.entry import Entry, Schema
from printed_numbers.schema.ties import apart, line_of, whole_of

__all__ = ["p", "rank"]


def rank(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask whether rankings have the ranks of all methods, and whether the printed rows do."""
    if "of" in entry.ties:
        yield from _of_rows(entry, schema)
    for numbers in apart(entry.numbers, entry.ties["across"]) if "sets" in entry.ties else ():
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
    if "test" in entry.ties:
        yield from _of_statistics(entry, schema)
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


def _of_rows(entry, schema):
    across = entry.ties["across"]
    along = "row" if across == "column" else "column"
    for number in entry.numbers:
        of = schema.named(entry.ties["of"]).numbers
        sets = {}
        for each in of:
            if each.artefact == number.artefact and each not in entry.numbers:
                sets.setdefault(getattr(each, along), {})[getattr(each, across)] = each
        own = getattr(number, across)
        whole = [row for row in sets.values() if own in row and len(row) > 1]
        if not whole:
            continue
        methods = list(whole[0])
        # A data set on which a method has no number has other ranks, which nobody can tell.
        if any(list(row) != methods for row in whole):
            continue
        found = row_ranks.check_row_ranks(
            number.value,
            [[row[name].value for name in methods] for row in whole],
            methods.index(own),
            [entry.ties["best"]] if "best" in entry.ties else row_ranks.BEST,
        )
        beside = tuple(row[own] for row in whole)
        yield Finding(schema.key, entry.name, row_ranks.RULE, (number,), beside, found)


def _of_statistics(entry, schema):
    of = schema.named(entry.ties["of"])
    for number in entry.numbers:
        beside = line_of(number, of.numbers)
        df = [whole_of(number, n, schema) for n in entry.ties.get("df", ())]
        if beside is None or None in df:
            continue
        found = statistics.check_p(
            number.value, beside.value, entry.ties["test"], df, number.decimals
        )
        yield Finding(schema.key, entry.name, statistics.RULE, (number,), (beside,), found)


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
            yield Finding(
                schema.key, entry.name, p_of_records.TAILS, numbers, beside, found, proves=False
            )


def _pair(number, ties):
    better, _, worse = number.row.partition(ties["pairs"])
    return sums_behind_p.PairP(
        worse, better, number.value, ties.get("times", {}).get(number.row, 1)
    )
