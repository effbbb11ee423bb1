"""The verdict on every number that the paper prints: each takes exactly one rule."""

from dataclasses import replace
from functools import partial

import numpy as np

from replication.evidence.claims.judge import judge_claims, of_rules
from replication.evidence.judge import judge
from replication.evidence.quantity import quantity
from replication.evidence.recorded import Recorded
from replication.evidence.rule import Derived
from replication.evidence.stochastic import Stochastic
from replication.papers.smith1999.protocol.grid import LAYOUT

#: What the paper prints of the accuracies of ten folds, by the statistic's last word.
SUMMARIES = {"mean": np.mean, "sd": partial(np.std, ddof=1)}


@quantity("accuracy", "%")
def accuracy(address, results, analysis):
    """Mean or standard deviation over the folds in %, one a repeat; of several sets their mean."""
    by_set = []
    for name in address.sets:
        records = results.looked_up(replace(address, sets=(name,)), analysis)
        shares = [np.divide(record["right"], record["tested"]) for record in records]
        by_set.append([100 * SUMMARIES[address.summary](values) for values in shares])
    # None where a set has not been run.
    return [np.mean(draws) for draws in zip(*by_set, strict=False)]


RULES = (
    Stochastic("table1", of=accuracy),
    Derived("claims", by=lambda _, results: judge_claims(LAYOUT.paper, results, *of_rules(RULES))),
)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number; as many draws as there are current records."""
    return judge(RULES, Recorded(ledger, profile, LAYOUT), only)
