"""What made a record: versions without noise, time, memory of the block itself."""

import os

import numpy as np
import pytest

from replication.engine.made import measured, versions


def test_versions_are_those_that_are_installed():
    assert versions()["numpy"] == np.__version__
    assert set(versions()) >= {"python", "cpu", "scipy", "scikit-learn", "numba", "seminaive"}
    assert not any("/" in value for name, value in versions().items() if name != "cpu")


def test_seconds_are_those_that_pass_inside_the_block(monkeypatch):
    clock = iter([3.0, 45.5])
    monkeypatch.setattr("replication.engine.made.time.perf_counter", clock.__next__)
    with measured() as made:
        pass
    assert made["seconds"] == 42.5


@pytest.mark.deep
@pytest.mark.skipif(
    not os.access("/proc/self/clear_refs", os.W_OK),
    reason="only Linux can reset the peak of a process",
)
def test_the_peak_of_memory_is_that_of_the_block():
    with measured() as made:
        np.ones(20_000_000).sum()
    with measured() as small:
        pass
    assert made["peak_mb"] > small["peak_mb"] + 100
