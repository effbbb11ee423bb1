"""What is decided of numbers: one decision for every order of rows, weights and door."""

import sqlite3
import warnings

import numpy as np
import pandas as pd
import pytest
from scipy.sparse import csr_matrix

from seminaive import (
    BMANaiveBayes,
    BMANaiveBayesCV,
    Counts,
    ForwardStagewiseNaiveBayes,
    GroupPenalisedNaiveBayes,
    NaiveBayes,
)

N = 600
NAMES = ["plain", "rain", "code", "tail", "gaps", "word"]


def table(n=N, seed=84):
    """A plain number, one with a spike, one with far values, a tail, gaps, and a word."""
    rng = np.random.default_rng(seed)
    y = rng.integers(0, 3, n)
    rain = np.where(rng.random(n) < np.where(y == 1, 0.3, 0.05), 0.0, rng.gamma(2, 2 + y))
    code = np.where(rng.random(n) < 0.1, -9999.0, rng.normal(3 * y, 2))
    gaps = np.where(rng.random(n) < np.where(y == 2, 0.6, 0.1), np.nan, rng.normal(y, 1))
    numbers = [rng.normal(y, 1), rain, code, np.exp(rng.normal(size=n)), gaps]
    word = np.array(["a", "b", "c"])[(rng.integers(0, 2, n) + y) % 3]
    return pd.DataFrame(dict(zip(NAMES, [*numbers, word], strict=True))), y, rng.integers(1, 4, n)


FRAME, Y, W = table()
ORDER = np.random.default_rng(1).permutation(N)
REPEATED = np.repeat(np.arange(N), W)


def by_fit(frame, y, w):
    return NaiveBayes().fit(frame, y, sample_weight=w)


def by_batches(frame, y, w):
    rows = frame.assign(y=y, w=np.ones(len(y)) if w is None else w)
    return NaiveBayes().fit_batches([rows.iloc[k::3] for k in range(3)], "y", sample_weight="w")


def by_chunks(frame, y, w, size=50):
    model = NaiveBayes()
    for first in range(0, len(y), size):
        some = slice(first, first + size)
        own = None if w is None else w[some]
        model.partial_fit(frame.iloc[some], y[some], classes=[0, 1, 2], sample_weight=own)
    return model


def by_rows(frame, y, w):
    return by_chunks(frame, y, w, size=1)


def by_asking_between(frame, y, w):
    model, half = NaiveBayes(), len(y) // 2
    for some in (slice(0, half), slice(half, half + 1), slice(half + 1, None)):
        own = None if w is None else w[some]
        model.partial_fit(frame.iloc[some], y[some], classes=[0, 1, 2], sample_weight=own)
        model.predict(frame[:3])
    return model


def by_counts(frame, y, w):
    rows = frame.assign(y=y, w=np.ones(len(y)) if w is None else w)
    halves = [rows.iloc[::2], rows.iloc[1::2]]
    return NaiveBayes().fit_counts(Counts.from_batches(halves, "y", weight="w"))


def by_sql(frame, y, w):
    if w is not None:
        frame, y = frame.iloc[np.repeat(np.arange(len(y)), w)], np.repeat(y, w)
    rows = sqlite3.connect(":memory:")
    frame.assign(y=y).to_sql("rows", rows, index=False)
    return NaiveBayes().fit_counts(Counts.from_sql(rows, [*frame], "y", table="rows"))


DOORS = [by_fit, by_batches, by_chunks, by_rows, by_asking_between, by_counts, by_sql]
ROWS = {
    "as they come": (FRAME, Y, None),
    "in another order": (FRAME.iloc[ORDER], Y[ORDER], None),
    "weighed": (FRAME, Y, W),
    "repeated": (FRAME.iloc[REPEATED], Y[REPEATED], None),
}


