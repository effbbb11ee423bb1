"""What models are scored by: the search's own AUC, where probabilities round to 1 too."""

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from seminaive import SelectiveNaiveBayes, TableEncoder
from seminaive.evaluation import multiclass_auc
from seminaive.selective.scores import narrowed, ranks


def saturated(n_classes, n=300, n_features=60):
    """Features so many that most probabilities round to 0 or 1, and rows that rank wrongly."""
    rng = np.random.default_rng(n_classes)
    y = rng.integers(n_classes, size=n)
    seems = np.where(rng.random(n) < 0.15, rng.integers(n_classes, size=n), y)
    told = rng.random((n, n_features)) < rng.uniform(0.3, 0.95, size=(n, 1))
    return np.where(told, seems[:, None], rng.integers(n_classes, size=(n, n_features))), y


@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize("n_classes", [2, 3, 5])
def test_the_auc_of_the_training_rows_is_the_value_of_the_fit(n_classes, weighted):
    X, y = saturated(n_classes)
    weights = np.arange(y.size) % 3 + 1 if weighted else None
    model = SelectiveNaiveBayes("auc", group_values=False, search="all").fit(X, y, weights)
    scores = model.score_models(X, y, model.weights_, weights)
    assert scores.auc[0] == pytest.approx(model.value_, rel=1e-12)
    # By the logs, whose last digits are lost near 1, it is another.
    logs = model.predict_log_proba(X)
    assert abs(multiclass_auc(y, logs, sample_weight=weights) - model.value_) > 1e-6


@pytest.mark.deep
def test_of_every_subset_the_auc_is_that_of_the_search():
    X, y = saturated(2, n_features=7)
    X = np.repeat(X, 6, axis=1)[:, :8]
    model = SelectiveNaiveBayes(
        "auc", group_values=False, search="exhaustive", keep_models=256
    ).fit(X, y)
    scores = model.score_models(X, y, model.models_.masks)
    np.testing.assert_allclose(scores.auc, model.models_.values, rtol=1e-12)


def test_rows_tie_that_differ_by_rounding_alone():
    odds = np.array([[0.1 + 0.2, np.inf], [0.3, -1.0], [0.3 + 1e-9, np.inf], [-np.inf, 2.0]])
    assert ranks(odds).T.tolist() == [[1.0, 1.0, 2.0, 0.0], [2.0, 0.0, 2.0, 1.0]]
    assert ranks(odds[:1]).tolist() == [[0.0, 0.0]]


@pytest.mark.parametrize("sparse", [False, True])
@pytest.mark.parametrize("features", [[], [3], [0, 2, 3]])
def test_a_narrowed_table_has_the_codes_values_and_factors_of_its_features(features, sparse):
    rng = np.random.default_rng(0)
    X = rng.integers(0, [2, 3, 4, 5], size=(50, 4))
    table = TableEncoder("all").fit(X).encode(csr_matrix(X) if sparse else X)
    schema = table.schema
    logs = rng.random((schema.offsets[-1], 2))
    part, own = narrowed(table, logs, np.array(features, dtype=np.int64))
    assert (part.sparse_codes, part.shape) == (sparse, (50, len(features)))
    assert (part.dense_codes() == table.dense_codes()[:, features]).all()
    for k, feature in enumerate(features):
        assert part.schema.values(k).tolist() == schema.values(feature).tolist()
        first, last = schema.offsets[feature : feature + 2]
        assert (own[slice(*part.schema.offsets[k : k + 2])] == logs[first:last]).all()
    assert len(own) == part.schema.offsets[-1]
