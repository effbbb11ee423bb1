"""NB(EF) under readings of its own, which were chosen after its results were seen."""

import numpy as np
import pandas as pd

from replication.evidence.shown.display import by_row
from replication.papers.boulle2007.pages.uci.compared import score
from replication.papers.boulle2007.protocol.equal_frequency import USUAL, VARIANTS
from replication.papers.boulle2007.protocol.sets import UCI
from replication.papers.boulle2007.protocol.uci_settings import CRITERIA, NB_EF

__all__ = ["by_reading", "scores"]


def by_reading(results):
    """Mean criteria of NB(EF) over the UCI sets: as Table 3 prints them, and by each reading.

    Returns
    -------
    DataFrame
        Index: "printed", and the readings, the default first; columns: criteria. Without readings
        where not every set was run.
    """
    printed = {c: results.printed["table3", NB_EF, c, "mean"].value for c in CRITERIA}
    each = [scores(results, name) for name in UCI]
    rows = {"printed": printed}
    if all(map(len, each)):
        means = np.mean([table.to_numpy() for table in each], axis=0)
        whole = pd.DataFrame(means, each[0].index, CRITERIA)
        rows |= whole.map("{:.3f}".format).to_dict("index")
    return by_row(
        rows, f"mean of {NB_EF}, Table 3", "Means of NB(EF) on the UCI data sets, by reading"
    )


def scores(results, name):
    """Means over the folds and repetitions of a set, (readings, criteria); empty without them."""
    folds = [record for folds in results.frequencies(name).values() for record in folds]
    if not folds:
        return pd.DataFrame(columns=CRITERIA)
    readings = [USUAL, *(each for each in VARIANTS if each != USUAL)]
    found = {
        reading: [
            np.mean([score(criterion, record["scores"][reading], record) for record in folds])
            for criterion in CRITERIA
        ]
        for reading in readings
    }
    return pd.DataFrame.from_dict(found, orient="index", columns=CRITERIA)
