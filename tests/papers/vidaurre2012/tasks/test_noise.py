"""Figures 1 and 2's task, against naive Bayes from counts, one number of predictors at a time."""

from math import prod

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.tasks import added_noise
from replication.papers.vidaurre2012.tasks import three_predictors as drawn
from tests.papers.vidaurre2012.small import as_problem, small
from tests.seminaive.twins import dirichlet, prior

AT = (1, 3, 4, 6)


@pytest.fixture
def cell(monkeypatch):
    monkeypatch.setattr(added_noise, "LARGEST", AT[-1])
    return small(figures.noise()[0], n=60, n_test=25, added=3, at=AT, repeats=2)


def parts(cell, numbers, kind):
    """The training and test rows of a draw, drawn again in the same order."""
    params = cell.params
    shares = drawn.shares(params["added"], params["irrelevant"], numbers)
    for n in ("n", "n_test"):
        labels = drawn.labels(params[n], numbers, params["classes"])
        three = drawn.discrete(labels, numbers)
        noise = drawn.irrelevant(params[n], shares, numbers)
        repeated = np.repeat(three[:, :1], params["added"], axis=1)
        yield np.hstack([three, noise if kind == "irrelevant" else repeated]), labels


def answers(train, labels, test, n_predictors):
    """The first class of the largest product of relative frequencies."""
    problem = as_problem(train[:, :n_predictors], labels)
    for row in test[:, :n_predictors].tolist():
        scores = [
            prior(problem, c)
            * prod(dirichlet(problem, k, x, problem.showing(k, c)) for k, x in enumerate(row))
            for c in problem.classes
        ]
        yield scores.index(max(scores))


@pytest.mark.parametrize("kind", added_noise.KINDS)
def test_errors_are_those_of_naive_bayes_with_the_first_predictors(cell, kind):
    found = added_noise.errors(cell)
    for draw, numbers in enumerate(drawn.draws(cell, "noise")):
        (train, labels), (test, truth) = parts(cell, numbers, kind)
        assert found["rows"][draw] == [int((truth == c).sum()) for c in range(3)]
        for at, n_predictors in enumerate(AT):
            given = np.array(list(answers(train, labels, test, n_predictors)))
            missed = [int(((truth == c) & (given != c)).sum()) for c in range(3)]
            assert found[kind]["wrong"][draw][at] == missed
        table = [[int(((truth == c) & (given == d)).sum()) for d in range(3)] for c in range(3)]
        assert found[kind]["answers"][draw] == table


def test_redundant_predictors_bring_back_the_answers_of_the_first_one(cell):
    found = added_noise.errors(small(cell, n=500, n_test=400, added=50, at=(1, 53), repeats=3))
    alone, many = np.moveaxis(np.array(found["redundant"]["wrong"]), 1, 0)
    # The class that X1 tells is told as by X1 alone.
    np.testing.assert_array_equal(alone[:, 0], many[:, 0])
