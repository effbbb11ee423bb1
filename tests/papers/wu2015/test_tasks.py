"""The tasks on data that needs no file: each against a plainer way to the same numbers."""

from dataclasses import replace

import numpy as np
import pytest
from sklearn.naive_bayes import GaussianNB

from replication.datasets.loader import load
from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.tasks import (
    bayes,
    imputation,
    linear,
    matrices,
    splits,
)
from replication.protocols.encoded import encoded
from seminaive import BMANaiveBayes


def small(method, size):
    """The first block of a method on balance-scale by default, of so few splits."""
    cell = grid.bayes("balance-scale", variants.BAYES[0], only=method)[0]
    return replace(cell, params={**cell.params, "block_size": size})


def test_nb_errors_are_those_of_gaussian_nb():
    data = load("balance-scale")
    X, y = data.frame.to_numpy(), data.target.cat.codes.to_numpy()
    expected = []
    for repeat in range(3):
        train, test = splits.outer("balance-scale", repeat, y)
        model = GaussianNB(var_smoothing=0.0).fit(X[train], y[train])
        expected.append(int((model.predict(X[test]) != y[test]).sum()))
    assert bayes.nb(small("NB", 3))["errors"] == expected


def test_bma_errors_are_those_of_refits_for_every_gamma():
    result = bayes.bma(small("BMA", 2))
    table, labels, _ = encoded("balance-scale")
    for repeat in range(2):
        train, test = splits.outer("balance-scale", repeat, labels)
        for g, gamma in enumerate(GAMMAS):
            model = BMANaiveBayes(gamma).fit(table[train], labels[train])
            wrong = int((model.predict(table[test]) != labels[test]).sum())
            assert result["errors"][repeat][g] == wrong


def test_inner_errors_are_totals_over_the_inner_splits():
    result = bayes.bma(small("BMA", 1))
    table, labels, _ = encoded("balance-scale")
    train, _ = splits.outer("balance-scale", 0, labels)
    rows, y = table[train], labels[train]
    total = 0
    for seen, held_out in splits.inner("balance-scale", 0, y, "resample", 10):
        model = BMANaiveBayes(1.1).fit(rows[seen], y[seen])
        total += int((model.predict(rows[held_out]) != y[held_out]).sum())
    assert result["inner_errors"][0][GAMMAS.index(1.1)] == total


@pytest.mark.deep
@pytest.mark.parametrize("method", ["LR", "SVM"])
def test_liblinear_is_tuned_inside_and_beats_guessing(method):
    [cell] = grid.linear("balance-scale", variants.LINEAR[0], range(1), method)
    result = linear.resample(cell)
    assert result["n_test"] == 62
    assert result["error"] < 62 * 0.25
    best = int(np.argmin(result["inner_errors"]))
    assert (result["C"], result["B"]) == linear.PAIRS[best]
    assert len(result["inner_errors"]) == 36


def test_imputing_looks_at_training_rows_only():
    table, _, _ = encoded("balance-scale")
    numbers = table.numbers.copy()
    numbers[0, 0], numbers[-1, 0] = np.nan, 1e6
    holed = type(table)(table.schema, table.codes, numbers)
    train = np.arange(1, len(table) - 1)
    filled = imputation.imputed(holed, train)
    assert filled.numbers[0, 0] == pytest.approx(numbers[train, 0].mean())


def test_one_hot_and_index_hold_the_same_values():
    codes, numbers, sizes, _ = matrices.read("tic-tac-toe")
    train = np.arange(len(codes))
    hot = matrices.matrix("tic-tac-toe", train, "onehot", False)
    index = matrices.matrix("tic-tac-toe", train, "index", False)
    assert hot.shape == (958, sum(sizes))
    assert numbers.shape == (958, 0)
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    back = [hot[:, s : s + n].argmax(axis=1) for s, n in zip(starts, sizes, strict=True)]
    assert np.array_equal(np.array(back).T, index)


def test_scaling_brings_training_columns_to_0_and_1():
    train = np.arange(0, 625, 2)
    X = matrices.matrix("balance-scale", train, "index", True)
    assert X[train].min() == 0.0
    assert X[train].max() == 1.0
