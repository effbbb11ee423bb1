"""Made-up records of what the files of boulle2007 hold: as Tables 1 and 2 print it."""

from replication.evidence.reported import read_reported

__all__ = [
    "NUMBERS",
]

NUMBERS = {
    (n.row, n.column): n for n in read_reported("boulle2007") if n.artefact in ("table1", "table2")
}
