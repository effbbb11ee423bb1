"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.judge import judge
from replication.evidence.rows import rows
from replication.evidence.rule import Derived
from replication.evidence.table_test import ARTEFACT
from replication.papers.boulle2007.protocol import organisers, uci_settings
from replication.papers.boulle2007.protocol.uci_settings import PAPER
from replication.papers.boulle2007.verdicts import claims, text, waveform
from replication.papers.boulle2007.verdicts.challenge import rules as challenge
from replication.papers.boulle2007.verdicts.contents import announced, settings, tables
from replication.papers.boulle2007.verdicts.results import Results
from replication.papers.boulle2007.verdicts.uci import at_once, rules
from replication.papers.boulle2007.verdicts.uci import text as forty_text

RULES = (
    *waveform.RULES,
    *text.RULES,
    *settings.RULES,
    *announced.RULES,
    *tables.RULES,
    *challenge.RULES,
    *rules.RULES,
    *forty_text.RULES,
    *rows(PAPER, forty_settings=uci_settings, organisers=organisers),
    Derived("claims", by=lambda _, results: claims.verdicts(results)),
    Derived(ARTEFACT, by=lambda _, results: at_once.verdicts(results)),
)

#: The tables that are judged at once, by name.
WHOLES = at_once.WHOLES


def verdicts(ledger, profile, only=None):
    """Return the verdict on every number of the paper, and on its claims."""
    return judge(RULES, Results(ledger, profile), only)
