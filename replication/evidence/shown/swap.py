"""The swap test: whether a table's verdicts could tell one method's column from another's."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from replication.evidence.reported import Reported
from replication.evidence.shown.captioned import Captioned, whole
from replication.evidence.verdict import Verdict


def swapped(
    verdicts: Iterable[Verdict],
    numbers: Iterable[Reported],
    *,
    caption: str = "Printed numbers of each method that the intervals of each let pass.",
) -> Captioned:
    """Judge each method's printed column by every method's intervals.

    Parameters
    ----------
    verdicts : iterable of Verdict
        Of numbers judged by draws; their columns are the methods.
    numbers : iterable of Reported
        The same numbers as printed.
    caption : str
        What the table shows.

    Returns
    -------
    Captioned
        Index: whose interval; columns: whose printed numbers; in each cell "k of n": how many
        of the n rows in which both stand would pass. A verdict that tells methods apart passes
        few beside the diagonal.
    """
    printed = {(n.artefact, n.row, n.column, n.statistic): n for n in numbers}
    drawn = [v for v in verdicts if v.low is not None and v.high is not None]
    methods = list(dict.fromkeys(v.column for v in drawn))
    passed = {method: dict.fromkeys(methods, (0, 0)) for method in methods}
    for verdict in drawn:
        for rival in methods:
            target = printed.get((verdict.artefact, verdict.row, rival, verdict.statistic))
            if target is not None:
                agree, total = passed[verdict.column][rival]
                meets = target.printed.near(verdict.low, verdict.high)
                passed[verdict.column][rival] = agree + meets, total + 1
    cells = {
        method: {
            rival: f"{agree} of {total}" if total else "" for rival, (agree, total) in row.items()
        }
        for method, row in passed.items()
    }
    return whole(pd.DataFrame.from_dict(cells, orient="index", columns=methods), caption)
