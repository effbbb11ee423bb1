"""Figure 12: how the work of training grows with variables and rows, over all entries.

Times are of another machine, and drawn; the work is counted: each model that the search measures
updates every row once.
"""

import numpy as np
from scipy.stats import t

from replication.evidence.claim import measured, not_judged
from replication.papers.boulle2007.protocol.challenge import ENTRIES, SETS, repeats

__all__ = ["points", "scale_of_work", "slope"]

#: An exponent this far from what the order says is taken for another order, as in section 3.5.
_NEAR = 0.1

#: Fewer sizes have no slope with an error.
_LEAST = 3


def scale_of_work(results, stated):
    """Slope of the logs of row updates against K N log(K N), one point a set and entry."""
    sizes = points(results)
    if len(sizes) < _LEAST:
        return not_judged(
            stated.key, stated.states, f"it needs {_LEAST} sizes, of a set and an entry each"
        )
    variables, rows, models = np.array(list(sizes.values())).T
    size = variables * rows
    x, y = np.log(size * np.log(size)), np.log(models * rows)
    middle, half = slope(x, y)
    note = (
        f"log-log slope of row updates against K N log(K N), over {len(sizes)} entries, K the "
        f"variables that MODL keeps, {variables.min():.0f} to {variables.max():.0f}; an exponent "
        f"of {1 + _NEAR} or more is another order"
    )
    return measured(
        stated.key,
        stated.states,
        round(middle, 3),
        (middle - half, middle + half),
        (0.0, 1.0 + _NEAR),
        (1.0 + _NEAR, np.inf),
        len(sizes),
        note,
    )


def points(results):
    """Geometric means of variables searched, rows and models measured, by set, entry and kind."""
    sizes = {}
    for name in SETS:
        for entry in ENTRIES:
            for initial in (True, False):
                if repeats(entry, initial):
                    folds = results.entry_folds(name, entry, initial).values()
                    records = [record for fold_records in folds for record in fold_records]
                    if records:
                        rows = [
                            (r["informative"], np.sum(r["train"]["tuned"]), r["models"])
                            for r in records
                        ]
                        logs = np.log(np.array(rows, dtype=float))
                        sizes[name, entry, initial] = tuple(np.exp(logs.mean(axis=0)))
    return sizes


def slope(x, y):
    """Slope of a straight line, and half of its 95 % interval."""
    (rise, level), n = np.polyfit(x, y, 1), x.size
    residuals = y - rise * x - level
    error = np.sqrt((residuals**2).sum() / (n - 2) / ((x - x.mean()) ** 2).sum())
    return float(rise), float(t.ppf(0.975, n - 2) * error)
