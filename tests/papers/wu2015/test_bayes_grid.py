"""NB and BMA with Weka's Gaussian, on the splits that all methods share, against plain Python."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from scipy.stats import norm

from replication.papers.wu2015.protocol import grid, variants
from replication.papers.wu2015.protocol.settings import GAMMAS
from replication.papers.wu2015.tasks import bayes_grid, splits
from replication.papers.wu2015.tasks.bayes_grid import Rows, estimated
from replication.protocols.encoded import encoded
from seminaive import BMANaiveBayes, NaiveBayes
from seminaive.table.encoder import TableEncoder

GRID = next(each for each in variants.BAYES if each.name == "Weka's Gaussian")


def cell(method, size):
    found = grid.bayes("balance-scale", GRID, "iris-sklearn", only=method)[0]
    return replace(found, params={**found.params, "block_size": size})


def masses(shown, group, asked):
    """Masses of the Gaussian of a group's numbers, on the grid of all ``shown`` numbers."""
    step = np.diff(np.unique(shown)).mean()
    group, asked = np.rint(group / step) * step, np.rint(asked / step) * step
    normal = norm(group.mean(), max(group.std(), step / 6))
    return np.maximum(normal.cdf(asked + step / 2) - normal.cdf(asked - step / 2), 1e-75)


def slowly(X, y, asked, gammas):
    """Joint probabilities of BMA by equation (11), (n_gammas, n_rows, n_classes); 0 is NB."""
    classes = np.unique(y)
    found = np.log(
        np.array([(y == c).mean() for c in classes]) * np.ones((len(gammas), len(asked), 1))
    )
    for k, column in enumerate(X.T):
        own = np.empty(len(y))
        for c in classes:
            own[y == c] = masses(column, column[y == c], column[y == c])
        alone = masses(column, column, column)
        evidence = np.log(own).sum() - np.log(alone).sum()
        left_out = masses(column, column, asked[:, k])
        for g, gamma in enumerate(gammas):
            odds = evidence - (len(y) + 1) * np.log(gamma) if gamma else np.inf
            kept = 1 / (1 + np.exp(-np.clip(odds, -700, 700)))
            for c in classes:
                inside = masses(column, column[y == c], asked[:, k])
                found[g, :, c] += np.log(kept * inside + (1 - kept) * left_out)
    return found


@pytest.fixture(scope="module")
def plain():
    table, labels, _ = encoded("iris-sklearn")
    return table.numbers, labels


def test_errors_of_nb_are_those_of_the_definition(plain):
    X, y = plain
    found = bayes_grid.nb(cell("NB", 3))
    expected = []
    for repeat in range(3):
        train, test = splits.outer("iris-sklearn", repeat, y)
        joint = slowly(X[train], y[train], X[test], [0.0])[0]
        expected.append(int((joint.argmax(axis=1) != y[test]).sum()))
    assert found == {"n_test": 15, "errors": expected}
    assert sum(expected) > 0


@pytest.mark.deep
def test_errors_of_bma_are_those_of_the_definition_under_every_gamma(plain):
    X, y = plain
    found = bayes_grid.bma(cell("BMA", 2))
    for repeat in range(2):
        train, test = splits.outer("iris-sklearn", repeat, y)
        joint = slowly(X[train], y[train], X[test], GAMMAS)
        wrong = (joint.argmax(axis=2) != y[test]).sum(axis=1)
        assert found["errors"][repeat] == wrong.tolist()
        inner = np.zeros(len(GAMMAS), dtype=int)
        for seen, held_out in splits.inner("iris-sklearn", repeat, y[train], "resample", 10):
            rows = train[held_out]
            joint = slowly(X[train[seen]], y[train[seen]], X[rows], GAMMAS)
            inner += (joint.argmax(axis=2) != y[rows]).sum(axis=1)
        assert found["inner_errors"][repeat] == inner.tolist()


def _mixed(gaps):
    """Two nominal features around two of numbers, and the same rows as a table of numbers too."""
    draw = np.random.default_rng(3)
    y = draw.integers(0, 3, 90)
    frame = pd.DataFrame(
        {
            "a": pd.Categorical.from_codes((y + draw.integers(0, 2, 90)) % 3, list("xyz")),
            "p": (y + draw.normal(0, 1, 90)).round(1),
            "b": pd.Categorical.from_codes(draw.integers(0, 2, 90), list("uv")),
            "q": draw.integers(0, 9, 90).astype(float),
        }
    )
    if gaps:
        frame.loc[::5, "a"] = None
        frame.loc[::4, "q"] = np.nan
    return frame, y


@pytest.mark.parametrize("missing", ["skip", "value"])
@pytest.mark.parametrize("gaps", [False, True])
def test_nominal_features_are_the_librarys(gaps, missing):
    frame, y = _mixed(gaps)
    table = TableEncoder(categorical_features="all", missing=missing).fit_transform(frame)
    known = estimated(Rows(table, y, 3, np.array([1, 3])), 0.5)
    nb = NaiveBayes(alpha=0.5, missing=missing).fit(frame, y)
    bma = BMANaiveBayes(beta=1.0, alpha=0.5, missing=missing).fit(frame, y)
    # Behind them the library may have the gaps of numbers, which the grid leaves out.
    for k, logs in zip((0, 2), nb.feature_log_prob_[:2], strict=True):
        cells = slice(known.offsets[k] + 2, known.offsets[k + 1])
        np.testing.assert_array_equal(known.by_class[cells], logs.T)
    np.testing.assert_allclose(known.nominal[[0, 2]], bma.inclusion_log_odds_[[0, 2]], rtol=1e-12)
    np.testing.assert_array_equal(known.log_prior, nb.class_log_prior_)


def test_a_gap_among_numbers_says_nothing_also_where_gaps_are_values():
    frame, y = _mixed(gaps=True)
    found = []
    for missing in ("skip", "value"):
        table = TableEncoder(categorical_features="all", missing=missing).fit_transform(frame)
        known = estimated(Rows(table, y, 3, np.array([1, 3])), 1.0)
        column = known.by_class[known.offsets[3] :]
        found.append((column[2 : 2 + 9], known.alone[known.offsets[3] + 2 :][:9], known.nominal[3]))
        np.testing.assert_array_equal(column[[0, 1]], 0.0)
        np.testing.assert_array_equal(column[11:], 0.0)
    for skipped, valued in zip(*found, strict=True):
        np.testing.assert_array_equal(skipped, valued)
