"""The Bayes rule of the waveform problem: against quadrature, and against what can be fitted."""

import numpy as np
import pytest
from scipy.special import logsumexp, softmax
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis
from sklearn.linear_model import LogisticRegression
from sklearn.naive_bayes import GaussianNB

from replication.datasets.generators import WAVEFORM_PAIRS, waveform, waveform_waves
from replication.papers.boulle2007.tasks.bayes_rule import log_densities

POINTS, WEIGHTS = np.polynomial.legendre.leggauss(150)


def by_quadrature(values):
    """Log of the mean density over the share of the first wave, but for a common constant."""
    share, columns = (POINTS + 1) / 2, []
    for first, second in WAVEFORM_PAIRS:
        waves = waveform_waves()
        means = share[:, None] * waves[first] + (1 - share[:, None]) * waves[second]
        exponents = -0.5 * ((values[:, None, :] - means) ** 2).sum(axis=2)
        columns.append(logsumexp(exponents, b=WEIGHTS / 2, axis=1))
    return np.column_stack(columns) - 0.5 * np.log(2 * np.pi)


def strange_rows():
    """Rows far beyond either end of every mixture, far from all, and of nothing."""
    waves = waveform_waves().astype(float)
    beyond = [waves[b] + t * (waves[a] - waves[b]) for a, b in WAVEFORM_PAIRS for t in (-4, 5)]
    return np.vstack([*beyond, np.full(21, 12.0), np.full(21, -12.0), np.zeros(21)])


@pytest.mark.parametrize(
    "values", [waveform(50, 3).frame.to_numpy(), strange_rows()], ids=["drawn", "strange"]
)
def test_a_class_has_the_density_of_its_mixture(values):
    np.testing.assert_allclose(log_densities(values), by_quadrature(values), rtol=1e-8, atol=1e-8)


def test_the_rule_says_how_often_it_is_right():
    data = waveform(20_000, 0)
    shares = softmax(log_densities(data.frame.to_numpy()), axis=1)
    right = shares.argmax(axis=1) == data.target.cat.codes
    assert right.mean() == pytest.approx(shares.max(axis=1).mean(), abs=4 * 0.35 / np.sqrt(20_000))


@pytest.mark.parametrize(
    "model",
    [GaussianNB(), LinearDiscriminantAnalysis(), LogisticRegression(max_iter=2000)],
    ids=lambda model: type(model).__name__,
)
def test_no_fitted_classifier_is_better(model):
    train, test = waveform(300, 1), waveform(5000, 2)
    fitted = model.fit(train.frame.to_numpy(), train.target.cat.codes)
    codes = test.target.cat.codes.to_numpy()
    best = np.mean(log_densities(test.frame.to_numpy()).argmax(axis=1) == codes)
    assert 0.8 < best < 0.9
    assert fitted.score(test.frame.to_numpy(), codes) < best
