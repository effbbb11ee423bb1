"""Losses and calibration sums: by hand, and as scikit-learn has them."""

from math import log2

import numpy as np
import pytest
from sklearn.metrics import brier_score_loss, log_loss

from replication.engine.cell import Cell
from replication.engine.seeds import seed
from replication.papers.hong2002.tasks import calibration, losses
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from tests.seminaive.named import AdjustedProbabilityModel, RegularizedAdjustedProbabilityModel

POSITIVE = np.array([[True, False], [False, False], [True, True]])
P = np.array([[0.5, 0.5], [0.5000001, 1.0], [0.9, 0.0]])


@pytest.fixture(scope="module")
def draw():
    """Probabilities of 4 classes for 200 rows, and labels of which they are true."""
    rng = np.random.default_rng(0)
    p = rng.dirichlet([0.5] * 4, size=200)
    return p, np.array([rng.choice(4, p=row) for row in p])


def test_an_even_bet_is_a_bet_against_the_class():
    assert losses.wrong(P, POSITIVE).tolist() == [2, 2]


def test_certainties_cost_as_much_as_probabilities_of_1e_10():
    (sure, unsure), other = (-log2(1e-10), -log2(1 - 1e-10)), -log2(0.5)
    first = (other - log2(1 - 0.5000001) - log2(0.9)) / 3
    second = (other + sure + sure) / 3
    assert losses.bits(P, POSITIVE) == pytest.approx([first, second])
    assert losses.bits(np.array([[1.0]]), np.array([[True]])) == pytest.approx([unsure], rel=1e-6)


def test_bits_are_scikit_learns_log_loss(draw):
    p, labels = draw
    expected = [log_loss(labels == k, p[:, k]) / np.log(2) for k in range(4)]
    found = losses.bits(p, labels[:, None] == np.arange(4))
    assert found == pytest.approx(expected, rel=1e-5)
    assert losses.bits_of_all(p, labels) == pytest.approx(log_loss(labels, p) / np.log(2))


@pytest.mark.parametrize("combine", [losses.normalised, losses.by_odds])
def test_combined_probabilities_sum_to_1_and_keep_the_most_probable_class(combine, draw):
    p = np.vstack([draw[0] * 0.9, [[0.0, 1.0, 1.0, 0.0], [0.0] * 4]])
    combined = combine(p)
    assert combined.sum(axis=1) == pytest.approx(1)
    assert (combined > 0).all()
    assert np.array_equal(combined.argmax(axis=1), p.argmax(axis=1))


def test_probabilities_are_combined_by_themselves_or_by_their_odds():
    p = np.array([[0.5, 0.25, 0.2]])
    assert losses.normalised(p)[0] == pytest.approx(p[0] / 0.95)
    odds = np.array([1.0, 1 / 3, 1 / 4])
    assert losses.by_odds(p)[0] == pytest.approx(odds / odds.sum())


def test_of_equal_probabilities_the_first_counts():
    p = np.array([[0.4, 0.4, 0.2], [0.4, 0.4, 0.2], [0.1, 0.2, 0.7]])
    assert losses.wrong_of_all(p, np.array([0, 1, 2])) == 1


def test_a_true_class_of_probability_0_costs_what_1e_10_does():
    p = np.array([[0.0, 1.0], [0.25, 0.75]])
    expected = (-log2(1e-10) + 2) / 2
    assert losses.bits_of_all(p, np.array([0, 0])) == pytest.approx(expected)


def out_of_fold(dataset, make):
    """Probabilities of every row from a model that has not seen it."""
    table, labels, n_classes = encoded(dataset, "value", "nominal")
    p = np.zeros((labels.size, n_classes))
    for fold, (train, test) in enumerate(folds("hong2002", dataset, 2, labels)):
        state = seed("hong2002", dataset, "inner", 2, fold) % 2**32
        p[test] = make(state).fit(table[train], labels[train]).predict_proba(table[test])
    return p, labels


MAKERS = {
    "NB": lambda multiclass, state: AdjustedProbabilityModel(
        importance="ones", multiclass=multiclass
    ),
    "APM": lambda multiclass, state: AdjustedProbabilityModel(multiclass=multiclass),
    "APMR": lambda multiclass, state: RegularizedAdjustedProbabilityModel(
        multiclass=multiclass, random_state=state
    ),
}


@pytest.mark.deep
@pytest.mark.parametrize(
    ("dataset", "method", "multiclass"),
    [
        ("tic-tac-toe", "NB", "ovr"),
        ("tic-tac-toe", "APM", "ovr"),
        ("tic-tac-toe", "APMR", "ovr"),
        ("led", "NB", "ovr"),
        ("led", "NB", "polytomous"),
        ("led", "APM", "polytomous"),
    ],
)
def test_calibration_sums_are_those_of_scikit_learn_and_of_plain_loops(dataset, method, multiclass):
    asked = Cell("hong2002", dataset, method, "m:f", {"multiclass": multiclass}, {"repeat": 2})
    found = calibration.cross_validation(asked)
    p, labels = out_of_fold(dataset, lambda state: MAKERS[method](multiclass, state))
    n = labels.size
    assert found["rows"] == n
    assert found["wrong"] == n - sum(row.argmax() == k for row, k in zip(p, labels, strict=True))
    assert found["bits"] == pytest.approx(n * log_loss(labels, p) / np.log(2), rel=1e-6)
    brier = brier_score_loss(labels, p, scale_by_half=False)
    assert found["brier"] == pytest.approx(n * brier, rel=1e-9)
    bins = bins_by_hand(p, labels)
    assert found["count"] == bins[0]
    assert found["predicted"] == pytest.approx(bins[1], rel=1e-9)
    assert found["happened"] == bins[2]
    assert sum(found["count"]) == p.size
    assert sum(found["happened"]) == n


def bins_by_hand(p, labels):
    count, predicted, happened = [0] * 10, [0.0] * 10, [0] * 10
    for row, label in zip(p, labels, strict=True):
        for k, value in enumerate(row):
            where = next(b for b in range(10) if value <= calibration.EDGES[b + 1] or b == 9)
            count[where] += 1
            predicted[where] += value
            happened[where] += k == label
    return count, predicted, happened


def test_a_bin_holds_its_upper_edge_and_the_first_one_0():
    p = np.array([[0.0, 1.0], [0.1, 0.9], [0.5, 0.5]])
    found = calibration._summed(p, np.array([1, 1, 0]))
    assert found["count"] == [2, 0, 0, 0, 2, 0, 0, 0, 1, 1]
    assert found["happened"] == [0, 0, 0, 0, 1, 0, 0, 0, 1, 1]
    assert found["predicted"] == pytest.approx([0.1, 0, 0, 0, 1, 0, 0, 0, 0.9, 1])
    assert found["brier"] == pytest.approx(0.02 + 0.5)
    assert found["wrong"] == 0
    assert found["bits"] == pytest.approx(1 - log2(0.9))


def test_a_sure_miss_costs_what_1e_10_does():
    found = calibration._summed(np.array([[0.0, 1.0]]), np.array([0]))
    assert (found["wrong"], found["brier"]) == (1, 2.0)
    assert found["bits"] == pytest.approx(-log2(1e-10))
