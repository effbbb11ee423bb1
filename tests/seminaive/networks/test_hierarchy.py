"""Hierarchical smoothing of networks: against its slow twin, dense and sparse."""

import numpy as np
import pytest

from seminaive import TableEncoder
from seminaive.networks.factors import Families, NetworkFactors
from seminaive.networks.sparse import SparseFamilies
from seminaive.networks.sparse_hierarchy import SparseHierarchicalFactors
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.classifier import hierarchy_twin as twin


@pytest.mark.parametrize("by_node", [False, True])
@pytest.mark.parametrize("missing", [0.0, 0.25], ids=["whole", "with gaps"])
@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_estimates_are_the_twins(k, missing, by_node):
    data = make_data("nnnn", n=60, n_classes=3, missing=missing)
    encoder = TableEncoder(categorical_features="all")
    table, asked = encoder.fit_transform(data.frame), encoder.transform(with_unseen(data.frame))
    each = [[(child + m) % 4 for m in (2, 1, 3)][:k] for child in range(4)]
    families = Families.of(table.schema, np.array(each, dtype=int))
    weights = data.weights.astype(float)
    counted = families.counted(table, data.labels, 3, weights)
    shown = SparseFamilies.counted(families, table, data.labels, 3, weights)
    dense = NetworkFactors.hierarchical(np.zeros(3), families, counted, by_node=by_node)
    sparse = SparseHierarchicalFactors.estimate(np.zeros(3), shown, by_node=by_node)
    got = dense.joint_log_scores(asked)
    np.testing.assert_allclose(sparse.joint_log_scores(asked), got, rtol=0, atol=1e-12)
    if not by_node:
        p = data.problem(weights=data.weights)
        rows = plain(with_unseen(data.frame))
        expected = np.log([twin.joint(p, each, row, lambda p, y: 1.0) for row in rows])
        np.testing.assert_allclose(got, expected, rtol=0, atol=1e-12)
