"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.judge import judge
from replication.evidence.rule import Derived
from replication.papers.boulle2007.verdicts import (
    averaging_claims,
    jointly,
    selection_claims,
    text,
    waveform,
)
from replication.papers.boulle2007.verdicts.challenge import claims as challenge_claims
from replication.papers.boulle2007.verdicts.challenge import rules as challenge
from replication.papers.boulle2007.verdicts.contents import announced, settings, tables
from replication.papers.boulle2007.verdicts.results import Results

RULES = (
    *waveform.RULES,
    *text.RULES,
    *settings.RULES,
    *announced.RULES,
    *tables.RULES,
    *challenge.RULES,
    Derived("claims", by=lambda _, results: selection_claims.verdicts(results)),
    Derived("claims", by=lambda _, results: averaging_claims.verdicts(results)),
    Derived("claims", by=lambda _, results: challenge_claims.verdicts(results)),
    Derived("claims", by=lambda _, results: [jointly.verdict(results.printed.values(), results)]),
)


def verdicts(ledger, profile):
    """Return the verdict on every number of sections 1 to 6, and on their claims."""
    return judge(RULES, Results(ledger, profile))
