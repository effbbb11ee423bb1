"""Table 2's task against the methods written out again."""

from itertools import pairwise

import numpy as np
import pytest
from scipy.stats import norm
from sklearn.datasets import load_diabetes

from replication.engine.cell import Cell
from replication.papers.vidaurre2012.protocol import diabetes
from replication.papers.vidaurre2012.protocol.settings import PAPER
from replication.papers.vidaurre2012.protocol.variants import DEFAULT_PARAMS, given
from replication.papers.vidaurre2012.tasks import table2
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES
from replication.protocols.crossval import folds


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


def wrong(X, y, train, test, features):
    """Wrong test rows of naive Bayes with normal densities, by SciPy."""
    scores = []
    for c in (0, 1):
        rows = X[train][y[train] == c]
        score = np.full(len(test), np.log(len(rows) / len(train)))
        for i in features:
            score += norm.logpdf(X[test, i], rows[:, i].mean(), rows[:, i].std())
        scores.append(score)
    return int((np.argmax(scores, axis=0) != y[test]).sum())


def forward(X, y, train):
    """Features in the order of forward selection on training errors, and models tried."""
    chosen, tried = [], 0
    best = min((y[train] == c).sum() for c in (0, 1))
    while True:
        others = [i for i in range(X.shape[1]) if i not in chosen]
        errors = [wrong(X, y, train, train, [*chosen, i]) for i in others]
        tried += len(others)
        if not others or min(errors) >= best:
            return chosen, tried
        best = min(errors)
        chosen.append(others[errors.index(best)])


@pytest.mark.parametrize("low", [1, 2, 3])
@pytest.mark.parametrize("stratified", [False, True])
def test_nb_is_what_the_densities_say(low, stratified):
    found = table2.method(cell("NB", low, "nb", stratified=stratified))
    X, y = problem(low)
    dealt = folds(PAPER, diabetes.DATASET, 0, y, 10, stratified)
    assert found["wrong"] == [[wrong(X, y, *each, range(10)) for each in dealt]]
    assert found["n_test"] == [len(test) for _, test in dealt]
    assert found["selected"] == [[10] * 10]
    assert found["first"] == (y == 0).sum()


def test_snb_is_forward_selection_on_training_errors():
    found = table2.method(cell("SNB", 3, "snb"))
    X, y = problem(3)
    dealt = folds(PAPER, diabetes.DATASET, 0, y, 10)
    for k in (0, 7):
        train, test = dealt[k]
        chosen, tried = forward(X, y, train)
        assert found["selected"][0][k] == len(chosen)
        assert found["evaluations"][0][k] == tried
        assert found["wrong"][0][k] == wrong(X, y, train, test, chosen)


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
