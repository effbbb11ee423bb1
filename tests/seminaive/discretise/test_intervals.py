"""Partitions of a number line: labels, codes, midpoints; and a family that groups values too."""

from itertools import product

import numpy as np
import pandas as pd
import pytest

from seminaive import TableEncoder
from seminaive.discretise import (
    EqualWidthDiscretiser,
    Intervals,
    MDLDiscretiser,
    SupervisedDiscretiser,
)
from seminaive.discretise.intervals import midway

# Cut points and the names of the intervals.
LABELS = {
    "none": ([], ["(-inf, inf)"]),
    "one": ([2.45], ["(-inf, 2.45]", "(2.45, inf)"]),
    "two": ([-1.0, 0.15000000000000002], ["(-inf, -1]", "(-1, 0.15]", "(0.15, inf)"]),
    "close": ([1.0, 1.00000001], ["(-inf, 1]", "(1, 1.00000001]", "(1.00000001, inf)"]),
    "closest": (
        [1.0, 1.0000000000000002],
        ["(-inf, 1.0]", "(1.0, 1.0000000000000002]", "(1.0000000000000002, inf)"],
    ),
}


@pytest.mark.parametrize("case", LABELS)
def test_labels_have_as_few_digits_as_keep_them_apart(case):
    cuts, labels = LABELS[case]
    assert Intervals(np.array(cuts)).labels == tuple(labels)


def test_labels_tell_cuts_apart_that_are_many_or_differ_in_their_last_bits():
    many = np.cumsum(np.random.default_rng(0).exponential(1e-9, size=500)) + 1e3
    starts = [5e-324, 0.1, 123456.5, 2.0**53, 1.7e308, -1.0, -5e-324]
    steps = [(0, 1, 1, 1), (0, 1, 2**20, 1), (0, 2**33, 3, 2**44)]
    close = [at + np.cumsum(by) * np.spacing(abs(at)) for at, by in product(starts, steps)]
    for cuts in (many, *close):
        assert len(set(Intervals(cuts).labels)) == cuts.size + 1, cuts[:4]


@pytest.mark.parametrize("n_cuts", [0, 1, 5, 48, 49])
def test_codes_of_many_numbers_are_those_of_each(n_cuts):
    noise = np.random.default_rng(n_cuts)
    parts = Intervals(np.unique(noise.integers(-40, 40, 8 * n_cuts))[:n_cuts].astype(float))
    assert parts.cuts.size == n_cuts
    numbers = noise.choice([*range(-42, 42), 0.5, np.inf, -np.inf, np.nan], (20_000, 2))[:, 1]
    expected = [
        -1 if np.isnan(number) else sum(cut < number for cut in parts.cuts.tolist())
        for number in numbers.tolist()
    ]
    for asked in (numbers, numbers[:999], numbers[:9].tolist()):
        codes = parts.codes(asked)
        assert (codes.dtype, codes.tolist()) == (np.int32, expected[: len(asked)])


@pytest.mark.parametrize(
    ("below", "above"),
    [
        (1.0, np.nextafter(1.0, 2)),
        (np.nextafter(1.0, 2), np.nextafter(np.nextafter(1.0, 2), 2)),
        (0.0, 5e-324),
        (1e308, 1.5e308),
        (-np.finfo(float).max, np.finfo(float).max),
    ],
)
def test_a_cut_parts_its_neighbours_whatever_the_rounding(below, above):
    (cut,) = midway(np.array([below]), np.array([above])).tolist()
    assert below <= cut < above


class Halves:
    """A partition of nominal values: the first one, and the others."""

    labels = ("first", "rest")
    ordered = False

    def codes(self, codes):
        return np.minimum(codes, 1).astype(np.int32)


class GroupingDiscretiser(EqualWidthDiscretiser):
    """Groups nominal features of more than two values."""

    def _groups(self, values, codes, labels, weights, n_classes):
        assert len(codes) == len(labels) == len(weights)
        return Halves() if len(values) > 2 else None


