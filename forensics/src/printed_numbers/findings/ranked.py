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


def rank(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask whether rankings have the ranks of all methods, and whether the printed rows do."""
    if "of" in entry.ties:
        yield from _of_rows(entry, schema)
    for numbers in apart(entry.numbers, entry.ties["across"]) if "sets" in entry.ties else ():
        outcomes = [
            outcome
            for n in entry.ties["sets"]
            for outcome in ranks.check_ranks(
                [number.value for number in numbers],
                n,
                are_sums=entry.ties.get("sums", False),
                rules=entry.ties.get("rules", tie_rules.RULES),
            )
        ]
        yield Finding(schema.key, entry.name, ranks.RULE, tuple(numbers), (), tuple(outcomes))


def p(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask of p which test of what is printed gives them."""
    if "test" in entry.ties:
        yield from _of_statistics(entry, schema)
    if "record" in entry.ties:
        yield from _of_records(entry, schema)
    if "sets" in entry.ties:
        times = entry.ties.get("times", {})
        ps = [
            sums_behind_p.PairP(worse, better, number.value, times.get(number.row, 1))
            for number in entry.numbers
            for better, _, worse in [number.row.partition(entry.ties["pairs"])]
        ]
        outcomes = [
            outcome
            for n in entry.ties["sets"]
            for outcome in sums_behind_p.check_sums_behind(ps, n, cut=entry.ties.get("cut", True))
        ]
        yield Finding(
            schema.key, entry.name, sums_behind_p.RULE, entry.numbers, (), tuple(outcomes)
        )


def _of_rows(entry, schema):
    across = entry.ties["across"]
    along = "row" if across == "column" else "column"
    for number in entry.numbers:
        peers = schema.named(entry.ties["of"]).numbers
        sets = {}
        for peer in peers:
            if peer.artefact == number.artefact and peer not in entry.numbers:
                sets.setdefault(getattr(peer, along), {})[getattr(peer, across)] = peer
        method = getattr(number, across)
        complete = [row for row in sets.values() if method in row and len(row) > 1]
        if not complete:
            continue
        methods = list(complete[0])
        # A data set on which a method has no number has other ranks, which nobody can tell.
        if any(list(row) != methods for row in complete):
            continue
        outcomes = row_ranks.check_row_ranks(
            number.value,
            [[row[name].value for name in methods] for row in complete],
            methods.index(method),
            [entry.ties["best"]] if "best" in entry.ties else row_ranks.BEST,
        )
        beside = tuple(row[method] for row in complete)
        yield Finding(schema.key, entry.name, row_ranks.RULE, (number,), beside, outcomes)


def _of_statistics(entry, schema):
    tied = schema.named(entry.ties["of"])
    for number in entry.numbers:
        beside = line_of(number, tied.numbers)
        df = [whole_of(number, n, schema) for n in entry.ties.get("df", ())]
        if beside is None or None in df:
            continue
        outcomes = statistics.check_p(
            number.value, beside.value, entry.ties["test"], df, number.decimals
        )
        yield Finding(schema.key, entry.name, statistics.RULE, (number,), (beside,), outcomes)


def _of_records(entry, schema):
    tied = schema.named(entry.ties["record"])
    pairs = [(number, line_of(number, tied.numbers)) for number in entry.numbers]
    pairs = [(number, beside) for number, beside in pairs if beside is not None]
    if pairs:
        numbers, beside = zip(*pairs, strict=True)
        # The versions are those in use: another one would be no contradiction.
        outcomes = p_of_records.check_column([n.value for n in numbers], [b.value for b in beside])
        yield Finding(
            schema.key, entry.name, p_of_records.RULE, numbers, beside, outcomes, proves=False
        )
        tails = whole_of(numbers[0], entry.ties["tails"], schema) if "tails" in entry.ties else None
        if tails is not None:
            versions_known = min((p_of_records.versions_of(cell.value) for cell in beside), key=len)
            versions = [
                version for version in versions_known if (version.tail == TWO) == (tails == 2)
            ]
            outcomes = p_of_records.check_column(
                [n.value for n in numbers], [b.value for b in beside], versions
            )
            yield Finding(
                schema.key, entry.name, p_of_records.TAILS, numbers, beside, outcomes, proves=False
            )
