"""APM without its features of negative importance: refitted, or with the others as they were."""

import numpy as np
import pytest

from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.tasks import dropped, losses, models, removal
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from tests.seminaive.named import AdjustedProbabilityModel


def test_removal_is_a_refit_on_the_kept_columns():
    table, labels, _ = encoded("tic-tac-toe", "value", "nominal")
    train, test = np.arange(0, 958, 2), np.arange(1, 958, 2)
    seen, held = ((table[part], labels[part]) for part in (train, test))
    model = AdjustedProbabilityModel(1.0).fit(*seen)
    kept = model.alpha_[0] >= 0
    assert 0 < kept.sum() < 9
    found = removal.without_negatives(model, seen, held)
    X = load("tic-tac-toe").frame.loc[:, kept]
    refit = AdjustedProbabilityModel(1.0).fit(X.iloc[train], labels[train])
    p = refit.predict_each_proba(X.iloc[test])
    positive = labels[test][:, None] == 1
    assert found["wrong"] == losses.wrong(p, positive).tolist()
    assert found["bits"] == pytest.approx(losses.bits(p, positive), rel=1e-9)


@pytest.mark.deep
def test_every_class_model_loses_its_own_negative_features():
    table, labels, n_classes = encoded("led", "value", "nominal")
    rows = np.arange(0, 1000, 2), np.arange(1, 1000, 2)
    train, test = ((table[part], labels[part]) for part in rows)
    model = AdjustedProbabilityModel(1.0).fit(*train)
    assert 0 < (model.alpha_ < 0).any(axis=1).sum() < n_classes
    found = removal.without_negatives(model, train, test)
    X, held = load("led").frame, labels[rows[1]]
    for k in range(n_classes):
        kept = model.alpha_[k] >= 0
        refit = AdjustedProbabilityModel(1.0).fit(X.iloc[rows[0], kept], train[1] == k)
        p = refit.predict_each_proba(X.iloc[rows[1], kept])
        assert found["wrong"][k] == losses.wrong(p, held[:, None] == k)[0]
        assert found["bits"][k] == pytest.approx(losses.bits(p, held[:, None] == k)[0], rel=1e-9)


def test_removal_leaves_a_class_that_training_never_showed_at_probability_0():
    table, labels, n_classes = encoded("led", "value", "nominal")
    train, test = np.flatnonzero(labels != 3), np.flatnonzero(labels == 3)
    held = table[test], labels[test]
    model = models.fitted(AdjustedProbabilityModel(1.0), table[train], labels[train], n_classes)
    found = removal.without_negatives(model, (table[train], labels[train]), held)
    assert models.tested(model, *held)["wrong"][3] == test.size
    assert found["wrong"][3] == test.size
    assert found["bits"][3] == pytest.approx(-np.log2(1e-10))


def asked(dataset, repeat=0):
    params = {"laplace": 1.0, **variants.DEFAULT_PARAMS, "fixed": False}
    return Cell("hong2002", dataset, "APM", "m:f", params, {"repeat": repeat})


def p_by_hand(model, k, alpha, codes):
    """P(C) of one row from the log odds of its values, added up one by one."""
    offsets = model.counts_.schema.offsets
    odds = model.evidence_.prior[k]
    for j, code in enumerate(codes):
        odds += alpha[j] * model.evidence_.table[offsets[j] + 2 + code, k]
    return 1 / (1 + np.exp(-odds))


@pytest.mark.parametrize("dataset", ["tic-tac-toe", "led"])
def test_negative_importances_become_0_and_the_others_stay(dataset):
    found = dropped.evaluate(asked(dataset, 2))
    table, labels, n_classes = encoded(dataset, "value", "nominal")
    train, test = folds("hong2002", dataset, 2, labels)[3]
    model = AdjustedProbabilityModel(1.0).fit(table[train], labels[train])
    assert found["n_test"][3] == test.size
    seen = models.tested(model, table[test], labels[test])
    assert found["all"]["wrong"][3] == seen["wrong"]
    assert found["all"]["bits"][3] == pytest.approx(seen["bits"], rel=1e-9)
    classes = [1] if n_classes == 2 else range(n_classes)
    assert (model.alpha_ < 0).any()
    for k, c in enumerate(classes):
        alpha = [max(a, 0.0) for a in model.alpha_[k]]
        p = np.array([[p_by_hand(model, k, alpha, row)] for row in table[test].codes])
        positive = labels[test][:, None] == c
        assert found["kept"]["wrong"][3][k] == losses.wrong(p, positive)[0]
        assert found["kept"]["bits"][3][k] == pytest.approx(losses.bits(p, positive)[0])


def test_a_class_that_training_never_showed_stays_at_probability_0(monkeypatch):
    labels = encoded("led", "value", "nominal")[1]
    parts = [(np.flatnonzero(labels != 3), np.flatnonzero(labels == 3))]
    monkeypatch.setattr(dropped, "folds", lambda *names: parts)
    found = dropped.evaluate(asked("led"))
    for features in ("all", "kept"):
        assert found[features]["wrong"][0][3] == parts[0][1].size
