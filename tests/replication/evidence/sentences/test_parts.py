"""Ranges in parts: what a cell that is named twice hides, and nothing that is possible."""

from fractions import Fraction

from printed_numbers import Range

from replication.evidence.sentences.nodes import Compared
from replication.evidence.sentences.parts import never
from replication.evidence.sentences.pattern import pattern
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.syntax import parse

CELLS = {
    ("t", "r", "A", "x"): Range(Fraction(1), Fraction(3)),
    ("t", "r", "B", "x"): Range(Fraction(3), Fraction(4)),
    ("t", "r", "C", "x"): Range(Fraction(0), Fraction(1), False, False),
}
NAMES = {name: pattern(["t", "r", name.upper(), "x"], CELLS) for name in "abc"}


def read(text):
    return formula(parse(text), NAMES)


def test_parts_decide_what_the_whole_ranges_do_not():
    node = read("abs(a - c) <= abs(b - c)")  # A lies between C and B: it is always so
    assert isinstance(node, Compared)
    assert node.truth(CELLS) == (True, True)
    assert not never(node, CELLS, True)
    node = read("abs(b - c) < abs(a - c) - 0.5")
    assert node.truth(CELLS) == (True, True)
    assert never(node, CELLS, True)
    assert not never(node, CELLS, False)


def test_what_is_possible_is_never_refused():
    for text in ("a < b", "a = b", "c < 0.001", "c > 0.999", "a + a > 5.99", "a - a = 0"):
        assert not never(read(text), CELLS, True)


def test_what_nothing_decides_stays_open():
    assert not never(read("a - a > 0"), CELLS, True)
