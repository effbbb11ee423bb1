"""What the paper never printed: the results of every method on every data set."""

import numpy as np
import pandas as pd

from replication.papers.boulle2007.protocol.sets import ALL, AT_HAND
from replication.papers.boulle2007.protocol.settings import CMA, NB
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, METHODS

#: Decimals of a mean over folds, as the paper has for means over sets; what is then equal ties.
SHOWN = 3
#: Methods that stand beside each other in every criterion, by their short names.
_BESIDE = {"CMA": CMA, "NB": NB}
#: Of the columns of :func:`beside`, for the page's table.
DECIMALS = {
    "informative": 1,
    **{f"{short}, {criterion}": SHOWN for criterion in CRITERIA for short in _BESIDE},
}


def scores(results, criterion, names=AT_HAND):
    """Means over folds and repetitions of every method on the sets that were run.

    Returns
    -------
    DataFrame
        Index: sets as the paper names them, in its order; columns: methods.
    """
    means = {
        name: [results.by_fold(criterion, method, name).mean() for method in METHODS]
        for name in names
        if len(results.cross_validations(name))
    }
    return pd.DataFrame.from_dict(means, orient="index", columns=METHODS, dtype=float)


def beside(results):
    """SNB(CMA) and NB on every set by all criteria, with what the sets are.

    Returns
    -------
    DataFrame
        A line a set: ``rows``, ``variables``, ``informative``, how many of them MODL keeps, mean
        over folds; then "CMA, ACC" and so on.
    """
    tables = {criterion: scores(results, criterion) for criterion in CRITERIA}
    columns = {}
    for name in tables["ACC"].index:
        repeats = results.cross_validations(name)
        n_kept, n_variables = np.mean(
            [record["informative"] for folds in repeats for record in folds], axis=0
        )
        columns[name] = [sum(record["rows"] for record in repeats[0]), n_variables, n_kept]
    sizes = pd.DataFrame(columns, index=["rows", "variables", "informative"], dtype=float)
    means = {
        f"{short}, {criterion}": table[method]
        for criterion, table in tables.items()
        for short, method in _BESIDE.items()
    }
    return sizes.T.rename_axis("set").join(pd.DataFrame(means))


def missing(results):
    """Sets of Tables 1 and 2 without a recorded cross-validation."""
    return [name for name in ALL if name not in AT_HAND or not results.cross_validations(name)]
