"""Scores of counted rows as if they had not been counted: those of counts made without them."""

import numpy as np
import pytest

from seminaive.averaged.kernels.left_out import left_out_scores, log_share
from seminaive.kernels.joint import count_pairs, mirror

OFFSETS = np.array([0, 4, 9])
VALUES = [(2, 4), (6, 9)]
PSEUDO, PARENT_PSEUDO = np.array([0.5, 1.5]), np.array([1.0, 0.25])


@pytest.mark.parametrize(
    ("count", "total", "own"), [(3.0, 7.0, 1.0), (0.0, 0.0, 0.0), (1.0, 2.0, 1.0), (0.3, 0.3, 0.4)]
)
def test_a_share_leaves_the_rows_own_weight_out_of_both(count, total, own):
    part, whole = max(count - own, 0), max(total - own, 0)
    assert log_share(count, total, own, 0.5, 3) == pytest.approx(
        np.log((part + 0.5) / (whole + 1.5)), rel=1e-14
    )


def counted(codes, labels, weights):
    pairs = np.zeros((9, 9, 2))
    count_pairs(codes, OFFSETS, labels, weights, np.zeros(OFFSETS.size - 1, dtype=bool), pairs)
    mirror(pairs, OFFSETS)
    return pairs


def conditionals(pairs):
    """Logs given class and parent's value, a row for every value; a missing code says nothing."""
    table = np.zeros((5, 9, 2))
    for row, cell in enumerate((2, 3, 6, 7, 8)):
        for j, (first, last) in enumerate(VALUES):
            if first <= cell < last:
                continue
            total = pairs[cell, first:last].sum(0) + PSEUDO[j] * (last - first)
            table[row, first:last] = np.log((pairs[cell, first:last] + PSEUDO[j]) / total)
            table[row, first - 2] = np.log(PSEUDO[j] / total)
    return table


def score(codes, k, c, pairs):
    """Log P(class, parent's value) P(the other value | both), from given counts."""
    cell, (first, last) = VALUES[k][0] + codes[k], VALUES[k]
    total = pairs[range(first, last), range(first, last)].sum()
    found = (pairs[cell, cell, c] + PARENT_PSEUDO[k]) / (
        total + PARENT_PSEUDO[k] * 2 * (last - first)
    )
    j = 1 - k
    if codes[j] == -1:
        return np.log(found)
    first, last = VALUES[j]
    count = pairs[cell, first + codes[j], c] if codes[j] >= 0 else 0.0
    given = pairs[cell, first:last, c].sum() + PSEUDO[j] * (last - first)
    return np.log(found * (count + PSEUDO[j]) / given)


def scored(codes, labels, weights, possible, least):
    """Scores of the rows' own class and of all classes, from counts of these rows themselves."""
    pairs, (own, everyone) = counted(codes, labels, weights), np.full((2, len(codes), 2), np.nan)
    frequency = np.array([pairs[cell, cell].sum() for cell in (2, 3, 6, 7, 8)])
    shown = np.array([sum(pairs[c, c].sum() for c in range(*values)) for values in VALUES])
    left_out_scores(
        codes,
        labels,
        weights,
        OFFSETS,
        np.array([0, 2]),
        frequency,
        shown,
        conditionals(pairs),
        pairs,
        PSEUDO,
        PARENT_PSEUDO,
        np.array(possible),
        least,
        own,
        everyone,
    )
    return own, everyone


@pytest.mark.sampled(every=4)
@pytest.mark.parametrize("n", [0, 1, 12, 130])
def test_scores_are_those_of_counts_without_the_row(n):
    noise = np.random.default_rng(n)
    codes = np.column_stack([noise.integers(-1, 2, n), noise.integers(-1, 3, n)]).astype(np.int32)
    labels, weights = noise.integers(0, 2, n), noise.choice([1.0, 0.5, 2.0], n)
    own, everyone = scored(codes, labels, weights, [True, True], 2.0)
    for i in range(n):
        rest = np.arange(n) != i
        without = counted(codes[rest], labels[rest], weights[rest])
        for k in range(2):
            cell = VALUES[k][0] + codes[i, k]
            if codes[i, k] < 0 or without[cell, cell].sum() < 2.0 - 1e-12:
                assert own[i, k] == everyone[i, k] == -np.inf
                continue
            scores = [score(codes[i], k, c, without) for c in range(2)]
            assert own[i, k] == pytest.approx(scores[labels[i]], rel=1e-12)
            assert everyone[i, k] == pytest.approx(np.logaddexp(*scores), rel=1e-12)


def test_an_impossible_class_has_no_share_and_no_outcomes():
    codes, labels = np.zeros((4, 2), dtype=np.int32), np.zeros(4, dtype=int)
    own, everyone = scored(codes, labels, np.ones(4), [True, False], 1.0)
    np.testing.assert_allclose(everyone, own, rtol=1e-14)
    parent = (3 + 1.0) / (3 + 2 * 1.0)
    assert own[0, 0] == pytest.approx(np.log(parent * (3 + 1.5) / (3 + 4.5)), rel=1e-13)
