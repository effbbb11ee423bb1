"""The table hash sees every part of a table and nothing else."""

import numpy as np
import pandas as pd
import pytest
from scipy import sparse

from replication.datasets.table_hash import corpus_hash, sparse_hash, table_hash

Y = pd.Series(pd.Categorical(["n", "y", "n"], categories=["n", "y", "z"]), name="class")


def table(**changes):
    columns = {
        "x": np.array([1.5, np.nan, -0.0]),
        "f": pd.Categorical(["b", None, "a"], categories=["a", "b"]),
    }
    return pd.DataFrame(columns | changes)


def test_hash_is_frozen():
    # Written down from the first version: a change of the hash would orphan every record.
    assert table_hash(table(), Y).startswith("0c6a85b23ccff9df")


FEWER = pd.Series(pd.Categorical(Y.astype(object), categories=["n", "y"]), name="class")


@pytest.mark.parametrize(
    ("other", "classes"),
    [
        # Classes count even when empty.
        (table(), FEWER),
        *(
            (each, Y)
            for each in [
                table(x=np.array([1.5, 0.0, 0.0])),
                table(f=pd.Categorical(["b", None, "a"], categories=["b", "a"])),
                table(f=pd.Categorical(["b", None, "a"], categories=["a", "b", "c"])),
                table(f=pd.Categorical(["b", "a", "a"], categories=["a", "b"])),
                table().rename(columns={"x": "X"}),
                table()[["f", "x"]],
                table().iloc[[1, 0, 2]],
            ]
        ),
    ],
)
def test_any_change_changes_the_hash(other, classes):
    assert table_hash(other, classes) != table_hash(table(), Y)


def test_signs_of_zero_and_memory_layout_do_not_count():
    assert table_hash(table(x=np.array([1.5, np.nan, 0.0])), Y) == table_hash(table(), Y)
    numbers = pd.DataFrame(np.arange(6.0).reshape(3, 2), columns=["a", "b"])
    copied = pd.DataFrame({"a": [0.0, 2.0, 4.0], "b": [1.0, 3.0, 5.0]})
    assert table_hash(numbers, Y) == table_hash(copied, Y)


def test_sparse_hash_sees_values_and_shape_but_not_their_storage_order():
    dense = np.array([[0, 2.0], [0, 0], [3.0, 0]])
    plain = sparse.csr_array(dense)
    same = sparse.csr_array((plain.data, plain.indices.astype(np.int64), plain.indptr), (3, 2))
    assert sparse_hash(plain, Y) == sparse_hash(same, Y)
    assert sparse_hash(sparse.csr_array(dense * 2), Y) != sparse_hash(plain, Y)
    assert sparse_hash(sparse.csr_array(np.pad(dense, ((0, 0), (0, 1)))), Y) != sparse_hash(
        plain, Y
    )


def test_corpus_hash_sees_texts_and_their_borders():
    assert corpus_hash(("ab", "c", ""), Y) != corpus_hash(("a", "bc", ""), Y)
    assert corpus_hash(("ab", "c", ""), Y) == corpus_hash(("ab", "c", ""), Y)