FRAME = pd.DataFrame(
    {"x": [1.0, 2.0, 4.0, 5.0], "many": ["a", "b", "c", None], "two": ["a", "b", "a", "b"]}
)


def test_a_family_may_group_nominal_values():
    model = GroupingDiscretiser(2).fit(FRAME)
    made = model.transform(FRAME)
    assert made["many"].astype(object).fillna("none").tolist() == ["first", "rest", "rest", "none"]
    assert not made["many"].dtype.ordered
    assert made["two"].equals(FRAME["two"])
    assert model.n_bins_.tolist() == [2, 0, 0]
    assert model.cut_points_[1] is None
    codes = model.transform(TableEncoder().fit_transform(FRAME)).codes
    assert codes.tolist() == [[0, 0, 0], [0, 1, 1], [1, 1, 0], [1, -1, 1]]
    # Groups are asked about values that training does not have.
    made = model.transform(FRAME.assign(many=["z", "a", "b", "c"]))
    assert made["many"].isna().tolist() == [True, False, False, False]


class RecordingDiscretiser(SupervisedDiscretiser):
    """Remembers what it is asked to cut."""

    def _intervals(self, values, labels, weights, n_classes):
        self.seen_ = values, labels, weights, n_classes
        return Intervals(np.empty(0))


def test_a_family_gets_what_is_known_in_one_order_whatever_that_of_the_rows():
    rng = np.random.default_rng(0)
    x, y, w = rng.integers(4, size=90).astype(float), rng.integers(3, size=90), rng.random(90)
    x[:9] = np.nan
    expected = sorted(zip(x[9:], y[9:], w[9:], strict=True))
    for order in (np.arange(90), rng.permutation(90)):
        model = RecordingDiscretiser().fit(x[order, None], y[order], sample_weight=w[order])
        *columns, n_classes = model.seen_
        assert list(zip(*columns, strict=True)) == expected
        assert n_classes == 3


@pytest.mark.parametrize("weight", [None, 3.0])
def test_equal_rows_that_weigh_alike_come_in_order_of_class_zeros_of_both_signs_in_that_of_rows(
    weight,
):
    rng = np.random.default_rng(1)
    x = rng.choice([-0.0, 0.0, -2.0, 5e-324, 7.0, np.nan], size=300)
    w = None if weight is None else np.full(300, weight)
    # As many classes as labels of one byte can tell.
    y = rng.integers(128, size=300, dtype=np.int8)
    known = [k for k in range(300) if not np.isnan(x[k])]
    order = sorted(known, key=lambda k: (x[k], y[k]))
    for labels in (y, y.astype(np.int64), y.astype(np.uint64)):
        model = RecordingDiscretiser().fit_labels(x[:, None], labels, np.arange(128), w)
        values, seen, weights, _ = model.seen_
        assert values.tobytes() == x[order].tobytes()
        assert (seen.dtype, seen.tolist()) == (labels.dtype, y[order].tolist())
        assert weights.tolist() == [weight or 1.0] * len(known)


@pytest.mark.parametrize(
    ("y", "message"),
    [
        (None, "requires y to be passed, but the target y is None"),
        ([0.1, 0.2, 0.3, 0.4], "Unknown label type"),
        ([0.0, 1.0, np.nan, 1.0], r"y contains NaN: .* drop it"),
    ],
)
def test_supervised_discretisers_ask_for_labels(y, message):
    with pytest.raises(ValueError, match=message):
        MDLDiscretiser().fit(FRAME, y)


def test_declared_classes_count_as_classes():
    y = pd.Series(pd.Categorical(["p", "q", "p", "q"], categories=["o", "p", "q"]))
    fitted = MDLDiscretiser().fit(FRAME, y)
    assert fitted.classes_.tolist() == ["p", "q"]
    assert fitted.declared_classes_.tolist() == ["o", "p", "q"]
