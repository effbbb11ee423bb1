"""The prior over subsets of features, by hand."""

from math import comb, log

import numpy as np
import pytest

from seminaive.selective.prior import model_code_lengths, prior_size


@pytest.mark.parametrize("n_features", [0, 1, 2, 7, 19, 50])
def test_code_lengths_are_logs_of_the_numbers_of_choices(n_features):
    expected = [
        log(n_features + 1) + log(comb(max(n_features + k - 1, 0), k))
        for k in range(n_features + 1)
    ]
    np.testing.assert_allclose(model_code_lengths(n_features, n_features), expected, rtol=1e-13)


def test_k_is_the_varying_features_all_of_them_or_a_number():
    assert [prior_size(each, 19, 21) for each in ("varying", "all", 40)] == [19, 21, 40]
    with pytest.raises(ValueError, match="prior_features=18 is less than the 19 features"):
        prior_size(18, 19, 21)
