"""The study's grid of cells, by profile: a method on a data set."""

from replication.datasets.registry import registry
from replication.engine.cell import Cell
from replication.studies.networks.protocol.settings import (
    FOLDS,
    FOREST,
    INNER_FOLDS,
    METHODS,
    REPEATS,
    SETS,
    TUNED_FOREST,
)

__all__ = ["STUDY", "cell_of", "cells"]

STUDY = "networks"

#: A small set that needs no file.
QUICK = ("balance-scale",)

#: Seconds of one fit and its predictions on 10,000 rows, roughly.
_SECONDS = {"forest:by_default": 2.0, "forest:tuned": 20.0}


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    names = QUICK if profile == "quick" else SETS
    return [cell_of(name, method, profile) for name in names for method in METHODS]


def cell_of(name, method, profile="full"):
    """Return the cell of a method on a data set."""
    task, entry = METHODS[method], registry()[name]
    params = {"repeats": 1 if profile == "quick" else REPEATS, "folds": FOLDS}
    if task == "forest:by_default":
        params["forest"] = FOREST
    if task == "forest:tuned":
        params |= {"candidates": TUNED_FOREST, "inner": INNER_FOLDS}
    work = entry.rows * len(entry.classes) ** 0.5 * _SECONDS.get(task, 0.5) / 1e4
    return Cell(
        STUDY, name, method, task, params, cost=0.5 + REPEATS * FOLDS * work, artefact=method
    )
