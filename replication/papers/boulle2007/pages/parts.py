"""Which verdicts belong to the chapter's first part, sections 1 to 6, and to its second."""

from replication.evidence.whole import ARTEFACT
from replication.papers.boulle2007.protocol.challenge import ENTRIES

__all__ = ["FORTY_TABLES", "first", "second"]

#: Tables of sections 7 and 8.
FORTY_TABLES = ("table1", "table2", "table3", "table4", "table5")

#: What the running text of sections 7 and 8 speaks of, by the rows of the printed numbers.
_ROWS = {"protocol", "claims", "challenge", "threshold", "gina", "nova", "scale", *ENTRIES}
_SORTS = ("sort for the BER", "confusion matrices for the BER")


def second(verdicts):
    """Verdicts on sections 7 and 8."""
    return [verdict for verdict in verdicts if _is_second(verdict)]


def first(verdicts):
    """Verdicts on sections 1 to 6."""
    return [verdict for verdict in verdicts if not _is_second(verdict)]


def _is_second(verdict):
    # Whatever its kind: some say what is printed of a claim.
    if verdict.artefact == "claims":
        return verdict.row.startswith(("7", "8"))
    if verdict.artefact == ARTEFACT:
        return "Table" in verdict.row
    if verdict.artefact == "text":
        return verdict.row in _ROWS or verdict.column in _SORTS
    return verdict.artefact in FORTY_TABLES
