"""Symmetrical uncertainty: by hand, beside the twin, and at its limits."""

from math import log

import numpy as np
import pandas as pd
import pytest
from sklearn.metrics import normalized_mutual_info_score

from seminaive import Counts, TableEncoder
from seminaive.selectors.uncertainty import symmetrical_uncertainty
from tests.seminaive.selectors import cfs_twin
from tests.seminaive.selectors.tables import redundant, rows_of

TREATMENTS = ["distribute", "skip", "value"]


def uncertainties(frame, missing="distribute", weights=None):
    table = TableEncoder("all").fit_transform(frame)
    weights = None if weights is None else np.asarray(weights, dtype=float)
    counts = Counts.of(table, np.zeros(len(frame), int), 1, weights, pairs=True)
    return symmetrical_uncertainty(counts.pairs[:, :, 0], table.schema.offsets, missing)


def of_two(one, other, missing="distribute", weights=None):
    return uncertainties(pd.DataFrame({"a": one, "b": other}), missing, weights)[0, 1]


def test_it_is_the_arithmetic_normalised_mutual_information():
    frame = redundant(1, n=60).frame.astype(str)
    for (j, k), found in np.ndenumerate(uncertainties(frame)):
        expected = normalized_mutual_info_score(frame.iloc[:, j], frame.iloc[:, k])
        varies = min(frame.iloc[:, [j, k]].nunique()) > 1
        assert found == pytest.approx(expected if varies else 0.0, abs=1e-11)


def test_equal_columns_have_1_independent_ones_0_and_constant_ones_0():
    pairs = {("uuv", "xxy"): 1, ("uuvv", "xyxy"): 0, ("uuu", "xxy"): 0, ("uuu", "xxx"): 0}
    assert [of_two([*one], [*other]) for one, other in pairs] == [*pairs.values()]


@pytest.mark.parametrize("missing", TREATMENTS)
def test_a_column_that_is_all_missing_shares_nothing(missing):
    found = uncertainties(pd.DataFrame({"a": [*"uuv"], "b": pd.Categorical([None] * 3)}), missing)
    assert found.tolist() == [[1.0, 0.0], [0.0, 0.0]]


def test_gaps_are_spread_by_hand():
    # a: u u v v - -, b: x x y - y -. Shown together: ux 2, vy 1. Shares: u 1/2, x 1/2.
    # The row v- gives vx and vy a half each, -y gives uy and vy; -- is 2/3 ux and 1/3 vy.
    a, b = ["u", "u", "v", "v", None, None], ["x", "x", "y", None, "y", None]
    ux, uy, vx, vy = 2 + 2 / 3, 0.5, 0.5, 1 + 0.5 + 0.5 + 1 / 3
    h = [
        log(6) - sum(n * log(n) for n in part) / 6
        for part in ((ux + uy, vx + vy), (ux + vx, uy + vy), (ux, uy, vx, vy))
    ]
    assert of_two(a, b) == pytest.approx(2 * (h[0] + h[1] - h[2]) / (h[0] + h[1]), abs=1e-12)
    assert of_two(a, b, "skip") == 1.0


def test_without_a_row_that_shows_both_nothing_is_shared():
    a, b = ["u", "v", None, None, None], [None, None, "x", "y", None]
    assert of_two(a, b) == of_two(a, b, "skip") == 0.0
    assert of_two(a, b, "value") > 0.3


@pytest.mark.parametrize("missing", TREATMENTS)
def test_random_tables_equal_the_twin(missing):
    for seed in range(6):
        data = redundant(seed, missing=(0.0, 0.3, 0.8)[seed % 3])
        weights = data.weights / 2 if seed % 2 else np.ones(40)
        found = uncertainties(data.frame, missing, weights)
        _, expected = cfs_twin.correlations(rows_of(data), data.labels.tolist(), weights, missing)
        for (i, j), each in expected.items():
            assert found[i, j] == pytest.approx(each, abs=2e-12), seed
        np.testing.assert_array_equal(found, found.T)
        assert set(np.unique(found.diagonal())) <= {0.0, 1.0}, seed


def test_columns_in_another_order_have_the_same_values():
    frame = redundant(3, missing=0.2).frame
    order = [4, 0, 5, 2, 1, 3]
    turned = uncertainties(frame.iloc[:, order])
    np.testing.assert_array_equal(turned, uncertainties(frame)[np.ix_(order, order)])
