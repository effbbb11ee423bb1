"""Rows that are counted without codes: their layout, counts and codes are those of an encoder."""

import numpy as np
import pandas as pd
import pytest

from seminaive import Counts, NaiveBayes, TableEncoder
from seminaive.counts import tallied as module
from seminaive.counts.tallied import TalliedRows
from seminaive.kernels import tally as kernels
from seminaive.machine import thresholds
from seminaive.table.check import as_rows

KINDS = ("int8", "uint8", "int16", "int64", "uint64", "bool")


def rows_of(kind, low=0, n=900, seed=0):
    """Integers of gaps and ranges that differ, the last feature constant."""
    noise = np.random.default_rng(seed)
    X = np.column_stack([noise.integers(0, 2, n), noise.choice([0, 3, 90], n), np.ones(n)])
    return (X + low).astype(kind), noise.integers(0, 3, n)


def tallied_rows(X, y, categorical="all", n_classes=3):
    return TalliedRows.of(as_rows(X), TableEncoder(categorical), None, y, n_classes)


def assert_as_encoded(X, y, n_classes=3):
    rows = tallied_rows(X, y, n_classes=n_classes)
    encoder = TableEncoder("all").fit(X)
    table = encoder.transform(X)
    assert rows.schema.same_layout(encoder.schema_)
    for name in ("nominal", "numeric", "flat_values", "starts"):
        found, expected = getattr(rows.schema, name), getattr(encoder.schema_, name)
        np.testing.assert_array_equal(found, expected)
        assert found.dtype == expected.dtype
    counts = Counts.of(table, y, n_classes)
    np.testing.assert_array_equal(rows.counts.cells, counts.cells)
    np.testing.assert_array_equal(rows.counts.classes, counts.classes)
    assert rows.counts.moments.mean.shape == counts.moments.mean.shape
    np.testing.assert_array_equal(rows.table.codes, table.codes)


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize(
    ("kind", "low"),
    [
        *((kind, 0) for kind in KINDS),
        *(("int8", low) for low in (-128, -100, -1, 30)),
        *(("int64", low) for low in (-(2**61), -300, -90, 10**6)),
    ],
)
def test_counts_are_those_of_the_codes_wherever_integers_lie(kind, low):
    assert_as_encoded(*rows_of(kind, low))


def test_a_class_may_have_no_rows():
    X, y = rows_of("int64", n=1200)
    assert_as_encoded(X, np.where(y == 1, 0, y), n_classes=4)


@pytest.mark.parametrize("order", ["F", "sliced"])
def test_rows_may_lie_otherwise_in_memory(order):
    X, y = rows_of("int64")
    assert_as_encoded(np.asfortranarray(X) if order == "F" else np.repeat(X, 2, axis=1)[:, ::2], y)


@pytest.mark.parametrize("at", [-1, 7])
@pytest.mark.parametrize("integer", [-400, 400, 2**62])
def test_what_lies_far_from_the_others_is_left_to_the_encoder(at, integer):
    X, y = rows_of("int64", n=5000)
    X[at, 1] = integer
    assert tallied_rows(X, y) is None


@pytest.mark.parametrize(
    ("make", "categorical"),
    [
        (lambda X: X, None),
        (lambda X: X, [0, 1]),
        (lambda X: X.astype(float), "all"),
        (lambda X: pd.DataFrame(X).astype("Int64"), "all"),
        (lambda X: X[:700], "all"),
        (lambda X: X.astype("uint64") + 2**63, "all"),
        (lambda X: X % 3 + np.int64(-(2**63)), "all"),
    ],
    ids=[
        "numeric",
        "some numeric",
        "floats",
        "a frame with masks",
        "few",
        "beyond int64",
        "lowest of all",
    ],
)
def test_other_rows_are_left_to_the_encoder(make, categorical):
    X, y = rows_of("int64")
    X = make(X)
    assert tallied_rows(X, y[: len(X)], categorical) is None


def test_no_codes_are_made_where_counts_are_all(monkeypatch, no_floor):
    X, y = rows_of("int8")
    expected = NaiveBayes(categorical_features="all").fit(TableEncoder("all").fit_transform(X), y)
    monkeypatch.setattr(module.TalliedRows, "table", property(lambda rows: 1 / 0))
    fitted = NaiveBayes(categorical_features="all").fit(X, y)
    np.testing.assert_array_equal(fitted.predict_proba(X), expected.predict_proba(X))


def test_more_rows_than_two_bytes_count():
    n = 2**16 + 5
    assert_as_encoded(np.zeros((n, 1), dtype=np.int8), np.zeros(n, dtype=int), n_classes=1)


@pytest.mark.parametrize("n_features", [1, 2, 3])
@pytest.mark.parametrize(
    ("kind", "low"), [("uint8", 0), ("uint8", 160), ("bool", 0), ("int8", -128), ("int8", -50)]
)
def test_bytes_are_counted_two_columns_at_a_time_alike(kind, low, n_features, monkeypatch):
    monkeypatch.setattr(thresholds, "PAIRED_ROWS", 1)
    monkeypatch.setattr(thresholds, "PAIRED_COUNTERS", 1 << 20)
    monkeypatch.setattr(kernels, "tally", None)
    X, y = rows_of(kind, low)
    assert_as_encoded(X[:, :n_features], y)


@pytest.mark.parametrize(
    ("kind", "rows", "counters", "pairs"),
    [
        ("uint8", 1, 1 << 20, True),
        ("uint8", 1, 10, False),
        ("uint8", 301, 1 << 20, False),
        ("int16", 1, 1 << 20, False),
    ],
)
def test_few_rows_many_values_or_wider_integers_are_counted_one_by_one(
    kind, rows, counters, pairs, monkeypatch
):
    monkeypatch.setattr(thresholds, "PAIRED_ROWS", rows)
    monkeypatch.setattr(thresholds, "PAIRED_COUNTERS", counters)
    assert module._come_in_pairs(rows_of(kind)[0], 3) == pairs


def test_tables_of_pairs_are_bounded_in_bytes(monkeypatch):
    monkeypatch.setattr(thresholds, "PAIRED_ROWS", 1)
    monkeypatch.setattr(thresholds, "TALLIED_BYTES", 1 << 20)
    assert not module._come_in_pairs(rows_of("uint8")[0], 3)
    assert_as_encoded(*rows_of("uint8"))
