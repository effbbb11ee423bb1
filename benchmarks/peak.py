"""Peak of memory of a fit to Parquet, in a process of its own that imports little else."""

from pathlib import Path

from replication.engine.made import measured

STATUS = Path("/proc/self/status")


def peak_of_batches(path: str, target: str) -> dict[str, float]:
    """Fit naive Bayes to the first rows, so that all is compiled, and then to the file.

    Returns
    -------
    dict
        MB of resident memory: ``before`` the fit, and at its ``peak``.
    """
    from pyarrow import parquet

    from seminaive import NaiveBayes

    first = next(parquet.ParquetFile(path).iter_batches(1000))
    NaiveBayes().fit_batches([first], target)
    with measured() as usage:
        before = resident()
        NaiveBayes().fit_batches(path, target)
    return {"before": before, "peak": usage["peak_mb"]}


def resident() -> float:
    """MB of resident memory just now; only Linux tells it."""
    lines = STATUS.read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS:"))
