"""one_thread: where it holds, and that it ends."""

import numpy as np
from threadpoolctl import threadpool_info, threadpool_limits

from seminaive import AdjustedProbabilityModel
from seminaive.machine.one_thread import one_thread


def threads():
    """Numbers of threads of the libraries for linear algebra."""
    return {each["num_threads"] for each in threadpool_info() if each["user_api"] == "blas"}


def test_linear_algebra_has_one_thread_for_a_while():
    with threadpool_limits(limits=2, user_api="blas"):
        with one_thread():
            assert threads() == {1}
        assert threads() == {2}


def test_importances_are_found_on_one_thread(monkeypatch):
    seen = []
    find = AdjustedProbabilityModel._free
    monkeypatch.setattr(
        AdjustedProbabilityModel, "_free", lambda *given: (seen.append(threads()), find(*given))[1]
    )
    with threadpool_limits(limits=2, user_api="blas"):
        AdjustedProbabilityModel(1.0).fit(np.array([["a"], ["b"], ["b"], ["a"]]), [0, 1, 0, 1])
        assert threads() == {2}
    assert seen == [{1}]
