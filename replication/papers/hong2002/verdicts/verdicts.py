"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.reported import by_artefact
from replication.papers.hong2002.verdicts import claims, table1, text
from replication.papers.hong2002.verdicts.results import Results

KEY = "hong2002"


def verdicts(ledger, profile):
    """Return the verdict on every number that the paper prints, and on its claims."""
    results = Results(ledger, profile)
    printed = by_artefact(KEY)
    return [
        *table1.verdicts(printed["table1"], results),
        *text.verdicts(printed["text"], printed["table1"], results),
        *claims.verdicts(results),
    ]
