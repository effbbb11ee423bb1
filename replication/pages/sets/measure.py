"""Facts of data sets, counted on their files. Pages read what is committed of them, and need none.

Apart from them, since a book is built without what loads data sets.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import astuple, fields
from pathlib import Path

from replication.datasets.entry import Entry
from replication.datasets.loader import load
from replication.datasets.locate import locate
from replication.datasets.registry import registry
from replication.pages.explorer.rows import read_rows
from replication.pages.sets.facts import FILE, Facts, read_facts
from replication.pages.sets.uses import uses


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
    facts_of = {}
    for entry in entries:
        facts = known.get(entry.name)
        if entry.status != "ok":
            continue
        if facts is not None and facts.edition == _edition(entry):
            facts_of[entry.name] = facts
        elif locate(entry.name):
            facts_of[entry.name] = measure(entry)
    return facts_of


def write_facts(root: Path) -> Path:
    """Write the facts of the sets that papers use, a line a set, below a root; return the path."""
    entries, path = registry(), root / FILE
    used = (entries[name] for name in uses(read_rows(root), entries))
    facts = fresh(used, read_facts(root))
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow([field.name for field in fields(Facts)])
        writer.writerows(astuple(facts_of_set) for facts_of_set in facts.values())
    return path


def _edition(entry: Entry) -> str:
    """Return digits of the table's hash, which tell one edition from another."""
    return entry.table_sha256[:12]
