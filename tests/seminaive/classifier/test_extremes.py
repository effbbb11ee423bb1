"""The warning of far values: a slow reading of its rule, planted spikes, and ordinary tables."""

import warnings
from statistics import median

import numpy as np
import pandas as pd
import pytest
from scipy.sparse import csr_matrix
from sklearn.datasets import load_breast_cancer, load_diabetes, load_iris, load_wine

from seminaive import (
    AODE,
    BMANaiveBayes,
    Counts,
    ForwardStagewiseNaiveBayes,
    GroupPenalisedNaiveBayes,
    NaiveBayes,
)
from seminaive.classifier import extremes as module
from seminaive.classifier.extremes import extremes, spikes

RNG = np.random.default_rng(66)
Y = np.arange(300) % 2
PLAIN = RNG.normal(20, 4, size=(300, 2))
SPIKED = np.where(RNG.random((300, 2)) < [0.1, 0.0], -9999.0, PLAIN)


def slowly(column):
    """The rule word by word: (value, share, deviations), or None."""
    shown = [value for value in column if value == value]
    centre, of = None, shown
    while len(of) >= 20:
        deviation = 1.4826 * median(abs(value - median(of)) for value in of)
        if deviation > 0:
            centre = median(of)
            break
        of = [value for value in of if value != median(of)] if of is shown else []
    if centre is None:
        return None
    distances = [abs(value - centre) / deviation for value in shown]
    far = [(d, value) for d, value in zip(distances, shown, strict=True) if d > 10]
    if not far:
        return None
    near = max((d for d in distances if d <= 10), default=0)
    times = {value: shown.count(value) for _, value in far}
    least = min(d for d, _ in far)
    repeated = max(times.values()) >= 3 and least > 3 * near
    if not repeated and not (least > 100 and least > 10 * near):
        return None
    value = max(sorted(times), key=times.get)
    return value, times[value] / len(shown), abs(value - centre) / deviation


FOUND = ["spikes", "gaps", "a typing error", "two spikes", "mostly spikes"]
CASES = {
    "spikes": SPIKED[:, 0],
    "none": PLAIN[:, 0],
    "gaps": np.where(np.arange(300) % 3, SPIKED[:, 0], np.nan),
    "a typing error": np.append(PLAIN[:299, 0], 21000.0),
    "one a little off": np.append(PLAIN[:299, 0], 200.0),
    "two spikes": np.where(np.arange(300) % 20, SPIKED[:, 0], 99999.0),
    "mostly spikes": np.where(np.arange(300) % 5, -9999.0, PLAIN[:, 0]),
    "mostly 0": np.where(np.arange(300) % 5, 0.0, np.exp(RNG.normal(size=300))),
    "a tail": np.exp(1.5 * RNG.normal(size=300)),
    "constant": np.ones(300),
    "two values": np.arange(300) % 2.0,
    "few": np.append(np.ones(10), 1e9),
    "nothing": np.full(300, np.nan),
}


def has_spike(column):
    """The rule word by word."""
    shown = [value for value in column if value == value]
    most = max((shown.count(value) for value in set(shown)), default=0)
    others = len(set(shown)) - 1
    many = len(shown) - most >= 20 and most >= 5 and most >= 0.05 * len(shown)
    return many and others > 1 and others >= 0.5 * (len(shown) - most)


@pytest.mark.parametrize("case", CASES)
def test_a_spike_is_by_the_rule(case):
    found = spikes(CASES[case][:, None]).tolist()
    assert found == [0] * has_spike(CASES[case].tolist())


