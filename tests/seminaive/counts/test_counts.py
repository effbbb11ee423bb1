"""Counts: against counting by hand, merged, subtracted, grown, and refused where they differ."""

import numpy as np
import pytest

from seminaive import Counts, TableEncoder
from seminaive.table.schema import make_schema
from tests.seminaive.cases import make_data


@pytest.fixture
def counted():
    data = make_data("nngn", n=300, missing=0.2, n_classes=3)
    encoder = TableEncoder().fit(data.frame)
    frame = data.frame.astype({"x1": object})
    frame.loc[::9, "x1"] = "strange"
    return encoder.transform(frame), data.labels, data.weights.astype(float)


def assert_equal(a, b):
    """Equal to the last bit in what is counted, and nearly so in means and squares."""
    for name in ("classes", "cells", "pairs"):
        np.testing.assert_array_equal(getattr(a, name), getattr(b, name))
    np.testing.assert_array_equal(a.moments.weight, b.moments.weight)
    np.testing.assert_allclose(a.moments.mean, b.moments.mean, rtol=1e-12, atol=1e-14)
    np.testing.assert_allclose(a.moments.squares, b.moments.squares, rtol=1e-11, atol=1e-13)


def test_cells_and_classes_equal_counting_by_hand(counted):
    table, y, weights = counted
    counts = Counts.of(table, y, 3, weights)
    first = table.schema.offsets[:-1]
    expected = np.zeros_like(counts.cells)
    for row, label, weight in zip(table.codes, y, weights, strict=True):
        expected[first + 2 + row, label] += weight
    np.testing.assert_array_equal(counts.cells, expected)
    np.testing.assert_array_equal(counts.classes, np.bincount(y, weights))
    assert counts.total == weights.sum()
    # Some values are unseen, and some are missing.
    assert counts.cells[first[1]].sum() > 0
    assert counts.cells[first + 1].sum() > 0


def test_pairs_equal_counting_by_hand_and_their_diagonal_is_the_cells(counted):
    table, y, weights = counted
    counts = Counts.of(table, y, 3, weights, pairs=True)
    expected = np.zeros_like(counts.pairs)
    first = table.schema.offsets[:-1] + 2
    for row, label, weight in zip(table.codes, y, weights, strict=True):
        expected[np.ix_(first + row, first + row, [label])] += weight
    np.testing.assert_array_equal(counts.pairs, expected)
    np.testing.assert_array_equal(np.einsum("iic->ic", counts.pairs), counts.cells)


def test_taking_one_row_away_is_leave_one_out(counted):
    table, y, weights = counted
    whole = Counts.of(table, y, 3, weights, pairs=True)
    for i in range(len(y)):
        rest = np.arange(len(y)) != i
        left = whole - Counts.of(table[i], y[[i]], 3, weights[[i]], pairs=True)
        assert_equal(left, Counts.of(table[rest], y[rest], 3, weights[rest], pairs=True))


def test_counts_with_other_values_classes_or_pairs_do_not_combine(counted):
    table, y, _ = counted
    counts = Counts.of(table, y, 3)
    other = TableEncoder("all").fit_transform(np.array([[1, 2, 3, 4]]))
    for stranger in (Counts.of(other, [0], 3), Counts.of(table, y, 4)):
        for combine in (counts.__add__, counts.__sub__):
            with pytest.raises(ValueError, match="encode all parts with one TableEncoder"):
                combine(stranger)
    with pytest.raises(ValueError, match="pairs"):
        counts + Counts.of(table, y, 3, pairs=True)
    with pytest.raises(TypeError, match="not with int"):
        counts + 1


@pytest.mark.parametrize("values", [["b", "a", "c"], ["a"], ["a", "c"], ["c", "a", "b"]], ids=str)
def test_counts_grow_only_by_values_after_their_own(values):
    table = TableEncoder().fit_transform(np.array([["a"], ["b"]], dtype=object))
    with pytest.raises(ValueError, match="same TableEncoder"):
        Counts.of(table, [0, 1], 2).grown(make_schema(1, [0], [values]))


def test_counts_of_pairs_do_not_grow():
    encoder = TableEncoder().fit(np.array([["a"], ["b"]], dtype=object))
    more = np.array([["c"]], dtype=object)
    counts = Counts.of(encoder.transform(more), [0], 1, pairs=True)
    with pytest.raises(ValueError, match="declare them beforehand"):
        counts.grown(encoder.learn(more, grow=True).schema_)
