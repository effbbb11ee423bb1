"""Which candidate is put forward: by its ranks on one half of the data sets, of both measures."""

import pandas as pd

from replication.studies.defaults.findings.results import MEASURES
from replication.studies.defaults.protocol.settings import GROUPS, METHODS

__all__ = ["chosen", "mean_ranks"]

#: Means of folds that differ by less are equal but for rounding.
_DECIMALS = 9


def mean_ranks(results, method):
    """Return the mean rank of each candidate over the choosing half, a measure a column."""
    columns = {}
    for measure in MEASURES:
        table = results.table(method, measure, "choose").round(_DECIMALS)
        columns[measure] = table.rank(axis=1).mean()
    return pd.DataFrame(columns, index=pd.Index(METHODS[method], tupleize_cols=False))


def chosen(results, group):
    """Return the candidate of least mean rank over a group's methods and both measures.

    Of equal ones it is the first. None where nothing is recorded.
    """
    ranks = pd.concat([mean_ranks(results, method) for method in GROUPS[group]], axis=1)
    total = ranks.sum(axis=1, skipna=False)
    return None if total.isna().any() else total.idxmin()
