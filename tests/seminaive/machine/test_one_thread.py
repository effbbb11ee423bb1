"""one_thread: where it holds, and that it ends."""

import numpy as np
from threadpoolctl import threadpool_info, threadpool_limits

from seminaive import AdjustedProbabilityModel
from seminaive.machine.one_thread import one_thread


def with_two():
    """Libraries for linear algebra that can have two threads, where they are asked to.

    Another package in the same process may bring one of its own that never has more than one.
    """
    found = threadpool_info()
    return {e["filepath"] for e in found if e["user_api"] == "blas" and e["num_threads"] == 2}


def threads(libraries):
    """Numbers of threads of these libraries."""
    return {e["num_threads"] for e in threadpool_info() if e["filepath"] in libraries}


def test_linear_algebra_has_one_thread_for_a_while():
    with threadpool_limits(limits=2, user_api="blas"):
        libraries = with_two()
        assert libraries
        with one_thread():
            assert threads(libraries) == {1}
        assert threads(libraries) == {2}


def test_importances_are_found_on_one_thread(monkeypatch):
    seen = []
    find = AdjustedProbabilityModel._free
    with threadpool_limits(limits=2, user_api="blas"):
        libraries = with_two()
        monkeypatch.setattr(
            AdjustedProbabilityModel,
            "_free",
            lambda *given: (seen.append(threads(libraries)), find(*given))[1],
        )
        AdjustedProbabilityModel(1.0).fit(np.array([["a"], ["b"], ["b"], ["a"]]), [0, 1, 0, 1])
        assert threads(libraries) == {2}
    assert libraries
    assert seen == [{1}]
