"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.claims.judge import judge_claims
from replication.evidence.judge import judge
from replication.evidence.rows import rows
from replication.evidence.rule import Derived
from replication.evidence.table_test import ARTEFACT
from replication.papers.hong2002.verdicts import (
    claims,
    definitions,
    negatives,
    table1,
    table_test,
    text,
)
from replication.papers.hong2002.verdicts.realisations import paired_draws, readings_of
from replication.papers.hong2002.verdicts.results import Results

RULES = (
    *table1.RULES,
    *text.RULES,
    *rows("hong2002", definitions=definitions),
    Derived(ARTEFACT, by=table_test.verdicts),
    Derived(
        "claims",
        by=lambda _, results: judge_claims(
            "hong2002", results, readings_of, paired_draws, (claims, negatives)
        ),
    ),
)

#: The tables that are judged at once, by name.
WHOLES = table_test.WHOLES


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the paper prints, and on its claims."""
    return judge(RULES, Results(ledger, profile), only)
