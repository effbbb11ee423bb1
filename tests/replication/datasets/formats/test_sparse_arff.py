"""Sparse ARFF files: what is not written, and rows that are refused by their line."""

import pytest

from replication.datasets.errors import DataError
from replication.datasets.formats.arff import parse_arff
from replication.datasets.formats.sparse_arff import is_sparse, parse_sparse_arff

HEAD = """@relation toy
@attribute words numeric
@attribute 'a b' {'no way', yes, '?'}
@attribute class {1, 2}
@data
"""


def read(rows):
    return parse_sparse_arff(HEAD + rows, "toy.arff")


def test_what_a_row_does_not_write_is_zero_or_the_first_value():
    columns, rows = read(
        "% said\n{0 2.5, 2 2}\n\n{}\n{1 yes}\r\n{ 1 'no way' ,2 2 }\n{0 ?,1 '?'}\n"
    )
    assert [column.name for column in columns] == ["words", "a b", "class"]
    assert rows.cells == [
        ["2.5", "no way", "2"],
        ["0", "no way", "1"],
        ["0", "yes", "1"],
        ["0", "no way", "2"],
        [None, "?", "1"],
    ]
    assert rows.places == [("toy.arff", line) for line in (7, 9, 10, 11, 12)]


def test_it_reads_what_the_same_rows_say_in_full():
    dense = parse_arff(HEAD + "3,yes,2\n0,'no way',1\n", "toy.arff")
    assert read("{0 3,1 yes,2 2}\n{}\n")[1].cells == dense[1].cells


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("{1 yes,0 2}", "line 7: a place above 1 and below 3 was expected, found 0"),
        ("{1 yes,1 yes}", "line 7: a place above 1 and below 3 was expected, found 1"),
        ("{3 1}", "line 7: a place above -1 and below 3 was expected, found 3"),
        ("{-1 1}", "line 7: a place, a blank and a value were expected, found '-1 1'"),
        ("{0}", "line 7: a place, a blank and a value were expected, found '0'"),
        ("{0 1 2}", "line 7: a place, a blank and a value were expected, found '0 1 2'"),
        ("{0 1", "line 7: a row in braces was expected, found '{0 1'"),
        ("1,yes,2", "line 7: a row in braces was expected, found '1,yes,2'"),
    ],
)
def test_a_row_that_is_damaged_is_refused_by_its_line(row, message):
    with pytest.raises(DataError, match=message.replace("{", r"\{")):
        read("{0 1}\n" + row + "\n{0 2}\n")


@pytest.mark.parametrize(
    ("text", "sparse"),
    [
        (HEAD + "\n% {0 1}\n {0 1}\n", True),
        (HEAD + "1,yes,2\n", False),
        (HEAD, False),
        ("@attribute a {x}\n", False),
    ],
)
def test_a_file_is_sparse_by_its_first_row(text, sparse):
    assert is_sparse(text) is sparse


def test_a_file_without_rows_is_refused_as_any_other():
    with pytest.raises(DataError, match="no @data line"):
        parse_sparse_arff("@attribute a numeric\n", "toy.arff")
