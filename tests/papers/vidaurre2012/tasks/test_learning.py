"""Rows as the path takes them, and the errors of what is on it."""

import numpy as np
import pytest

from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.tasks.identification import LIKELIHOOD
from replication.papers.vidaurre2012.tasks.learning import GREEDY, Split
from tests.papers.vidaurre2012.tasks import bayes_twin
from tests.papers.vidaurre2012.tasks.draws import SOME, small, split_of


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_alphas_of_0_and_1_are_naive_bayes_of_the_chosen_predictors(scenario):
    rows = small(scenario, 1)
    split = split_of(scenario, rows)
    mixture = split.mixture(LIKELIHOOD)
    for chosen in ([], [0], [2, 3], [0, 1, 4], list(range(len(SOME)))):
        alphas = np.isin(np.arange(len(SOME)), chosen)
        low, high = bayes_twin.error_bounds(
            rows.X, rows.y, rows.test_X, rows.test_y, chosen, scenario[0] == "D"
        )
        assert low <= split.error(mixture, alphas) <= high
        assert high - low < 0.2


def test_a_value_that_only_a_test_row_shows_says_nothing():
    X, y = np.array([[0, 0], [0, 1], [1, 0], [1, 0], [1, 1]]), np.array([0, 0, 1, 1, 1])
    split = Split.of(X, y, np.array([[2, 0], [0, 0]]), np.array([1, 0]), 2, True)
    mixture = split.mixture(LIKELIHOOD)
    assert split.error(mixture, [1, 0]) == 0.0  # by the prior, and by the first predictor
    assert len(split.train) == 5
    assert len(split.test) == 2


def test_a_greedy_path_ends_with_the_first_step_that_gains_nothing():
    rows = small("DI", 2)
    split = split_of("DI", rows)
    path = split.path(split.mixture(LIKELIHOOD), GREEDY)
    assert (np.diff(path.errors[:-1]) < 0).all()
    assert path.errors[-1] >= path.errors[-2] or path.alphas[-1].all()
    assert set(np.unique(path.alphas)) == {0.0, 1.0}
