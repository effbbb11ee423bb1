"""In short: what of a paper stands, what does not, and what cannot be told."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from replication.evidence.claim import names
from replication.evidence.shown.captioned import Captioned, named
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, EXPERIMENT, NOT_COMPARABLE, VOCABULARY

__all__ = ["in_short"]

_CAPTION = "What came of the paper: its experimental numbers counted, its claims named."


def in_short(verdicts: Iterable[Verdict]) -> Captioned:
    """Count experimental numbers by what came of them, and name the claims.

    What is not compared, such as an absolute time, is left out.

    Returns
    -------
    Captioned
        A row for each word of the verdicts; without those that are empty.
    """
    rows: dict[str, dict[str, list[Verdict]]] = {
        each: {EXPERIMENT: [], CLAIM: []} for each in VOCABULARY
    }
    for verdict in verdicts:
        if verdict.kind in (EXPERIMENT, CLAIM) and verdict.reason != NOT_COMPARABLE:
            rows[verdict.verdict][verdict.kind].append(verdict)
    table = {
        what: {
            EXPERIMENT: str(len(found[EXPERIMENT]) or ""),
            CLAIM: names([v.column for v in found[CLAIM]]) if found[CLAIM] else "",
        }
        for what, found in rows.items()
        if found[EXPERIMENT] or found[CLAIM]
    }
    found = pd.DataFrame.from_dict(table, orient="index", columns=[EXPERIMENT, CLAIM])
    return named(found, "what", _CAPTION)
