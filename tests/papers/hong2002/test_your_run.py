"""A reader's run on Table 1, every parameter turned: beside the library on the same folds."""

import numpy as np
import pandas as pd
import pytest

from replication.papers.hong2002.pages import your_run
from replication.papers.hong2002.pages.your_run import QUESTION, on_test_sets
from replication.protocols.crossval import folds
from replication.protocols.explicit import explicit
from seminaive import AdjustedProbabilityModel, RegularizedAdjustedProbabilityModel
from seminaive.table.encoder import TableEncoder


@pytest.fixture
def rows(monkeypatch):
    """Drawn rows in the place of vote, which is a file: X of words (200, 5), y of two classes."""
    chance = np.random.default_rng(5)
    y = chance.integers(2, size=200)
    words = np.where(chance.random((200, 5)) < 0.3, chance.integers(3, size=(200, 5)), y[:, None])
    X = pd.DataFrame(words.astype(str))
    table = explicit(TableEncoder, categorical_features="all", missing="value").fit_transform(X)
    monkeypatch.setattr(your_run, "encoded", lambda *asked: (table, y, 2))
    return X, y


def asked(**given):
    return QUESTION.read({"repetitions": 1, **given})


def of_library(rows, model, n_folds, repeat):
    """Error in per cent and loss in bits of a model on every test set."""
    X, y = rows
    errors, bits = [], []
    for train, test in folds("hong2002", "vote", repeat, y, n_folds):
        p = model.fit(X.iloc[train], y[train]).predict_proba(X.iloc[test])[:, 1]
        errors.append(100.0 * np.mean((p > 0.5) != y[test]))
        own = np.clip(np.where(y[test] == 1, p, 1 - p), 1e-10, 1.0)
        bits.append(-np.log2(own).mean())
    return errors, bits


def given(laplace):
    return {"laplace": laplace, "categorical_features": "all", "discretiser": None}


@pytest.mark.parametrize(("smoothing", "laplace"), [(None, "1/n"), ("0.5", 0.5), ("1/n", "1/n")])
@pytest.mark.parametrize(("n_folds", "seed"), [(5, 0), (3, 4)])
def test_smoothing_folds_and_seed_are_the_librarys(rows, smoothing, laplace, n_folds, seed):
    found = on_test_sets("vote", asked(smoothing=smoothing, folds=n_folds), seed)
    apm = AdjustedProbabilityModel.as_printed("hong2002", **given(laplace))
    bayes = AdjustedProbabilityModel.as_printed("hong2002", importance="ones", **given(laplace))
    for method, model in (("NB", bayes), ("APM", apm)):
        errors, bits = of_library(rows, model, n_folds, seed)
        assert found[method][0] == pytest.approx(errors)
        assert found[method][1] == pytest.approx(bits)


@pytest.mark.parametrize("m", [0.5, 3.0])
def test_a_fixed_m_is_the_librarys(rows, m):
    model = RegularizedAdjustedProbabilityModel.as_printed("hong2002", m=m, **given("1/n"))
    errors, bits = of_library(rows, model, 5, 0)
    found = on_test_sets("vote", asked(m=m, folds=5), 0)["APMR"]
    assert found[0] == pytest.approx(errors)
    assert found[1] == pytest.approx(bits)
    assert np.sum(model.alpha_**2) == pytest.approx(m)


def test_a_reading_touches_the_methods_that_it_names(rows):
    usual = on_test_sets("vote", asked(folds=3), 0)
    mean = on_test_sets("vote", asked(folds=3, reading="mean over folds"), 0)
    prior = on_test_sets("vote", asked(folds=3, reading="prior not corrected"), 0)
    assert mean["NB"] == usual["NB"]
    assert mean["APM"] == usual["APM"]
    assert prior["NB"] != usual["NB"]


def test_a_number_is_the_mean_over_test_sets_and_has_its_place(rows):
    found = [*QUESTION.run(asked(seed=1, folds=3, m=2.0), None)]
    assert found[4].place == ("table1", "vote", "APMR", "error mean")
    [error, loss] = on_test_sets("vote", asked(folds=3, m=2.0), 1)["APMR"]
    assert [found[4].values, found[5].values] == [np.mean(error), np.mean(loss)]
