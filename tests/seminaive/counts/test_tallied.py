"""Rows that are counted without codes: their layout, counts and codes are those of an encoder."""

import numpy as np
import pandas as pd
import pytest

from seminaive import Counts, NaiveBayes, TableEncoder
from seminaive.counts import tallied as module
from seminaive.counts.tallied import TalliedRows
from seminaive.table.check import kind_of

KINDS = ("int8", "uint8", "int16", "int64", "uint64", "bool")


def rows_of(kind, low=0, n=900, seed=0):
    """Integers of gaps and ranges that differ, the last feature constant."""
    noise = np.random.default_rng(seed)
    X = np.column_stack([noise.integers(0, 2, n), noise.choice([0, 3, 90], n), np.ones(n)])
    return (X + low).astype(kind), noise.integers(0, 3, n)


def tallied_rows(X, y, categorical="all", n_classes=3):
    return TalliedRows.of(kind_of(X), TableEncoder(categorical), None, y, n_classes)


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


def test_no_codes_are_made_where_counts_are_all(monkeypatch):
    X, y = rows_of("int8")
    expected = NaiveBayes(categorical_features="all").fit(TableEncoder("all").fit_transform(X), y)
    monkeypatch.setattr(module.TalliedRows, "table", property(lambda rows: 1 / 0))
    fitted = NaiveBayes(categorical_features="all").fit(X, y)
    np.testing.assert_array_equal(fitted.predict_proba(X), expected.predict_proba(X))


def test_more_rows_than_two_bytes_count():
    n = 2**16 + 5
    assert_as_encoded(np.zeros((n, 1), dtype=np.int8), np.zeros(n, dtype=int), n_classes=1)


#: Chunks of 900 rows: of other types, with new values, with words before them.
CHUNKS = {
    "the same values": lambda X: [X, X[::-1], X],
    "new values": lambda X: [X[:30], X + 1, X - 2],
    "other types": lambda X: [X.astype("int8"), X + 200, X.astype("uint16")],
    "booleans": lambda X: [X == 0, X == 3, X],
    "booleans later": lambda X: [X[:5], X == 3],
    "words before": lambda X: [X.astype(str).astype(object), X, X.astype(str).astype(object)],
    "floats before": lambda X: [X / 2, X],
    "gaps before": lambda X: [np.where(X == 3, np.nan, X), X],
    "frames": lambda X: [pd.DataFrame(each, columns=list("abc")) for each in (X, X + 1, X == 0)],
}


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("case", CHUNKS)
def test_later_chunks_are_counted_as_their_codes_would_be(case, missing, monkeypatch):
    X, y = rows_of("int64")

    def learned():
        model = NaiveBayes(categorical_features="all", missing=missing)
        for chunk in CHUNKS[case](X):
            model.partial_fit(chunk, y[: len(chunk)], classes=[0, 1, 2])
        return model

    found = learned()
    monkeypatch.setattr(module.TalliedRows, "after", lambda rows, known: None)
    expected = learned()
    assert found.counts_.schema is found.encoder_.schema_
    for name in ("nominal", "numeric", "flat_values", "starts"):
        one, two = (getattr(each.counts_.schema, name) for each in (found, expected))
        assert one.tolist() == two.tolist()
        assert one.dtype == two.dtype
        assert [*map(type, one.tolist())] == [*map(type, two.tolist())]
    np.testing.assert_array_equal(found.counts_.cells, expected.counts_.cells)
    np.testing.assert_array_equal(found.counts_.classes, expected.counts_.classes)
    asked = CHUNKS[case](X)[-1]
    np.testing.assert_array_equal(found.predict_proba(asked), expected.predict_proba(asked))


def test_no_codes_are_made_of_later_chunks_either(monkeypatch):
    X, y = rows_of("int64")
    model = NaiveBayes(categorical_features="all").partial_fit(X, y, classes=[0, 1, 2])
    monkeypatch.setattr(module.TalliedRows, "table", property(lambda rows: 1 / 0))
    monkeypatch.setattr(type(kind_of(X)), "encode", lambda rows, schema, missing: 1 / 0)
    assert model.partial_fit(X + 1, y).counts_.total == 1800


def test_rows_beside_numeric_features_are_left_to_the_encoder():
    X, y = rows_of("int64")
    numeric = TableEncoder(None).fit(X).schema_
    assert tallied_rows(X, y).after(numeric) is None
