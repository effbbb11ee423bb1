"""Table 2's task against the methods written out again."""

from functools import partial
from itertools import pairwise

import numpy as np
import pytest
from sklearn.datasets import load_diabetes

from replication.engine.cell import Cell
from replication.papers.vidaurre2012.protocol import diabetes
from replication.papers.vidaurre2012.protocol.settings import PAPER
from replication.papers.vidaurre2012.protocol.variants import DEFAULT_PARAMS, given
from replication.papers.vidaurre2012.tasks import table2
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES
from replication.protocols.crossval import folds
from tests.papers.vidaurre2012.tasks.bayes_twin import greedy, wrong_of_numbers


def cell(method, low, fits=None, block=0, size=1, stratified=False):
    params = {"low": low, "size": size, "stratified": stratified}
    if method != diabetes.RULE:
        params["given"] = given(DEFAULT_PARAMS, method)
    if fits:
        params["method"] = fits
    return Cell(PAPER, diabetes.DATASET, method, "table2:method", params, {"block": block})


def problem(low):
    """Features in raw units, and whether the response is above the cut."""
    raw = load_diabetes(scaled=False)
    cut = np.quantile(raw.target, low / 4)
    return raw.data, (raw.target > cut).astype(int)


@pytest.mark.parametrize("low", [1, 2, 3])
@pytest.mark.parametrize("stratified", [False, True])
def test_nb_is_what_the_densities_say(low, stratified):
    found = table2.method(cell("NB", low, "nb", stratified=stratified))
    X, y = problem(low)
    dealt = folds(PAPER, diabetes.DATASET, 0, y, 10, stratified)
    assert found == {
        "wrong": [[wrong_of_numbers(X, y, *each, range(10)) for each in dealt]],
        "selected": [[10] * 10],
        "evaluations": [[0] * 10],
        "n_test": [len(test) for _, test in dealt],
        "first": (y == 0).sum(),
    }


def test_snb_is_forward_selection_on_training_errors():
    found = table2.method(cell("SNB", 3, "snb"))
    X, y = problem(3)
    dealt = folds(PAPER, diabetes.DATASET, 0, y, 10)
    for k in (0, 7):
        train, test = dealt[k]
        chosen, tried = greedy(range(10), partial(wrong_of_numbers, X, y, train, train))
        wrong = wrong_of_numbers(X, y, train, test, chosen)
        measured = [found[name][0][k] for name in ("selected", "evaluations", "wrong")]
        assert measured == [len(chosen), tried, wrong]


def test_fsnb_has_every_patience_and_choice_of_a_reading_on_the_same_folds():
    found = table2.fsnb(cell("fsNB", 1))
    names = {f"{patience}, AIC" for patience in PATIENCES} | {f"3, {each}" for each in CHOICES}
    assert set(found) == {*names, "n_test", "first"}
    for name in names:
        assert {np.shape(each) for each in found[name].values()} == {(1, 10)}
    tried = [np.array(found[f"{patience}, AIC"]["evaluations"]) for patience in PATIENCES]
    assert all((more >= fewer).all() for fewer, more in pairwise(tried))
    # Algorithm 1 tries nu = 20 steps of every predictor below 1; those beyond 1 are one model.
    trials = np.array(found["1, AIC"]["trials"])
    assert (trials % 20 == 0).all()
    assert (trials >= tried[0]).all()
    assert (trials > 200).all()
