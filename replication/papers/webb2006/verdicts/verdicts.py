"""All verdicts on the slides, artefact by artefact."""

from replication.evidence.claims.judge import judge_claims
from replication.evidence.judge import judge
from replication.evidence.rule import Derived
from replication.papers.webb2006.verdicts import claims, complexity, slides, text, times
from replication.papers.webb2006.verdicts.results import Results

RULES = (
    *complexity.RULES,
    *slides.RULES,
    *times.RULES,
    *text.RULES,
    Derived("claims", by=lambda _, results: judge_claims("webb2006", results, claims.named,
                                                         claims.drawn, [claims])),
)  # fmt: skip


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the slides print, and on their claims."""
    return judge(RULES, Results(ledger, profile), only)
