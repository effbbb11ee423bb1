"""The verdict on every number that the paper prints: each takes exactly one rule."""

from functools import partial

import numpy as np

from replication.evidence.judge import judge
from replication.evidence.quantity import quantity
from replication.evidence.recorded import Recorded
from replication.evidence.stochastic import Stochastic
from replication.papers.smith1999.protocol.grid import LAYOUT

#: What the paper prints of the accuracies of ten folds, by the statistic's last word.
SUMMARIES = {"mean": np.mean, "sd": partial(np.std, ddof=1)}


@quantity("accuracy", "%")
def accuracy(address, results, analysis):
    """Mean or standard deviation over the folds in %, one a repeat."""
    records = results.looked_up(address, analysis)
    shares = [np.divide(record["right"], record["tested"]) for record in records]
    return [100 * SUMMARIES[address.summary](values) for values in shares]


RULES = (Stochastic("table1", of=accuracy),)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number; as many draws as there are current records."""
    return judge(RULES, Recorded(ledger, profile, LAYOUT), only)
