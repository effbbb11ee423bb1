"""Peak of memory of a fit to Parquet, in a process of its own that imports little else."""

import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.sets import Missing

__all__ = ["Peak", "peak_in_process"]

_ROOT = Path(__file__).resolve().parents[1]
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
    command = [sys.executable, "-m", "benchmarks.peak", str(path), target]
    try:
        ended = subprocess.run(
            command, cwd=_ROOT, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout,
            encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise Missing(f"The memory of batches is left out: no end in {timeout:g} s.") from None
    if ended.returncode:
        said = ended.stderr.strip().rpartition("\n")[2] or f"exit status {ended.returncode}"
        raise Missing(f"The memory of batches is left out: its process failed: {said}")
    return Peak(**json.loads(ended.stdout.strip().rpartition("\n")[2]))


def _measured(path: str, target: str) -> Peak:
    """Fit to the first rows, so that all is compiled, and then to the file."""
    from pyarrow import parquet

    from seminaive import NaiveBayes

    first = next(parquet.ParquetFile(path).iter_batches(1000))
    NaiveBayes().fit_batches([first], target)
    # The peak so far is forgotten.
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    before = _megabytes("VmRSS")
    NaiveBayes().fit_batches(path, target)
    return Peak(before, _megabytes("VmHWM"))


def _megabytes(name: str) -> float:
    lines = _STATUS.read_text(encoding="ascii").splitlines()
    [line] = (line for line in lines if line.startswith(f"{name}:"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    print(json.dumps(asdict(_measured(*sys.argv[1:]))))
