"""Rows and declared columns become features and a class column."""

import pytest

from replication.datasets.assemble import Rows, assemble, nominal_target
from replication.datasets.columns import declare
from replication.datasets.entry import Form
from replication.datasets.errors import DataError

COLUMNS = declare(["id: drop", "x: numeric", "f: {N, A}", "class: {N, 1, 2}"])
CELLS = [["7", "1", "A", "N"], ["8", "2", "N", "1"], ["9", "3", "A", None], ["10", "4", "A", "2"]]
ROWS = Rows(CELLS, [("f.data", line) for line in range(1, 5)])


def test_dropped_columns_and_rows_without_class_are_left_out():
    frame, target = assemble(Form("delimited"), COLUMNS, ROWS)
    assert list(frame) == ["x", "f"]
    assert list(frame["x"]) == [1.0, 2.0, 4.0]
    assert list(target) == ["N", "1", "2"]


def test_unwanted_value_drops_a_row_unless_it_is_the_class():
    frame, target = assemble(Form("delimited", drop_rows=("N",)), COLUMNS, ROWS)
    assert list(frame["x"]) == [1.0, 4.0]
    assert list(target) == ["N", "2"]


def test_merged_classes_keep_the_order_of_the_first_named():
    _, target = assemble(Form("delimited", merge={"2": "ill", "1": "ill"}), COLUMNS, ROWS)
    assert list(target.cat.categories) == ["N", "ill"]
    assert list(target) == ["N", "ill", "ill"]


def test_classes_of_the_entry_serve_where_the_column_declares_none():
    columns = nominal_target(declare(["x: numeric", "class: nominal"]), "class", ("b", "a", "c"))
    _, target = assemble(Form("delimited"), columns, Rows([["1", "a"]], [("f", 1)]))
    assert list(target.cat.categories) == ["b", "a", "c"]


@pytest.mark.parametrize(
    ("declared", "message"),
    [(["x, x: numeric", "class: nominal"], "'x' is declared twice"),
     (["x, y: numeric", "label: nominal"], "no class column 'class'")],
)  # fmt: skip
def test_wrong_names_are_named(declared, message):
    with pytest.raises(DataError, match=message):
        assemble(Form("delimited"), declare(declared), Rows([], []))
