"""What runs in a process of its own: imports, and the first and second call of a classifier."""

from __future__ import annotations

from importlib import import_module

import numpy as np

from benchmarks.clock import spent

_ROWS = 300


def imports() -> dict[str, float]:
    """CPU seconds and MB of importing scikit-learn's naive Bayes, then ours."""
    peer_seconds = spent(lambda: import_module("sklearn.naive_bayes"))
    # A peak would be that of who started this process, and what tells it is imported off the clock.
    resident = import_module("benchmarks.peak").resident
    before = resident()
    seconds = spent(lambda: import_module("seminaive").NaiveBayes)
    return {"theirs": peer_seconds, "ours": seconds, "megabytes": resident() - before}


def calls(name: str) -> dict[str, float]:
    """CPU seconds of importing scikit-learn's naive Bayes, and of two fits of 300 rows."""
    peer_seconds = spent(lambda: import_module("sklearn.naive_bayes"))
    pandas = import_module("pandas")
    classifier = getattr(import_module("seminaive"), name)
    rng = np.random.default_rng(0)
    y = rng.integers(0, 3, _ROWS)
    X = pandas.DataFrame(
        {
            "word": np.array(["w", "x", "y", "z"])[(rng.integers(0, 3, _ROWS) + (y == 1)) % 4],
            "letter": np.array(["p", "q", "r"])[(rng.integers(0, 2, _ROWS) + y) % 3],
            "near": rng.normal(size=_ROWS) + y,
            "wide": rng.normal(size=_ROWS) * (1 + y),
        }
    )
    first, second = (spent(lambda: classifier().fit(X, y).predict(X)) for _ in range(2))
    return {"theirs": peer_seconds, "first": first, "second": second}
