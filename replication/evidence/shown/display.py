"""Verdicts as the tables that a chapter shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pandas as pd

from replication.evidence.shown.captioned import Captioned, by_row, filled, named, whole
from replication.evidence.verdict import Verdict

__all__ = [
    "by_row",
    "evidence",
    "named",
    "select",
    "whole",
]

#: Units that a statistic's name does not say; what is counted, it does.
_UNITS = ("%", "bits", "s", "ms", "hours", "MHz")


def select(verdicts: Iterable[Verdict], **fields: str) -> list[Verdict]:
    """Return the verdicts whose fields have the given values."""
    return [v for v in verdicts if all(getattr(v, name) == value for name, value in fields.items())]


def evidence(verdicts: Iterable[Verdict], *kinds: str, caption: str) -> Captioned:
    """List the numbers with one of these verdicts, with what was found.

    Parameters
    ----------
    verdicts : iterable of Verdict
    *kinds : str
        Words of the vocabulary, or reasons why something is not judged.
    caption : str
        What the table shows; a statistic that all lines share is added to it. Where they differ
        in artefact or statistic these are columns, so that no two lines look alike.
    """
    shown = [v for v in verdicts if {v.verdict, v.reason} & set(kinds)]
    # The parts of a number's place that are not the same for all.
    apart = [name for name in ("artefact", "statistic") if len({_part(v, name) for v in shown}) > 1]
    rows = [
        {
            "number": f"{v.row}, {v.column}",
            **{name: _part(v, name) for name in apart},
            "printed": v.reported,
            "verdict": v.verdict,
            "given by": "; ".join(v.agrees),
            "what was found": v.note,
        }
        for v in shown
    ]
    columns = ("number", *apart, "printed", "verdict", "given by", "what was found")
    table = filled(pd.DataFrame(rows, columns=columns).set_index("number"))
    return named(table, "number", _with_statistic(caption, shown))


def _part(verdict: Verdict, name: str) -> str:
    """Return a part of a number's place, a statistic with its unit."""
    part = getattr(verdict, name)
    return f"{part}, {verdict.unit}" if name == "statistic" and verdict.unit in _UNITS else part


def _with_statistic(caption: str, shown: Sequence[Verdict]) -> str:
    """Name the statistic that all share in the caption, unless it does."""
    statistics = {_part(v, "statistic") for v in shown}
    if len(statistics) != 1 or (word := statistics.pop()).lower() in caption.lower():
        return caption
    return f"{caption.rstrip('.')}. Statistic: {word}." if caption else f"Statistic: {word}."
