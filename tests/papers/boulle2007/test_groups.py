"""Groups along V1 to V21: every short sequence against the definition, place by place."""

from itertools import product

import numpy as np
import pytest

from replication.papers.boulle2007.verdicts.groups import beside, maxima


def is_top(weights, k):
    """Whether a plateau begins at a place, after a smaller weight and before a smaller one."""
    before = weights[k - 1] if k else None
    after = next((w for w in weights[k:] if w != weights[k]), None)
    return None not in (before, after) and max(before, after) < weights[k]


def slowly(weights):
    """Numbers of the centres to the left and to the right."""
    kept = [(k, w) for k, w in enumerate(weights) if w]
    inside = [w for _, w in kept]
    tops = [place for j, place in enumerate(kept) if is_top(inside, j)]
    ends = [0, len(weights) + 1]
    if not tops:
        return ends
    centre = max(tops, key=lambda top: (top[1], -top[0]))
    sides = [t for t in tops if t[0] < centre[0]], [t for t in tops if t[0] > centre[0]]
    largest = [max(s, key=lambda top: (top[1], -top[0]), default=None) for s in sides]
    return [end if top is None else top[0] + 1 for top, end in zip(largest, ends, strict=True)]


@pytest.mark.sampled(every=5)
@pytest.mark.parametrize("length", range(1, 8))
def test_every_sequence_of_four_levels(length):
    every = np.array(list(product(range(4), repeat=length)), dtype=float)
    for weights in every:
        assert maxima(weights).tolist() == [k for k in range(length) if is_top(weights, k)]
    assert beside(every).tolist() == [slowly(weights) for weights in every]
