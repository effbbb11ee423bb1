"""Sums of pieces: in their order, a few at a time, wherever the caller itself runs."""

import gc
import multiprocessing
import sqlite3
import threading
import time
import warnings
from functools import partial

import numpy as np
import pandas as pd
import pytest
from joblib import Parallel, delayed

from seminaive import Counts, NaiveBayes
from seminaive.batches import run
from seminaive.batches.run import mapped, summed


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
    added = []

    class Length(int):
        """What tells how much has been added to what."""

        def __add__(self, other):
            added.append(int(self) + int(other))
            return Length(added[-1])

    n = 1024
    assert summed([(k,) for k in range(n)], None, lambda part: Length(1)) == n
    # One after the other it would be n * n / 2.
    assert sum(added) < n * n / 20


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


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_counts_that_are_not_yet_added_hold_the_source_up(n_jobs):
    drawn, added, worst = [], [], []

    class Slow:
        """What takes longer to add than to count."""

        def __add__(self, other):
            added.append(None)
            time.sleep(0.002)
            return self

    def source():
        for k in range(60):
            drawn.append(k)
            worst.append(len(drawn) - len(added))
            yield (k,)

    summed(source(), None, lambda part: Slow(), n_jobs)
    # The first of a run is taken as it is.
    assert max(worst) <= n_jobs + 3


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_the_source_is_advanced_in_the_thread_of_the_caller(n_jobs):
    seen = set()
    summed(((seen.add(threading.get_ident()),) for _ in range(20)), None, len, n_jobs)
    assert seen == {threading.get_ident()}
    connection = sqlite3.connect(":memory:")
    frame = pd.DataFrame({"x": ["a", "b"] * 20, "y": [0, 1] * 20})
    frame.to_sql("t", connection, index=False)
    chunks = pd.read_sql("SELECT * FROM t", connection, chunksize=3)
    assert Counts.from_batches(chunks, "y", n_jobs=n_jobs).total == 40


@pytest.mark.deep
@pytest.mark.parametrize("n_jobs", [1, 2])
def test_an_error_leaves_no_thread_and_no_batch_open(n_jobs, monkeypatch):
    class Piece:
        """Two batches of a file that is closed behind them."""

        left = 0

        def __init__(self, k):
            self._k = k

        def __call__(self):
            Piece.left += 1
            try:
                yield self._k
                yield self._k
            finally:
                Piece.left -= 1

    def count(k):
        if k == 5:
            raise ValueError("the sixth")
        return 1

    monkeypatch.setattr(run, "pieces", lambda *given: map(Piece, range(40)))
    threads = threading.active_count()
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # The error is held, and with it what it came through.
        with pytest.raises(ValueError, match="the sixth") as held:
            summed(None, None, count, n_jobs)
        gc.collect()
    assert Piece.left == 0
    assert threading.active_count() == threads
    assert held.value is not None


def _unless(nothing, part):
    return None if part == nothing else part


def counts(n_jobs):
    """Classes of some batches, with every warning an error."""
    parts = [pd.DataFrame({"x": ["a", "b"], "y": [0, 1]})] * 5
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        return Counts.from_batches(parts, "y", n_jobs=n_jobs).classes.tolist()


@pytest.mark.deep
def test_jobs_within_a_process_or_a_job_of_others():
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.apply_async(counts, (2,)).get(timeout=120) == [5, 5]
    found = Parallel(n_jobs=2, prefer="threads")(delayed(counts)(2) for _ in range(3))
    np.testing.assert_array_equal(found, [[5, 5]] * 3)


@pytest.mark.deep
def test_a_worker_of_joblibs_counts_too():
    X, y = np.array([["a"], ["b"]] * 3), np.array([0, 1] * 3)
    fit = delayed(NaiveBayes().fit_batches)
    # Two tasks: one alone would not leave this process.
    for model in Parallel(n_jobs=2, backend="loky")(fit([(X, y)]) for _ in range(2)):
        np.testing.assert_array_equal(model.counts_.cells, NaiveBayes().fit(X, y).counts_.cells)


@pytest.mark.parametrize("n_jobs", [None, 1, 2, -1])
def test_answers_come_in_the_order_of_the_source(n_jobs):
    for n in (0, 1, 20, 64):
        found = mapped(((k,) for k in range(n)), None, _odd_alone, n_jobs)
        assert list(found) == list(range(1, n, 2))


def _odd_alone(part):
    # Those that come first take longest.
    time.sleep(0.002 * (part[0] < 4))
    return part[0] if part[0] % 2 else None


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_the_source_is_read_no_farther_than_answers_are_taken(n_jobs):
    drawn = []

    def source():
        for k in range(300):
            drawn.append(k)
            yield (k,)

    answers = mapped(source(), None, lambda part: part[0], n_jobs)
    for k, answer in zip(range(50), answers, strict=False):
        assert answer == k
        assert len(drawn) - k <= n_jobs + 2
    answers.close()
    assert len(drawn) < 60


@pytest.mark.parametrize("n_jobs", [1, 2])
def test_an_answer_that_fails_is_raised_and_leaves_no_thread(n_jobs):
    def answered(part):
        if part[0] == 5:
            raise ValueError("five")
        return part[0]

    before = threading.active_count()
    answers = mapped(((k,) for k in range(40)), None, answered, n_jobs)
    assert [next(answers) for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(ValueError, match="five"):
        next(answers)
    assert threading.active_count() == before
