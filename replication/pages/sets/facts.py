"""What only the file of a data set can tell, measured once and committed: pages need no data."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, fields
from pathlib import Path

from replication.datasets.entry import Entry
from replication.datasets.loader import load
from replication.datasets.locate import locate

__all__ = ["FILE", "Facts", "fresh", "measure", "read_facts", "write_facts"]

#: Below the project's root.
FILE = "data/facts.csv"

#: Digits of the table's hash that tell one edition from another.
_DIGITS = 12


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


def measure(entry: Entry) -> Facts:
    """Load a data set that is at hand, and count.

    Raises
    ------
    DataError
        It is not at hand, or not the registered edition.
    """
    data = load(entry.name)
    numeric = nominal = missing = 0
    if entry.kind == "table":
        nominal = sum(str(kind) == "category" for kind in data.frame.dtypes)
        numeric = data.frame.shape[1] - nominal
        missing = int(data.frame.isna().to_numpy().sum())
    elif entry.kind == "sparse":
        numeric = entry.features
    sizes = data.target.value_counts()
    return Facts(
        entry.name,
        _edition(entry),
        numeric,
        nominal,
        missing,
        int((sizes > 0).sum()),
        int(sizes.max()),
    )


def fresh(entries: Iterable[Entry], known: Mapping[str, Facts]) -> dict[str, Facts]:
    """Return the facts of each of the sets that has any: those known of its edition, or new ones.

    Only a set that is new, or of which the edition changed, is measured, where it is at hand.
    """
    found = {}
    for entry in entries:
        facts = known.get(entry.name)
        if entry.status != "ok":
            continue
        if facts is not None and facts.edition == _edition(entry):
            found[entry.name] = facts
        elif locate(entry.name):
            found[entry.name] = measure(entry)
    return found


def read_facts(root: Path) -> dict[str, Facts]:
    """Read the committed facts, by the set's name; none where there is no file."""
    path = root / FILE
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        return {row["name"]: _read(row) for row in rows}


def write_facts(facts: Mapping[str, Facts], root: Path) -> Path:
    """Write the facts, a line a set, in the order given; return the path."""
    path = root / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([each.name for each in fields(Facts)])
        writer.writerows(astuple(each) for each in facts.values())
    return path


def _read(row: Mapping[str, str]) -> Facts:
    texts = ("name", "edition")
    return Facts(**{key: text if key in texts else int(text) for key, text in row.items()})


def _edition(entry: Entry) -> str:
    return entry.table_sha256[:_DIGITS]
