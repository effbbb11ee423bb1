"""Rows with commas, tabs or blanks between the cells, declared column by column."""

import re

from replication.datasets.assemble import Rows
from replication.datasets.entry import Form, RawFile
from replication.datasets.errors import DataError


def parse_delimited(text: str, file: RawFile, form: Form, width: int) -> Rows:
    """Read the rows of a delimited file; C4.5 data files are of this form.

    Parameters
    ----------
    text : str
    file : RawFile
        Says which lines hold no row.
    form : Form
        Names the delimiter, the marks of missing cells and the text cut off the line ends.
    width : int
        Cells expected in each row.

    Raises
    ------
    DataError
        A row has another number of cells; file, line and expectation are named.
    """
    trim = re.compile(form.trim + r"\s*$") if form.trim else None
    separator = None if form.delimiter == " " else form.delimiter
    marks = set(form.missing)
    cells, places = [], []
    for number, line in numbered_lines(text, file):
        values = (trim.sub("", line) if trim else line.strip()).split(separator)
        if len(values) != width:
            raise DataError(
                f"{file.name}, line {number}: {width} values were expected, {len(values)} found; "
                "the file is damaged, fetch it anew."
            )
        values = [value.strip() for value in values]
        cells.append([None if value in marks else value for value in values])
        places.append((file.name, number))
    return Rows(cells, places)


def numbered_lines(text: str, file: RawFile) -> list[tuple[int, str]]:
    """Lines that hold a row, each with its number in the file (from 1)."""
    return [
        (number, line)
        for number, line in enumerate(text.splitlines(), start=1)
        if number > file.skip and number not in file.skip_lines and line.strip()
    ]
