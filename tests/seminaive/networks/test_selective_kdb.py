"""Selective KDB: its losses against refitting without each row, its choice against KDB's."""

from dataclasses import replace
from functools import partial
from math import log

import numpy as np
import pytest

from seminaive.networks.base import NetworkClassifier
from seminaive.networks.sparse import SparseFamilies
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.classifier import hierarchy_twin
from tests.seminaive.named import KDB, SelectiveKDB
from tests.seminaive.networks import network_twin as twin
from tests.seminaive.twins import prior

LOSSES = {
    "log_loss": lambda p: -np.log(p),
    "rmse": lambda p: (1.0 - p) ** 2,
}


def refitted(p, order, parents, k_max, joint):
    """P(class of the row | row) by k, number of features and row, from all other rows."""
    out = np.empty((k_max + 1, len(order) + 1, len(p.rows)))
    for i, (row, label, weight) in enumerate(zip(p.rows, p.labels, p.weights, strict=True)):
        left = replace(p, weights=[w - min(w, 1) * (j == i) for j, w in enumerate(p.weights)])
        for k in range(k_max + 1):
            under = [each[:k] for each in parents]
            for s in range(len(order) + 1):
                # What a row does not show has the factor 1.
                query = [x if f in order[:s] else None for f, x in enumerate(row)]
                scores = joint(left, under, query, label)
                out[k, s, i] = scores[p.classes.index(label)] / sum(scores)
        assert weight > 0
    return out


def losses(each, weights, loss):
    means = LOSSES[loss](each) @ weights / np.sum(weights)
    return np.sqrt(means) if loss == "rmse" else means


@pytest.mark.parametrize("backoff", [True, False])
@pytest.mark.parametrize("missing", [0.0, 0.2], ids=["whole", "with gaps"])
@pytest.mark.parametrize("loss", LOSSES)
def test_losses_are_those_of_refitting_without_each_row(loss, missing, backoff):
    data = make_data("nnnn", n=24, n_classes=3, missing=missing)
    weights = data.weights / 2.0
    model = SelectiveKDB(k_max=3, loss=loss, backoff=backoff, smoothing="dirichlet")
    model.fit(data.frame, data.labels, weights)
    p = data.problem(weights=weights, alpha=0.5, class_alpha=0.5)
    parents = twin.kdb_parents(p, 3, "mutual_information")
    order = twin.by_information(p, "mutual_information")
    assert model.order_.tolist() == order
    each = refitted(p, order, parents, 3, lambda *at: twin.joint(*at[:3], backoff=backoff))
    expected = losses(each, weights, loss)
    np.testing.assert_allclose(model.losses_, expected, rtol=0, atol=1e-10)
    assert model.losses_[model.k_, model.selected_.size] == pytest.approx(expected.min())


def test_losses_of_a_hierarchy_are_those_without_each_row_in_its_counts():
    data = make_data("nnn", n=24, n_classes=2, missing=0.15)
    model = SelectiveKDB(k_max=2, loss="log_loss", smoothing="hierarchical")
    model.fit(data.frame, data.labels)
    p = data.problem(class_alpha=0.5, alpha=0.5)
    parents = twin.kdb_parents(p, 2, "mutual_information")
    order = twin.by_information(p, "mutual_information")

    def joint(left, under, query, label):
        return hierarchy_twin.joint(p, under, query, lambda _, y: prior(left, y), (label, 1.0))

    expected = losses(refitted(p, order, parents, 2, joint), p.weights, "log_loss")
    np.testing.assert_allclose(model.losses_, expected, rtol=0, atol=1e-10)


def test_error_is_the_share_of_rows_that_the_others_miss():
    data = make_data("nnnn", n=40, n_classes=3)
    model = SelectiveKDB(k_max=2, loss="error", smoothing="dirichlet").fit(data.frame, data.labels)
    p = data.problem(alpha=0.5, class_alpha=0.5)
    parents, order = twin.kdb_parents(p, 2, "mutual_information"), model.order_.tolist()
    wrong = np.zeros((3, 5))
    for i, (row, label) in enumerate(zip(p.rows, p.labels, strict=True)):
        left = replace(p, weights=[float(j != i) for j in range(40)])
        for k, s in np.ndindex(wrong.shape):
            query = [x if f in order[:s] else None for f, x in enumerate(row)]
            scores = [log(each) for each in twin.joint(left, [each[:k] for each in parents], query)]
            said = next(c for c, each in enumerate(scores) if each > max(scores) - 1e-9)
            wrong[k, s] += p.classes[said] != label
    np.testing.assert_allclose(model.losses_, wrong / 40, rtol=0, atol=1e-12)


