"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.judge import judge
from replication.evidence.rule import Derived
from replication.papers.hong2002.verdicts import claims, table1, text
from replication.papers.hong2002.verdicts.results import Results

RULES = (
    *table1.RULES,
    *text.RULES,
    Derived("claims", by=lambda _, results: claims.verdicts(results)),
)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the paper prints, and on its claims."""
    return judge(RULES, Results(ledger, profile), only)
