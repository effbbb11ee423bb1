"""Rows are collapsed without loss, and running scores are exact."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from scipy.special import log_softmax
from sklearn.metrics import roc_auc_score

from seminaive import TableEncoder
from seminaive.selective.kernels import subset as kernels
from tests.seminaive.cases import make_data
from tests.seminaive.named import SelectiveNaiveBayes
from tests.seminaive.selective.selective_cases import made, rows_of

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
    other, *_ = made(replace(data, frame=data.frame.iloc[order], labels=data.labels[order]), 3)
    for name in ("features", "cells", "weight", "table"):
        np.testing.assert_array_equal(getattr(rows, name), getattr(other, name))


def test_features_that_do_not_vary_and_classes_without_rows_are_left_out():
    data = make_data("nnn", n=40, n_classes=2)
    frame = data.frame.assign(same="s", gaps=[None] * 39 + ["only"])
    rows, *_ = made(replace(data, frame=frame), 4)
    assert (sorted(rows.features.tolist()), rows.weight.shape[1]) == ([0, 1, 2], 2)
    model = SelectiveNaiveBayes(group_values=False, search="all", categorical_features="from_dtype")
    assert model.fit(frame, data.labels).weights_.tolist() == [1, 1, 1, 0, 0]


def test_the_feature_that_tells_most_alone_comes_first():
    rows = rows_of(4, 2, 150, seed=2)
    assert (np.diff(rows.measure(np.eye(4, dtype=bool), kernels.INFORMATION)) > 0).all()


@pytest.mark.parametrize("n_classes", [2, 3, 5])
def test_measures_are_those_of_floating_point_scores(n_classes):
    data = make_data("nnnnn", n=120, n_classes=n_classes, missing=0.1)
    weights = RNG.integers(1, 4, size=120).astype(float)
    rows, table, logs, prior = made(data, n_classes, weights)
    at = np.arange(120)
    cells = table.schema.offsets[:-1] + 2 + table.codes
    for mask in RNG.random((8, 5)) < 0.6:
        proba = log_softmax(prior + logs[cells[:, rows.features[mask]]].sum(axis=1), axis=1)
        loss, wrong, area = (
            rows.measure(mask[None], kind)[0]
            for kind in (kernels.INFORMATION, kernels.ERRORS, kernels.AUC)
        )
        assert loss == pytest.approx(-(weights * proba[at, data.labels]).sum(), rel=1e-13)
        assert wrong == weights[proba.argmax(axis=1) != data.labels].sum()
        expected = roc_auc_score(
            data.labels,
            proba[:, 1] - proba[:, 0] if n_classes == 2 else np.exp(proba),
            multi_class="ovr",
            average="weighted",
            sample_weight=weights,
        )
        assert 1 - area == pytest.approx(expected, abs=1e-12)


@pytest.mark.deep
def test_a_walk_of_a_hundred_thousand_steps_leaves_no_trace():
    rows = rows_of(6, 3, 60)
    scores, held, cells = rows.start(), np.zeros(6, dtype=bool), rows.table_rows()
    for k in RNG.integers(6, size=100_000):
        kernels.shift(scores, cells[k], rows.table, -1 if held[k] else 1, scores)
        held[k] ^= True
    np.testing.assert_array_equal(scores, rows.start() + rows.table[cells[held]].sum(axis=0))


def test_the_unit_leaves_the_factors_their_digits():
    rows, table, logs, prior = made(make_data("nnn", n=60), 2)
    for k, feature in enumerate(rows.features):
        first, last = table.schema.offsets[feature : feature + 2]
        own = rows.table[rows.starts[k] : rows.starts[k + 1]] * rows.unit
        np.testing.assert_allclose(own, logs[first:last], rtol=1e-15, atol=1e-17)
    np.testing.assert_allclose(rows.prior * rows.unit, prior, rtol=1e-15)
    assert np.abs(rows.table).max(axis=1).sum() < 2.0**63


def test_codes_of_a_table_may_be_unseen_in_training():
    frame = pd.DataFrame({"a": list("xyxyxyxy"), "b": list("ppqqppqq")})
    encoder = TableEncoder().fit(frame)
    strange = encoder.transform(frame.assign(b=["new", *"pqqppqq"]))
    model = SelectiveNaiveBayes(group_values=False, search="all").fit(
        strange, [0, 1, 0, 1, 1, 1, 0, 0]
    )
    assert np.isfinite(model.predict_log_proba(strange)).all()
