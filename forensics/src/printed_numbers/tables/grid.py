"""Files and data frames as grids of text: where the heads end, and what the rows are called."""

from __future__ import annotations

import csv
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path

from printed_numbers.numbers.reported import Reported, with_decimals
from printed_numbers.tables.cells import has_commas, parts_of, undressed

__all__ = ["Grid", "TableError", "grid_of", "read_table"]

_DELIMITERS = ",;\t|"
_BRACES = r"(?:\{(?:[^{}]|\{[^{}]*\})*\})"
_RULE = re.compile(r"[\s|:=+-]*-[\s|:=+-]*")


class TableError(Exception):
    """A table cannot be read; the message says why."""


@dataclass(frozen=True)
class Grid:
    """A table of text.

    Parameters
    ----------
    name : str
    columns : tuple of str
        Their heads, those of several lines joined by " / ".
    rows : tuple of (str, str, tuple of str)
        The section, the name, and a cell for each column.
    more : int
        Further tables of the file.
    """

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[str, ...]], ...]
    more: int = 0

    def lines(self) -> list[Reported]:
        """Return the numbers of all cells in the long form."""
        commas = has_commas([cell for _, _, cells in self.rows for cell in cells])
        return with_decimals(
            [
                Reported(
                    f"{self.name}{section and ': '}{section}",
                    row,
                    column,
                    part.statistic,
                    part.text,
                    part.unit,
                    where=f"{self.name}: {row}, {column}",
                )
                for section, row, cells in self.rows
                for column, cell in zip(self.columns, cells, strict=True)
                for part in parts_of(cell, commas)
            ]
        )

    def words(self) -> list[str]:
        """Return the cells that hold no number that can be read, with their places."""
        more = [f"{self.more} further tables, each of which wants a file"] * (self.more > 0)
        return more + [
            f"{row}, {column}: {cell}"
            for _, row, cells in self.rows
            for column, cell in zip(self.columns, cells, strict=True)
            if cell and not parts_of(cell) and re.search(r"\d", cell)
        ]


def read_table(source) -> Grid:
    """Read a CSV, Markdown or LaTeX file, or a data frame.

    Parameters
    ----------
    source : path or data frame
        A file in UTF-8 or cp1252, of commas, semicolons, tabs, Markdown or a LaTeX tabular; a
        frame of pandas or polars, best of texts: a float has lost the zeros at its end.

    Raises
    ------
    TableError
        If there is no file, or no table in it.
    """
    if hasattr(source, "columns"):
        columns = [source[name] for name in source.columns]
        rows = [
            ["" if cell is None or cell != cell else str(cell) for cell in row]
            for row in zip(*columns, strict=True)
        ]
        return grid_of("table", [[str(name) for name in source.columns], *rows])
    path = Path(source)
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise TableError(f"{path}: {error.strerror}; give a CSV, Markdown or LaTeX file") from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = raw.decode("cp1252", errors="replace")
    rows, more = _cells(text)
    return replace(grid_of(path.stem, rows), more=more)


def grid_of(name: str, table: Sequence[Sequence[str]]) -> Grid:
    """Return the grid of rows of text, whose first is a head.

    Raises
    ------
    TableError
        If no row has a number.
    """
    table = [[cell.strip() for cell in row] for row in table if any(cell.strip() for cell in row)]
    width = max(map(len, table), default=0)
    table = [[*row, *[""] * (width - len(row))] for row in table]
    heads = 1
    # A further line of heads has no number, more than the one word of a section, and stands below
    # a merged one or has no name.
    while (
        heads < len(table)
        and not _numbers(table[heads])
        and sum(map(bool, table[heads])) > 1
        and not (table[heads][0] and all(table[heads - 1][1:]))
    ):
        heads += 1
    table = [[*map(_label, row)] for row in table[:heads]] + table[heads:]
    body = table[heads:]
    if not any(map(_numbers, body)):
        raise TableError(f"{name}: no row has a number; the first line is taken for heads")
    # Classes may be numbered above rows that have words.
    is_word = [re.search("[^\\W\\d_]{2}", row[0]) and not parts_of(row[0]) for row in body]
    labels = int(width > 1 and any(is_word))
    while labels < width - 1 and _is_label(table[0][labels], [row[labels] for row in body]):
        labels += 1
    if not labels and width > 2 and _is_label(table[0][1], [row[1] for row in body]):
        # The names stand behind a rank or a number.
        table = [[row[1], row[0], *row[2:]] for row in table]
        body, labels = table[heads:], 1
    columns = _heads([row[labels:] for row in table[:heads]])
    rows, section = [], ""
    for k, row in enumerate(body):
        names = [name for name in map(_label, row[:labels]) if name.strip("-–—")]
        label = ", ".join(names) or f"row {k + 1}"
        if not any(row[labels:]):
            section = label
        else:
            rows.append((section, label, tuple(row[labels:])))
    return Grid(name, columns, _apart(rows))


