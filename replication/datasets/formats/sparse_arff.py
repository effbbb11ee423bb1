"""Sparse ARFF files: the header of others, and in braces each row's values that are not zero.

What a row does not write is 0, which for a nominal attribute is the first of its values. Unlike
Weka, which takes what it finds, a row whose places do not rise is refused.
"""

import re

from replication.datasets.assemble import Rows
from replication.datasets.columns import Column
from replication.datasets.errors import DataError
from replication.datasets.formats.arff import parse_arff, split_row

_DATA = re.compile(r"^\s*@data\b.*$", re.IGNORECASE | re.MULTILINE)
_ENTRY = re.compile(
    r"\s*+(\d+)\s++('(?:[^'\\]|\\.)*+'|\"(?:[^\"\\]|\\.)*+\"|[^,'\"\s]++)\s*+(?:,|$)"
)


def is_sparse(text: str) -> bool:
    """Whether the first row of an ARFF file stands in braces."""
    data = _DATA.search(text)
    rows = text[data.end() :].splitlines() if data else []
    lines = (line.strip() for line in rows)
    return next((line for line in lines if line and line[0] != "%"), "").startswith("{")


def parse_sparse_arff(text: str, name: str) -> tuple[list[Column], Rows]:
    """Read the declared columns and the rows of a sparse ARFF file, as `parse_arff` does.

    Parameters
    ----------
    text : str
    name : str
        File name for the messages.

    Raises
    ------
    DataError
        A row is no list of places and values in braces, or its places do not rise or lie beyond
        the declared columns; file, line and expectation are named.
    """
    data = _DATA.search(text)
    head = text[: data.end()] if data else text
    columns, _ = parse_arff(head, name)
    zeros = [column.categories[0] if column.categories else "0" for column in columns]
    cells, places = [], []
    first = len(head.splitlines()) + 1
    for number, line in enumerate(text.splitlines()[first - 1 :], start=first):
        stripped = line.strip()
        if not stripped or stripped.startswith("%"):
            continue
        row = zeros.copy()
        for place, value in _entries(stripped, len(columns), f"{name}, line {number}"):
            row[place] = value
        cells.append(row)
        places.append((name, number))
    return columns, Rows(cells, places)


def _entries(line, n_columns, where):
    """Yield the places and values of a row, None for what is missing."""
    if not (line.startswith("{") and line.endswith("}")):
        raise DataError(f"{where}: a row in braces was expected, found {line[:40]!r}.")
    inside, position, last = line[1:-1].strip(), 0, -1
    while position < len(inside):
        entry = _ENTRY.match(inside, position)
        if entry is None:
            raise DataError(
                f"{where}: a place, a blank and a value were expected, found "
                f"{inside[position:][:40]!r}."
            )
        place = int(entry[1])
        if not last < place < n_columns:
            raise DataError(
                f"{where}: a place above {last} and below {n_columns} was expected, found {place}; "
                "the file is damaged, fetch it anew."
            )
        yield place, split_row(entry[2])[0]
        last, position = place, entry.end()
