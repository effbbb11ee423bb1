"""Sums of pieces: in their order, a few at a time, wherever the caller itself runs."""

import multiprocessing
import warnings
from functools import partial

import numpy as np
import pandas as pd
import pytest
from joblib import Parallel, delayed

from seminaive import Counts
from seminaive.batches.run import summed


@pytest.mark.parametrize("n_jobs", [None, 1, 2, -1])
def test_parts_are_added_from_the_first_to_the_last(n_jobs):
    for n in (1, 20, 64, 100):
        parts = [(str(k),) for k in range(n)]
        # Some batches have no rows.
        for nothing in ((), ("0",), ("7",), (str(n - 1),)):
            found = summed(parts, None, partial(_unless, nothing), n_jobs)
            expected = tuple(str(k) for k in range(n) if (str(k),) != nothing)
            assert found == (expected or None)
    assert summed([], None, lambda part: part, n_jobs) is None
    assert summed(iter(parts), None, lambda part: None, n_jobs) is None


def test_a_long_total_is_seldom_added_to():
    class Length:
        """What tells how much has been added to what."""

        added = 0

        def __init__(self, length):
            self.length = length

        def __add__(self, other):
            Length.added += self.length + other.length
            return Length(self.length + other.length)

    n = 1024
    assert summed([(k,) for k in range(n)], None, lambda part: Length(1)).length == n
    # One after the other it would be n * n / 2.
    assert Length.added < n * n / 20


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_no_more_batches_are_held_than_jobs_need(n_jobs):
    made, counted = [], []

    def source():
        for k in range(300):
            # Those that are counted are let go.
            made.append(len(counted))
            assert k - len(counted) <= n_jobs + 2
            yield (k,)

    def count(part):
        counted.append(part)
        return len(part)

    assert summed(source(), None, count, n_jobs) == 300
    assert len(made) == 300


def _unless(nothing, part):
    return None if part == nothing else part


def counts(n_jobs):
    """Classes of some batches, with every warning an error."""
    parts = [pd.DataFrame({"x": ["a", "b"], "y": [0, 1]})] * 5
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return Counts.from_batches(parts, "y", n_jobs=n_jobs).classes.tolist()


def test_jobs_within_a_process_or_a_job_of_others():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply_async(counts, (2,)).get(timeout=120) == [5, 5]
    found = Parallel(n_jobs=2, prefer="threads")(delayed(counts)(2) for _ in range(3))
    np.testing.assert_array_equal(found, [[5, 5]] * 3)
