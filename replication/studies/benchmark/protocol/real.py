"""The grid of cells on real tables, by profile: what `variants` lists, on each half."""

from replication.engine.cell import Cell
from replication.studies.benchmark.protocol.tables import MOST_ROWS, PREFIX, tables
from replication.studies.benchmark.protocol.variants import (
    CLASSIFIERS,
    DECISIONS,
    DEFAULTS,
    FEW_ROWS,
    variant,
)

STUDY = "real_tables"

#: Of one cross-validation.
FOLDS = 5

#: Tables that need no time; in the order of their names.
_QUICK = ("davis", "infert")


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    if profile == "quick":
        return [folds_cell(tables()[name], *variant("NB")) for name in _QUICK]
    all_cells = [
        folds_cell(table, *standing(table, name)) for name in CLASSIFIERS for table in halves()
    ] + [remarks_cell(table, *standing(table, name)) for name in DEFAULTS for table in halves()]
    for decision in DECISIONS.values():
        for table in halves(kind=decision.kind):
            choosing, proposed = table.half == "choose", decision.proposed is not None
            candidates = decision.candidates if choosing else (decision.proposed,) * proposed
            for pair in (
                variant(m, changes) for m in decision.methods for changes in ({}, *candidates)
            ):
                all_cells.append(folds_cell(table, *pair))
                if proposed and not choosing and int(table.rows) >= MOST_ROWS:
                    all_cells.append(seconds_cell(table, *pair))
    return list(dict.fromkeys(all_cells))


def halves(part=None, kind=""):
    """Return the tables of a half, or of both, that are of a kind."""
    return [
        table
        for table in tables().values()
        if table.half in ([part] if part else ["choose", "confirm"]) and _of_kind(table, kind)
    ]


def standing(table, method):
    """Return what a cell names for a method under its present default on such a table."""
    holds = (
        decision.proposed
        for decision in DECISIONS.values()
        if decision.adopted
        and method in decision.methods + decision.follows
        and _of_kind(table, decision.kind)
    )
    return variant(method, {key: value for changes in holds for key, value in changes.items()})


def folds_cell(table, method, settings):
    """Return the cross-validation of a method on a table."""
    return _cell(table, method, settings, "folds", {"repeats": 1, "folds": FOLDS})


def remarks_cell(table, method, settings):
    """Return of which folds' fits a method warns on a table that the class shares are better."""
    return _cell(table, method, settings, "remarks", {})


def seconds_cell(table, method, settings):
    """Return what takes a method's seconds on a table, alone on the machine."""
    return _cell(table, method, settings, "seconds", {"times": 1, "untimed": 1})


def _of_kind(table, kind):
    """Whether a table is one of a kind, or kind is ""."""
    return int(table.rows) < FEW_ROWS if kind == "few rows" else kind in table.kinds


def _cell(table, method, settings, part, params):
    return Cell(
        STUDY,
        PREFIX + table.name,
        method,
        "light:run" if method == "LightGBM" else "variants:run",
        {"part": part, "of": FOLDS, **params, "given": settings, "table": table.digest},
        artefact="times" if part == "seconds" else "folds",
        exclusive=part == "seconds",
    )
