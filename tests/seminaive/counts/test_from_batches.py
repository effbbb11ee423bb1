"""Counts of batches beside a count in plain Python, row by row, and beside all rows at once."""

from collections import Counter

import numpy as np
import pandas as pd
import polars as pl
import pytest

from seminaive import Counts, JointCounts, TableEncoder

WORDS = ("a", "b", "c", "ü", "", None)
SIZES = ([60], [1] * 60, [17, 43], [1, 30, 0, 27, 2])


def drawn(seed, n=60, n_classes=3):
    """Columns of words with rare values, labels that some batch lacks, and whole weights."""
    rng = np.random.default_rng(seed)
    columns = {
        f"x{k}": [WORDS[v] for v in rng.integers(0, 2 + k, n) % len(WORDS)] for k in range(5)
    }
    labels = np.sort(rng.integers(0, n_classes, n))
    return columns, np.array([f"class {c}" for c in labels], dtype=object), rng.integers(0, 4, n)


def batches(columns, labels, weights, sizes, made=pd.DataFrame):
    """Frames of so many rows each."""
    stops = np.cumsum(sizes)
    for start, stop in zip(stops - sizes, stops, strict=True):
        rows = {name: each[start:stop] for name, each in columns.items()}
        yield made({**rows, "y": labels[start:stop].tolist(), "w": weights[start:stop].tolist()})


def twin(columns, labels, weights):
    """What each (feature, value, class) weighs, and each pair of them, counted one by one."""
    cells, pairs, classes = Counter(), Counter(), Counter()
    for row, (label, weight) in enumerate(zip(labels, weights.tolist(), strict=True)):
        if weight == 0:
            continue
        classes[label] += weight
        shown = [(name, values[row]) for name, values in columns.items()]
        for one in shown:
            cells[one, label] += weight
            for other in shown:
                pairs[one, other, label] += weight
    return classes, cells, pairs


def named(counts, names, classes):
    """The counts that are not 0, by feature, value and class, as the twin has them."""
    cell = {}
    for k, name in enumerate(names):
        first = counts.schema.offsets[k]
        cell[first + 1] = (name, None)
        for v, value in enumerate(counts.schema.values(k).tolist()):
            cell[first + 2 + v] = (name, value)
    cells = {
        (cell[i], classes[c]): counts.cells[i, c]
        for i, c in zip(*counts.cells.nonzero(), strict=True)
    }  # fmt: skip
    if counts.pairs is None:
        return cells, None
    at = zip(*counts.pairs.nonzero(), strict=True)
    return cells, {(cell[i], cell[j], classes[c]): counts.pairs[i, j, c] for i, j, c in at}


def in_polars(columns):
    """A frame whose columns are of strings even where they hold nothing."""
    kinds = {name: pl.String for name in columns if name[0] == "x"}
    return pl.DataFrame(columns, schema_overrides=kinds)


@pytest.mark.parametrize("made", [pd.DataFrame, in_polars], ids=["pandas", "polars"])
@pytest.mark.parametrize("sizes", SIZES, ids=len)
@pytest.mark.parametrize("seed", range(3))
def test_counts_are_those_of_a_loop_over_rows(seed, sizes, made):
    columns, labels, weights = drawn(seed)
    classes, cells, pairs = twin(columns, labels, weights)
    source = batches(columns, labels, weights, sizes, made)
    counts = JointCounts.from_batches(source, "y", weight="w")
    known = sorted(classes)
    assert counts.classes.tolist() == [classes[label] for label in known]
    assert named(counts, list(columns), known) == (cells, pairs)


def whole(columns, labels, weights, kind, **given):
    """The same of all rows at once, encoded by one encoder."""
    kept = weights > 0
    frame = pd.DataFrame(columns, dtype=object)[kept]
    classes, y = np.unique(labels[kept], return_inverse=True)
    encoder = given.pop("encoder", TableEncoder())
    table = encoder.fit_transform(frame)
    return kind.of(table, y, classes.size, weights[kept].astype(float), **given)


def same(one, other):
    """Whether two counts are the same in every bit, layout and all."""
    assert one.schema.flat_values.tolist() == other.schema.flat_values.tolist()
    assert one.schema.flat_values.dtype == other.schema.flat_values.dtype
    assert one.schema.starts.tolist() == other.schema.starts.tolist()
    for name in ("classes", "cells", "pairs", "triples"):
        if getattr(one, name, None) is not None or getattr(other, name, None) is not None:
            np.testing.assert_array_equal(getattr(one, name), getattr(other, name))
    return True


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize(
    ("kind", "given"),
    [(Counts, {}), (Counts, {"pairs": True}), (JointCounts, {}), (JointCounts, {"order": 3})],
    ids=str,
)
def test_any_batches_in_any_order_give_the_bits_of_all_rows(kind, given, missing):
    columns, labels, weights = drawn(5)
    encoder = TableEncoder(missing=missing)
    expected = whole(columns, labels, weights, kind, encoder=encoder, **given)
    for sizes in SIZES:
        parts = list(batches(columns, labels, weights, sizes))
        for order in (parts, parts[::-1]):
            found = kind.from_batches(
                order, "y", weight="w", encoder=TableEncoder(missing=missing), **given
            )
            assert same(found, expected)


