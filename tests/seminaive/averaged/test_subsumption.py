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


@pytest.mark.deep
@pytest.mark.parametrize("missing", [0.0, 0.2], ids=["complete", "gaps"])
@pytest.mark.parametrize("critical", [0, 5, 25, 1000])
@pytest.mark.parametrize("n", [0, 1])
def test_probabilities_are_the_twins_of_what_is_left(n, critical, missing):
    data = with_redundant(missing=missing)
    model = AnDE(n, subsumption=critical, unseen="smoothed")
    model.fit(data.frame, data.labels, data.weights)
    asked = with_unseen(data.frame)
    p = twin.problem_of(data, data.weights)
    rows = [twin.subsumed(p, row, critical) for row in twin.rows_of(asked)]
    expected = [twin.proba(twin.ande(p, row, n)) for row in rows]
    np.testing.assert_allclose(model.predict_proba(asked), expected, rtol=0, atol=1e-14)


def resolved(X, critical, asked, **more):
    model = AnDE(subsumption=critical).fit(X, np.arange(len(X)) % 2)
    codes = model.encoder_.encode(np.asarray(asked, dtype=object)).codes
    return SubsumptionResolution.of(model.counts_, critical).resolve(codes, **more).tolist()


SEX = np.repeat(
    np.array([["pregnant", "female"], ["not", "female"], ["not", "male"]], dtype=object),
    [6, 3, 5],
    axis=0,
)


EQUIVALENT = np.array([["a", "u", "p"]] * 4 + [["b", "v", "q"]] * 4, dtype=object)
GAP = np.array([*SEX.tolist(), ["pregnant", None]], dtype=object)
#: Training rows, the critical value, rows and the codes that are left of them.
RESOLVED = {
    "pregnant says female": (
        SEX,
        5,
        [["pregnant", "female"], ["not", "female"], ["not", "male"], ["pregnant", "male"]],
        [[1, MISSING], [0, 0], [0, 1], [1, 1]],
    ),
    "male says not pregnant if five men are enough": (SEX, 4, [["not", "male"]], [[MISSING, 1]]),
    "five men are not enough": (SEX, 5, [["not", "male"]], [[0, 1]]),
    "of equivalent values the later ones go": (
        EQUIVALENT,
        3,
        [["a", "u", "p"], ["b", "v", "q"], [None, "u", "p"]],
        [[0, MISSING, MISSING], [1, MISSING, MISSING], [MISSING, 0, MISSING]],
    ),
    "missing and unseen values imply nothing": (
        SEX,
        1,
        [["pregnant", None], [None, "female"], ["new", "female"]],
        [[1, MISSING], [MISSING, 0], [UNSEEN, 0]],
    ),
    "nor does what goes with a missing one": (GAP, 1, [["pregnant", "female"]], [[1, 0]]),
}


@pytest.mark.parametrize("case", RESOLVED)
def test_a_value_that_another_one_implies_is_left_out(case):
    X, critical, asked, left = RESOLVED[case]
    assert resolved(X, critical, asked) == left


def test_the_rows_own_weight_is_no_evidence():
    assert resolved(SEX, 4, [["not", "male"]], own_weight=np.ones(1)) == [[0, 1]]


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
