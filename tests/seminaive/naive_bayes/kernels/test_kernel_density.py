"""The loop over training numbers leaves out only what rounding would."""

import numpy as np
import pytest
from scipy.special import logsumexp

from seminaive.naive_bayes.kernels.kernel_density import add_kernel_scores


@pytest.mark.parametrize("spread", [1.0, 1e12], ids=["equal weights", "uneven weights"])
def test_what_lies_too_far_to_count_is_left_out_unseen(spread):
    rng = np.random.default_rng(2)
    values = np.sort(rng.normal(size=3000)) ** 3
    weights = spread ** rng.random(3000)
    asked = np.array([0.0, -3.0, 8.0, 100.0, values[17], -1e3])
    width, total = np.array([[0.05]]), np.array([[weights.sum()]])
    out = np.full((6, 1), 2.0)
    add_kernel_scores(asked[:, None], np.array([[0, 3000]]), values, weights, total, width, out)
    z = (asked[:, None] - values) / 0.05
    sums = logsumexp(-0.5 * z * z, b=weights, axis=1)
    expected = 2.0 + sums - np.log(weights.sum() * 0.05 * np.sqrt(2 * np.pi))
    np.testing.assert_allclose(out[:, 0], expected, rtol=1e-12)
