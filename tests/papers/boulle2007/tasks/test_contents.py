"""What a file holds, counted on a small one and on a sparse one."""

import pandas as pd
import pytest
from scipy import sparse

from replication.datasets.dataset import SparseDataset
from replication.engine.cell import Cell
from replication.papers.boulle2007.tasks import contents
from tests.papers.boulle2007.small_sets import mixed


def counted(monkeypatch, data):
    monkeypatch.setattr(contents, "load", lambda name: data)
    return contents.count(Cell("boulle2007", "small", "files", "contents:count"))


def test_a_table(monkeypatch):
    data = mixed()
    found = counted(monkeypatch, data)
    assert found["classes"] == [(data.target == f"class {k}").sum() for k in range(3)]
    assert {key: found[key] for key in ("rows", "numeric", "nominal", "gaps")} == {
        "rows": 120,
        "numeric": 2,
        "nominal": 2,
        "gaps": 2,
    }


@pytest.mark.parametrize("n_features", [3, 7])
def test_a_sparse_table(monkeypatch, n_features):
    target = pd.Series(pd.Categorical(["no", "yes", "no"]))
    matrix = sparse.csr_array(([1.0], ([0], [1])), shape=(3, n_features))
    found = counted(monkeypatch, SparseDataset("small", matrix, target, ""))
    assert found == {
        "classes": [2, 1],
        "rows": 3,
        "numeric": n_features,
        "nominal": 0,
        "gaps": 0,
    }
