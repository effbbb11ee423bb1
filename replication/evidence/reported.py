"""The numbers that the papers print, read from data/reported and kept as printed."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from replication.evidence.printed import decimals_of, printed
from replication.evidence.ranges import Range

__all__ = [
    "COLUMNS",
    "READINGS",
    "TRANSCRIBED",
    "Reported",
    "ReportedError",
    "by_artefact",
    "digest",
    "not_as_transcribed",
    "read_reported",
]

_FOLDER = Path(__file__).resolve().parents[2] / "data" / "reported"

#: The columns of a file of reported numbers, in order.
COLUMNS = ("artefact", "row", "column", "statistic", "value", "unit", "note")

#: A line for every artefact of a paper: how many numbers it has, a digest of them, and the two
#: readings that gave them alike. A digit that changes needs a new line, and so a new reading.
TRANSCRIBED = _FOLDER / "transcribed.csv"
READINGS = ("paper", "artefact", "numbers", "digest", "first", "second")


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
    def printed(self) -> Range:
        """The numbers that would be printed like this one.

        Raises
        ------
        ValueError
            If it is no number.
        """
        return printed(self.value, self.decimals)


def read_reported(paper: str, folder: Path | None = None) -> list[Reported]:
    """Read ``data/reported/<paper>.csv``.

    Raises
    ------
    ReportedError
        If the file is missing, or a row has the wrong number of fields, an empty place or value,
        or the place of an earlier row.
    """
    path = (folder or _FOLDER) / f"{paper}.csv"
    if not path.is_file():
        raise ReportedError(f"{path} is missing; it lists the numbers that {paper} prints")
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.reader(file, strict=True)
        try:
            return _with_decimals(list(_checked(rows, path)))
        except csv.Error as error:
            raise ReportedError(f"{path} line {rows.line_num}: {error}; mend the row") from None


def by_artefact(paper: str, folder: Path | None = None) -> dict[str, list[Reported]]:
    """Read a paper's numbers, grouped by the table, figure or text that they stand in."""
    printed: dict[str, list[Reported]] = {}
    for number in read_reported(paper, folder):
        printed.setdefault(number.artefact, []).append(number)
    return printed


def digest(numbers: Iterable[Reported]) -> str:
    """Return sixteen digits that stand for the places, values and units of numbers."""
    lines = ["\t".join((*each.place, each.value, each.unit)) for each in numbers]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def not_as_transcribed(
    paper: str, folder: Path | None = None, file: Path = TRANSCRIBED
) -> list[str]:
    """Say of each artefact of a paper that is not as it was transcribed what to do.

    Parameters
    ----------
    paper : str
    folder : Path, optional
        Where the numbers are, as in :func:`replication.evidence.reported.read_reported`.
    file : Path
        Where the digests are.
    """
    with file.open(encoding="utf-8", newline="") as lines:
        known = {
            line["artefact"]: line
            for line in csv.DictReader(lines, strict=True)
            if line["paper"] == paper
        }
    found = by_artefact(paper, folder)
    told = [
        f"{paper}, {name}: no number of it is left; take its line out of {file.name}"
        for name in known
        if name not in found
    ]
    for name, numbers in found.items():
        now = str(len(numbers)), digest(numbers)
        if name not in known or now != (known[name]["numbers"], known[name]["digest"]):
            told.append(
                f"{paper}, {name}: not as it was transcribed; undo the edit, or read it twice anew "
                f"and write {now[0]} numbers, {now[1]} into {file.name}"
            )
    return told


def _with_decimals(numbers: list[Reported]) -> list[Reported]:
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
    seen: dict[tuple[str, ...], int] = {}
    for fields in rows:
        where = f"{path} line {rows.line_num}"
        if len(fields) != len(COLUMNS):
            raise ReportedError(
                f"{where}: {len(fields)} fields where {len(COLUMNS)} were expected "
                f"({','.join(COLUMNS)}); quote fields that hold commas"
            )
        number = Reported(*(each.strip() for each in fields), where=where)
        if not (number.artefact and number.statistic and number.value):
            raise ReportedError(f"{where}: artefact, statistic and value must not be empty")
        if number.place in seen:
            stands = f"{' / '.join(number.place)} stands on line {seen[number.place]} too"
            raise ReportedError(f"{where}: {stands}")
        seen[number.place] = rows.line_num
        yield number
