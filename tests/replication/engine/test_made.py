"""What made a record: versions without noise, time, memory of the block itself."""

import subprocess
import sys

import numpy as np
import pytest

from replication.engine.made import measured, versions

_TWO_BLOCKS = """
from pathlib import Path

import numpy as np

from replication.engine.made import measured

try:
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
except OSError:
    print("no reset")
else:
    with measured() as large:
        np.ones(20_000_000).sum()
    with measured() as small:
        pass
    print(large["peak_mb"], small["peak_mb"])
"""


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


def test_the_peak_of_memory_is_that_of_the_block():
    # In a process of its own: what other tests left behind may serve the array, or come and go.
    result = subprocess.run(
        [sys.executable, "-c", _TWO_BLOCKS], capture_output=True, text=True, timeout=300, check=True
    )
    if result.stdout.strip() == "no reset":
        pytest.skip("only Linux can reset the peak of a process")
    large, small = map(int, result.stdout.split())
    assert large > small + 100