@pytest.mark.parametrize("n_jobs", [1, 2, 3])
def test_the_number_of_jobs_changes_no_bit_not_even_of_moments(n_jobs):
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(500, 3)), rng.integers(0, 2, 500)
    parts = [(X[k : k + 50], y[k : k + 50]) for k in range(0, 500, 50)]
    one, several = Counts.from_batches(parts), Counts.from_batches(parts, n_jobs=n_jobs)
    assert one.moments.squares.tolist() == several.moments.squares.tolist()
    everything = Counts.of(TableEncoder().fit_transform(X), y, 2).moments
    np.testing.assert_allclose(one.moments.mean, everything.mean, rtol=1e-13)
    np.testing.assert_allclose(one.moments.squares, everything.squares, rtol=1e-13)


@pytest.mark.parametrize("kind", [np.int8, np.int64, np.float32], ids=lambda kind: kind.__name__)
def test_numbers_as_names_have_the_order_of_one_fit(kind):
    rng = np.random.default_rng(1)
    X, y = rng.integers(-3, 40, (200, 3)).astype(kind), rng.integers(0, 3, 200)
    parts = [(X[k : k + 9], y[k : k + 9]) for k in range(0, 200, 9)]
    found = Counts.from_batches(parts, encoder=TableEncoder("all"))
    assert same(found, Counts.of(TableEncoder("all").fit_transform(X), y, 3))


def categorical(values, categories):
    return pd.DataFrame({"x": pd.Categorical(values, categories), "y": [0, 1]})


def test_what_all_batches_declare_has_its_place_and_order():
    declared = ["z", "never", "a"]
    parts = [categorical(["a", "z"], declared), categorical(["a", None], declared)]
    counts = Counts.from_batches(parts, "y")
    assert counts.schema.values(0).tolist() == declared
    assert counts.cells[2:].tolist() == [[0.0, 1.0], [0.0, 0.0], [2.0, 0.0]]


def test_what_batches_declare_each_for_itself_is_what_they_show():
    # As the library's frames have it, too: categories that differ become objects when they meet.
    parts = [categorical(["a", "z"], ["z", "a", "never"]), categorical(["b", "a"], ["b", "a"])]
    for order in (parts, parts[::-1]):
        counts = Counts.from_batches(order, "y")
        assert counts.schema.values(0).tolist() == ["a", "b", "z"]
    merged = TableEncoder().fit(pd.concat(parts)[["x"]]).schema_
    assert counts.schema.same_layout(merged)


def test_a_fitted_encoder_declares_the_values_and_others_are_unseen():
    encoder = TableEncoder().fit(pd.DataFrame({"x": ["a", "b", "c"]}))
    parts = [pd.DataFrame({"x": ["a", "q"], "y": [0, 0]}), pd.DataFrame({"x": ["b"], "y": [1]})]
    counts = Counts.from_batches(parts, "y", encoder=encoder)
    assert counts.schema.same_layout(encoder.schema_)
    assert counts.cells.tolist() == [[1, 0], [0, 0], [1, 0], [0, 1], [0, 0]]


def test_listed_classes_have_their_places_and_no_other_may_occur():
    parts = [(np.array([["a"]]), np.array([2])), (np.array([["b"]]), np.array([0]))]
    assert Counts.from_batches(parts, classes=[3, 2, 1, 0]).classes.tolist() == [1, 0, 1, 0]
    with pytest.raises(ValueError, match="label 0 in y does not exist in the initial classes"):
        Counts.from_batches(parts, classes=[1, 2])


def frame(**columns):
    return pd.DataFrame({"y": [0, 1], **columns})


BAD = {
    "no rows": ([frame(x=["a", "b"])[:0]], {}, "no rows that weigh more than 0"),
    "no weight": ([frame(x=["a", "b"], w=[0, 0])], {"weight": "w"}, "no rows that weigh more"),
    "a negative weight": ([frame(x=["a", "b"], w=[1, -1])], {"weight": "w"}, "0 or more"),
    "no such column": ([frame(x=["a", "b"])], {"features": ["z"]}, "no column 'z'"),
    "no class": ([frame(x=["a", "b"]).assign(y=[0, None])], {}, "row without a class"),
    "other columns": ([frame(x=["a", "b"]), frame(z=["a", "b"])], {}, "other features"),
    "another type": ([frame(x=["a", "b"]), frame(x=[1.5, 2.0])], {}, "'x' is nominal in one"),
    "infinity": ([frame(x=[1.0, np.inf])], {}, "infinity"),
    "dates": ([frame(x=pd.to_datetime(["2001-01-01", "2001-01-02"]))], {}, "dates"),
}


@pytest.mark.parametrize("case", BAD)
def test_what_cannot_be_counted_is_a_sentence(case):
    source, given, words = BAD[case]
    with pytest.raises(ValueError, match=words):
        Counts.from_batches(source, "y", **given)


@pytest.mark.parametrize("source", [3, None, {"x": [1]}, [3], b"bytes"], ids=repr)
def test_what_is_no_source_is_a_sentence(source):
    with pytest.raises(TypeError, match=r"cannot be read from|A batch is"):
        Counts.from_batches(source, "y")


def test_tuples_and_a_target_exclude_each_other():
    with pytest.raises(ValueError, match="then target is None"):
        Counts.from_batches([(np.array([["a"]]), [0])], "y")
    with pytest.raises(ValueError, match="Name the column of the classes"):
        Counts.from_batches([frame(x=["a", "b"])])


def test_declared_values_stay_where_pairs_are_counted():
    days = [categorical(["a", "z"], ["z", "never", "a"])] * 2
    counts = JointCounts.from_batches(days, "y")
    assert counts.schema.values(0).tolist() == ["z", "never", "a"]
