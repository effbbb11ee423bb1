"""The study's grid of cells, by profile: a method with all its candidates on a data set."""

from replication.datasets.registry import registry
from replication.engine.cell import Cell
from replication.studies.defaults.protocol.settings import (
    ESTIMATED,
    FAMILIES,
    FOLDS,
    METHODS,
    MOST_ROWS_NAMED,
    NOMINAL,
    REPEATS,
    ROWS_NAMED,
    TOO_MANY_VALUES,
    WIDEST,
)

__all__ = ["STUDY", "cells", "cells_of", "sets_of"]

STUDY = "defaults"

#: Small sets of both halves, that take a moment; the first needs no file.
QUICK = ("balance-scale", "haberman", "iris", "new-thyroid")


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    chosen = {method: QUICK if profile == "quick" else sets_of(method) for method in METHODS}
    return [cell for method, names in chosen.items() for name in names
            for cell in cells_of(name, method)]  # fmt: skip


def sets_of(method):
    """Return the data sets that a method is tried on: those narrow enough, NB's with numbers."""
    without = {"NB": NOMINAL, **TOO_MANY_VALUES}.get(method, ())
    entries = registry()
    return [
        name
        for name in FAMILIES
        if name not in without
        and entries[name].features <= WIDEST[method]
        and not (method.endswith(ROWS_NAMED) and entries[name].rows > MOST_ROWS_NAMED)
    ]


def _task(method):
    """Name of the task of a method: snb_map of SNB(MAP)."""
    plain = method.removesuffix(ROWS_NAMED).replace(ESTIMATED, "_estimates")
    return plain.lower().replace("(", "_").rstrip(")")


def cells_of(name, method):
    """Return the cells of a method on a data set, a repeat each."""
    entry = registry()[name]
    params = {"candidates": METHODS[method], "folds": FOLDS}
    if method.endswith(ROWS_NAMED):
        params["rows_named"] = True
    # Counts of triples grow with the cube of the features.
    work = entry.rows * entry.features ** (3 if method == "A2DE" else 2)
    return [
        Cell(STUDY, name, method, f"cross_validate:{_task(method)}", params, {"repeat": repeat},
             cost=0.5 + work / 1e7, artefact=method)
        for repeat in range(REPEATS)
    ]  # fmt: skip
