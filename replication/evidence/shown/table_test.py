"""The joint test of a table, for a page: under each reading, and its verdict."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from typing import Any

import pandas as pd

from replication.evidence.claim import RARE
from replication.evidence.shown.captioned import Captioned, named
from replication.evidence.table_test import by_reading as judged
from replication.evidence.table_test import shown_p
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import LABELS, WHOLE

_CAPTION = "All numbers under each reading: how many it gives, and how rare as many outside are."
_BLIND = ", and could refuse none"


def by_reading(
    rules: Iterable[Any],
    results: Any,
    names: Collection[str] | None = None,
    *,
    caption: str = _CAPTION,
) -> Captioned:
    """Lay out how all drawn numbers of some rules stand under each reading, the default first.

    Parameters
    ----------
    rules, results
        Of the paper.
    names : collection of str
        Which readings beside the default; all by default.
    caption : str
        What the table shows.

    Returns
    -------
    Captioned
        A row a reading: how many numbers it gives, of how many, and how many would lie outside by
        chance; how many it touches; the p of the whole under that reading alone, and whether it
        could refuse any table.
    """
    rows = {
        name: {
            "gives": f"{outcome.numbers - outcome.outside} of {outcome.numbers}",
            "outside by chance": f"{outcome.chance:.2g}",
            "touches": outcome.touches,
            "p of the joint test": f"{shown_p(outcome.p)}{_BLIND if outcome.least >= RARE else ''}",
        }
        for name, outcome in judged(rules, results, names).items()
    }
    columns = ("gives", "outside by chance", "touches", "p of the joint test")
    table = pd.DataFrame.from_dict(rows, orient="index", columns=columns)
    return named(table, "reading", caption)


def told(verdicts: Iterable[Verdict]) -> str:
    """Say in a paragraph for each table of a paper the result of its joint test."""
    tests = [verdict for verdict in verdicts if verdict.kind == WHOLE and verdict.statistic == "p"]
    return " ".join(map(_told, tests)) or "No joint test was run."


def _told(verdict: Verdict) -> str:
    remark = f", by {verdict.agrees[0]}" if verdict.agrees else ""
    if isinstance(verdict.reproduced, float) and " lie outside " not in verdict.note:
        remark += f" (p = {verdict.reproduced:.3g} under the default reading)"
    # A semicolon of the note parts what can be read by itself, but for those in brackets.
    clauses = re.split(r"; (?![^(]*\))", verdict.note)
    # They begin with a capital, unless a symbol such as p is first.
    sentences = " ".join(
        f"{clause[:1].upper() + clause[1:] if clause[1:2].islower() else clause}."
        for clause in clauses
        if clause
    )
    label = LABELS[verdict.verdict] + (f" ({verdict.reason})" if verdict.reason else "")
    return f"{verdict.row}, joint test: **{label}**{remark}. {sentences}".rstrip()
