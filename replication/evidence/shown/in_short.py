"""In short: what of a paper stands, what does not, and what cannot be told."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from replication.evidence.claim import names
from replication.evidence.shown.captioned import Captioned, named
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    EXPERIMENT,
    IMPOSSIBLE,
    INCONSISTENT,
    MISLABELLED,
    NOT_COMPARABLE,
    UNDER_SPECIFIED,
)

__all__ = ["in_short"]

STANDS = "stands"
WEAKLY = "agrees, as most of what could have been printed would"
HANGS = "hangs on a reading"
MISNAMED = "is not what it is called"
FALLS = "does not stand"
OPEN = "cannot be told"

_CAPTION = "What came of the paper: its experimental numbers counted, its claims named."

#: A number agrees weakly where less than this share of what could have been printed is refused.
WEAK = 0.5


def in_short(verdicts: Iterable[Verdict]) -> Captioned:
    """Count experimental numbers by what came of them, and name the claims.

    What is not compared, such as an absolute time, is left out.

    Returns
    -------
    Captioned
        A row for each of: stands, agrees weakly, hangs on a reading, is misnamed, does not
        stand, cannot be told; without those that are empty.
    """
    rows: dict[str, dict[str, list[Verdict]]] = {
        each: {EXPERIMENT: [], CLAIM: []} for each in (STANDS, WEAKLY, HANGS, MISNAMED, FALLS, OPEN)
    }
    for verdict in verdicts:
        if verdict.kind in (EXPERIMENT, CLAIM) and verdict.verdict != NOT_COMPARABLE:
            rows[_what(verdict)][verdict.kind].append(verdict)
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


def _what(verdict: Verdict) -> str:
    if verdict.verdict in AGREES:
        return WEAKLY if verdict.power is not None and verdict.power < WEAK else STANDS
    words = {UNDER_SPECIFIED: HANGS, MISLABELLED: MISNAMED, INCONSISTENT: FALLS, IMPOSSIBLE: FALLS}
    return words.get(verdict.verdict, OPEN)
