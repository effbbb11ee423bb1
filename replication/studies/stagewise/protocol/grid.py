"""The study's grid of cells, by profile: blocks of draws, folds of data sets, and fits alone."""

import itertools

from replication.datasets.registry import registry
from replication.engine.cell import Cell
from replication.studies.stagewise.protocol.settings import (
    ALONE,
    BLOCKS,
    FAMILIES,
    FEATURES,
    FOLDS,
    MOST_ROWS,
    NOMINAL,
    ON_INTERVALS,
    REPEATS,
    ROWS,
    SCENARIOS,
    TESTED,
    TIMED,
    TIMES,
    WITH_GAUSSIANS,
    drawn_methods,
)

__all__ = ["STUDY", "cells", "drawn_cells", "registered_cells", "sets_of", "timed_cells"]

STUDY = "stagewise"

#: Small sets that take a moment; the first needs no file.
QUICK = ("balance-scale", "haberman", "iris", "new-thyroid")

#: Draws of few features. The group lasso compiles itself anew in each process.
QUICK_DRAWS = (("DR", 20, "naive Bayes"), ("DR", 20, "l1 logistic"))

#: Seconds of a draw under all methods of a kind, roughly.
_COSTS = {
    "naive Bayes": {20: 0.3, 200: 2.0, 2000: 20.0},
    "l1 logistic": {20: 0.2, 200: 0.4, 2000: 3.0},
    "group lasso": {20: 0.3, 200: 0.6, 2000: 6.0},
}


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    quick = profile == "quick"
    drawn = [
        cell
        for scenario, features in itertools.product(SCENARIOS, FEATURES)
        for kind in drawn_methods(scenario, features)
        if not quick or (scenario, features, kind) in QUICK_DRAWS
        for cell in drawn_cells(scenario, features, kind)
    ]
    registered = [
        cell
        for task in ("intervals", "gaussians")
        for name in sets_of(task)
        if name in QUICK or not quick
        for cell in registered_cells(name, task)
    ]
    return [*drawn, *registered, *([] if quick else timed_cells())]


def drawn_cells(scenario, features, kind):
    """Return the cells of one kind of methods on so many features of a scenario, a block each."""
    size = BLOCKS[features]
    params = {
        "features": features,
        "rows": ROWS,
        "tested": TESTED,
        "size": size,
        "methods": drawn_methods(scenario, features)[kind],
    }
    return [
        Cell(
            STUDY,
            f"drawn-{scenario}",
            kind,
            f"{ALONE[kind]}:errors",
            params,
            {"block": block},
            cost=1.0 + size * _COSTS[kind][features],
            artefact="drawn",
        )
        for block in range(FEATURES[features] // size)
    ]


def timed_cells():
    """Return the cells that take seconds, a scenario and kind of methods each."""
    return [
        Cell(
            STUDY,
            f"drawn-{scenario}",
            kind,
            f"{ALONE[kind]}:seconds",
            _timed(scenario, kind),
            exclusive=True,
            cost=30.0,
            artefact="times",
        )
        for scenario in TIMED
        for kind in drawn_methods(scenario, min(FEATURES))
    ]


def _timed(scenario, kind):
    methods = {str(size): drawn_methods(scenario, size)[kind] for size in FEATURES}
    times = {str(size): TIMES[size] for size in FEATURES}
    return {"rows": ROWS, "methods": methods, "times": times}


def sets_of(task):
    """Return the data sets of a task: all for "intervals", for "gaussians" those with numbers."""
    return [name for name in FAMILIES if task == "intervals" or name not in NOMINAL]


def registered_cells(name, task):
    """Return the cells of a data set under "intervals" or "gaussians", a repeat each."""
    entry = registry()[name]
    methods = ON_INTERVALS if task == "intervals" else WITH_GAUSSIANS
    params = {"methods": methods, "folds": FOLDS, "most_rows": MOST_ROWS}
    work = min(entry.rows, MOST_ROWS) * entry.features * len(entry.classes)
    kind = "on intervals" if task == "intervals" else "with Gaussians"
    return [
        Cell(
            STUDY,
            name,
            kind,
            f"registered:{task}",
            params,
            {"repeat": repeat},
            cost=0.5 + work / 1e5,
            artefact="registered",
        )
        for repeat in range(REPEATS)
    ]
