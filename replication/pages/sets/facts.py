"""What only the file of a data set can tell, measured once and committed: pages need no data."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path

#: Below the project's root.
FILE = "data/facts.csv"


@dataclass(frozen=True)
class Facts:
    """Counts of one edition of a data set.

    Parameters
    ----------
    name : str
        Its key in the registry.
    edition : str
        The first digits of the hash of its table.
    numeric, nominal : int
        Features of either kind; both 0 of documents, which have none.
    missing : int
        Cells of the features that are missing.
    classes : int
        Classes that occur.
    largest : int
        Rows of the largest class.
    """

    name: str
    edition: str
    numeric: int
    nominal: int
    missing: int
    classes: int
    largest: int


def read_facts(root: Path) -> dict[str, Facts]:
    """Read the committed facts, by the set's name; none where there is no file."""
    path = root / FILE
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        return {
            row["name"]: Facts(
                **{
                    key: text if key in ("name", "edition") else int(text)
                    for key, text in row.items()
                }
            )
            for row in csv.DictReader(file)
        }
