"""What a process is asked to do, what it tells, and one bounded run of it."""

import json
from dataclasses import asdict, dataclass

from benchmarks.process import told_by

__all__ = ["GENERATED", "Done", "Job", "in_process"]

#: Tables that are made by rule; all others are data sets of the registry.
GENERATED = ("words", "pixels")


@dataclass(frozen=True)
class Job:
    """One fit and one prediction.

    Attributes
    ----------
    table : str
        Of ``GENERATED``, or a data set.
    shape : tuple of two ints
        Rows and features of a generated table; a data set comes whole.
    constructed : int
        Sums of two features to add, all features cut beside them; 0 for none.
    ours : bool
        Whether the library's classifier is fitted, or the peer's.
    """

    table: str
    shape: tuple[int, int] = (0, 0)
    constructed: int = 0
    ours: bool = True


@dataclass(frozen=True)
class Done:
    """What a process has measured.

    Attributes
    ----------
    rows, features : int
        Of the table.
    sparse : bool
    fit, predict : float
        Processor seconds of the fit to all rows, and of predicting ``child.PREDICTED`` of them.
    elapsed : float
        Seconds of both by the wall clock.
    gib : float
        Peak of the process' resident memory in both, the table included.
    weighed : int or None
        Features that have a weight, or of the peer None.
    """

    rows: int
    features: int
    sparse: bool
    fit: float
    predict: float
    elapsed: float
    gib: float
    weighed: int | None


def in_process(job: Job, timeout: float) -> Done:
    """Do a job in a process of its own, which is ended after ``timeout`` seconds.

    Raises
    ------
    Missing
        It fails, is ended by the system (as for want of memory), or takes longer.
    """
    whose = f"{'CMA' if job.ours else 'the peer of CMA'} on {job.table} is left out"
    return Done(**told_by("benchmarks.wide.child", [json.dumps(asdict(job))], whose, timeout))
