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
    for finding in report(paper).findings:
        first = finding.numbers[0]
        place = (finding.rule, first.row, first.column)
        asked = zip((rule, row, column), place, strict=True)
        if finding.entry == entry and all(wanted in ("", part) for wanted, part in asked):
            return finding
    raise LookupError(f"{paper} has no finding on {entry}, {row}, {column}")


def column_at(paper: str, entry: str, rule: str = "") -> Column:
    """Return the first column of an entry.

    Raises
    ------
    LookupError
        If there is none.
    """
    for column in report(paper).columns:
        if column.entry == entry and rule in ("", column.rule):
            return column
    raise LookupError(f"{paper} has no column {entry}")


def at(column: Column, *words: str) -> Held:
    """Return the first reading of a column that has all these words, as between its commas.

    Raises
    ------
    LookupError
        If there is none.
    """
    for reading in column.readings:
        if set(words) <= set(reading.reading.split(", ")):
            return reading
    raise LookupError(f"{column.entry} was not read as {', '.join(words)}")


def outcome_under(finding: Finding, *words: str) -> Outcome:
    """Return the first outcome whose reading has all these words.

    Raises
    ------
    LookupError
        If there is none.
    """
    for outcome in finding.outcomes:
        if set(words) <= set(outcome.reading.split(", ")):
            return outcome
    raise LookupError(f"{finding.entry} was not read as {', '.join(words)}")


def lowered(proof: str) -> str:
    """Return a proof with a small first letter, for the inside of a sentence."""
    return f"{proof[0].lower()}{proof[1:]}"
