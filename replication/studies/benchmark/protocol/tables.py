"""The real tables: which they are, where they come from, and in which half; committed, only read.

`real_tables.md` has the rule by which they were collected and halved.
"""

import csv
import hashlib
from functools import cache
from pathlib import Path
from typing import NamedTuple

#: How a cell names such a table: read by its task from a file of no registry.
PREFIX = "file-tables-"

#: Rows that are drawn of longer tables, and those that a class needs to take part.
MOST_ROWS, FEWEST = 2000, 10


class Table(NamedTuple):
    """A table of a package, a line of ``tables.csv``; numbers are counted before rows are drawn."""

    name: str
    #: "choose", "confirm" or "reserve".
    half: str
    #: Of "id or date", "rare class", "gaps" and "2,000 rows" those that it is.
    kinds: str
    package: str
    version: str
    #: The end of its path in the package.
    file: str
    sha256: str
    target: str
    #: Columns that are left out, between bars.
    drop: str
    rows: str
    features: str
    classes: str
    rarest: str
    gaps: str
    source: str
    licence: str

    @property
    def digest(self):
        """What a cell's answer depends on, in 16 hex digits."""
        text = "\n".join((self.sha256, self.target, self.drop))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


@cache
def tables():
    """Return the tables by name."""
    with Path(__file__).with_name("tables.csv").open(encoding="utf-8", newline="") as file:
        return {row["name"]: Table(**row) for row in csv.DictReader(file)}
