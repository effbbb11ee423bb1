"""Counts of pairs and triples against counting by hand, merged, taken away, grown."""

from itertools import combinations
from operator import add, sub

import numpy as np
import pytest

from seminaive import Counts, TableEncoder
from seminaive.counts.joint_counts import JointCounts
from seminaive.counts.parents import Parents
from seminaive.machine import thresholds
from seminaive.table.schema import make_schema
from seminaive.table.table import Table
from tests.seminaive.cases import make_data

PARTS = ("classes", "cells", "pairs", "triples")


@pytest.fixture
def counted():
    data = make_data("nnnn", n=300, missing=0.2, n_classes=3)
    encoder = TableEncoder().fit(data.frame)
    frame = data.frame.astype({"x1": object})
    frame.loc[::9, "x1"] = "strange"
    return encoder.transform(frame), data.labels, data.weights.astype(float)


def assert_equal(a, b):
    for name in PARTS:
        np.testing.assert_array_equal(getattr(a, name), getattr(b, name))


def test_pairs_are_those_of_counts(counted):
    table, y, weights = counted
    ours = JointCounts.of(table, y, 3, weights)
    theirs = Counts.of(table, y, 3, weights, pairs=True)
    np.testing.assert_array_equal(ours.pairs, theirs.pairs)
    np.testing.assert_array_equal(ours.cells, theirs.cells)
    assert ours.triples is None
    assert JointCounts.of(table, y, 3, weights, order=1).pairs is None


def test_triples_equal_counting_by_hand(counted):
    table, y, weights = counted
    triples = JointCounts.of(table, y, 3, weights, order=3).triples
    parents = Parents.of(table.schema, 2)
    expected = np.zeros_like(triples)
    first = table.schema.offsets[:-1] + 2
    for codes, label, weight in zip(table.codes, y, weights, strict=True):
        for p, pair in enumerate(combinations(range(4), 2)):
            if (codes[[*pair]] >= 0).all():
                row = parents.rows_of(np.array([p]), codes[None, pair])
                expected[row, first + codes, label] += weight
    np.testing.assert_array_equal(triples, expected)


@pytest.mark.parametrize("n_jobs", [None, 1, 2])
def test_blocks_are_merged_in_their_order_whatever_the_jobs(counted, monkeypatch, n_jobs):
    table, y, weights = counted
    whole = JointCounts.of(table, y, 3, weights, order=3, n_jobs=n_jobs)
    monkeypatch.setattr(thresholds, "JOINT_ROWS", 70)
    assert_equal(JointCounts.of(table, y, 3, weights, order=3, n_jobs=n_jobs), whole)
    parts = [slice(start, start + 70) for start in range(0, 300, 70)]
    fractions = weights / 7
    expected = [JointCounts.of(table[p], y[p], 3, fractions[p], order=3) for p in parts]
    merged = expected[0] + expected[1] + expected[2] + expected[3] + expected[4]
    assert_equal(JointCounts.of(table, y, 3, fractions, order=3, n_jobs=n_jobs), merged)


@pytest.mark.parametrize("order", [1, 2, 3])
def test_values_may_be_added_to_what_is_counted(counted, order):
    table, y, weights = counted
    old = table.schema
    values = [old.values(k).tolist() + ["new", "newer"][: k % 3] for k in range(4)]
    schema = make_schema(4, old.nominal, values)
    grown = JointCounts.of(table, y, 3, weights, order=order).grown(schema)
    again = Table(schema, table.codes, table.numbers)
    assert_equal(grown, JointCounts.of(again, y, 3, weights, order=order))
    assert grown.grown(schema) is grown


def test_other_counts_are_refused(counted):
    table, y, weights = counted
    cells, pairs, triples = (JointCounts.of(table, y, 3, weights, order=n) for n in (1, 2, 3))
    plain = Counts.of(table, y, 3, weights, pairs=True)
    for combine, one, other, part in (
        (add, pairs, triples, "triples"),
        (sub, triples, plain, "triples"),
        (add, pairs, cells, "pairs"),
    ):
        with pytest.raises(ValueError, match=f"has {part} and the other has not"):
            combine(one, other)
    with pytest.raises(ValueError, match="same TableEncoder"):
        pairs.grown(make_schema(4, np.arange(4), [["a"]] * 4))
