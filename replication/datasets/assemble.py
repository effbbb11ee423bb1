"""From rows of text and declared columns to the frame of features and the class column."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pandas as pd

from replication.datasets.columns import Column, Place, build_column
from replication.datasets.entry import Form
from replication.datasets.errors import DataError


@dataclass(frozen=True)
class Rows:
    """Text cells of a file: one list per row, None for missing, and where each row stands."""

    cells: list[list[str | None]]
    places: list[Place]


def assemble(form: Form, columns: Sequence[Column], rows: Rows) -> tuple[pd.DataFrame, pd.Series]:
    """Build the features and the class column.

    Parameters
    ----------
    form : Form
        Names the class column, the columns to drop, the classes to merge.
    columns : sequence of Column
        As many as each row has cells.
    rows : Rows

    Returns
    -------
    frame : pandas.DataFrame of shape (rows, features)
    target : pandas.Series of shape (rows,)

    Raises
    ------
    DataError
        A name occurs twice, the class column is missing, or a cell does not fit.
    """
    names = [column.name for column in columns if column.kind != "drop"]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise DataError(f"column {twice[0]!r} is declared twice; rename one of the two.")
    if form.target not in names:
        raise DataError(f"there is no class column {form.target!r}; correct 'target'.")
    rows = _keep(rows, columns, form)
    by_column = list(zip(*rows.cells, strict=True)) if rows.cells else [()] * len(columns)
    built = {
        column.name: build_column(column, cells, rows.places)
        for column, cells in zip(columns, by_column, strict=True)
        if column.kind != "drop" and column.name not in form.drop
    }
    target = built.pop(form.target)
    if form.merge:
        labels = [form.merge.get(value, value) for value in target.cat.categories]
        classes = pd.Index(list(dict.fromkeys(labels)), dtype=object)
        codes = classes.get_indexer(pd.Index(labels, dtype=object))[target.cat.codes]
        target = pd.Series(pd.Categorical.from_codes(codes, classes), name=target.name)
    return pd.DataFrame(built, copy=False), target


def nominal_target(columns: Sequence[Column], name: str, classes: Sequence[str]) -> list[Column]:
    """Declare the classes of the class column when the raw form does not."""
    return [
        replace(column, kind="nominal", categories=column.categories or tuple(classes))
        if column.name == name
        else column
        for column in columns
    ]


def _keep(rows: Rows, columns: Sequence[Column], form: Form) -> Rows:
    """Leave out the rows without a class and those with an unwanted value."""
    position = [column.name for column in columns].index(form.target)
    unwanted = set(form.drop_rows)
    numbers = [
        number
        for number, cells in enumerate(rows.cells)
        if cells[position] is not None
        and not (unwanted and unwanted.intersection(cells[:position] + cells[position + 1 :]))
    ]
    return Rows([rows.cells[n] for n in numbers], [rows.places[n] for n in numbers])
