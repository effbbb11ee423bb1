"""The comparisons that were named beforehand, and any other pair."""

import numpy as np

from replication.studies.benchmark.findings.ranks import MORE
from replication.studies.benchmark.findings.signed_rank import signed_rank
from replication.studies.benchmark.protocol.settings import COMPARED, PRIMARY, ROPE

#: Each optional method beside the one of its own kind that everybody has; decides nothing.
OPTIONAL = (("LightGBM", "HistGradientBoosting"), ("Khiops", "CMA"))


def beside(results, method, rival, part=None, measure=PRIMARY):
    """Return the signed-rank test of two methods on the folds that both have."""
    table = results.means((method, rival), measure, part)
    table = table[~np.isnan(table).any(axis=1)]
    sign = -1 if measure in MORE else 1
    return signed_rank(sign * table[method], sign * table[rival], ROPE[measure])


def named_pairs(results, part=None, measure=PRIMARY, pairs=COMPARED):
    """Return the test of each of some pairs, those that the plan names by default."""
    return {pair: beside(results, *pair, part, measure) for pair in pairs}
