"""All verdicts on the paper, artefact by artefact."""

from replication.evidence.reported import by_artefact
from replication.papers.wu2015.verdicts import claims, statements, table1, table2
from replication.papers.wu2015.verdicts.results import Results

KEY = "wu2015"


def verdicts(ledger, profile):
    """Return the verdict on every number that the paper prints, and on its claims."""
    results = Results(ledger, profile)
    printed = by_artefact(KEY)
    times = {(n.row, n.column): n for n in printed["table2-right"]}
    errors = {(n.row, n.column): n for n in printed["table2-left"] if n.statistic == "error"}
    return [
        *table1.verdicts(printed["table1"], results),
        *table2.left(printed["table2-left"], results),
        *table2.right(printed["table2-right"], results),
        *statements.verdicts(printed["text"], times, errors, results),
        *claims.verdicts(results),
    ]
