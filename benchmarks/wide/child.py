"""What runs in a process of its own: one fit, one prediction, their time and peak of memory."""

import warnings
from dataclasses import replace
from typing import Any

import numpy as np
import scipy.sparse as sp
from threadpoolctl import threadpool_limits

from benchmarks.clock import spent
from benchmarks.wide.classifiers import classifier, weighed
from benchmarks.wide.job import Job
from benchmarks.wide.tables import made, warm_up
from replication.engine.made import measured

PREDICTED = 1000


def do(asked: dict[str, Any]) -> dict[str, Any]:
    """Fit to all rows, predict ``PREDICTED`` of them, drawn with replacement.

    A small fit of the same kind comes first: compiling does not count, and of memory the peak is
    counted from there on. That of a whole process would have the reading of files in it, and, as
    ``ru_maxrss``, the memory of the process that has started it.

    Parameters
    ----------
    asked : dict
        The attributes of a `Job`.

    Returns
    -------
    dict
        ``rows``, ``features``, whether the table is ``sparse``; processor seconds of the ``fit``
        and of ``predict``, elapsed seconds of both; ``gib`` at the peak of resident memory,
        the table included; how many features are ``weighed``, of the peer None.
    """
    job = Job(**asked)
    X, y = made(job.table, job.shape)
    few_rows = X[np.random.default_rng(0).integers(0, y.size, PREDICTED)]
    # Bins of no width, constant features and the like: the table is what it is.
    with threadpool_limits(limits=1), warnings.catch_warnings(action="ignore"):
        small, labels = warm_up(sparse=sp.issparse(X))
        few = replace(job, constructed=min(job.constructed, 50))
        classifier(few, small).fit(small, labels).predict(small)
        model = classifier(job, X)
        with measured() as usage:
            fit = spent(lambda: model.fit(X, y))
            predict = spent(lambda: model.predict(few_rows))
    rows, features = X.shape
    return {
        "rows": rows,
        "features": features,
        "sparse": bool(sp.issparse(X)),
        "fit": fit,
        "predict": predict,
        "elapsed": usage["seconds"],
        "gib": usage["peak_mb"] / 2**10,
        "weighed": weighed(job, model),
    }
