"""Printed numbers as rows of a table: as printed, ours to the same decimals, and the verdict."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from html import escape
from numbers import Real

from printed_numbers import decimals_of

from replication.evidence.shown.chip import chip
from replication.pages.explorer.rows import Row
from replication.pages.sets.table import link, table

_EXPLORER = "../explorer.html"

#: Of more readings than these that give a number the others are counted.
_NAMED = 3


def numbers(caption: str, rows: Iterable[Row], names: Collection[str]) -> str:
    """Return a table of printed numbers, each with a link to its own line of the explorer.

    Its last column is the lower power of the test: of other sources' values, or of slips of typing.

    Parameters
    ----------
    caption : str
    rows : iterable of dict
        The explorer's rows.
    names : collection of str
        What the paper calls the data set: rows of the paper's table that are called so say nothing.
    """
    return table(
        caption,
        ("Number", "Printed", "Ours", "95 % of re-runs", "Verdict", "Would refuse"),
        (
            [
                link(_label(row, names), f"{_EXPLORER}#{row['id']}"),
                escape(row["reported"]),
                _ours(row, "ours"),
                f"{_ours(row, 'low')} to {_ours(row, 'high')}"
                if "low" in row and "high" in row
                else "",
                chip(row["verdict"]),
                percent(row.get("power")),
            ]
            for row in rows
        ),
        right=("Printed", "Ours", "95 % of re-runs", "Would refuse"),
    )


def sizes(caption: str, rows: Sequence[Row], names: Collection[str]) -> str:
    """Return a table of sizes that papers print, with what was found beside each."""
    return table(
        caption,
        ("Number", "Printed", "Ours", "Verdict", "Note"),
        (
            [
                link(f"{row['paper']}: {_label(row, names)}", f"{_EXPLORER}#{row['id']}"),
                escape(row["reported"]),
                _ours(row, "ours"),
                chip(row["verdict"]),
                escape("; ".join(_clauses(row))),
            ]
            for row in rows
        ),
        right=("Printed", "Ours"),
    )


def _clauses(row: Row) -> list[str]:
    """Return clauses: which readings give a number that the default does not, what was found."""
    agrees, note = row.get("agrees", ()), row.get("note", "")
    more = len(agrees) - _NAMED
    named = [*agrees[:_NAMED], *([f"{more} more"] if more > 0 else ())]
    clauses = [f"given by: {' / '.join(named)}"] if named else []
    # A semicolon within brackets parts no clauses.
    return [*clauses, *(re.split(r"; (?![^(]*\))", note) if note else ())]


def percent(share: float | None) -> str:
    """Return a share in per cent; nothing where it is not known."""
    return "" if share is None else f"{share:.0%}"


def _label(row: Row, names: Collection[str]) -> str:
    parts = [row["row"], row["column"], row["statistic"].replace("_", " ")]
    return ", ".join(dict.fromkeys(part for part in parts if part not in names))


def _ours(row: Row, key: str) -> str:
    """Return one of our values to as many decimals as are printed."""
    value = row.get(key)
    if not isinstance(value, Real):
        return escape(value or "")
    try:
        return f"{value:,.{decimals_of(row['reported'])}f}"
    except ValueError:
        return f"{value:.4g}"
