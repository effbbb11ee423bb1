"""Rows and declared columns become features and a class column."""

import pytest

from replication.datasets.assemble import Rows, assemble, nominal_target
from replication.datasets.columns import declare
from replication.datasets.entry import Form
from replication.datasets.errors import DataError

COLUMNS = declare(["id: drop", "x: numeric", "f: {N, A}", "class: {N, 1, 2}"])
CELLS = [["7", "1", "A", "N"], ["8", "2", "N", "1"], ["9", "3", "A", None], ["10", "4", "A", "2"]]
ROWS = Rows(CELLS, [("f.data", line) for line in range(1, 5)])


@pytest.mark.parametrize(
    ("form", "x", "classes", "categories"),
    [
        # Dropped columns and rows without a class are left out.
        ({}, [1.0, 2.0, 4.0], ["N", "1", "2"], ["N", "1", "2"]),
        # An unwanted value drops a row, unless it is the class.
        ({"drop_rows": ("N",)}, [1.0, 4.0], ["N", "2"], ["N", "1", "2"]),
        # Merged classes keep the order of the first named.
        ({"merge": {"2": "ill", "1": "ill"}}, [1.0, 2.0, 4.0], ["N", "ill", "ill"], ["N", "ill"]),
    ],
    ids=["plain", "rows dropped", "classes merged"],
)
def test_rows_and_classes_are_those_of_the_form(form, x, classes, categories):
    frame, target = assemble(Form("delimited", **form), COLUMNS, ROWS)
    assert (list(frame), list(frame["x"])) == (["x", "f"], x)
    assert (list(target), list(target.cat.categories)) == (classes, categories)


def test_classes_of_the_entry_serve_where_the_column_declares_none():
    columns = nominal_target(declare(["x: numeric", "class: nominal"]), "class", ("b", "a", "c"))
    _, target = assemble(Form("delimited"), columns, Rows([["1", "a"]], [("f", 1)]))
    assert list(target.cat.categories) == ["b", "a", "c"]


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        (["x, x: numeric", "class: nominal"], "'x' is declared twice"),
        (["x, y: numeric", "label: nominal"], "no class column 'class'"),
    ],
)
def test_wrong_names_are_named(declared, message):
    with pytest.raises(DataError, match=message):
        assemble(Form("delimited"), declare(declared), Rows([], []))
