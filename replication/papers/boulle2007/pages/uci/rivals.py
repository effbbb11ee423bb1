"""SNB(CMA) beside later methods on the same folds: AODE, BMA-NB, fsNB and Khiops' classifier."""

import numpy as np
import pandas as pd

from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.sets import AT_HAND
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.tasks.khiops import FRACTIONAL


def accuracies(results):
    """Mean accuracies over the folds of the first repetition, of sets with all folds recorded.

    Returns
    -------
    DataFrame
        Index: sets; columns: SNB(CMA), the rivals and Khiops, NaN where one was not run.
    """
    by_set = {}
    for name in AT_HAND:
        if 0 in results.repetitions(name):
            row = by_set[name] = {CMA: results.by_fold("ACC", CMA, name)[0].mean()}
            for cells in (beyond.rivals(name)[0], beyond.khiops(name)):
                records = results.current(cells)
                for method in records[0]["scores"] if len(records) == len(cells) else ():
                    shares = [
                        record["scores"][method]["right"] / record["rows"] for record in records
                    ]
                    row[method] = np.mean(shares)
    return pd.DataFrame(by_set, dtype=float).T.reindex(columns=[CMA, *beyond.RIVALS, FRACTIONAL])
