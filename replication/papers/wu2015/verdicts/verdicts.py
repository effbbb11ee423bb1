"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.judge import judge
from replication.evidence.rule import Derived
from replication.papers.wu2015.verdicts import claims, statements, table1, table2
from replication.papers.wu2015.verdicts.results import Results

RULES = (
    *table1.RULES,
    *table2.RULES,
    *statements.RULES,
    Derived("claims", by=lambda _, results: claims.verdicts(results)),
)


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the paper prints, and on its claims."""
    return judge(RULES, Results(ledger, profile), only)
