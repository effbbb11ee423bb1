"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.claims.judge import judge_claims
from replication.evidence.judge import judge
from replication.evidence.rows import rows
from replication.evidence.rule import Derived
from replication.evidence.table_test import ARTEFACT
from replication.papers.wu2015.tasks import linear
from replication.papers.wu2015.verdicts import (
    alpha_claim,
    figure2,
    figure3,
    gamma_claims,
    jointly,
    limit_claims,
    statements,
    table1,
    table2,
    table_test,
    tuning_claims,
    words_claims,
)
from replication.papers.wu2015.verdicts.results import Results

#: Called by name from `wu2015.sentences.toml`: claims that its formula language cannot say.
CODE = (jointly, tuning_claims, words_claims, gamma_claims, alpha_claim, limit_claims)

RULES = (
    *table1.RULES,
    *table2.RULES,
    *figure2.RULES,
    *figure3.RULES,
    *statements.RULES,
    *rows("wu2015", statements=statements, linear=linear),
    Derived(ARTEFACT, by=lambda _, results: table_test.verdicts(results)),
    Derived(ARTEFACT, by=lambda _, results: figure2.whole(results)),
    Derived(
        "claims",
        by=lambda _, results: judge_claims("wu2015", results, jointly.named, jointly.drawn, CODE),
    ),
)

#: The tables that are judged at once, by name.
WHOLES = table_test.WHOLES


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number that the paper prints, and on its claims."""
    return judge(RULES, Results(ledger, profile), only)
