"""Verdicts as the tables that a chapter shows."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from replication.evidence.shown.scoreboard import scoreboard
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, VOCABULARY

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
    """Lay out printed number, our median and interval, and verdict, one number a line.

    Ours is the default reading's in every line; where others give the number they are named.
    """
    table = pd.DataFrame(
        [
            {
                first: getattr(v, first),
                "printed": v.reported,
                "ours": _number(v.reproduced),
                "95 % interval": _interval(v),
                "draws": v.n_draws or "",
                "recorded runs": v.recorded or "",
                "would refuse": _percent(v.power),
                "verdict": v.verdict,
                "given by": ", ".join(v.agrees),
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
            "given by": ", ".join(v.agrees),
            "what was found": v.note,
        }
        for v in verdicts
        if v.verdict in kinds
    ]
    columns = ("number", "printed", "verdict", "given by", "what was found")
    return named(pd.DataFrame(rows, columns=columns).set_index("number"), "number")


def counts(paper: str, verdicts: Iterable[Verdict]) -> pd.DataFrame:
    """Count the verdicts: experimental numbers, each artefact of them, and all else apart.

    The last rows say how many are outside their intervals, how many chance alone would put
    there, and which share of what could have been printed would have been refused.
    """
    rows = scoreboard({paper: list(verdicts)})
    words = [word for word in VOCABULARY if any(row[word] for row in rows)]
    chance = {"drawn": "judged by draws", "outside": "outside", "by_chance": "by chance"}
    shown = {"numbers": "numbers", **{word: word for word in words}, **chance}
    table = pd.DataFrame(
        {
            _title(row): [*(f"{row[name]:.3g}" for name in shown), _percent(row["power"])]
            for row in rows
        },
        index=[*shown.values(), "would refuse"],
    )
    return named(table, "verdict")


def _title(row) -> str:
    return row["kind"] if row["artefact"] in ("all", "") else f"of them {row['artefact']}"


def named(table: pd.DataFrame, name: str) -> pd.DataFrame:
    """Put a name over the index without spending a header row on it; the table is shown whole."""
    return whole(table.rename_axis(index=None, columns=name))


def _number(value: float | str | None) -> str:
    if value is None or isinstance(value, str):
        return value or ""
    return f"{value:.4g}"


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.0%}"


def _interval(verdict: Verdict) -> str:
    if verdict.low is None or verdict.high is None:
        return ""
    return f"{verdict.low:.4g} to {verdict.high:.4g}"


def by_column(verdicts: Iterable[Verdict]) -> pd.DataFrame:
    """Set a table out as printed; a cell that differs has ours, by the default reading."""
    cells = {(v.row, v.column): _cell(v) for v in verdicts}
    rows = list(dict.fromkeys(row for row, _ in cells))
    columns = list(dict.fromkeys(column for _, column in cells))
    laid_out = [[cells.get((row, column), "") for column in columns] for row in rows]
    return whole(pd.DataFrame(laid_out, index=rows, columns=columns))


def claims(verdicts: Iterable[Verdict]) -> pd.DataFrame:
    """List the claims of the text: how often each holds, and what its negation would be called."""
    rows = [
        {
            "claim": f"{v.row}: {v.column}",
            "ours": _number(v.reproduced),
            "draws": v.n_draws or "",
            "recorded runs": v.recorded or "",
            "verdict": v.verdict,
            "its negation": v.negation,
            "stands under": ", ".join(v.agrees),
            "what was found": v.note,
        }
        for v in verdicts
        if v.kind == CLAIM
    ]
    columns = ("claim", "ours", "draws", "recorded runs", "verdict", "its negation",
               "stands under", "what was found")  # fmt: skip
    return named(pd.DataFrame(rows, columns=columns).set_index("claim"), "claim")


def _cell(verdict: Verdict) -> str:
    if verdict.verdict in ("reproduced", "no data"):
        return verdict.reported
    ours = _number(verdict.reproduced)
    return f"{verdict.reported} ({f'ours: {ours}' if ours else verdict.verdict})"
