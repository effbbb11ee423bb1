"""Which model of a path is taken: shorter patiences are on the longer path, counts are loops'."""

from dataclasses import replace

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.settings import EPSILON, NU
from replication.papers.vidaurre2012.tasks import methods
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES, chosen, end
from seminaive.weighted.state import Stepping
from tests.papers.vidaurre2012.tasks.draws import params, small, split_of

DRAWS = [(scenario, repeat) for scenario in ("DI", "CI", "DR", "CR") for repeat in range(6)]


def on(scenario, repeat):
    """A split, its mixture, and the path to the longest patience."""
    split = split_of(scenario, small(scenario, repeat, columns=slice(None), n_train=60))
    path, _ = methods.fsnb(split, params("fsNB"))
    return split, split.mixture(methods.estimates(params("fsNB"))), path


@pytest.mark.parametrize(("scenario", "repeat"), DRAWS)
def test_a_path_cut_where_a_shorter_patience_ends_is_the_path_of_that_patience(scenario, repeat):
    split, mixture, path = on(scenario, repeat)
    for patience in PATIENCES[:-1]:
        own = split.path(mixture, Stepping(EPSILON, NU, patience, "all", "first"))
        steps = end(path.errors, patience)
        assert steps == len(own) - 1
        np.testing.assert_array_equal(path.alphas[: steps + 1], own.alphas)
        np.testing.assert_array_equal(path.errors[: steps + 1], own.errors)
    assert end(path.errors, PATIENCES[-1]) == len(path) - 1


@pytest.mark.parametrize(
    ("errors", "patience", "steps"),
    [
        ([0.5, 0.4, 0.4, 0.3, 0.3, 0.3, 0.2], 1, 2),
        ([0.5, 0.4, 0.4, 0.3, 0.3, 0.3, 0.2], 2, 5),
        ([0.5, 0.4, 0.4, 0.3, 0.3, 0.3, 0.2], 3, 6),
        # What is no less than the least so far is no gain, though less than the one before.
        ([0.4, 0.2, 0.3, 0.25, 0.22, 0.1], 3, 4),
        ([0.5], 1, 0),
    ],
)
def test_a_patience_ends_after_so_many_steps_without_a_new_least_error(errors, patience, steps):
    assert end(errors, patience) == steps


@pytest.mark.parametrize(("scenario", "repeat"), DRAWS[::3])
def test_both_counts_are_those_of_the_loops(scenario, repeat):
    _, _, path = on(scenario, repeat)
    counts = {name: both for name, _, both in chosen(path, 60)}
    for patience in PATIENCES:
        once = each = 0
        for alphas in path.alphas[: end(path.errors, patience)]:
            for alpha in alphas[alphas < 1]:
                values = [min(round(alpha / EPSILON) + t, 40) for t in range(1, NU + 1)]
                once += len(set(values))
                each += len(values)
        for choice in CHOICES:
            assert counts[f"{patience}, {choice}"] == (once, each)


@pytest.mark.parametrize(("scenario", "repeat"), DRAWS[::3])
def test_each_choice_is_what_it_says(scenario, repeat):
    split, _, path = on(scenario, repeat)
    at = {name: position for name, position, _ in chosen(path, split.y.size)}
    assert set(at) == {f"{patience}, {choice}" for patience in PATIENCES for choice in CHOICES}
    for patience in PATIENCES:
        steps = end(path.errors, patience)
        aic, summed = [], []
        for k in range(steps + 1):
            above = sum(alpha > 0 for alpha in path.alphas[k])
            aic.append(path.deviances[k] + 2 * above / 60)
            summed.append(path.deviances[k] + 2 * sum(path.alphas[k]) / 60)
        for choice, values in (("AIC", aic), ("AIC, sum", summed)):
            taken = at[f"{patience}, {choice}"]
            assert values[taken] <= min(values) + 2e-9
            assert all(value > values[taken] - 2e-9 for value in values[:taken])
        errors = path.errors[: steps + 1].tolist()
        assert at[f"{patience}, least error"] == errors.index(min(errors))
        assert at[f"{patience}, last"] == steps


def test_of_equal_aics_the_first_is_taken_and_what_differs_by_rounding_is_equal():
    _, _, path = on("DI", 0)
    flat = replace(
        path, deviances=5.0 - 2 / 60 * path.n_selected + 1e-13 * np.arange(len(path))[::-1]
    )
    assert {at for name, at, _ in chosen(flat, 60) if name.endswith("AIC")} == {0}
