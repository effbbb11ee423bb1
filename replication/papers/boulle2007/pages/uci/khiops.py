"""SNB(CMA) beside the classifier that its method has become in Khiops."""

import numpy as np
import pandas as pd

from replication.papers.boulle2007.pages.uci.compared import score
from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.sets import AT_HAND
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA
from replication.papers.boulle2007.tasks.khiops import FRACTIONAL

__all__ = ["differences", "ours", "theirs"]


def ours(results):
    """Accuracy, AUC and compression rate of SNB(CMA) by set, on the folds that Khiops was given."""
    return {
        name: tuple(results.by_fold(criterion, CMA, name)[0].mean() for criterion in CRITERIA)
        for name in AT_HAND
        if 0 in results.repetitions(name)
    }


def theirs(results):
    """The same of Khiops' classifier, on the sets of which all folds are recorded."""
    found = {}
    for name in AT_HAND:
        cells = beyond.khiops(name)
        folds = results.current(cells)
        if len(folds) == len(cells):
            every = [
                [score(criterion, record["scores"][FRACTIONAL], record) for criterion in CRITERIA]
                for record in folds
            ]
            found[name] = tuple(np.mean(every, axis=0))
    return found


def differences(ours, theirs):
    """Set the means of two classifiers side by side, on the sets that both have.

    Parameters
    ----------
    ours, theirs : mapping of str to sequence of 3 floats
        From a set, as the paper names it, to its accuracy, AUC and compression rate.

    Returns
    -------
    DataFrame
        Index: sets, in the order of ``ours``; columns: criteria; ours less theirs.
    """
    both = [name for name in ours if name in theirs]
    first, second = (
        pd.DataFrame([each[name] for name in both], both, CRITERIA, dtype=float)
        for each in (ours, theirs)
    )
    return first - second
