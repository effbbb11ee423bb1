"""A finding, a column or an outcome of a paper, looked up by its place."""

from __future__ import annotations

from printed_numbers import Column, Finding, Held, Outcome

from replication.evidence.forensics import report

__all__ = ["at", "column_at", "finding_at", "lowered", "outcome_under"]


def finding_at(paper: str, entry: str, row: str = "", column: str = "", rule: str = "") -> Finding:
    """Return the first finding of an entry whose first number stands in a row and column.

    Raises
    ------
    LookupError
        If there is none.
    """
    for each in report(paper).findings:
        first = each.numbers[0]
        own = (each.rule, first.row, first.column)
        asked = zip((rule, row, column), own, strict=True)
        if each.entry == entry and all(one in ("", other) for one, other in asked):
            return each
    raise LookupError(f"{paper} has no finding on {entry}, {row}, {column}")


def column_at(paper: str, entry: str, rule: str = "") -> Column:
    """Return the first column of an entry.

    Raises
    ------
    LookupError
        If there is none.
    """
    for each in report(paper).columns:
        if each.entry == entry and rule in ("", each.rule):
            return each
    raise LookupError(f"{paper} has no column {entry}")


def at(column: Column, *words: str) -> Held:
    """Return the first reading of a column that has all these words, as between its commas.

    Raises
    ------
    LookupError
        If there is none.
    """
    for each in column.readings:
        if set(words) <= set(each.reading.split(", ")):
            return each
    raise LookupError(f"{column.entry} was not read as {', '.join(words)}")


def outcome_under(finding: Finding, *words: str) -> Outcome:
    """Return the first outcome whose reading has all these words.

    Raises
    ------
    LookupError
        If there is none.
    """
    for each in finding.outcomes:
        if set(words) <= set(each.reading.split(", ")):
            return each
    raise LookupError(f"{finding.entry} was not read as {', '.join(words)}")


def lowered(proof: str) -> str:
    """Return a proof with a small first letter, for the inside of a sentence."""
    return f"{proof[0].lower()}{proof[1:]}"
