"""The crossed grid in tables: how near one combination comes to all that is printed."""

import pandas as pd

from replication.evidence.shown.display import named
from replication.papers.vidaurre2012.verdicts.synthetic import conflicts

__all__ = ["nearest", "told"]


def nearest(results, method):
    """The combination nearest to each printed quantity, and what it does to the others.

    A cell is the root mean square distance of a quantity's printed numbers in all scenarios, in
    standard deviations of a fresh experiment: about 1 where the combination made them.
    """
    found = conflicts.together(conflicts.combined(results, method))
    rows = {
        f"nearest to {name}": {group: f"{_away(each, group):.1f}" for group in each.fits}
        | {"all": f"{_away(each, *each.fits):.1f}", "p of all": f"{each.p():.2g}"}
        for name, each in found.items()
    }
    return named(pd.DataFrame.from_dict(rows, orient="index"), method)


def told(results, method):
    """Say in words what the combination nearest to all quantities is, and how many were tried."""
    every = conflicts.combined(results, method)
    if not every:
        return f"The crossed grid of {method} was not run."
    best = conflicts.together(every)["all"]
    chosen = ", ".join(f"{name} {value}" for name, value in sorted(best.params.items()))
    passing = sum(each.p() >= 0.05 for each in every)
    return (
        f"Of {len(every)} combinations {passing or 'none'} would give all of {method}'s numbers "
        f"at 5 %. The nearest: {chosen}."
    )


def _away(each, *groups):
    return (each.distance(*groups) / each.size(*groups)) ** 0.5
