"""Rows are collapsed without loss, and running scores are exact."""

import numpy as np
import pandas as pd
import pytest
from scipy.special import log_softmax
from sklearn.metrics import roc_auc_score

from seminaive import TableEncoder
from seminaive.selective.kernels import subset as kernels
from seminaive.selective.kernels.auc import mean_auc, radix_order
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_cases import made

RNG = np.random.default_rng(0)


def test_rows_that_are_alike_become_one():
    data = make_data("nn", n=200, n_classes=3)
    rows, *_ = made(data, 3)
    assert rows.weight.shape[0] == len(data.frame.drop_duplicates()) < 20
    np.testing.assert_array_equal(rows.weight.sum(axis=0), np.bincount(data.labels))


def test_the_order_of_rows_leaves_not_a_bit_changed():
    data = make_data("nnnn", n=90, n_classes=3, missing=0.1)
    rows, *_ = made(data, 3)
    order = RNG.permutation(90)
    turned = type(data)(
        data.frame.iloc[order], data.rows, data.labels[order], data.weights, data.values
    )
    other, *_ = made(turned, 3)
    for name in ("features", "cells", "weight", "table"):
        np.testing.assert_array_equal(getattr(rows, name), getattr(other, name))


def test_features_that_do_not_vary_and_classes_without_rows_are_left_out():
    data = make_data("nnn", n=40, n_classes=2)
    frame = data.frame.assign(same="s", gaps=[None] * 39 + ["only"])
    rows, *_ = made(type(data)(frame, data.rows, data.labels, data.weights, data.values), 4)
    assert sorted(rows.features.tolist()) == [0, 1, 2]
    assert rows.weight.shape[1] == 2
    model = SelectiveNaiveBayes(search="all", categorical_features="from_dtype")
    assert model.fit(frame, data.labels).weights_.tolist() == [1, 1, 1, 0, 0]


@pytest.mark.parametrize("n_classes", [1, 2])
def test_where_nothing_varies_nothing_is_selected(n_classes):
    frame = pd.DataFrame({"same": ["s"] * 40, "too": ["t"] * 40})
    model = SelectiveNaiveBayes(estimate="values").fit(frame, np.arange(40) % n_classes)
    assert model.weights_.tolist() == [0, 0]
    np.testing.assert_allclose(model.predict_proba(frame), 1 / n_classes)


def test_the_feature_that_tells_most_alone_comes_first():
    data = make_data("nnnn", n=150, n_classes=2, seed=2)
    rows, *_ = made(data, 2)
    alone = rows.measure(np.eye(4, dtype=bool), kernels.INFORMATION)
    assert (np.diff(alone) > 0).all()


@pytest.mark.parametrize("n_classes", [2, 3, 5])
def test_measures_are_those_of_floating_point_scores(n_classes):
    data = make_data("nnnnn", n=120, n_classes=n_classes, missing=0.1)
    weights = RNG.integers(1, 4, size=120).astype(float)
    rows, table, logs, prior = made(data, n_classes, weights)
    at = np.arange(120)
    for mask in RNG.random((8, 5)) < 0.6:
        joint = np.tile(prior, (120, 1))
        for k in rows.features[mask]:
            joint += logs[table.schema.offsets[k] + 2 + table.codes[:, k]]
        proba = log_softmax(joint, axis=1)
        loss = rows.measure(mask[None], kernels.INFORMATION)[0]
        assert loss == pytest.approx(-(weights * proba[at, data.labels]).sum(), rel=1e-13)
        wrong = rows.measure(mask[None], kernels.ERRORS)[0]
        assert wrong == weights[proba.argmax(axis=1) != data.labels].sum()
        if n_classes == 2:
            expected = roc_auc_score(data.labels, proba[:, 1] - proba[:, 0], sample_weight=weights)
        else:
            expected = roc_auc_score(
                data.labels, np.exp(proba), multi_class="ovr", average="weighted",
                sample_weight=weights,
            ) if mask.any() else 0.5  # fmt: skip
        assert 1 - rows.measure(mask[None], kernels.AUC)[0] == pytest.approx(expected, abs=1e-12)


def test_a_walk_of_a_hundred_thousand_steps_leaves_no_trace():
    rows, *_ = made(make_data("nnnnnn", n=60, n_classes=3), 3)
    scores, begin = rows.start(), rows.start()
    held = np.zeros(6, dtype=bool)
    cells = rows.table_rows()
    for k in RNG.integers(6, size=100_000):
        kernels.shift(scores, cells[k], rows.table, -1 if held[k] else 1, scores)
        held[k] ^= True
    assert (scores != begin).any()
    for k in np.flatnonzero(held):
        kernels.shift(scores, cells[k], rows.table, -1, scores)
    np.testing.assert_array_equal(scores, begin)


def test_the_unit_leaves_the_factors_their_digits():
    rows, table, logs, prior = made(make_data("nnn", n=60), 2)
    for k, feature in enumerate(rows.features):
        first, last = table.schema.offsets[feature : feature + 2]
        own = rows.table[rows.starts[k] : rows.starts[k + 1]] * rows.unit
        np.testing.assert_allclose(own, logs[first:last], rtol=1e-15, atol=1e-17)
    np.testing.assert_allclose(rows.prior * rows.unit, prior, rtol=1e-15)
    largest = np.abs(rows.table).max(axis=1)
    assert largest.sum() < 2.0**63


def test_radix_order_sorts_stably():
    for high in (1, 5, 2**11, 2**40, 2**62):
        keys = RNG.integers(0, high, size=1000)
        np.testing.assert_array_equal(radix_order(keys), np.argsort(keys, kind="stable"))


@pytest.mark.parametrize("spread", [1.0, 50.0, 5000.0])
def test_the_auc_ranks_by_log_odds_that_probabilities_would_round_away(spread):
    unit = 2.0**-40
    scores = np.rint(RNG.normal(size=(400, 3)) * spread / unit).astype(np.int64)
    scores[200:] = scores[:200]
    labels = RNG.integers(3, size=400)
    weight = np.eye(3)[labels]
    joint = scores * unit
    areas = []
    for c in range(3):
        rest = np.logaddexp(*(joint[:, k] for k in range(3) if k != c))
        areas.append(roc_auc_score(labels == c, joint[:, c] - rest))
    expected = np.average(areas, weights=weight.sum(axis=0))
    assert mean_auc(scores, weight, unit) == pytest.approx(expected, abs=1e-12)


def test_codes_of_a_table_may_be_unseen_in_training():
    frame = pd.DataFrame({"a": list("xyxyxyxy"), "b": list("ppqqppqq")})
    encoder = TableEncoder().fit(frame)
    strange = encoder.transform(frame.assign(b=["new", *"pqqppqq"]))
    model = SelectiveNaiveBayes(search="all").fit(strange, [0, 1, 0, 1, 1, 1, 0, 0])
    assert np.isfinite(model.predict_log_proba(strange)).all()
