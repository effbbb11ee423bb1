"""The challenge formats: dense, sparse, labels, and their malformed lines."""

import numpy as np
import pytest

from replication.datasets.errors import DataError
from replication.datasets.formats.challenge import parse_dense, parse_labels, parse_sparse


def test_dense_rows_are_read():
    np.testing.assert_array_equal(parse_dense("1 2 \n3 4.5 \n", "f", 2), [[1, 2], [3, 4.5]])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 2\n3\n4 5 6\n", "f, line 2: 2 numbers were expected, 1 values"),
        ("1 2\n3 x\n", "f, line 2: 2 numbers were expected"),
        ("1 2\n3 nan\n", "f, line 2: 2 numbers were expected"),
    ],
)
def test_malformed_dense_row_is_named(text, message):
    with pytest.raises(DataError, match=message):
        parse_dense(text, "f", 2)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("1:5 3:2 \n\n2:7\n", [[5, 0, 2], [0, 0, 0], [0, 7, 0]]),
        ("3 1\n2\n", [[1, 0, 1], [0, 1, 0]]),
    ],
)
def test_sparse_pairs_are_counted_from_one_and_bare_indices_are_ones(text, rows):
    np.testing.assert_array_equal(parse_sparse(text, "f", 3).toarray(), rows)


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("1:2\n4:1\n", "4:1"),
        ("1:2\n0:1\n", "0:1"),
        ("1:2\n2:x\n", "2:x"),
        ("1:2\n3\n", "3"),
        ("1\nx\n", "x"),
        ("1:2\n²:1\n", "²:1"),
        ("1:2\n1.5:1\n", "1.5:1"),
        ("1:2\n1:nan\n", "1:nan"),
        ("1:2\n1e300:1\n", "1e300:1"),
        ("1\n99999999999999999999\n", "99999999999999999999"),
    ],
)
def test_malformed_sparse_cell_is_named(text, cell):
    with pytest.raises(DataError, match=f"f, line 2: an index between 1 and 3.*{cell!r}"):
        parse_sparse(text, "f", 3)


@pytest.mark.parametrize("text", ["9" * 5000, "1:" + "x" * 5000])
def test_endless_cell_is_quoted_in_short(text):
    with pytest.raises(DataError, match="an index between 1 and 3") as caught:
        parse_sparse(text, "f", 3)
    assert len(str(caught.value)) < 150


def test_labels_are_read_and_a_strange_one_is_named():
    assert list(parse_labels("-1\n1\n", "f", ("-1", "1"))) == ["-1", "1"]
    with pytest.raises(DataError, match="f, line 2: one of -1, 1 was expected, found '0'"):
        parse_labels("-1\n0\n", "f", ("-1", "1"))
