"""Names of cells: what is fixed, what runs, and what is not printed."""

import pytest

from replication.evidence.sentences.pattern import pattern

CELLS = [("t", row, column, "x") for row in ("r1", "r2") for column in ("A", "B", "C")]
CELLS += [("t", "r1", "A", "sd"), ("u", "r1", "A", "x")]


def test_labels_run_in_the_order_of_the_file():
    found = pattern(["t", "*", "B", "x"], CELLS)
    assert found.runs == {"row": ("r1", "r2")}
    assert found.cells() == [("t", "r1", "B", "x"), ("t", "r2", "B", "x")]
    assert pattern(["t", "r2", {"but": ["B"]}, "x"], CELLS).runs == {"column": ("A", "C")}
    assert pattern(["t", "*", ["C", "A"], "x"], CELLS).runs["column"] == ("C", "A")
    assert pattern([["t", "u"], "r1", "A", "x"], CELLS).cells() == [
        ("t", "r1", "A", "x"),
        ("u", "r1", "A", "x"),
    ]


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        (["t", "*", "B"], "must be the list"),
        ("t r1 A x", "must be the list"),
        (["t", "r3", "A", "x"], "is not among the printed numbers"),
        (["t", "*", ["A", "D"], "x"], "D is not printed"),
        (["t", "*", "A", "*"], "t / r2 / A / sd, which is not printed"),
        (["t", "*", [], "x"], "is no label"),
        (["t", "*", {"not": ["A"]}, "x"], "is no label"),
        (["t", "*", 3, "x"], "is no label"),
    ],
)
def test_what_is_not_printed_is_refused(parts, why):
    with pytest.raises(ValueError, match=why):
        pattern(parts, CELLS)
