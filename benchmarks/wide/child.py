"""What runs in a process of its own: one fit, one prediction, their time and peak of memory."""

import json
import sys
import time
import warnings
from collections.abc import Callable
from dataclasses import asdict, replace

import numpy as np
import scipy.sparse as sp
from threadpoolctl import threadpool_limits

from benchmarks.wide.classifiers import classifier, weighed
from benchmarks.wide.job import Done, Job
from benchmarks.wide.tables import made, warm_up
from replication.engine.made import measured

__all__ = ["PREDICTED", "do", "read"]

PREDICTED = 1000


def do(job: Job) -> Done:
    """Fit to all rows, predict ``PREDICTED`` of them, drawn with replacement.

    A small fit of the same kind comes first: compiling does not count, and of memory the peak is
    counted from there on. That of a whole process would have the reading of files in it, and, as
    ``ru_maxrss``, the memory of the process that has started it.
    """
    X, y = made(job.table, job.shape)
    asked = X[np.random.default_rng(0).integers(0, y.size, PREDICTED)]
    # Bins of no width, constant features and the like: the table is what it is.
    with threadpool_limits(limits=1), warnings.catch_warnings(action="ignore"):
        small, labels = warm_up(sparse=sp.issparse(X))
        few = replace(job, constructed=min(job.constructed, 50))
        classifier(few, small).fit(small, labels).predict(small)
        model = classifier(job, X)
        with measured() as told:
            fit = _seconds(lambda: model.fit(X, y))
            predict = _seconds(lambda: model.predict(asked))
    rows, features = X.shape
    return Done(
        rows,
        features,
        bool(sp.issparse(X)),
        fit,
        predict,
        told["seconds"],
        told["peak_mb"] / 2**10,
        weighed(job, model),
    )


def _seconds(call: Callable[[], object]) -> float:
    """Processor seconds, of all threads together."""
    start = time.process_time()
    call()
    return time.process_time() - start


def read(text: str) -> Job:
    """Read a job as it is passed on the command line."""
    asked = json.loads(text)
    return Job(**{**asked, "shape": tuple(asked["shape"])})


if __name__ == "__main__":
    print(json.dumps(asdict(do(read(sys.argv[1])))))
