"""Claims on features of negative importance: (h) taken out, and (k) Simpson's paradox."""

from itertools import product

import numpy as np

from replication.evidence.claim import Held, judged, not_judged
from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.protocol.settings import PROBLEMS

#: What became of the other importances when the negative ones were taken out.
REMOVALS = ("refitted", "kept as they were")

#: Rows of one class: every one has models of its own.
_ROWS = tuple(row for problem in PROBLEMS.values() for row in problem.rows)


def removal(results):
    """(h) Without the features of negative importance the models are worse.

    The paper does not say whether the others were fitted again, by which measure, or on which
    problems.
    """
    statement = "without its features of negative importance APM is worse, on every row"
    found = {}
    for how, quantity in product(REMOVALS, ("loss", "error")):
        gaps = {row: results.removed_gap(row, how, quantity) for row in _ROWS}
        gaps = {row: gap for row, gap in gaps.items() if gap.size}
        if gaps:
            n = max(map(len, gaps.values()))
            worse = np.array([np.resize(gap > 0, n) for gap in gaps.values()])
            note = f"worse on {worse.sum(axis=0).mean():.1f} of {len(gaps)} rows in the mean"
            recorded = min(getattr(g, "recorded", len(g)) for g in gaps.values() if len(g) > 1)
            found[f"{how}, by {quantity}"] = Held.of(worse.all(axis=0), note, recorded)
    return judged("h", statement, found)


def removed(results, how, quantity):
    """Mean change of APM's error (points) or loss (bits) by row of one class."""
    changes = {}
    for row in _ROWS:
        before, after = removal_values(results, row, how, quantity)
        if after.size:
            changes[row] = float(after.mean() - before.mean())
    return changes


def removal_values(results, row, how, quantity):
    """Values on every test set with all features, and without those of negative importance."""
    if how == "refitted":
        return tuple(results.values(row, method, quantity) for method in ("APM", "APM-"))
    return tuple(results.dropped(row, features, quantity) for features in ("all", "kept"))


def simpson(results):
    """(k) A feature that Simpson's paradox turns round gets a negative importance."""
    statement = "under Simpson's paradox the drug has a negative importance"
    found = results.current([grid.simpson()])
    if not found:
        return not_judged("k", statement)
    drug, sex = np.array(found[0]["alpha"]).T
    note = f"of the other feature in {np.mean(sex < 0):.0%}; {drug.size} generated trials"
    return judged("k", statement, Held.of(drug < 0, note), what="share of trials")
