"""Ranks of all methods over the data sets, and Friedman's test of them."""

import numpy as np
import pandas as pd

from replication.studies.benchmark.protocol.methods import METHODS
from replication.studies.benchmark.protocol.settings import PRIMARY
from seminaive.evaluation.comparison import friedman

#: Means of folds that differ by less are equal but for rounding.
_DECIMALS = 9

#: What a method has where it was not run: behind all that were, and level with others like it.
BEHIND = 1e9

#: Measures of which more is better.
MORE = ("AUC",)


def losses(results, part=None, measure=PRIMARY):
    """Return a measure with all methods as columns, less being better.

    Of a data set on which some are not run, the others are compared on the folds that all of them
    have, and those that are not run stand behind. A data set on which any is merely not recorded
    yet is left out.
    """
    plan = results.plan or {}
    names = [method.name for method in METHODS if not method.extra]
    rows = []
    for name in results.sets(part):
        ran = tuple(
            method
            for method in names
            if (planned := plan.get((name, method))) is not None and planned.repeats > 0
        )
        table = results.means(ran, measure, part) if ran else pd.DataFrame()
        all_planned = all((name, method) in plan for method in names)
        if all_planned and name in table.index:
            row = table.loc[name].round(_DECIMALS)
            rows.append((-row if measure in MORE else row).reindex(names, fill_value=BEHIND))
    return pd.DataFrame(rows, columns=names, dtype=float)


def rank_test(results, part=None, measure=PRIMARY):
    """Return Friedman's test and the methods' names; None with fewer than two data sets."""
    table = losses(results, part, measure)
    # Of an area that no fold has, nothing is ranked.
    table = table[~np.isnan(table).any(axis=1)]
    return None if len(table) < 2 else (friedman(table.to_numpy()), list(table))
