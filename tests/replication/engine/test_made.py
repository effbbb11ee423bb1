"""What made a record: versions without noise, time, memory of the block itself."""

import time

import numpy as np

from replication.engine.made import measured, versions


def test_versions_are_those_that_are_installed():
    assert versions()["numpy"] == np.__version__
    assert set(versions()) >= {"python", "cpu", "scipy", "scikit-learn", "numba", "seminaive"}
    assert not any("/" in value for name, value in versions().items() if name != "cpu")


def test_seconds_and_peak_memory_are_of_the_block():
    with measured() as made:
        time.sleep(0.05)
        np.ones(20_000_000).sum()
    assert made["seconds"] >= 0.05
    with measured() as small:
        pass
    assert made["peak_mb"] > small["peak_mb"] + 100 or small["peak_mb"] >= made["peak_mb"]
    assert small["seconds"] < made["seconds"]
