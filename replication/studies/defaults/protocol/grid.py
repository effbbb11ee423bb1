"""The study's grid of cells, by profile: a method with all its candidates on a data set."""

from replication.datasets.registry import registry
from replication.engine.cell import Cell
from replication.studies.defaults.protocol.gaps import (
    CANDIDATES,
    CHOOSING,
    CONFIRMING,
    GAP_FOLDS,
    GAPPED,
    KINDS,
    MOST_GAP_ROWS,
    PARAMETERS,
    PLANTED,
)
from replication.studies.defaults.protocol.new_values import (
    DRAWS,
    HELD_BACK,
    IDENTIFIERS,
    MOST_NAMED,
    MOST_ROWS,
    NAMED_FOLDS,
    NAMED_ROWS,
    NEARLY_EVERY,
    SHARE,
    TRIED,
    UNSEEN,
)
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

__all__ = [
    "STUDY",
    "cells",
    "cells_of",
    "gap_sets",
    "gapped_cell",
    "held_back_cell",
    "identified_cell",
    "named_sets",
    "planted_cell",
    "sets_of",
]

STUDY = "defaults"

#: Small sets of both halves, that take a moment; the first needs no file.
QUICK = ("balance-scale", "haberman", "iris", "new-thyroid")


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    chosen = {method: QUICK if profile == "quick" else sets_of(method) for method in METHODS}
    found = [
        cell
        for method, names in chosen.items()
        for name in names
        for cell in cells_of(name, method)
    ]
    return (
        found
        + [
            held_back_cell(name, method)
            for method in TRIED
            for name in HELD_BACK
            if profile != "quick" or name in QUICK
        ]
        + [
            identified_cell(name, method)
            for method in TRIED
            for name in (QUICK if profile == "quick" else named_sets())
        ]
        + [
            gapped_cell(name, method, parameter)
            for parameter, methods in PARAMETERS.items()
            for method in methods
            for name in gap_sets(parameter)
            if profile != "quick" or name in QUICK
        ]
        + [
            planted_cell(kind, number, method, parameter)
            for parameter, kinds in KINDS.items()
            for kind in kinds
            for method in TRIED
            for number in (CHOOSING[:1] if profile == "quick" else CHOOSING + CONFIRMING)
        ]
    )


def gap_sets(parameter):
    """Return the public sets on which candidates for "missing" or "density" are compared."""
    return list(GAPPED) if parameter == "missing" else sets_of("NB")


def gapped_cell(name, method, parameter):
    """Return the cell of a method on a public set with every candidate, all folds in one."""
    entry = registry()[name]
    params = {
        "candidates": [[parameter, each] for each in CANDIDATES[parameter]],
        "folds": GAP_FOLDS,
        "most_rows": MOST_GAP_ROWS,
    }
    work = min(entry.rows, MOST_GAP_ROWS) * entry.features**2
    return Cell(
        STUDY, name, method, "gapped:gapped", params, cost=0.5 + work / 1e6, artefact=parameter
    )


def planted_cell(kind, number, method, parameter):
    """Return the cell of a method on a planted table; one without the parameter has no candidates.

    It is run with what it does by default.
    """
    candidates = [[parameter, each] for each in CANDIDATES[parameter]]
    if method not in PARAMETERS[parameter]:
        candidates = [["missing", CANDIDATES["missing"][0]]]
    params = {**PLANTED, "kind": kind, "seed": number, "candidates": candidates}
    name = f"drawn-{kind.replace(' ', '-')}-{number}"
    return Cell(STUDY, name, method, "planted:planted", params, cost=2.0, artefact=parameter)


def named_sets():
    """Return the data sets on which each row gets a name."""
    return [name for name in NAMED_ROWS if registry()[name].rows <= MOST_NAMED]


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


def held_back_cell(name, method):
    """Return the cell of a method on a data set with values held back, all draws in one."""
    entry = registry()[name]
    params = {
        "candidates": UNSEEN,
        "draws": DRAWS,
        "share": SHARE,
        "most_rows": MOST_ROWS,
        "nearly_every": NEARLY_EVERY,
    }
    work = min(entry.rows, MOST_ROWS) * entry.features**2
    return Cell(
        STUDY, name, method, "held_back:held_back", params, cost=0.5 + work / 1e6, artefact="unseen"
    )


def identified_cell(name, method):
    """Return the cell of a method on a data set with a name for each row, all folds in one."""
    entry = registry()[name]
    params = {"candidates": IDENTIFIERS, "folds": NAMED_FOLDS, "unseen": "skip"}
    work = entry.rows**2 * entry.features
    return Cell(
        STUDY,
        name,
        method,
        "identified:identified",
        params,
        cost=0.5 + work / 1e6,
        artefact="identifiers",
    )


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
        Cell(
            STUDY,
            name,
            method,
            f"cross_validate:{_task(method)}",
            params,
            {"repeat": repeat},
            cost=0.5 + work / 1e7,
            artefact=method,
        )
        for repeat in range(REPEATS)
    ]
