"""Intervals of equal width and equal frequency, against plain Python and other libraries."""

from fractions import Fraction
from itertools import accumulate

import numpy as np
import pandas as pd
import pytest
from sklearn.preprocessing import KBinsDiscretizer

from seminaive.discretise import EqualFrequencyDiscretiser, EqualWidthDiscretiser


def cuts(discretiser, values, weights=None):
    X = np.asarray(values, dtype=float)[:, None]
    return discretiser.fit(X, sample_weight=weights).cut_points_[0].tolist()


def equal_frequency(values, weights, n):
    """The nearest places to j N / n, exactly, the left one of two, one of several alike."""
    rows = sorted(zip(values, weights, strict=True))
    left = [Fraction(0), *accumulate(Fraction(w) for _, w in rows)]
    places = {
        (one[0] + other[0]) / 2: before
        for one, other, before in zip(rows, rows[1:], left[1:], strict=False)
        if one[0] < other[0]
    }
    aims = [Fraction(j, n) * left[-1] for j in range(1, n)] if places else []
    return list(dict.fromkeys(min(places, key=lambda cut: abs(places[cut] - a)) for a in aims))


def test_equal_frequency_is_its_definition():
    for seed in range(60):
        rng = np.random.default_rng(seed)
        n, spread = int(rng.integers(1, 40)), int(rng.integers(1, 25))
        values = rng.integers(spread, size=n).astype(float)
        weights = rng.integers(1, 5, size=n).astype(float) if seed % 2 else np.ones(n)
        for n_bins in (1, 2, 3, 7):
            found = cuts(EqualFrequencyDiscretiser(n_bins), values, weights)
            expected = equal_frequency(values.tolist(), weights.tolist(), n_bins)
            assert found == expected, (seed, n_bins)


# Values, number of intervals, cut points, weights.
FREQUENCIES = {
    "even": ([1, 2, 3, 4], 2, [2.5]),
    "one too many": ([1, 2, 3, 4, 5], 2, [2.5]),
    "a frequent value is not parted": ([1, 2, 2, 2, 2, 3], 3, [1.5, 2.5]),
    "a frequent value takes several cuts": ([0] * 9 + [1], 5, [0.5]),
    "more intervals than values": ([1, 2, 3], 10, [1.5, 2.5]),
    "constant": ([4, 4, 4], 3, []),
    "one row": ([4], 3, []),
    "negative": ([-3, -1, 1, 3], 4, [-2, 0, 2]),
}


def test_equal_frequency_agrees_with_pandas_where_rows_divide_evenly():
    x = np.random.default_rng(0).normal(size=600)
    made = EqualFrequencyDiscretiser(12).fit_transform(pd.DataFrame({"x": x}))["x"]
    np.testing.assert_array_equal(made.cat.codes, pd.qcut(x, 12, labels=False))


def test_equal_width_agrees_with_scikit_learn():
    X = np.random.default_rng(0).normal(size=(200, 3))
    bins = KBinsDiscretizer(7, encode="ordinal", strategy="uniform").fit(X)
    model = EqualWidthDiscretiser(7).fit(X)
    for edges, found in zip(bins.bin_edges_, model.cut_points_, strict=True):
        np.testing.assert_allclose(found, edges[1:-1], rtol=0, atol=1e-15)


WIDTHS = {
    "whole": ([0, 10], 5, [2, 4, 6, 8]),
    "one interval": ([0, 10], 1, []),
    "constant": ([7, 7], 4, []),
    "overflow": ([-1.6e308, 1.6e308], 2, [0]),
    "no room": ([1.0, np.nextafter(1.0, 2)], 4, [1.0]),
    "weights": ([0.0, 1.0, 10.0], 2, [5], [1.0, 50.0, 0.1]),
    "a weight of 0": ([0.0, 1.0, 10.0], 2, [0.5], [1.0, 50.0, 0.0]),
}


@pytest.mark.parametrize(
    ("discretiser", "case"),
    [
        *((EqualFrequencyDiscretiser, case) for case in FREQUENCIES.items()),
        *((EqualWidthDiscretiser, case) for case in WIDTHS.items()),
    ],
    ids=lambda each: each[0] if isinstance(each, tuple) else each.__name__,
)
def test_equal_frequency_parts_no_equal_values_and_equal_width_divides_the_range(discretiser, case):
    _, (values, n_bins, expected, *weights) = case
    assert cuts(discretiser(n_bins), values, *weights) == expected


@pytest.mark.parametrize("discretiser", [EqualFrequencyDiscretiser, EqualWidthDiscretiser])
@pytest.mark.parametrize("wrong", [0, 2.5, "ten"])
def test_the_number_of_intervals_must_be_whole(discretiser, wrong):
    with pytest.raises(ValueError, match=r"'n_bins' parameter .* must be an int"):
        discretiser(wrong).fit([[1.0], [2.0]])


@pytest.mark.parametrize("made", [EqualWidthDiscretiser, EqualFrequencyDiscretiser])
def test_more_bins_than_memory_are_refused(made):
    made(n_bins=1 << 20).fit([[0.0], [1.0], [3.0]])
    with pytest.raises(ValueError, match=r"'n_bins' .* range \[1, 1048576\]"):
        made(n_bins=10**9).fit([[0.0], [1.0]])


def test_without_supervision_there_is_one_class_however_many_the_rows_are_known_to_have():
    class Noting(EqualWidthDiscretiser):
        def _intervals(self, values, labels, weights, n_classes):
            self.seen = labels.tolist(), n_classes
            return super()._intervals(values, labels, weights, n_classes)

    X, labels = np.array([[0.0], [1.0], [2.0]]), np.array([0, 2, 1])
    assert Noting().fit(X, labels).seen == ([0, 0, 0], 1)
    assert Noting().fit_labels(X, labels, np.arange(3)).seen == ([0, 0, 0], 1)
