"""Hierarchical smoothing of networks: against its slow twin, dense and sparse."""

from functools import partial

import numpy as np
import pytest

from seminaive import TableEncoder
from seminaive.networks.base import NetworkClassifier
from seminaive.networks.factors import Families, NetworkFactors
from seminaive.networks.sparse import SparseFamilies
from seminaive.networks.sparse_hierarchy import SparseHierarchicalFactors
from tests.seminaive.cases import make_data, plain, with_unseen
from tests.seminaive.classifier import hierarchy_twin as twin
from tests.seminaive.named import KDB, TAN, SuperParentTAN
from tests.seminaive.networks import network_twin
from tests.seminaive.twins import prior


@pytest.mark.parametrize("missing", [0.0, 0.25], ids=["whole", "with gaps"])
@pytest.mark.parametrize("k", [0, 1, 2, 3])
def test_estimates_are_the_twins(k, missing):
    data = make_data("nnnn", n=60, n_classes=3, missing=missing)
    encoder = TableEncoder(categorical_features="all")
    table, asked = encoder.fit_transform(data.frame), encoder.transform(with_unseen(data.frame))
    each = [[(child + m) % 4 for m in (2, 1, 3)][:k] for child in range(4)]
    families = Families.of(table.schema, np.array(each, dtype=int))
    weights = data.weights.astype(float)
    counted = families.counted(table, data.labels, 3, weights)
    shown = SparseFamilies.counted(families, table, data.labels, 3, weights)
    dense = NetworkFactors.hierarchical(np.zeros(3), families, counted)
    sparse = SparseHierarchicalFactors.estimate(np.zeros(3), shown).complete()
    got = dense.joint_log_scores(asked)
    np.testing.assert_allclose(sparse.joint_log_scores(asked), got, rtol=0, atol=1e-12)
    p = data.problem(weights=data.weights)
    rows = plain(with_unseen(data.frame))
    expected = np.log([twin.joint(p, each, row, lambda p, y: 1.0) for row in rows])
    np.testing.assert_allclose(got, expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("made", [partial(TAN), partial(KDB, k=2)], ids=["TAN", "KDB"])
def test_classifiers_have_the_twins_estimates(made):
    data = make_data("nnnnn", n=60, n_classes=3, missing=0.1)
    how = {"criterion": "mutual_information", "unseen": "smoothed"}
    model = made(smoothing="hierarchical", **how)
    model.fit(data.frame, data.labels)
    p, asked = data.problem(alpha=0.5, class_alpha=0.5), with_unseen(data.frame)
    parents = network_twin.lists(model.parents_)
    expected = np.log([twin.joint(p, parents, row, prior) for row in plain(asked)])
    np.testing.assert_allclose(model.predict_joint_log_proba(asked), expected, rtol=0, atol=1e-12)


def test_what_no_table_holds_is_smoothed_alike(monkeypatch):
    data = make_data("nnnnn", n=60, n_classes=3, missing=0.2)
    given = {"k": 3, "criterion": "mutual_information", "smoothing": "hierarchical"}
    monkeypatch.setattr(NetworkClassifier, "_takes_table", lambda *of: True)
    dense = KDB(**given).fit(data.frame, data.labels)
    assert isinstance(dense._fitted_factors, NetworkFactors)
    monkeypatch.undo()
    sparse = KDB(**given, memory_limit=20_000).fit(data.frame, data.labels)
    assert isinstance(sparse._fitted_factors, SparseHierarchicalFactors)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        sparse.predict_proba(asked), dense.predict_proba(asked), rtol=0, atol=1e-12
    )
    one, two = dense.explain(asked), sparse.explain(asked)
    np.testing.assert_allclose(one.contributions, two.contributions, rtol=0, atol=1e-10)


def test_super_parent_has_no_hierarchy():
    with pytest.raises(ValueError, match="'smoothing' parameter of SuperParentTAN"):
        SuperParentTAN(smoothing="hierarchical").fit([["a"], ["b"]], [0, 1])
