"""SNB(CMA) beside AODE, BMA-NB and fsNB on the same folds, cut as its own."""

import numpy as np
import pandas as pd

from replication.papers.boulle2007.pages.uci.compared import score
from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.sets import AT_HAND
from replication.papers.boulle2007.protocol.settings import CMA, MAP, NB

__all__ = ["METHODS", "scores"]

_OWN = (CMA, MAP, NB)

#: What stands side by side: three of the paper's methods and the rivals.
METHODS = (*_OWN, *beyond.RIVALS)


def scores(results, criterion):
    """Means over the folds that the rivals were given, the first repetition.

    Returns
    -------
    DataFrame
        Index: sets; columns: ``METHODS``, NaN where a rival was not made for so many variables.
    """
    found = {}
    for name in AT_HAND:
        cells = beyond.rivals(name)[0]
        records = results.current(cells)
        if len(records) < len(cells) or 0 not in results.repetitions(name):
            continue
        own = {method: results.by_fold(criterion, method, name)[0].mean() for method in _OWN}
        theirs = {
            rival: np.mean([score(criterion, each["scores"][rival], each) for each in records])
            for rival in records[0]["scores"]
        }
        found[name] = {**own, **theirs}
    return pd.DataFrame.from_dict(found, orient="index", columns=METHODS, dtype=float)
