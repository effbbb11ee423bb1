"""Files and data frames as grids: delimiters, encodings, heads of several lines, sections."""

import pandas as pd
import polars as pl
import pytest
from printed_numbers.tables.grid import TableError, grid_of, read_table

PLAIN = (("a", "b"), [("", "x", ("1.0", "2.0")), ("", "y", ("3.0", "4.0"))])


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("name,a,b\nx,1.0,2.0\ny,3.0,4.0\n", "utf-8-sig"),
        ("name;a;b\nx;1.0;2.0\ny;3.0;4.0\n", "cp1252"),
        ("name\ta\tb\nx\t1.0\t2.0\ny\t3.0\t4.0\n", "utf-8"),
        (
            "Ours:\n\n| name | a | b |\n| :-- | --: | --- |\n"
            "| x | 1.0 | 2.0 |\n| **y** | 3.0 | 4.0 |\n\nEnd.",
            "utf-8",
        ),
        (
            "\\begin{tabular}{l|cc}\\toprule\n\\textbf{name} & $a$ & b \\\\ \\midrule % heads\n"
            "x & 1.0 & 2.0 \\\\[2pt]\n\\cmidrule(lr){2-3} y & 3.0 & 4.0 \\\\\\end{tabular}",
            "utf-8",
        ),
    ],
)
def test_a_file_is_read_as_people_have_it(tmp_path, text, encoding):
    path = tmp_path / "t.csv"
    path.write_text(text, encoding=encoding)
    found = read_table(path)
    assert (found.columns, [*found.rows]) == PLAIN


@pytest.mark.parametrize("frame", [pd.DataFrame, pl.DataFrame])
def test_a_frame_is_read(frame):
    found = read_table(frame({"name": ["x", "y"], "a": ["1.0", "3.0"], "b": ["2.0", "4.0"]}))
    assert (found.columns, [*found.rows]) == PLAIN


def test_heads_are_merged_and_sections_stand_apart():
    table = [
        ["", "A", "", "B", ""],
        ["", "mean", "sd", "mean", "sd"],
        ["Small", "", "", "", ""],
        ["x", "1", "2", "3", "4"],
        ["Large", "", "", "", ""],
        ["x", "5", "6", "7", "8"],
        ["x", "5", "6", "7", "8"],
    ]
    found = grid_of("t", table)
    assert found.columns == ("A / mean", "A / sd", "B / mean", "B / sd")
    assert [row[:2] for row in found.rows] == [("Small", "x"), ("Large", "x"), ("Large", "x (2)")]
    assert found.lines()[0].artefact == "t: Small"


def test_what_is_no_table_is_a_sentence(tmp_path):
    with pytest.raises(TableError, match="give a CSV, Markdown or LaTeX file"):
        read_table(tmp_path / "none.csv")
    with pytest.raises(TableError, match="no row has a number"):
        grid_of("t", [["a", "b"], ["c", "d"]])


def test_a_number_that_cannot_be_read_is_named():
    assert grid_of("t", [["", "a"], ["x", "1 of 2"], ["y", "3"]]).words() == ["x, a: 1 of 2"]
