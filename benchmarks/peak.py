"""Peak of memory of a fit to Parquet, in a process of its own that imports little else."""

import json
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.process import told_by
from benchmarks.sets import Missing
from replication.engine.made import measured

__all__ = ["Peak", "peak_in_process"]

_STATUS = Path("/proc/self/status")


@dataclass(frozen=True)
class Peak:
    """MB of resident memory: before the fit, all imported and compiled, and at the fit's peak."""

    before: float
    peak: float


def peak_in_process(path: Path, target: str, timeout: float) -> Peak:
    """Fit naive Bayes to a file in a new process, which is ended after ``timeout`` seconds.

    Raises
    ------
    Missing
        It fails, is ended by the system, or takes longer; or this is not Linux.
    """
    if not _STATUS.exists():
        raise Missing("The memory of batches is left out: only Linux tells the peak.")
    whose = "The memory of batches is left out"
    return Peak(**told_by("benchmarks.peak", [str(path), target], whose, timeout))


def _measured(path: str, target: str) -> Peak:
    """Fit to the first rows, so that all is compiled, and then to the file."""
    from pyarrow import parquet

    from seminaive import NaiveBayes

    first = next(parquet.ParquetFile(path).iter_batches(1000))
    NaiveBayes().fit_batches([first], target)
    with measured() as told:
        before = _resident()
        NaiveBayes().fit_batches(path, target)
    return Peak(before, told["peak_mb"])


def _resident() -> float:
    lines = _STATUS.read_text(encoding="ascii").splitlines()
    [line] = (line for line in lines if line.startswith("VmRSS:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    print(json.dumps(asdict(_measured(*sys.argv[1:]))))
