"""Intervals of equal width and equal frequency, against plain Python and other libraries."""

from fractions import Fraction

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
    places = {}
    for i in range(len(rows) - 1):
        if rows[i][0] < rows[i + 1][0]:
            left = sum(Fraction(w) for _, w in rows[: i + 1])
            places[(rows[i][0] + rows[i + 1][0]) / 2] = left
    total = sum(Fraction(w) for _, w in rows)
    chosen = []
    for j in range(1, n):
        nearest = min(places, key=lambda cut: abs(places[cut] - j * total / n), default=None)
        if nearest is not None and nearest not in chosen:
            chosen.append(nearest)
    return chosen


@pytest.mark.parametrize("seed", range(60))
def test_equal_frequency_is_its_definition(seed):
    rng = np.random.default_rng(seed)
    n, spread = int(rng.integers(1, 40)), int(rng.integers(1, 25))
    values = rng.integers(spread, size=n).astype(float)
    weights = rng.integers(1, 5, size=n).astype(float) if seed % 2 else np.ones(n)
    for n_bins in (1, 2, 3, 7):
        found = cuts(EqualFrequencyDiscretiser(n_bins), values, weights)
        assert found == equal_frequency(values.tolist(), weights.tolist(), n_bins)


# Values, number of intervals, cut points.
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


@pytest.mark.parametrize("case", FREQUENCIES)
def test_equal_frequency_parts_no_equal_values(case):
    values, n_bins, expected = FREQUENCIES[case]
    assert cuts(EqualFrequencyDiscretiser(n_bins), values) == expected


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


# Values, number of intervals, cut points.
WIDTHS = {
    "whole": ([0, 10], 5, [2, 4, 6, 8]),
    "one interval": ([0, 10], 1, []),
    "constant": ([7, 7], 4, []),
    "overflow": ([-1.6e308, 1.6e308], 2, [0]),
    "no room": ([1.0, np.nextafter(1.0, 2)], 4, [1.0]),
}


@pytest.mark.parametrize("case", WIDTHS)
def test_equal_width_divides_the_range(case):
    values, n_bins, expected = WIDTHS[case]
    assert cuts(EqualWidthDiscretiser(n_bins), values) == expected


def test_weights_do_not_move_equal_width():
    values = [0.0, 1.0, 10.0]
    assert cuts(EqualWidthDiscretiser(2), values, [1.0, 50.0, 0.1]) == [5]
    assert cuts(EqualWidthDiscretiser(2), values, [1.0, 50.0, 0.0]) == [0.5]


@pytest.mark.parametrize("discretiser", [EqualFrequencyDiscretiser, EqualWidthDiscretiser])
@pytest.mark.parametrize("wrong", [0, 2.5, "ten"])
def test_the_number_of_intervals_must_be_whole(discretiser, wrong):
    with pytest.raises(ValueError, match=r"'n_bins' parameter .* must be an int"):
        discretiser(wrong).fit([[1.0], [2.0]])
