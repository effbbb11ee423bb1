"""Verdicts as the tables that a chapter shows."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from replication.evidence.scoreboard import scoreboard
from replication.evidence.verdict import VOCABULARY, Verdict

__all__ = [
    "by_column",
    "claims",
    "counts",
    "evidence",
    "named",
    "printed_and_ours",
    "select",
    "whole",
]


class _Whole(pd.DataFrame):
    """A table that shows whole sentences and all its rows, never three dots.

    What is made of it, by an index or a new column, is shown whole too.
    """

    @property
    def _constructor(self):
        return _Whole

    def __repr__(self):
        with _no_dots():
            return super().__repr__()

    def _repr_html_(self):
        with _no_dots():
            return super()._repr_html_()


def _no_dots():
    return pd.option_context("display.max_colwidth", None, "display.max_rows", None)


def whole(table: pd.DataFrame) -> pd.DataFrame:
    """Return the table as one that a page shows whole."""
    return _Whole(table)


def select(verdicts: Iterable[Verdict], **fields: str) -> list[Verdict]:
    """Return the verdicts whose fields have the given values."""
    return [v for v in verdicts if all(getattr(v, name) == value for name, value in fields.items())]


def printed_and_ours(verdicts: Iterable[Verdict], first: str = "row") -> pd.DataFrame:
    """Lay out printed number, our median and interval, and verdict, one number a line."""
    table = pd.DataFrame(
        [
            {
                first: getattr(v, first),
                "printed": v.reported,
                "ours": _number(v.reproduced),
                "95 % interval": _interval(v),
                "draws": v.n_draws or "",
                "verdict": v.verdict,
                "reading": v.reading,
            }
            for v in verdicts
        ]
    )
    return named(table.set_index(first), first)


def evidence(verdicts: Iterable[Verdict], *kinds: str) -> pd.DataFrame:
    """List the numbers with one of these verdicts, with what was found."""
    rows = [
        {
            "number": f"{v.row}, {v.column}",
            "printed": v.reported,
            "verdict": v.verdict,
            "reading": v.reading,
            "what was found": v.note,
        }
        for v in verdicts
        if v.verdict in kinds
    ]
    columns = ("number", "printed", "verdict", "reading", "what was found")
    return named(pd.DataFrame(rows, columns=columns).set_index("number"), "number")


def counts(paper: str, verdicts: Iterable[Verdict]) -> pd.DataFrame:
    """Count the verdicts of every artefact; the last rows say what chance alone would give."""
    rows = scoreboard({paper: list(verdicts)})
    kinds = [kind for kind in VOCABULARY if any(row[kind] for row in rows)]
    chance = {"drawn": "judged by draws", "outside": "outside", "by_chance": "by chance"}
    shown = {"numbers": "numbers", **{kind: kind for kind in kinds}, **chance}
    table = pd.DataFrame(
        {row["artefact"]: [f"{row[name]:.3g}" for name in shown] for row in rows},
        index=list(shown.values()),
    )
    return named(table, "verdict")


def named(table: pd.DataFrame, name: str) -> pd.DataFrame:
    """Put a name over the index without spending a header row on it; the table is shown whole."""
    return whole(table.rename_axis(index=None, columns=name))


def _number(value: float | str | None) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return f"{value:.4g}"


def _interval(verdict: Verdict) -> str:
    if verdict.low is None or verdict.high is None:
        return ""
    return f"{verdict.low:.4g} to {verdict.high:.4g}"


def by_column(verdicts: Iterable[Verdict]) -> pd.DataFrame:
    """Set a table out as printed; a cell that differs has ours, or the reading that agrees."""
    cells = {(v.row, v.column): _cell(v) for v in verdicts}
    rows = list(dict.fromkeys(row for row, _ in cells))
    columns = list(dict.fromkeys(column for _, column in cells))
    laid_out = [[cells.get((row, column), "") for column in columns] for row in rows]
    return whole(pd.DataFrame(laid_out, index=rows, columns=columns))


def claims(verdicts: Iterable[Verdict]) -> pd.DataFrame:
    """List the claims of the text, each with how often it holds and what was seen."""
    rows = [
        {
            "claim": f"{v.row}: {v.column}",
            "ours": _number(v.reproduced),
            "draws": v.n_draws or "",
            "verdict": v.verdict,
            "what was found": v.note,
        }
        for v in verdicts
        if v.artefact == "claims"
    ]
    columns = ("claim", "ours", "draws", "verdict", "what was found")
    return named(pd.DataFrame(rows, columns=columns).set_index("claim"), "claim")


def _cell(verdict: Verdict) -> str:
    if verdict.verdict in ("reproduced", "no data"):
        return verdict.reported
    if verdict.verdict == "under-specified":
        return f"{verdict.reported} ({verdict.reading})"
    ours = _number(verdict.reproduced)
    return f"{verdict.reported} ({f'ours: {ours}' if ours else verdict.verdict})"
