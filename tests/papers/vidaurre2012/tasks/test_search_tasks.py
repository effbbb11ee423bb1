"""Figures 5 and 6's tasks, against Algorithm 1 line by line."""

from fractions import Fraction

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.tasks import candidates, full_paths
from replication.papers.vidaurre2012.tasks import three_predictors as drawn
from replication.papers.vidaurre2012.tasks.full_paths import standstill
from replication.papers.vidaurre2012.tasks.stagewise import tables
from tests.papers.vidaurre2012.small import as_problem, small
from tests.seminaive.weighted import stagewise_twin as twin

SMALL = {"n": 30, "n_test": 25, "useless": 2, "epsilon": 0.25, "nu": 2, "repeats": 2}
LAST = 4


def problems(cell):
    """Training and test rows of each draw as the twin takes them."""
    for numbers in drawn.draws(cell, "search"):
        yield [as_problem(*each) for each in tables(cell.params, numbers)]


def missed(problem, test, steps):
    """Test rows that a model of the twin's path gets wrong."""
    wrong = 0
    for row, label in zip(test.rows, test.labels, strict=True):
        scores = twin.joint(problem, steps, LAST, row)
        wrong += scores.index(max(scores)) != label
    return wrong


@pytest.mark.deep
def test_a_path_is_that_of_algorithm_1_with_what_aic_takes_of_it():
    cell = small(figures.paths()[0], **SMALL, patience=(1, None), shown=100)
    found = full_paths.follow(cell)
    for draw, (train, test) in enumerate(problems(cell)):
        path = twin.path(train, LAST, SMALL["nu"])
        wrong = [missed(train, test, steps) for steps in path.steps]
        told = found["draws"][draw]
        assert told["length"] == len(path.steps) - 1
        for name, patience in (("1", 1), ("for good", None)):
            short = twin.path(train, LAST, SMALL["nu"], patience=patience)
            piece, end = told[name], len(short.steps) - 1
            assert piece["end"] == end
            assert piece["least"] == min(wrong[: end + 1])
            assert piece["best"] == [k for k in range(end + 1) if wrong[k] == piece["least"]]
            assert piece["before"] == min(wrong[: piece["still"] + 1])
            for degrees in ("selected", "sum"):
                values = twin.aic(train, short, LAST, degrees)
                at = piece["aic"][degrees]
                assert values[at] == pytest.approx(min(values), abs=1e-8)
                assert piece["wrong"][degrees] == wrong[at]
        if not draw:
            n = SMALL["n"]
            assert found["shown"]["train"] == [int(each * n) for each in path.errors]
            assert found["shown"]["test"] == wrong
            chosen = [[k > 0 for k in steps] for steps in path.steps]
            assert found["shown"]["selected"] == [sum(each) for each in chosen]
            assert found["shown"]["relevant"] == [sum(each[:3]) for each in chosen]
            deviances = [twin.deviance(train, steps, LAST) for steps in path.steps]
            np.testing.assert_allclose(
                np.array(found["shown"]["deviance"]) * full_paths.PART, deviances, atol=1e-5
            )


@pytest.mark.parametrize(("patience", "at"), [(1, 2), (2, 2), (3, 5), (9, 5), (None, 5)])
def test_training_errors_stand_still_after_so_many_steps_without_an_improvement(patience, at):
    errors = np.array([0.9, 0.5, 0.4, 0.4, 0.6, 0.3, 0.3, 0.3])
    assert standstill(errors, patience) == at


def test_errors_that_fall_to_the_end_stand_still_at_the_end():
    assert standstill(np.array([3.0, 2.0, 1.0]), 1) == 2
    assert standstill(np.array([3.0]), 1) == 0


@pytest.mark.deep
@pytest.mark.parametrize("steps", [0, 1, 2])
def test_candidates_are_counted_along_alpha_from_the_model_so_far(steps):
    cell = small(figures.candidates()[0], **SMALL, steps=steps)
    found = candidates.errors(cell)
    for draw, (train, test) in enumerate(problems(cell)):
        start = twin.path(train, LAST, SMALL["nu"]).steps[steps]
        out = [k for k, gone in enumerate(start) if gone == 0]
        features = [out[0], next(k for k in out if k >= 3)]
        assert found["features"][draw] == features
        for kind, feature in zip(candidates.KINDS, features, strict=True):
            models = [[*start[:feature], k, *start[feature + 1 :]] for k in range(LAST + 1)]
            errors = [twin.error(train, model, LAST) for model in models]
            assert found[kind]["train"][draw] == [int(e * SMALL["n"]) for e in errors]
            assert found[kind]["test"][draw] == [missed(train, test, model) for model in models]


def test_the_twin_tells_alphas_apart():
    """Else the comparisons above would pass whatever alpha does."""
    train, _ = next(problems(small(figures.paths()[0], **SMALL)))
    errors = {twin.error(train, [k, 0, LAST, 0, 0], LAST) for k in range(LAST + 1)}
    assert len(errors) > 1
    assert all(isinstance(each, Fraction) for each in errors)