@pytest.fixture(params=[True, False], ids=["table", "sparse"])
def as_table(request, monkeypatch):
    """Whether families are counted in a table, which else follows from their sizes."""
    monkeypatch.setattr(NetworkClassifier, "_takes_table", lambda *of: request.param)
    return request.param


@pytest.mark.parametrize("smoothing", ["dirichlet", "hierarchical"])
def test_what_is_chosen_answers_as_KDB_on_these_features_does(smoothing, as_table):
    data = make_data("nnnnn", n=80, n_classes=2, missing=0.1)
    # Words together tell the class, but for every ninth row.
    noise = np.arange(80) % 9 == 0
    labels = (data.frame["x1"].cat.codes + data.frame["x4"].cat.codes + noise) % 2
    given = {"smoothing": smoothing, "criterion": "mutual_information"}
    model = SelectiveKDB(k_max=3, loss="log_loss", **given)
    model.fit(data.frame, labels)
    assert 0 < model.selected_.size < 5
    assert isinstance(model.family_counts_, SparseFamilies) != as_table
    names = data.frame.columns[np.sort(model.selected_)]
    other = KDB(k=model.k_, **given).fit(data.frame[names], labels)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_joint_log_proba(asked),
        other.predict_joint_log_proba(asked[names]),
        rtol=0,
        atol=1e-10,
    )
    left_out = np.setdiff1d(np.arange(5), model.selected_)
    assert not model.explain(asked).contributions[:, left_out].any()


def test_what_tells_nothing_is_left_out_until_the_prior_alone_is_left():
    X = np.array([[0], [1]] * 20)
    model = SelectiveKDB().fit(X, np.repeat([0, 1], 20))
    assert (model.k_, model.selected_.size) == (0, 0)
    np.testing.assert_allclose(model.predict_proba(X), 0.5)


def test_a_row_alone_in_a_class_without_smoothing_is_not_judged():
    X, y = np.array([[0], [1]] * 6), np.array([0, 1] * 5 + [0, 2])
    model = SelectiveKDB(k_max=0, class_alpha=0.0, loss="log_loss").fit(X, y)
    assert np.isfinite(model.losses_).all()


@pytest.mark.parametrize("smoothing", ["dirichlet", "hierarchical"])
def test_batches_give_what_all_rows_give(smoothing, monkeypatch):
    monkeypatch.setattr(NetworkClassifier, "_takes_table", lambda *of: True)
    data = make_data("nnnn", n=90, n_classes=3, missing=0.1)
    frame = data.frame.astype(object).assign(y=data.labels, w=data.weights)
    batches = [frame.iloc[:20], frame.iloc[20:21], frame.iloc[21:]]
    given = {"k_max": 3, "loss": "log_loss", "smoothing": smoothing}
    whole = SelectiveKDB(**given).fit(data.frame.astype(object), data.labels, data.weights)
    model = SelectiveKDB(**given).fit_batches(batches, "y", sample_weight="w")
    np.testing.assert_allclose(model.losses_, whole.losses_, rtol=1e-12)
    assert (model.k_, model.selected_.tolist()) == (whole.k_, whole.selected_.tolist())
    np.testing.assert_array_equal(model.parents_, whole.parents_)
    np.testing.assert_array_equal(model.family_counts_, whole.family_counts_)
    assert not hasattr(model, "_read_again")
    asked = data.frame.astype(object)
    np.testing.assert_array_equal(model.predict_proba(asked), whole.predict_proba(asked))


@pytest.mark.parametrize("batches", [False, True])
def test_what_is_too_large_for_memory_is_refused(batches):
    data = make_data("nnnnn", n=60)
    model = SelectiveKDB(memory_limit=10_000)
    frame = data.frame.assign(y=data.labels)
    fit = partial(model.fit_batches, [frame], "y") if batches else partial(model.fit, data.frame)
    with pytest.raises(ValueError, match="or raise memory_limit"):
        fit() if batches else fit(data.labels)
