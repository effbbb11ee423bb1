"""A reader's run on Table 2, every parameter turned: beside the library and the recorded tasks."""

from dataclasses import replace

import numpy as np
import pytest

from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.papers.wu2015.pages.your_run import (
    QUESTION,
    by_public_protocol,
    on_a_split,
)
from replication.papers.wu2015.protocol import grid, public
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.protocol.variants import BAYES, TIES
from replication.papers.wu2015.tasks import bayes, splits
from replication.papers.wu2015.tasks.public import folds, seeds
from replication.papers.wu2015.verdicts.public_protocol import linear_errors
from replication.papers.wu2015.verdicts.results import Results, chosen
from seminaive import BMANaiveBayes, NaiveBayes

#: Which needs no file.
SET = "balance-scale"


def asked(**given):
    return QUESTION.read({"data_sets": SET, **given})


@pytest.fixture(scope="module")
def rows():
    data = load(SET)
    return data.frame.to_numpy(), data.target.cat.codes.to_numpy()


@pytest.mark.parametrize(("gamma", "seed"), [(0.7, 0), (1.23, 0), (1.23, 4)])
def test_a_fixed_gamma_is_the_librarys(rows, gamma, seed):
    X, y = rows
    train, test = splits.outer(SET, seed, y)
    models = NaiveBayes.as_printed("wu2015"), BMANaiveBayes.as_printed("wu2015", gamma=gamma)
    wrong = [100.0 * np.mean(m.fit(X[train], y[train]).predict(X[test]) != y[test]) for m in models]
    assert on_a_split(SET, asked(reading="default", gamma=gamma), seed) == pytest.approx(wrong)


def test_lr_by_the_public_protocol_is_that_of_its_records():
    record = linear_errors(Results.of("frozen"), SET, "LR")
    [error] = QUESTION.measure(SET, asked(method="LR"), public.SEED).values()
    assert error == pytest.approx(record["the public protocol with the code's grid"])


@pytest.mark.parametrize("ties", TIES)
def test_ties_on_a_split_are_broken_as_in_the_recorded_results(ties):
    cell = grid.bayes(SET, BAYES[0], only="BMA")[0]
    record = bayes.bma(replace(cell, params={**cell.params, "block_size": 6}))
    inner, errors = np.array(record["inner_errors"]), np.array(record["errors"])
    at = chosen(inner == inner.min(axis=1, keepdims=True), ties)
    wanted = 100.0 * errors[np.arange(6), at] / record["n_test"]
    given = asked(reading="default", ties=ties)
    assert [on_a_split(SET, given, repeat)[1] for repeat in range(6)] == pytest.approx(wanted)


@pytest.mark.parametrize("name", ["variance floor 1e-2", "stratified splits", "inner ten-fold"])
def test_a_reading_is_that_of_the_recorded_cells(name):
    [reading] = [each for each in BAYES if each.name == name]
    wanted = []
    for cell in grid.bayes(SET, reading, blocks=1):
        one = replace(cell, params={**cell.params, "block_size": 2})
        record = getattr(bayes, cell.method.lower())(one)
        errors = np.array(record["errors"])
        if cell.method == "BMA":
            errors = errors[np.arange(2), np.argmin(record["inner_errors"], axis=1)]
        wanted.append(100.0 * errors / record["n_test"])
    found = [on_a_split(SET, asked(reading=name), repeat) for repeat in range(2)]
    methods = ["NB", "BMA"][-len(wanted) :]
    for method, own in zip(methods, wanted, strict=True):
        assert [each[("NB", "BMA").index(method)] for each in found] == pytest.approx(own)


@pytest.mark.parametrize("ties", public.ORDERS)
@pytest.mark.parametrize("fold", [0, 9])
def test_the_public_protocol_is_the_recorded_one_on_every_fold_and_order(fold, ties):
    record = folds(Cell("wu2015", SET, "all", "public:folds", {"gammas": GAMMAS}))
    tuning = dict(zip(GAMMAS, record["tuning"][fold], strict=True))
    gamma = min(public.ORDERS[ties], key=tuning.__getitem__)
    wanted = record["nb"][fold], record["bma"][fold][GAMMAS.index(gamma)]
    found = by_public_protocol(SET, asked(fold=fold, ties=ties), public.SEED)
    assert found == pytest.approx([100.0 * each / record["n_test"][fold] for each in wanted])


def test_seeds_and_gammas_of_the_public_protocol_are_the_recorded_ones():
    record = seeds(Cell("wu2015", SET, "all", "public:seeds", {"block_size": 3}, {"block": 1}))
    for at, seed in enumerate((3, 4, 5)):
        found = by_public_protocol(SET, asked(gamma=1.2), seed)
        wanted = record["nb"][at], record["bma"][at][GAMMAS.index(1.2)]
        assert found == pytest.approx([100.0 * each / record["n_test"][at] for each in wanted])
