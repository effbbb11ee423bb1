"""Subsumption resolution against its textbook twin, Weka's rule and plain examples."""

import numpy as np
import pandas as pd
import pytest

from seminaive import MISSING, UNSEEN
from seminaive.averaged.subsumption import SubsumptionResolution
from tests.seminaive.averaged import aode_twin as twin
from tests.seminaive.cases import Data, make_data, with_unseen
from tests.seminaive.named import AODE, AnDE


def with_redundant(seed=0, missing=0.0):
    """Features that copy, merge and split the values of others, some with gaps."""
    data = make_data("nnn", n=60, n_classes=3, missing=missing, seed=seed)
    base = data.frame["x1"].cat.codes.to_numpy()
    gap = np.random.default_rng(seed).random(60) < missing
    more = {
        "copy": pd.Categorical.from_codes(base, list("abc")),
        "merged": pd.Categorical.from_codes(np.where(base < 0, -1, base > 0), list("np")),
        "gappy": pd.Categorical.from_codes(np.where(gap | (base < 0), -1, base > 1), list("np")),
        "same": pd.Categorical(["s"] * 60),
    }
    frame = data.frame.assign(**more)
    values = [*data.values, list("abc"), list("np"), list("np"), ["s"]]
    return Data(frame, twin.rows_of(frame), data.labels, data.weights, values)


@pytest.mark.parametrize("missing", [0.0, 0.2], ids=["complete", "gaps"])
@pytest.mark.parametrize("critical", [0, 5, 25, 1000])
@pytest.mark.parametrize("n", [0, 1])
def test_probabilities_are_the_twins_of_what_is_left(n, critical, missing):
    data = with_redundant(missing=missing)
    model = AnDE(n, subsumption=critical).fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    p = twin.problem_of(data, data.weights)
    rows = [twin.subsumed(p, row, critical) for row in twin.rows_of(asked)]
    expected = [twin.proba(twin.ande(p, row, n)) for row in rows]
    np.testing.assert_allclose(model.predict_proba(asked), expected, rtol=0, atol=1e-14)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_left_out_is_the_twins(seed):
    data = with_redundant(seed, missing=0.15)
    model = AnDE(subsumption=8).fit(data.frame, data.labels)
    table = model.encoder_.encode(data.frame)
    resolved = SubsumptionResolution.of(model.counts_, 8).resolve(table.codes)
    p = twin.problem_of(data)
    expected = [[x is None for x in twin.subsumed(p, row, 8)] for row in p.rows]
    np.testing.assert_array_equal(resolved == MISSING, expected)
    assert (resolved == MISSING).sum() > (table.codes == MISSING).sum()


def resolved(X, critical, asked, **more):
    model = AnDE(subsumption=critical).fit(X, np.arange(len(X)) % 2)
    codes = model.encoder_.encode(np.asarray(asked, dtype=object)).codes
    return SubsumptionResolution.of(model.counts_, critical).resolve(codes, **more).tolist()


SEX = [["pregnant", "female"]] * 6 + [["not", "female"]] * 3 + [["not", "male"]] * 5
SEX = np.array(SEX, dtype=object)


def test_pregnant_says_female():
    asked = [["pregnant", "female"], ["not", "female"], ["not", "male"], ["pregnant", "male"]]
    assert resolved(SEX, 5, asked) == [[1, MISSING], [0, 0], [0, 1], [1, 1]]


def test_male_says_not_pregnant_if_five_men_are_enough():
    assert resolved(SEX, 4, [["not", "male"]]) == [[MISSING, 1]]
    assert resolved(SEX, 5, [["not", "male"]]) == [[0, 1]]
    assert resolved(SEX, 4, [["not", "male"]], own_weight=np.ones(1)) == [[0, 1]]


def test_of_two_equivalent_values_the_later_goes():
    X = np.array([["a", "u", "p"]] * 4 + [["b", "v", "q"]] * 4, dtype=object)
    assert resolved(X, 3, [["a", "u", "p"], ["b", "v", "q"]]) == [
        [0, MISSING, MISSING],
        [1, MISSING, MISSING],
    ]
    assert resolved(X, 3, [[None, "u", "p"]]) == [[MISSING, 0, MISSING]]


def test_missing_and_unseen_values_imply_nothing():
    assert resolved(SEX, 1, [["pregnant", None], [None, "female"], ["new", "female"]]) == [
        [1, MISSING],
        [MISSING, 0],
        [UNSEEN, 0],
    ]
    gap = np.array([*SEX.tolist(), ["pregnant", None]], dtype=object)
    assert resolved(gap, 1, [["pregnant", "female"]]) == [[1, 0]]


def test_fractional_weights_imply_what_whole_ones_do():
    data = with_redundant()
    asked = data.frame
    for critical in (0, 10, 60):
        whole = AODE(subsumption=critical).fit(asked, data.labels, data.weights * 3)
        thrice = pd.concat([asked] * 3, ignore_index=True)
        parts = np.tile(data.labels, 3), np.tile(data.weights, 3) * np.repeat([0.1, 0.7, 2.2], 60)
        split = AODE(subsumption=critical).fit(thrice, *parts)
        np.testing.assert_allclose(
            split.predict_log_proba(asked), whole.predict_log_proba(asked), atol=1e-11
        )


def test_without_a_critical_value_nothing_is_left_out():
    data = with_redundant()
    plain = AODE().fit(data.frame, data.labels).predict_proba(data.frame)
    never = AODE(subsumption=1000).fit(data.frame, data.labels).predict_proba(data.frame)
    always = AODE(subsumption=0).fit(data.frame, data.labels).predict_proba(data.frame)
    np.testing.assert_array_equal(plain, never)
    assert np.abs(plain - always).max() > 1e-3


def test_a_copy_changes_nothing_once_it_is_left_out():
    data = make_data("nnn", n=60, n_classes=3)
    alone = AODE(subsumption=0).fit(data.frame, data.labels)
    twice = data.frame.assign(again=data.frame["x1"])
    both = AODE(subsumption=0).fit(twice, data.labels)
    np.testing.assert_allclose(
        both.predict_proba(twice), alone.predict_proba(data.frame), atol=1e-14
    )


def test_a_negative_critical_value_is_refused():
    with pytest.raises(ValueError, match="'subsumption' parameter"):
        AODE(subsumption=-1).fit([[0], [1]], [0, 1])
