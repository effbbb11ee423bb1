"""A reader's run on one data set, every parameter turned: the library, and the recorded tasks."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.datasets.loader import load
from replication.engine.cell import Cell
from replication.papers.webb2006.pages.your_run import QUESTION
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.variants import READINGS
from replication.papers.webb2006.tasks import averaged, networks, pooled_bayes, rules, super_parent
from replication.protocols.crossval import folds
from seminaive import AODE
from seminaive.evaluation import kohavi_wolpert

#: Which needs no file.
SET = "balance-scale"
NOTHING = SimpleNamespace(values=lambda *asked: ())
MODULES = {"averaged": averaged, "networks": networks, "rules": rules, "super_parent": super_parent}


def asked(**given):
    return QUESTION.read({"data_sets": SET, "repetitions": 2, **given})


@pytest.mark.parametrize(("frequency", "seed"), [(1, 0), (30, 0), (200, 3)])
def test_a_minimum_frequency_is_the_librarys(frequency, seed):
    data = load(SET)
    X, y = data.frame, data.target.cat.codes.to_numpy()
    model = AODE.as_printed("webb2006", min_frequency=frequency, discretiser="mdl")
    predicted = np.empty((2, y.size), dtype=int)
    for k, answers in enumerate(predicted):
        for train, test in folds("webb2006", SET, seed + k, y, 10, True):
            answers[test] = model.fit(X.iloc[train], y[train]).predict(X.iloc[test])
    given = asked(minimum_frequency=frequency, seed=seed, method="AODE")
    errors, bias, variance = (row.values for row in QUESTION.run(given, NOTHING))
    assert errors == pytest.approx((predicted != y).mean(axis=1))
    found = kohavi_wolpert(predicted, y)
    assert (bias, variance) == ((found.bias,), (found.variance,))


#: Readings of our classifiers that change something on this set, with the methods that they touch.
TOUCHED = [
    (each, method)
    for each in READINGS
    if each.name
    in (
        "default",
        "cut before",
        "two folds",
        "m-estimates",
        "SuperParent TAN",
        "TAN by Bayesian score",
    )
    for method in each.methods
    if method in ("NB", "AODE", "TAN", "LBR")
]


@pytest.mark.parametrize(
    ("reading", "method"), TOUCHED, ids=lambda each: getattr(each, "name", each)
)
def test_a_reading_is_that_of_the_recorded_cells(reading, method):
    cell = grid.repeated(SET, method, reading, repeats=2)
    module, _, name = cell.task.partition(":")
    record = getattr(MODULES[module], name)(cell)
    given = asked(reading=reading.name, method=method)
    errors, bias, variance = (row.values for row in QUESTION.run(given, NOTHING))
    assert errors == pytest.approx(np.array(record["wrong"]) / record["rows"])
    assert [*bias, *variance] == pytest.approx(record["kohavi_wolpert"][0])


@pytest.mark.parametrize("method", ["NB", "AODE", "TAN"])
def test_the_pool_is_that_of_the_recorded_cells(method):
    cell = grid.pooled(SET, method)
    small = Cell(cell.paper, SET, method, cell.task, {**cell.params, "trials": 3})
    wanted = np.transpose(pooled_bayes.bias_variance(small)["trials"])
    given = asked(sampling="pool", seed=1, method=method)
    found = [row.values for row in QUESTION.run(given, NOTHING)]
    assert np.array(found) == pytest.approx(wanted[:, 1:])


def test_the_rows_are_of_the_methods_that_are_asked_for():
    class Recorded:
        def values(self, quantity, method, name, reading):
            assert (name, reading) == (SET, "default")
            return {"error": [0.1, 0.3], "bias": [0.1], "variance": []}[quantity]

    found = [*QUESTION.run(asked(method="NB,AODE", repetitions=1), Recorded())]
    assert [(row.method, row.quantity) for row in found] == [("NB", "error"), ("AODE", "error")]
    assert found[0].recorded[0] == pytest.approx(0.2)
    found = [*QUESTION.run(asked(method="NB"), Recorded())]
    assert [row.quantity for row in found] == ["error", "bias", "variance"]
    assert found[2].recorded is None
