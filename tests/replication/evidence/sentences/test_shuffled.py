"""Shuffled tables: which there are, and what share of them a sentence refuses."""

from itertools import permutations

import pytest

from replication.evidence.reported import Reported
from replication.evidence.sentences.ask import ranges_of
from replication.evidence.sentences.nodes import cells_of
from replication.evidence.sentences.pattern import pattern
from replication.evidence.sentences.scalars import formula
from replication.evidence.sentences.shuffled import power, relabelled, shuffles
from replication.evidence.sentences.syntax import parse

COLUMNS = {"A": "123", "B": "234", "C": "345"}


def read(text, **names):
    numbers = (
        Reported("t", f"r{k}", column, "x", value, "", "")
        for column, values in COLUMNS.items()
        for k, value in enumerate(values)
    )
    cells = ranges_of(numbers, "rounded")
    return formula(parse(text), {n: pattern(p, cells) for n, p in names.items()}), cells


A, B, EVERY = ["t", "*", "A", "x"], ["t", "*", "B", "x"], ["t", "*", "*", "x"]


def test_few_labels_are_shuffled_in_every_way_but_their_own():
    found = list(shuffles(["A", "B"], ["A", "B", "C"]))
    assert len(found) == 5
    assert {tuple(each.values()) for each in found} == set(permutations("ABC", 2)) - {("A", "B")}


def test_many_labels_are_moved_on_in_every_stride():
    labels = [str(k) for k in range(8)]
    found = [tuple(each.values()) for each in shuffles(labels, labels)]
    assert len(found) == len(set(found)) == 4 * 8 - 1
    assert all(sorted(each) == labels for each in found)


@pytest.mark.parametrize(
    ("text", "names", "axis", "found"),
    [
        # All of A are below those of B, those of C above both: of AB AC BC BA CA CB three go wrong.
        ("all(a < b)", {"a": A, "b": B}, "column", (pytest.approx(3 / 5), 5)),
        # What cannot fail has no power, nor has what there is no other label for.
        ("all(e >= 0)", {"e": EVERY}, "column", (0, 5)),
        ("max(a) <= 5", {"a": A}, "column", (0, 2)),
        ("all(a < b)", {"a": A, "b": B}, "artefact", (0, 0)),
    ],
)
def test_the_power_is_the_share_of_shuffled_tables_that_are_refused(text, names, axis, found):
    assert power(*read(text, **names), axis) == found


def test_what_has_no_other_label_stays():
    node, cells = read("all(a < b)", a=A, b=B)
    every = [cell.address for cell in cells_of(node)]
    assert relabelled(every, cells, "column") == (("A", "B"), ("A", "B", "C"))
    said = ("text", "C1", "said", "x")
    assert relabelled([*every, said], {**cells, said: None}, "column")[0] == ("A", "B")
