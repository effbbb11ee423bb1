"""Losses of trials: sums of surprises, which are found without logarithms of every row."""

import numpy as np
import pytest

from seminaive.weighted.kernels import losses, stagewise
from tests.seminaive.weighted.kernels.tables import exchanged, random_tables


@pytest.mark.parametrize(("least", "most", "rel"), [(-63.9, 50, 1e-12), (50, 255.9, 1e-9)])
def test_the_exponential_is_right_to_many_digits(least, most, rel):
    for x in np.linspace(least, most, 501):
        assert losses.exponential(x) == pytest.approx(np.exp(x), rel=rel)


@pytest.mark.parametrize("x", [1e3, 1e200, np.inf])
def test_beyond_its_range_the_exponential_is_nothing_or_large(x):
    assert [1.0 + losses.exponential(each) for each in (-64.1, -x)] == [1.0, 1.0]
    assert losses.LARGE < losses.exponential(min(x, 256.1)) <= losses.exponential(x) < np.inf


@pytest.mark.parametrize("scale", [1.0, 30.0, 1e3, 1e20])
@pytest.mark.parametrize("weights", ["one", "in runs", "all apart"])
def test_losses_are_sums_of_surprises_however_large_they_are(weights, scale):
    rows, prior, tables, tried = random_tables(5)
    rows[3] = {"one": np.ones(50), "in runs": 1.0 + np.arange(50) // 20, "all apart": rows[3]}[
        weights
    ]
    tables, tried = ([scale * each for each in part] for part in (tables, tried))
    # Feature by feature, and all features by turns.
    pairs = [*np.ndindex(4, 7), *((k, t) for t, k in np.ndindex(7, 4))]
    (features, trials), found = np.array(pairs).T.copy(), np.empty(56)
    losses.trial_losses(*rows, prior, *tables, *tried, features, trials, found)
    for k, t, loss in zip(features, trials, found, strict=True):
        expected = np.empty(2)
        stagewise.measure(*rows, prior, *exchanged(tables, tried, k, t), expected)
        assert loss == pytest.approx(expected[1], rel=1e-12)
