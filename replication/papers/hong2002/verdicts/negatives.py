"""Called by name from `hong2002.sentences.toml`: claims on features of negative importance.

(h) has them taken out; (k) is Simpson's paradox.
"""

from itertools import product

import numpy as np

from replication.evidence.claim import Frequency
from replication.evidence.claims.judge import alike, fewest
from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.verdicts.realisations import resolution
from replication.papers.hong2002.verdicts.rows import CLASSES, split_row

#: What became of the other importances when the negative ones were taken out.
REMOVALS = ("refitted", "kept as they were")

#: On how many rows models are worse, as a share that is exceeded.
_ROWS = {"on some rows": 0.0, "on most rows": 0.5, "on every row": 1.0 - 1e-9}


def removal(results):
    """(h) Without the features of negative importance the models are worse.

    The paper does not say whether the others were fitted again, by which measure, or on which
    problems.
    """
    gaps_by = {}
    for how, quantity in product(REMOVALS, ("loss", "error")):
        gaps = []
        for row in CLASSES:
            if how != "refitted" or not split_row(row)[0].fixed:
                before, after = results.removed(row, how, quantity)
                gaps.append(results.mean_gap(row, quantity, after, before))
        if gaps := alike(gaps):
            worse = np.sum([gap > resolution(results, quantity) for gap in gaps], axis=0)
            gaps_by[f"{how}, by {quantity}"] = gaps, worse
    return {
        f"{says}; {name}": Frequency.of(
            worse > more_than * len(gaps),
            f"worse on {worse.min()} to {worse.max()} of {len(gaps)} rows",
            fewest(gaps),
        )
        for (says, more_than), (name, (gaps, worse)) in product(_ROWS.items(), gaps_by.items())
    }


def removed(results, how, quantity):
    """Mean change of APM's error (points) or loss (bits) by row of one class."""
    pairs = {row: results.removed(row, how, quantity) for row in CLASSES}
    return {
        row: float(after.mean() - before.mean())
        for row, (before, after) in pairs.items()
        if after.size
    }


def simpson(results):
    """(k) A feature that Simpson's paradox turns round gets a negative importance."""
    record = results.one(grid.simpson())
    if record is None:
        return {}
    drug, sex = np.array(record["alpha"]).T
    note = f"of the other feature in {np.mean(sex < 0):.0%}; {drug.size} generated trials"
    return {"": Frequency.of(drug < 0, note)}
