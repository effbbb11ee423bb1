"""Figures 3 and 4's task, against equation (13) written out for every row."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.tasks import alpha_surfaces
from replication.papers.vidaurre2012.tasks import three_predictors as drawn
from tests.papers.vidaurre2012.small import as_problem, small
from tests.seminaive.twins import prior
from tests.seminaive.weighted.stagewise_twin import factor

GRID = (0.0, 0.25, 1.0)


def answer(problem, row, alphas):
    """The first class of the largest P(y) prod P(x | y; alpha)."""
    scores = []
    for c in problem.classes:
        score = prior(problem, c)
        for k, (x, alpha) in enumerate(zip(row, alphas, strict=True)):
            score = score * factor(problem, k, x, c, Fraction(alpha), "total")
        scores.append(score)
    return scores.index(max(scores))


def surface(problem, values, labels):
    """Rows that are wrong by alpha_2 and alpha_3, X1 being in the model."""
    return [
        [
            sum(
                answer(problem, row, (1, a, b)) != y
                for row, y in zip(values.tolist(), labels.tolist(), strict=True)
            )
            for b in GRID
        ]
        for a in GRID
    ]


def rows(cell, what):
    """The tables of each draw, drawn again in the same order."""
    params = cell.params
    for numbers in drawn.draws(cell, f"alphas {what}"):
        found = []
        for n in ("n", "n_test", "n_many"):
            if n in params:
                labels = drawn.labels(params[n], numbers)
                values = (
                    drawn.discrete(labels, numbers)
                    if what == "discrete"
                    else drawn.continuous(labels, numbers, params["gap"], params["sigma"])
                )
                found.append((drawn.tied(values, params["tied"], numbers), labels))
        yield found


@pytest.mark.deep
def test_a_discrete_surface_is_equation_13_row_by_row():
    cell = small(figures.alphas("discrete")[0], n=40, n_test=20, grid=GRID, repeats=2)
    found = alpha_surfaces.discrete(cell)
    for draw, ((values, labels), test) in enumerate(rows(cell, "discrete")):
        problem = as_problem(values, labels)
        assert found["wrong"][draw] == surface(problem, *test)
        # Every row there is, by its probability.
        everything = np.array(list(product(range(3), repeat=3)))
        joint = drawn.probabilities(cell.params["tied"])
        for (i, a), (j, b) in product(enumerate(GRID), repeat=2):
            given = [answer(problem, row, (1, a, b)) for row in everything.tolist()]
            sure = 1.0 - joint[np.arange(27), given].sum()
            part = alpha_surfaces.PART
            assert found["sure"][draw][i][j] * part == pytest.approx(sure, abs=part)


@pytest.mark.deep
def test_a_continuous_surface_is_equation_13_row_by_row():
    cell = small(figures.alphas("continuous")[0], n=30, n_test=15, n_many=10, grid=GRID, repeats=2)
    found = alpha_surfaces.continuous(cell)
    for draw, ((values, labels), test, more) in enumerate(rows(cell, "continuous")):
        problem = as_problem(values, labels)
        numeric = type(problem)(**{**vars(problem), "values": [None] * 3})
        assert found["wrong"][draw] == surface(numeric, *test)
        shares = np.array(surface(numeric, *more)) / len(more[1])
        np.testing.assert_allclose(np.array(found["sure"][draw]) * alpha_surfaces.PART, shares)


def test_a_mixture_of_deviations_within_the_classes_is_another():
    cell = small(figures.alphas("continuous")[0], n_many=100, n_test=1000, repeats=1)
    total = alpha_surfaces.continuous(cell)["wrong"]
    within = alpha_surfaces.continuous(small(cell, spread="within"))["wrong"]
    assert total[0][-1][-1] == within[0][-1][-1]
    assert total != within