def test_spikes_are_found_beside_each_other():
    assert {case for case in CASES if has_spike(CASES[case].tolist())} >= {"spikes", "mostly 0"}
    both = np.column_stack([PLAIN[:, 0], CASES["mostly 0"], np.arange(300) // 2, SPIKED[:, 0]])
    assert spikes(both).tolist() == [1, 3]
    assert spikes(both[:19]).size == 0
    assert spikes(csr_matrix(both)).size == 0
    assert spikes(np.repeat(both, 10, axis=0)).tolist() == []


@pytest.mark.parametrize("case", CASES)
def test_it_is_the_rule(case):
    column = CASES[case]
    found, expected = extremes(column[:, None]), slowly(column.tolist())
    if expected is None:
        assert found == []
    else:
        np.testing.assert_allclose(found, [(0, *expected)], rtol=1e-12)
    assert (expected is not None) == (case in FOUND)


def test_columns_beside_each_other_are_judged_as_each_alone():
    """Their middles are found together, but for those of which most numbers are equal."""
    table = np.column_stack([column for column in CASES.values() if column.size == 300])
    alone = [(k, *each[1:]) for k in range(table.shape[1]) for each in extremes(table[:, [k]])]
    assert extremes(table) == alone
    assert len(alone) == len(FOUND)


def test_the_share_is_by_weight():
    weights = np.where(SPIKED[:, 0] == -9999, 3.0, 1.0)
    [(_, value, share, _)] = extremes(SPIKED, weights)
    assert value == -9999
    assert share == pytest.approx(weights[SPIKED[:, 0] == value].sum() / weights.sum())


def test_the_middle_is_that_of_some_rows_and_far_values_are_of_all(monkeypatch):
    monkeypatch.setattr(module, "_CENTRED", 40)
    column = np.append(PLAIN[:299, 0], 21000.0)
    [(_, value, share, _)] = extremes(column[:, None])
    assert (value, share) == (21000.0, pytest.approx(1 / 300))


@pytest.mark.parametrize("load", [load_iris, load_wine, load_breast_cancer, load_diabetes])
def test_ordinary_tables_have_none(load):
    assert extremes(load().data) == []


def test_densities_of_many_widths_have_none():
    rng = np.random.default_rng(0)
    for n in (20, 200, 5000):
        assert extremes(rng.normal(size=(n, 40))) == []
        assert extremes(np.exp(rng.normal(size=(n, 40)))) == []
        assert extremes(rng.exponential(size=(n, 40))) == []
        assert extremes(rng.poisson(0.5, size=(n, 40)).astype(float)) == []


@pytest.mark.parametrize(
    "classifier",
    [NaiveBayes, BMANaiveBayes, ForwardStagewiseNaiveBayes, GroupPenalisedNaiveBayes],
)
def test_a_fit_names_column_value_share_and_remedy(classifier):
    frame = pd.DataFrame(SPIKED, columns=["probe", "air"])
    with pytest.warns(UserWarning, match=r"'probe' is -9999 in 0\.\d+ of the rows .* NaN") as told:
        (classifier(density="gaussian") if classifier is NaiveBayes else classifier()).fit(frame, Y)
    remedy = "density='auto'" if classifier is NaiveBayes else "MDLDiscretiser"
    assert len(told) == 1
    assert remedy in str(told[0].message)


def test_where_no_normal_density_stays_there_is_no_warning():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        AODE().fit(SPIKED, Y)
        for density in ("cut", "auto", "guarded", ["kernel", "gaussian"]):
            NaiveBayes(density=density).fit(SPIKED, Y)
        NaiveBayes().fit(csr_matrix(SPIKED), Y)
        rows = pd.DataFrame(SPIKED, columns=["a", "b"]).assign(y=Y)
        NaiveBayes().fit_batches([rows], "y")
        NaiveBayes().fit_counts(Counts.from_batches([rows], "y"))


def test_chunks_tell_once_of_each_column():
    model = NaiveBayes()
    with pytest.warns(UserWarning, match="Numeric feature 0 is -9999"):
        model.partial_fit(SPIKED[:100], Y[:100], classes=[0, 1])
    for start in (100, 200):
        model.partial_fit(SPIKED[start : start + 100], Y[start : start + 100])


@pytest.mark.parametrize(
    ("alike", "others", "found"), [(5, 19, []), (5, 20, [0]), (20, 19, []), (20, 20, [0])]
)
def test_a_spike_has_twenty_other_numbers_beside_it(alike, others, found):
    column = np.concatenate([np.zeros(alike), np.arange(1, others + 1) + 0.5])
    assert spikes(column[:, None]).tolist() == found
