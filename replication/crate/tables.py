"""The columns of the accepted tables, as the W3C's CSV on the Web describes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from replication.evidence.accepted import COLUMNS
from replication.evidence.vocabulary import VOCABULARY

__all__ = ["PATH", "tables"]

#: The name under which a reader of a table beside it looks for its description (Model for Tabular
#: Data and Metadata on the Web, section 5.3).
PATH = "data/verdicts/csv-metadata.json"

_TOLD = {
    "artefact": "the table, figure or part of the paper; claims are sentences",
    "row": "the entry's row as printed, or the claim's key",
    "column": "the entry's column as printed, or what the claim says",
    "statistic": "what the number is, an error rate or a ratio of times; holds, of a claim",
    "verdict": "the word; after a colon the first reading or formula that gives the number where "
    "the default does not",
}


def tables(papers: Iterable[str]) -> dict[str, Any]:
    """Return the description of the papers' tables of accepted verdicts, as plain JSON."""
    schema = {
        "columns": [_column(name) for name in COLUMNS],
        "primaryKey": list(COLUMNS[:-1]),
    }
    return {
        "@context": "http://www.w3.org/ns/csvw",
        # In each table, for not every reader hands a group's schema down.
        "tables": [{"url": f"{key}.csv", "tableSchema": schema} for key in papers],
    }


def _column(name: str) -> dict[str, Any]:
    words = "|".join(VOCABULARY)
    kind = {"base": "string", "format": f"({words})(: .+)?"} if name == "verdict" else "string"
    return {
        "name": name,
        "titles": name,
        "dc:description": _TOLD[name],
        "datatype": kind,
        **({"required": True} if name in ("artefact", "verdict") else {}),
    }
