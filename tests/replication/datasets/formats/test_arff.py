"""ARFF files: header, quotes, missing marks, malformed lines."""

import subprocess
import sys

import pytest

from replication.datasets.errors import DataError
from replication.datasets.formats.arff import parse_arff, split_row

TEXT = """% a comment
@RELATION toy
@attribute 'age of owner' real
@attribute "kind"{ 'build wind float', 'it''s' , b}
@ATTRIBUTE legs INTEGER [0,9]
@attribute class { yes, no}
@data
% another
12, 'build wind float', 4, yes\r
?,b,?,no

1e1,?,2,no
"""


def test_header_and_rows_are_read():
    columns, rows = parse_arff(TEXT.replace("'it''s' ", r"'it\'s' "), "toy.arff")
    assert [column.name for column in columns] == ["age of owner", "kind", "legs", "class"]
    assert [column.kind for column in columns] == ["numeric", "nominal", "numeric", "nominal"]
    assert columns[1].categories == ("build wind float", "it's", "b")
    assert rows.cells[0] == ["12", "build wind float", "4", "yes"]
    assert rows.cells[1] == [None, "b", None, "no"]
    assert [line for _, line in rows.places] == [9, 10, 12]


@pytest.mark.parametrize(
    ("said", "column"),
    [
        ("a {-1,1} %{<=50K, >50K}", ("a", "nominal", ("-1", "1"))),
        ("a {x, y}% two", ("a", "nominal", ("x", "y"))),
        ("a real % {x}", ("a", "numeric", ())),
        ("'100% {sure}' {'5%', \"50%\"} % {x}", ("100% {sure}", "nominal", ("5%", "50%"))),
        ("owner's {x, y}", ("owner's", "nominal", ("x", "y"))),
    ],
)
def test_comment_behind_a_declaration_is_no_part_of_it(said, column):
    [found], _ = parse_arff(f"@relation r\n@attribute {said}\n@data\n", "toy.arff")
    assert (found.name, found.kind, tuple(found.categories or ())) == column


@pytest.mark.parametrize(
    ("line", "cells"),
    [
        ("a,b", ["a", "b"]),
        ("?,'?'", [None, "?"]),
        ("'a,b',c", ["a,b", "c"]),
        (r"'it\'s', d ", ["it's", "d"]),
        ('"a b",?', ["a b", None]),
        (" 47,100, 27", ["47", "100", "27"]),
        ("a,", ["a", ""]),
    ],
)
def test_row_is_split_at_commas_with_quotes_respected(line, cells):
    assert split_row(line) == cells


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "@attribute a real\n@attribute b real\n@data\n1,2\n1,2,3\n",
            r"toy.arff, line 5: 2 values were expected, 3 found",
        ),
        ("@attribute a string\n@data\n", "line 1: an attribute of type numeric"),
        ("@attribute a real\nrubbish\n", "line 2: @attribute or @data was expected"),
        ("@attribute a real\n", "has no @data line"),
        ("@attribute a real\n@attribute b {x}\n@data\n'1,x\n", "line 4: 2 values were expected"),
    ],
)
def test_malformed_file_is_named_with_its_line(text, message):
    with pytest.raises(DataError, match=message):
        parse_arff(text, "toy.arff")


@pytest.mark.deep
def test_torn_row_of_blanks_is_split_at_once():
    # In a process of its own, as a pattern that goes back over the blanks takes an hour.
    code = (
        "from replication.datasets.formats.arff import split_row\n"
        "print(split_row('x' + ' ' * 200000 + '\"'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=600, text=True)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr
