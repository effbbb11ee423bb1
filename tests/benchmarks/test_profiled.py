"""What misses its target tells where its time goes, and nothing else does."""

import numpy as np
import pytest

from benchmarks.clock import race
from benchmarks.comparisons import Comparison
from benchmarks.profiled import shares
from benchmarks.result import Target
from benchmarks.sets import Data
from benchmarks.sizes import Sizes
from benchmarks.stream import stream
from seminaive import NaiveBayes

ROWS = Data("some", np.arange(60).reshape(20, 3) % 4, np.arange(20) % 2, nominal=True)


def quick():
    return None


def slow():
    return sorted(str(k) for k in range(20_000))


@pytest.mark.parametrize(
    ("target", "blamed"),
    [
        (Target(at_least=1e9), "quick"),
        (Target(at_most=1e-9), "slow"),
        (Target(at_least=1e-9), None),
        (Target(at_most=1e9), None),
        (Target(), None),
    ],
)
def test_the_profile_is_of_whoever_is_to_be_faster(target, blamed):
    ran = race({"slow": slow, "quick": quick}, 1, 0.0)
    result = Comparison("peers", "slow", "quick", target).result(ran, ROWS)
    told = result.details.get("profile")
    assert (told is None) is (blamed is None)
    if blamed == "slow":
        assert "builtins.sorted" in told
        assert any(name.endswith("test_profiled.<genexpr>") for name in told)


def test_shares_are_of_all_the_time_and_kernels_are_seen():
    # So many rows that counting them has a share worth speaking of.
    X, y = np.tile(ROWS.X, (20_000, 1)), np.tile(ROWS.y, 20_000)
    model = NaiveBayes(categorical_features="all").fit(X, y)
    found = shares(lambda: [model.fit(X, y) for _ in range(3)])
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert 0 < sum(found.values()) <= 1.02
    assert any("kernels" in name for name in found)
    assert len(found) <= 6


def test_a_stream_that_slows_down_tells_where_a_later_chunk_spends_its_time(monkeypatch):
    sizes = Sizes(rounds=1, chunks=4, chunk_rows=20_000, nominal_features=20)
    list(stream(sizes))  # compiles, or a profile would be of that
    monkeypatch.setattr("benchmarks.stream._seconds", lambda sizes: [1.0, 3.0, 3.0, 3.0])
    seconds, _ = stream(sizes)
    assert seconds.target.met(seconds.value.median) is False
    assert seconds.details["slope without the first chunk"]["median"] == pytest.approx(1.0)
    assert seconds.details["seconds per first chunk"]["median"] == 1.0
    assert any("seminaive.kernels" in name for name in seconds.details["profile"])
