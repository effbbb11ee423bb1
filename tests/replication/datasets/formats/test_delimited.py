"""Delimited rows: separators, missing marks, header lines, malformed lines."""

import pytest

from replication.datasets.entry import Form, RawFile
from replication.datasets.errors import DataError
from replication.datasets.formats.delimited import parse_delimited
from replication.datasets.formats.sequence import parse_sequence

SHA = ("0" * 64,)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("1, a,?\r\n2,b,c\r\n", Form("delimited")),
        (" 1  a ?\n\n 2  b c \n", Form("delimited", delimiter=" ")),
        ("1\ta\t-9\n2\tb\tc\n", Form("delimited", delimiter="\t", missing=("?", "-9"))),
        ("1,a,?.|17\n2,b,c.|3\n", Form("delimited", trim=r"\.\|\d+")),
    ],
)
def test_rows_are_read(text, form):
    rows = parse_delimited(text, RawFile("f.data", 0, SHA), form, 3)
    assert rows.cells == [["1", "a", None], ["2", "b", "c"]]


def test_header_and_named_lines_are_left_out_and_numbers_stay_true():
    file = RawFile("f.data", 0, SHA, skip=1, skip_lines=(3,))
    rows = parse_delimited("head\n1,2\nbad,line,here\n3,4\n", file, Form("delimited"), 2)
    assert rows.cells == [["1", "2"], ["3", "4"]]
    assert rows.places == [("f.data", 2), ("f.data", 4)]


def test_row_of_another_width_is_named_with_file_and_line():
    with pytest.raises(DataError, match=r"f.data, line 2: 2 values were expected, 1 found"):
        parse_delimited("1,2\n3\n", RawFile("f.data", 0, SHA), Form("delimited"), 2)


def test_letters_of_a_sequence_become_cells():
    rows = parse_sequence("+,S10,\t\tacg\n", RawFile("f", 0, SHA), Form("sequence"), 5)
    assert rows.cells == [["+", "S10", "a", "c", "g"]]


@pytest.mark.parametrize("line", ["+,S10,ac", "+,acg", "+,S10,acg,t"])
def test_sequence_of_another_form_is_named_with_file_and_line(line):
    with pytest.raises(DataError, match="f, line 1: class, name and 3 letters were expected"):
        parse_sequence(line, RawFile("f", 0, SHA), Form("sequence"), 5)
