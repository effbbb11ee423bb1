"""Tables of text: whole where there is room, else cut to the width that is given."""

import pytest

from replication.cli.show import cut, table

ROWS = [
    {"place": "table1, DNA/1, NB", "a": "x" * 30, "b": 1.25},
    {"place": "text", "a": "y", "b": None},
]


def test_without_a_width_nothing_is_cut():
    _, line, _ = table(ROWS, ("place", "a", "b")).splitlines()
    assert line.split("  ") == ["table1, DNA/1, NB", "x" * 30, "1.25"]


@pytest.mark.parametrize("width", [70, 50, 40, 30, 20])
def test_no_line_is_longer_than_the_width(width):
    lines = table(ROWS, ("place", "a", "b"), width).splitlines()
    assert max(map(len, lines)) <= width
    assert len(lines) == 3


def test_the_first_column_is_cut_last():
    line = table(ROWS, ("place", "a", "b"), 38).splitlines()[1]
    assert line == "table1, DNA/1, NB  xxxxxxxxxxxx\u2026  1.25"


def test_lines_are_cut_each():
    assert cut("abcdef\nab", 4) == "abc\u2026\nab"
