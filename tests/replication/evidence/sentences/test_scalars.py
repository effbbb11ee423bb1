"""Relations of names that run, as formulas of single cells."""

import pytest

from replication.evidence.sentences.nodes import All, Compared, Count, cells_of
from replication.evidence.sentences.pattern import pattern
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.syntax import parse

CELLS = [("t", row, column, "x") for row in ("r1", "r2") for column in ("A", "B", "C")]
CELLS += [("text", "said", "A", "x")]
NAMES = {
    "a": pattern(["t", "*", "A", "x"], CELLS),
    "others": pattern(["t", "*", {"but": ["A"]}, "x"], CELLS),
    "row1": pattern(["t", ["r1"], "B", "x"], CELLS),
    "said": pattern(["text", "said", "A", "x"], CELLS),
}


def read(text, **sets):
    return formula(parse(text), NAMES, sets)


def addresses(node):
    return ["".join(cell.address[1:3]) for cell in cells_of(node)]


def test_a_name_that_runs_less_meets_one_that_runs_more():
    found = read("all(a < others)")
    assert found.labels == (("r1", "B"), ("r1", "C"), ("r2", "B"), ("r2", "C"))
    assert addresses(found) == ["r1A", "r1B", "r1A", "r1C", "r2A", "r2B", "r2A", "r2C"]


def test_a_summary_over_an_axis_leaves_the_other_running():
    found = read("all(a < min(others, column))")
    assert isinstance(found, All)
    assert found.labels == (("r1",), ("r2",))
    assert addresses(found) == ["r1A", "r1B", "r1C", "r2A", "r2B", "r2C"]


def test_counts_and_sets_and_chains():
    found = read("count(a > said) = 1")
    assert isinstance(found, Compared)
    assert isinstance(found.parts[0], Count)
    assert read("only(a < said, few)", few=["r2"]).expected == (False, True)
    assert read("but(a < said, few)", few=["r2"]).labels == (("r1",),)
    assert [part.sign for part in read("1 < said <= 2").parts] == ["<", "<="]
    assert addresses(read("rising(a)")) == ["r1A", "r2A"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a < 1", "a runs over rows; say all, some, max"),
        ("b < 1", "'b' is no name of cells; there are a, others, row1, said"),
        ("max(a)", "is a number; compare it"),
        ("all(a)", "'a' is a number where a truth is expected"),
        ("all(a < 1) < 2", "is a truth where a number is expected"),
        ("max(said) < 1", "has nothing that runs"),
        ("max(a, column) < 1", "does not run over 'column'"),
        ("all(a < row1)", "names run over other rows"),
        ("only(a < 1, none)", "there is no set 'none'"),
        ("only(a < 1, wrong)", "does not run over r3"),
        ("said ~ said + 1", "is no single printed number"),
        ("not max(a)", "is a number where a truth is expected"),
    ],
)
def test_what_makes_no_sense_is_refused(text, why):
    with pytest.raises(ValueError, match=why):
        read(text, wrong=["r3"])
