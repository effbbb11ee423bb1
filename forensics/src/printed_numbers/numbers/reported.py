"""The long form of printed numbers: a line a number, kept as printed.

``artefact,row,column,statistic,value,unit,note``: which table, figure or text it stands in, where
there, what it is of, and its text.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from printed_numbers.numbers.printed import decimals_of, printed
from printed_numbers.numbers.ranges import Range

#: The columns of a file of printed numbers, in order.
COLUMNS = ("artefact", "row", "column", "statistic", "value", "unit", "note")


class ReportedError(Exception):
    """A file of reported numbers is missing or malformed; the message says where."""


@dataclass(frozen=True)
class Reported:
    """One number as a paper prints it, and where it stands: in the paper, and in the file."""

    artefact: str
    row: str
    column: str
    statistic: str
    value: str
    unit: str = ""
    note: str = ""
    where: str = field(default="a number of no file", compare=False, repr=False)
    #: Decimals of the numbers that stand in the same column, of which a 0 has as many.
    decimals: int = field(default=0, compare=False, repr=False)

    @property
    def place(self) -> tuple[str, str, str, str]:
        """Artefact, row, column and statistic: no other number of the paper has the same."""
        return self.artefact, self.row, self.column, self.statistic

    @property
    def name(self) -> str:
        """What a page calls it: its row and column, without what is empty."""
        return ", ".join(filter(None, (self.row, self.column)))

    @property
    def printed(self) -> Range:
        """The numbers that would be printed like this one.

        Raises
        ------
        ValueError
            If it is no number.
        """
        return printed(self.value, self.decimals)


def read_reported(name: str, folder: Path) -> list[Reported]:
    """Read the long form of a paper's numbers, ``<name>.csv`` of a folder.

    Raises
    ------
    ReportedError
        If the file is missing, or a row has the wrong number of fields, an empty place or value,
        or the place of an earlier row.
    """
    path = Path(folder) / f"{name}.csv"
    if not path.is_file():
        raise ReportedError(f"{path} is missing; it lists the numbers that {name} prints")
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.reader(file, strict=True)
        try:
            return with_decimals(list(_checked(rows, path)))
        except csv.Error as error:
            raise ReportedError(f"{path} line {rows.line_num}: {error}; mend the row") from None


def with_decimals(numbers: list[Reported]) -> list[Reported]:
    """Tell each number how many decimals its column has: the most that one of them shows."""
    columns: dict[tuple[str, ...], int] = {}
    for number in numbers:
        column = (number.artefact, number.column, number.statistic, number.unit)
        columns[column] = max(columns.get(column, 0), _decimals(number.value))
    return [
        replace(n, decimals=columns[n.artefact, n.column, n.statistic, n.unit]) for n in numbers
    ]


def _decimals(text: str) -> int:
    try:
        return decimals_of(text)
    except ValueError:
        return 0  # a label, or a number in words


def _checked(rows, path: Path) -> Iterator[Reported]:
    if tuple(next(rows, ())) != COLUMNS:
        raise ReportedError(f"{path} line 1: the header must be {','.join(COLUMNS)}")
    lines: dict[tuple[str, ...], int] = {}
    for fields in rows:
        where = f"{path} line {rows.line_num}"
        if len(fields) != len(COLUMNS):
            raise ReportedError(
                f"{where}: {len(fields)} fields where {len(COLUMNS)} were expected "
                f"({','.join(COLUMNS)}); quote fields that hold commas"
            )
        number = Reported(*(text.strip() for text in fields), where=where)
        if not (number.artefact and number.statistic and number.value):
            raise ReportedError(f"{where}: artefact, statistic and value must not be empty")
        if number.place in lines:
            stands = f"{' / '.join(number.place)} stands on line {lines[number.place]} too"
            raise ReportedError(f"{where}: {stands}")
        lines[number.place] = rows.line_num
        yield number
