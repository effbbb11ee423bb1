"""AnDE against its textbook twin, and against what n = 0 and n = 1 are known to be."""

from fractions import Fraction

import numpy as np
import pandas as pd
import pytest

from seminaive import NaiveBayes
from tests.seminaive.averaged import aode_twin as twin
from tests.seminaive.cases import make_data, with_unseen
from tests.seminaive.named import AODE, AnDE

SETTINGS = {
    "default": {},
    "more smoothing": {"alpha": 2, "class_alpha": Fraction(1, 2)},
    "m-estimate": {"smoothing": "m-estimate"},
    "m of 3": {"smoothing": "m-estimate", "alpha": 3, "class_alpha": 0},
    "frequent": {"min_frequency": 9},
    "never frequent": {"min_frequency": 1000},
    "any frequency": {"min_frequency": 0},
}


def parameters(setting):
    return {k: float(v) if isinstance(v, Fraction) else v for k, v in SETTINGS[setting].items()}


@pytest.mark.parametrize("missing", [0.0, 0.2], ids=["complete", "gaps"])
@pytest.mark.parametrize("setting", SETTINGS)
@pytest.mark.parametrize("n", [0, 1, 2])
def test_probabilities_are_the_twins(n, setting, missing):
    data = make_data("nnnn", n=30, n_classes=3, missing=missing, seed=n)
    model = AnDE(n, **parameters(setting)).fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    p = twin.problem_of(data, data.weights, **SETTINGS[setting])
    expected = [twin.proba(twin.ande(p, row, n)) for row in twin.rows_of(asked)]
    np.testing.assert_allclose(model.predict_proba(asked), expected, rtol=0, atol=1e-14)


def test_n_of_0_is_naive_bayes():
    data = make_data("nnnnn", n=60, n_classes=3, missing=0.2)
    model = AnDE(0).fit(data.frame, data.labels, data.weights)
    bayes = NaiveBayes(class_alpha=1.0).fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    np.testing.assert_allclose(
        model.predict_log_proba(asked), bayes.predict_log_proba(asked), rtol=0, atol=1e-13
    )
    assert model.counts_.pairs is None


@pytest.mark.parametrize("setting", SETTINGS)
def test_n_of_1_is_aode_to_the_last_bit(setting):
    data = make_data("nnnnn", n=60, n_classes=3, missing=0.2)
    choices = parameters(setting) | {"subsumption": 5}
    model = AnDE(1, **choices).fit(data.frame, data.labels, data.weights)
    aode = AODE(**choices).fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    np.testing.assert_array_equal(model.predict_log_proba(asked), aode.predict_log_proba(asked))


def test_a_row_without_parents_falls_to_the_next_lower_order():
    """Pairs are rarer than values, which are rarer than rows."""
    data = make_data("nnn", n=40, missing=0.3, seed=2)
    asked = data.frame
    models = [AnDE(n, min_frequency=6).fit(asked, data.labels) for n in (0, 1, 2)]
    nothing, one, two = (model.predict_log_proba(asked) for model in models)
    p = twin.problem_of(data, min_frequency=6)
    pairs = np.array([bool(twin.parents_of(p, row, 2)) for row in p.rows])
    values = np.array([bool(twin.parents_of(p, row, 1)) for row in p.rows])
    assert 0 < pairs.sum() < values.sum() < 40
    np.testing.assert_array_equal(two[~pairs], one[~pairs])
    np.testing.assert_array_equal(one[~values], nothing[~values])
    assert np.abs(two - one)[pairs].max() > 1e-3


def test_fewer_features_than_parents_leave_what_there_is():
    data = make_data("n", n=30)
    models = [AnDE(n).fit(data.frame, data.labels) for n in (1, 2)]
    one, two = (model.predict_proba(data.frame) for model in models)
    np.testing.assert_array_equal(one, two)


@pytest.mark.parametrize("n", [0, 1, 2])
@pytest.mark.parametrize("declared", [True, False], ids=["declared", "new values"])
def test_chunks_equal_one_fit_on_all_rows(n, declared):
    data = make_data("nnnn", n=60, n_classes=3, missing=0.15)
    frame = data.frame if declared else data.frame.astype(object).sort_values("x2")
    frame = frame.reset_index(drop=True)
    chunked = AnDE(n)
    for rows in np.split(np.arange(60), [2, 17, 18, 45]):
        chunked.partial_fit(frame.iloc[rows], data.labels[rows], [0, 1, 2], data.weights[rows])
    whole = AnDE(n).fit(frame, data.labels, data.weights)
    asked = with_unseen(frame)
    np.testing.assert_allclose(
        chunked.predict_log_proba(asked), whole.predict_log_proba(asked), rtol=0, atol=1e-13
    )


def test_counts_can_be_taken_away_again():
    data = make_data("nnn", n=50)
    model = AnDE(2)
    parts = []
    for rows in (slice(0, 20), slice(20, 50)):
        model.partial_fit(data.frame.iloc[rows], data.labels[rows], [0, 1])
        parts.append(model.counts_)
    first, both = parts
    second = AnDE(2).partial_fit(data.frame.iloc[20:], data.labels[20:], [0, 1]).counts_
    for name in ("classes", "cells", "pairs", "triples"):
        np.testing.assert_array_equal(getattr(both - second, name), getattr(first, name))


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
    limit = 8 * 2 * 9 * (2 * 5 + 2 * 2 + 1)
    model = AnDE(1, memory_limit=limit - 1)
    model.partial_fit(frame.head(2), [0, 1], [0, 1])
    before = model.predict_proba(frame)
    with pytest.raises(ValueError, match="raise memory_limit"):
        model.partial_fit(frame, [0, 1, 0, 1, 0])
    np.testing.assert_array_equal(model.predict_proba(frame), before)


@pytest.mark.parametrize("n", [-1, 3, 1.5])
def test_other_orders_are_refused(n):
    with pytest.raises(ValueError, match="'n' parameter"):
        AnDE(n).fit([[0], [1]], [0, 1])
