"""The verdict on every number that the paper prints: each takes exactly one rule."""

from replication.evidence.judge import judge
from replication.evidence.quantity import quantity
from replication.evidence.recorded import Recorded
from replication.evidence.stochastic import Stochastic
from replication.papers.smith1999.protocol.grid import LAYOUT


@quantity("error", "%")
def error(address, results, analysis):
    """Errors in %, one a realisation."""
    records = results.looked_up(address, analysis)
    return [100 * record["wrong"] / record["tested"] for record in records]


RULES = (Stochastic("table1", statistic="error", of=error),)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number; as many draws as there are current records."""
    return judge(RULES, Recorded(ledger, profile, LAYOUT), only)
