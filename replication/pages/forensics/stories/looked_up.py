"""A finding, a column or an outcome of a paper, looked up by its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from printed_numbers import Column, Finding, Held, Outcome

from replication.evidence.forensics import report

_Part = TypeVar("_Part", Finding, Column, Held, Outcome)


def finding_at(paper: str, entry: str, row: str = "", column: str = "", rule: str = "") -> Finding:
    """Return the first finding of an entry whose first number stands in a row and column.

    Raises
    ------
    LookupError
        If there is none.
    """
    fits = (
        finding
        for finding in report(paper).findings
        if finding.entry == entry
        and rule in ("", finding.rule)
        and row in ("", finding.numbers[0].row)
        and column in ("", finding.numbers[0].column)
    )
    return _first(fits, f"{paper} has no finding on {entry}, {row}, {column}")


def column_at(paper: str, entry: str, rule: str = "") -> Column:
    """Return the first column of an entry.

    Raises
    ------
    LookupError
        If there is none.
    """
    fits = (c for c in report(paper).columns if c.entry == entry and rule in ("", c.rule))
    return _first(fits, f"{paper} has no column {entry}")


def at(column: Column, *words: str) -> Held:
    """Return the first reading of a column that has all these words, as between its commas.

    Raises
    ------
    LookupError
        If there is none.
    """
    return _read_as(column.entry, column.readings, words)


def outcome_under(finding: Finding, *words: str) -> Outcome:
    """Return the first outcome whose reading has all these words.

    Raises
    ------
    LookupError
        If there is none.
    """
    return _read_as(finding.entry, finding.outcomes, words)


def lowered(proof: str) -> str:
    """Return a proof with a small first letter, for the inside of a sentence."""
    return f"{proof[0].lower()}{proof[1:]}"


def _read_as(entry: str, parts: Sequence[_Part], words: Sequence[str]) -> _Part:
    fits = (part for part in parts if set(words) <= set(part.reading.split(", ")))
    return _first(fits, f"{entry} was not read as {', '.join(words)}")


def _first(fits: Iterator[_Part], why_none: str) -> _Part:
    for part in fits:
        return part
    raise LookupError(why_none)
