"""Findings on what stands in one row or column: scores of a classifier, shares of a whole."""

from __future__ import annotations

from collections.abc import Iterator

from printed_numbers.counts import confusion, fold_scores, percentages
from printed_numbers.findings.finding import Finding
from printed_numbers.findings.rates import read, unit_of
from printed_numbers.schema.entry import Entry, Schema
from printed_numbers.schema.ties import apart, whole_of


def scores(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask whether one table of counts has all the scores of a row."""
    by, measures = entry.ties.get("by", "column"), entry.ties["measures"]
    unit = unit_of(entry.numbers)
    for group in apart(entry.numbers, by):
        shown = {}
        for number in group:
            measure = measures.get(getattr(number, by))
            exact = measure and read(number, -1 if measure == "MCC" else 0, unit)
            if exact:
                shown[measure] = (number, exact)
        sizes = [whole_of(group[0], entry.ties[n], schema) for n in ("positive", "negative")]
        if shown and all(sizes):
            exact = {name: exact for name, (_, exact) in shown.items()}
            outcomes = confusion.check(exact, *sizes)
            if entry.ties.get("folds", 1) > 1:
                outcomes += fold_scores.check(exact, *sizes, entry.ties["folds"])
            numbers = tuple(number for number, _ in shown.values())
            yield Finding(schema.key, entry.name, confusion.RULE, numbers, (), outcomes)


def shares(entry: Entry, schema: Schema) -> Iterator[Finding]:
    """Ask whether the percentages of a row or column are those of one whole."""
    unit = unit_of(entry.numbers)
    for group in apart(entry.numbers, entry.ties["across"]):
        shown = [read(number, unit=unit) for number in group]
        if len(shown) < 2 or None in shown:
            continue
        n = whole_of(group[0], entry.ties["n"], schema) if "n" in entry.ties else None
        outcomes = percentages.check(shown, n)
        yield Finding(schema.key, entry.name, percentages.RULE, tuple(group), (), outcomes)