def learnt(door, rows):
    """A model, and what it said of columns until it first answered."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        model = door(*rows)
        proba = model.predict_log_proba(FRAME)
    return model, proba, {str(each.message) for each in told}


@pytest.fixture(scope="module")
def expected():
    return {name: learnt(by_fit, ROWS[name]) for name in ("as they come", "repeated")}


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("door", DOORS)
def test_every_door_decides_alike_in_any_order_and_by_weights(door, rows, expected):
    model, proba, told = learnt(door, ROWS[rows])
    whole, right, said = expected["repeated" if rows in ("weighed", "repeated") else "as they come"]
    assert model.density_.tolist() == whole.density_.tolist()
    np.testing.assert_allclose(proba, right, rtol=0, atol=1e-11)
    if door not in (by_asking_between,):
        assert {each.split(" is there takes")[0] for each in told} == {
            each.split(" is there takes")[0] for each in said
        }
    # In chunks words come in the order in which they are first shown.
    reports = (each.report().drop(columns=["why", "unseen"]) for each in (model, whole))
    pd.testing.assert_frame_equal(*(each[each["column"] != "word"] for each in reports))


def test_the_matrix_has_what_is_decided(expected):
    whole = expected["as they come"][0]
    assert whole.density_.tolist() == ["gaussian", "cut", "cut", "cut", "gaussian", "nominal"]
    # A tail is neither far from the rest nor a spike.
    guarded = NaiveBayes(density="guarded").fit(FRAME, Y).density_
    assert guarded.tolist() == ["gaussian", "cut", "cut", "gaussian", "gaussian", "nominal"]
    assert any("'gaps': gaps depend" in each for each in expected["as they come"][2])


def test_sparse_rows_are_decided_as_dense_ones():
    numbers = FRAME[NAMES[:4]].to_numpy(copy=True)
    dense, sparse = NaiveBayes().fit(numbers, Y), NaiveBayes().fit(csr_matrix(numbers), Y)
    assert dense.density_.tolist() == sparse.density_.tolist() == ["gaussian", "cut", "cut", "cut"]
    np.testing.assert_allclose(
        sparse.predict_log_proba(csr_matrix(numbers)), dense.predict_log_proba(numbers), atol=1e-11
    )
    numbers[Y == 2, 0] = np.nan
    models = [NaiveBayes(missing="auto").fit(each, Y) for each in (numbers, csr_matrix(numbers))]
    asked = models[1].predict_log_proba(csr_matrix(numbers))
    np.testing.assert_allclose(asked, models[0].predict_log_proba(numbers), atol=1e-11)


@pytest.mark.parametrize("door", [by_batches, by_chunks])
def test_of_more_numbers_than_there_is_room_for_it_is_so_too(door):
    frame, y, _ = table(9000)
    order = np.random.default_rng(2).permutation(9000)
    models = [by_fit(frame, y, None), door(frame.iloc[order], y[order], None)]
    assert models[0].density_[1] == "cut"
    np.testing.assert_allclose(*(each.predict_log_proba(frame) for each in models), atol=1e-11)


@pytest.mark.parametrize(
    "family",
    [BMANaiveBayes, BMANaiveBayesCV, GroupPenalisedNaiveBayes, ForwardStagewiseNaiveBayes],
)
def test_every_family_with_densities_decides_so(family):
    model = family(density="either").fit(FRAME, Y)
    read = model.report().set_index("column")["read as"]
    assert [name for name in NAMES if read[name] == "numbers, cut"] == ["rain", "code", "tail"]
    cuts = NaiveBayes().fit(FRAME, Y)._cutters[0].partitions
    codes = {NAMES[k]: each.labels for k, each in enumerate(cuts) if each is not None}
    hand = FRAME.assign(
        **{
            name: pd.Categorical.from_codes(cuts[NAMES.index(name)].codes(FRAME[name]), labels)
            for name, labels in codes.items()
        }
    )
    if family is not BMANaiveBayesCV:
        again = family(density="gaussian").fit(hand, Y).predict_log_proba(hand)
        np.testing.assert_allclose(model.predict_log_proba(FRAME), again, atol=1e-9)
        proba = family().fit(*ROWS["repeated"][:2]).predict_log_proba(FRAME)
        weighed = family().fit(FRAME, Y, sample_weight=W).predict_log_proba(FRAME)
        np.testing.assert_allclose(weighed, proba, atol=1e-6)
    for preset in family._presets:
        assert family.as_printed(preset).density == "gaussian"


def test_bma_decides_alike_by_every_door():
    right = BMANaiveBayes().fit(FRAME, Y).predict_log_proba(FRAME)
    rows = FRAME.assign(y=Y)
    chunks = BMANaiveBayes()
    for first in range(0, N, 7):
        some = ORDER[first : first + 7]
        chunks.partial_fit(FRAME.iloc[some], Y[some], classes=[0, 1, 2])
    assert "inclusion_log_odds_" not in vars(chunks)
    for model in (
        chunks,
        BMANaiveBayes().fit_batches([rows[::2], rows[1::2]], "y"),
        BMANaiveBayes().fit_counts(Counts.from_batches([rows], "y")),
    ):
        np.testing.assert_allclose(model.predict_log_proba(FRAME), right, atol=1e-9)


def test_a_chunk_that_fails_leaves_what_is_decided():
    model = by_chunks(FRAME, Y, None)
    before = model.predict_log_proba(FRAME)
    with pytest.raises(ValueError, match="infinity"):
        model.partial_fit(FRAME.assign(plain=np.inf), Y)
    np.testing.assert_array_equal(model.predict_log_proba(FRAME), before)
    assert model.density_[2] == "cut"


@pytest.mark.filterwarnings("ignore::seminaive.ExtremeValueWarning")
def test_what_fit_decided_stays_whatever_chunks_follow():
    draw = np.random.default_rng(0)
    y = draw.integers(0, 2, 600)
    plain = draw.normal(y, 1.0, 600)[:, None]
    spiked = np.where(draw.random((600, 1)) < 0.05 + 0.3 * y[:, None], -9999.0, plain)
    cut = NaiveBayes().fit(spiked, y)
    intervals = cut.counts_.schema.flat_values
    assert cut.partial_fit(plain, y).density_.tolist() == ["cut"]
    assert cut.counts_.schema.flat_values.tolist() == intervals.tolist()
    model = NaiveBayes().fit(plain, y).partial_fit(spiked, y)
    whole = NaiveBayes(density="gaussian").fit(np.vstack([plain, spiked]), np.append(y, y))
    np.testing.assert_allclose(model.predict_proba(plain), whole.predict_proba(plain))
