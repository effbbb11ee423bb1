"""Which candidate is put forward: by its ranks on one half of the data sets."""

import pandas as pd

from replication.studies.defaults.findings.results import MEASURES
from replication.studies.defaults.protocol.settings import BY, GROUPS, METHODS

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


def chosen(results, group, measures=BY):
    """Return the candidate of least mean rank over a group's methods and the given measures.

    Of equal ones it is the first. None where nothing is recorded.
    """
    ranks = pd.concat(
        [mean_ranks(results, method)[list(measures)] for method in GROUPS[group]], axis=1
    )
    total = ranks.sum(axis=1, skipna=False)
    if total.isna().any():
        return None
    return METHODS[GROUPS[group][0]][int(total.to_numpy().argmin())]
