"""Counts of batches beside those of all rows at once, and what cannot be counted."""

from itertools import pairwise

import numpy as np
import pandas as pd
import pytest

from seminaive import Counts, JointCounts, TableEncoder
from tests.seminaive.batches.tables import drawn_frame, same_bits

SIZES = ([60], [1] * 60, [17, 43], [1, 30, 0, 27, 2])


@pytest.mark.deep
@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize(
    ("kind", "given"),
    [(Counts, {}), (Counts, {"pairs": True}), (JointCounts, {}), (JointCounts, {"order": 3})],
    ids=str,
)
def test_any_batches_in_any_order_give_the_bits_of_all_rows(kind, given, missing):
    # Some batches lack a class.
    frame = drawn_frame(n=60, n_features=5).sort_values("y")
    kept, names = frame[frame.w > 0], [f"x{k}" for k in range(5)]
    table = TableEncoder(missing=missing).fit_transform(kept[names])
    y = (kept.y == "yes").to_numpy().astype(int)
    expected = kind.of(table, y, 2, kept.w.to_numpy(float), **given)
    for sizes in SIZES:
        parts = [frame[a:b] for a, b in pairwise([0, *np.cumsum(sizes)])]
        for order in (parts, parts[::-1]):
            encoder = TableEncoder(missing=missing)
            found = kind.from_batches(order, "y", weight="w", encoder=encoder, **given)
            same_bits(found, expected)
            assert found.schema.flat_values.dtype == expected.schema.flat_values.dtype


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
    expected = Counts.of(TableEncoder("all").fit_transform(X), y, 3)
    same_bits(found, expected)
    assert found.schema.flat_values.dtype == expected.schema.flat_values.dtype


def categorical(values, categories):
    return pd.DataFrame({"x": pd.Categorical(values, categories), "y": [0, 1]})


@pytest.mark.parametrize("kind", [Counts, JointCounts])
def test_what_all_batches_declare_has_its_place_and_order(kind):
    declared = ["z", "never", "a"]
    parts = [categorical(["a", "z"], declared), categorical(["a", None], declared)]
    counts = kind.from_batches(parts, "y")
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
