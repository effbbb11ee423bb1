"""An array of strings is read as the same strings in an array of objects are."""

import numpy as np
import pytest

from seminaive.table.kinds.objects import Objects
from seminaive.table.kinds.words import Words


def words(seed, n):
    """Two columns of few words, and one of as many as there are rows."""
    rng = np.random.default_rng(seed)
    few = np.array(["b", "a", "", "a longer one", "ü"])[rng.integers(5, size=(n, 2))]
    return np.column_stack([few, rng.integers(10**6, size=n).astype(str)])


@pytest.mark.parametrize("n", [1, 20, 2000])
def test_schema_and_codes_are_those_of_objects(n):
    given, asked = words(0, n), words(1, n)
    ours, theirs = Words(given), Objects(given.astype(object))
    schema = ours.learn(ours.nominal, "skip")
    assert (ours.shape, ours.nominal.tolist()) == (theirs.shape, theirs.nominal.tolist())
    assert schema.same_layout(theirs.learn(theirs.nominal, "skip"))
    assert {type(value) for value in schema.flat_values.tolist()} == {str}
    for rows in (given, asked):
        made = (kind.encode(schema, "skip") for kind in (Words(rows), Objects(rows.astype(object))))
        np.testing.assert_array_equal(*(table.codes for table in made))


def test_a_part_is_of_words_too_and_given_as_objects():
    rows = Words(words(0, 4))[np.array([True, False, False, True])]
    assert isinstance(rows, Words)
    assert rows.given.dtype == object
    assert rows.given.tolist() == words(0, 4)[[0, 3]].tolist()


@pytest.mark.parametrize("n", [3, 2000])
def test_words_that_are_numbers_can_be_those_of_a_numeric_feature(n):
    given = words(0, n)
    schema = Objects(np.full((1, 3), 0.5, dtype=object)).learn(np.arange(2), "skip")
    numbers = Words(given).encode(schema, "skip").numbers
    assert numbers[:, 0].tolist() == [float(word) for word in given[:, 2]]
    given[-1, 2] = "x"
    with pytest.raises(ValueError, match="Feature 2 is numeric"):
        Words(given).encode(schema, "skip")
