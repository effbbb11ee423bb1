"""AnDE against its textbook twin, and the memory that it takes."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from tests.seminaive.averaged import aode_twin as twin
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import AnDE

SETTINGS = {
    "default": {},
    "more smoothing": {"alpha": 2, "class_alpha": Fraction(1, 2)},
    "m-estimate": {"smoothing": "m-estimate"},
    "m of 3": {"smoothing": "m-estimate", "alpha": 3, "class_alpha": 0},
    "frequent": {"min_frequency": 9},
    "never frequent": {"min_frequency": 1000},
    "any frequency": {"min_frequency": 0},
}


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("missing", [0.0, 0.2], ids=["complete", "gaps"])
@pytest.mark.parametrize("n", [0, 1, 2])
def test_probabilities_are_the_twins(n, missing):
    data = make_data("nnnn", n=30, n_classes=3, missing=missing, seed=n)
    asked = with_unseen(data.frame)
    for setting, exact in SETTINGS.items():
        floats = {k: float(v) if isinstance(v, Fraction) else v for k, v in exact.items()}
        model = AnDE(n, **floats, unseen="smoothed")
        model.fit(data.frame, data.labels, data.weights)
        p = twin.problem_of(data, data.weights, **exact)
        expected = [twin.proba(twin.ande(p, row, n)) for row in twin.rows_of(asked)]
        np.testing.assert_allclose(
            model.predict_proba(asked), expected, rtol=0, atol=1e-14, err_msg=setting
        )
        assert (model.counts_.pairs is None) == (n == 0)


def test_fewer_features_than_parents_leave_what_there_is():
    data = make_data("n", n=30)
    one, two = (AnDE(n).fit(data.frame, data.labels).predict_proba(data.frame) for n in (1, 2))
    np.testing.assert_array_equal(one, two)


@pytest.mark.parametrize(
    ("n", "numbers"), [(0, 11 * 3 * 1), (1, 11 * 3 * (2 * 5 + 2 * 3 + 1)), (2, 11 * 3 * 33)]
)
def test_more_than_the_memory_limit_is_refused_in_one_sentence(n, numbers):
    """V = 5 values (2, 2, 1), K = 3 features: 11 cells and Q = 8 pairs; J = 3."""
    frame = pd.DataFrame({"a": [0, 1, 0], "b": [1, 1, 0], "c": [2, 2, 2]})
    AnDE(n, memory_limit=8 * numbers).fit(frame, [0, 1, 2])
    with pytest.raises(ValueError, match=r"5 values of 3 features in 3 classes .* raise memory_li"):
        AnDE(n, memory_limit=8 * numbers - 1).fit(frame, [0, 1, 2])


def test_the_memory_limit_holds_for_what_there_is_in_the_end():
    frame = pd.DataFrame({"a": list("abcab"), "b": list("xyxyx")})
    model = AnDE(1, memory_limit=8 * 2 * 9 * (2 * 5 + 2 * 2 + 1) - 1)
    model.partial_fit(frame.head(2), [0, 1], [0, 1])
    before = model.predict_proba(frame)
    with pytest.raises(ValueError, match="raise memory_limit"):
        model.partial_fit(frame, [0, 1, 0, 1, 0])
    np.testing.assert_array_equal(model.predict_proba(frame), before)


@pytest.mark.parametrize("n", [-1, 3, 1.5])
def test_other_orders_are_refused(n):
    with pytest.raises(ValueError, match="'n' parameter"):
        AnDE(n).fit([[0], [1]], [0, 1])
