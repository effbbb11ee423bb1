"""Counting is raced for equal counts, by bit sets against row by row."""

import numpy as np
import pytest

from benchmarks import pairs
from benchmarks.report import markdown
from benchmarks.sets import Data
from benchmarks.sizes import Sizes

TINY = Sizes(rows=1500, nominal_features=3, peer_rows=500, rounds=2, shortest=0.0)

MADE = {"date": "2031-01-01", "cpu": "some", "cores": 1, "load": 0.0, "versions": {}}


def few_rows(name):
    noise = np.random.default_rng(2)
    return Data(name, noise.integers(0, 3, (300, 4)), noise.integers(0, 2, 300), nominal=True)


@pytest.fixture
def results(monkeypatch):
    monkeypatch.setattr(pairs, "_real_set", few_rows)
    return [measure().as_json() for measure in pairs.pairs(TINY)]


def test_counts_are_the_same_either_way(results):
    counted = [each["details"]["same_counts"] for each in results[:3]]
    assert counted == [True] * 3
    told = [each["quantity"] for each in results if "same_counts" in each["details"]]
    assert told == ["row by row / by bit sets"] * 5
    page = markdown({"made": MADE, "results": results, "missing": {}})
    assert page.count("; equal counts") == 5
    # Of so few rows the rule counts many values row by row.
    chosen = [each["details"]["features counted by bit sets"] for each in results[:3]]
    assert chosen == [30, 30, 0]


def test_fits_of_both_ways_are_equal():
    data = few_rows("few")
    for name in pairs.FITS:
        a, b = (pairs._fitted(name, data, weights) for weights in (None, np.full(300, 2.0)))
        np.testing.assert_array_equal(2 * a.counts_.pairs, b.counts_.pairs)
