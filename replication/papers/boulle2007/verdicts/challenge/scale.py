"""Figure 12: how the work of training grows with variables and rows, over all entries.

Times are of another machine, and drawn; the work is counted: each model that the search measures
updates every row once.
"""

from itertools import product

import numpy as np
from scipy.stats import linregress, t

from replication.evidence.claim import measured, not_judged
from replication.papers.boulle2007.protocol.challenge import ENTRIES, SETS

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
    middle, half = slope(np.log(size * np.log(size)), np.log(models * rows))
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
    for place in product(SETS, ENTRIES, (True, False)):
        rows = [
            (r["informative"], np.sum(r["train"]["tuned"]), r["models"])
            for records in results.entry_folds(*place).values()
            for r in records
        ]
        if rows:
            sizes[place] = tuple(np.exp(np.log(np.array(rows, dtype=float)).mean(axis=0)))
    return sizes


def slope(x, y):
    """Slope of a straight line, and half of its 95 % interval."""
    line = linregress(x, y)
    return float(line.slope), float(t.ppf(0.975, x.size - 2) * line.stderr)