def _label(cell):
    # A star marks a footnote; in a schema it would stand for anything.
    return undressed(cell).replace("*", "").strip()


def _cells(text):
    """The rows of the first table of a text, and how many more it has."""
    tabulars = re.findall(
        rf"\\begin\{{(?:tabular[xy*]?|longtable)\}}{_BRACES}*(.*?)(?:\\end\{{(?:tabular|longtable)|\Z)",
        text,
        re.S,
    )
    if tabulars:
        return _of_latex(tabulars[0]), len(tabulars) - 1
    lines = [line for line in text.splitlines() if line.strip()]
    rules = [k for k, line in enumerate(lines) if "|" in line and _RULE.fullmatch(line)]
    if rules and rules[0] > 0:
        first = rules[0] - 1
        body = lines[first : first + 1]
        for line in lines[first + 2 :]:
            if "|" not in line:
                break
            body.append(line)
        cells = [re.split(r"(?<!\\)\|", line.strip().strip("|")) for line in body]
        return cells, len(rules) - 1
    reads = [
        list(csv.reader(lines, delimiter=delimiter, skipinitialspace=True))
        for delimiter in _DELIMITERS
    ]
    # The delimiter that gives most rows of as many fields as the widest.
    widths = [[len(row) for row in rows] or [0] for rows in reads]
    _, rows = max(
        zip(widths, reads, strict=True),
        key=lambda pair: ((max(pair[0]) > 1) * pair[0].count(max(pair[0])), max(pair[0])),
    )
    return rows, 0


def _of_latex(text):
    """The cells of a tabular, a merged one with empty ones behind it."""
    text = re.sub(
        rf"\\multicolumn\s*\{{(\d+)\}}\s*{_BRACES}\s*({_BRACES})",
        lambda merged: merged[2] + "&" * (int(merged[1]) - 1),
        text,
    )
    text = re.sub(
        rf"\\multirow\s*(?:\[\w*\])?{_BRACES}\s*(?:{_BRACES}|\*)\s*({_BRACES})", r"\1", text
    )
    text = re.sub(
        rf"~?\\(?:cite\w*|label|footnote|tnote|\w*color)(?:\[[^\]]*\])*{_BRACES}", "", text
    )
    text = re.sub(rf"(?<!\\)%.*|\\(?:[a-z]+rule|hline|cline)(?:\([^)]*\)|{_BRACES})*", "", text)
    rows = re.split(r"\\\\(?:\[[^\]]*\])?", text)
    return [re.split(r"(?<!\\)&", row.replace("\n", " ")) for row in rows if "&" in row]


def _numbers(row):
    return sum(bool(parts_of(cell)) for cell in row[1:])


def _is_label(head, cells):
    filled = [cell for cell in cells if cell]
    numbers = sum(
        bool(parts_of(cell) or re.fullmatch(r"[\d\W]*\d[\d\W]*", cell)) for cell in filled
    )
    return 3 * numbers < len(filled) or (not head and numbers == len(filled)) or not filled


def _heads(lines):
    """Join the lines of heads; a merged head stands over the empty ones at its right."""
    filled = []
    for k, line in enumerate(lines):
        last, row = "", []
        for cell in line:
            last = cell or (last if k < len(lines) - 1 else "")
            row.append(last)
        filled.append(row)
    named = [" / ".join(dict.fromkeys(filter(None, parts))) for parts in zip_longest(*filled)]
    tally: dict[str, int] = {}
    for k, name in enumerate(named):
        tally[name] = tally.get(name, 0) + 1
        if tally[name] > 1 or not name:
            named[k] = f"{name or 'column'} ({k + 1})"
    return tuple(named)


def _apart(rows):
    """Give rows of one name in a section names of their own."""
    tally: dict[tuple[str, str], int] = {}
    apart = []
    for section, label, cells in rows:
        tally[section, label] = tally.get((section, label), 0) + 1
        repeat = tally[section, label]
        apart.append((section, f"{label} ({repeat})" if repeat > 1 else label, cells))
    return tuple(apart)
