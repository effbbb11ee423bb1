"""The grid of cells on real tables, by profile: what `variants` lists, on each half."""

from replication.engine.cell import Cell
from replication.studies.benchmark.protocol.tables import MOST_ROWS, PREFIX, tables
from replication.studies.benchmark.protocol.variants import (
    CLASSIFIERS,
    DECISIONS,
    FEW_ROWS,
    variant,
)

__all__ = ["FOLDS", "STUDY", "cells", "folds_cell", "halves", "seconds_cell", "standing"]

STUDY = "real_tables"

#: Of one cross-validation.
FOLDS = 5

#: Tables that need no time; in the order of their names.
_QUICK = ("davis", "infert")


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    if profile == "quick":
        return [folds_cell(tables()[name], *variant("NB")) for name in _QUICK]
    found = [
        folds_cell(table, *standing(table, name)) for name in CLASSIFIERS for table in halves()
    ]
    for decision in DECISIONS.values():
        for table in halves(kind=decision.kind):
            choosing, proposed = table.half == "choose", decision.proposed is not None
            others = decision.candidates if choosing else (decision.proposed,) * proposed
            for each in (variant(m, other) for m in decision.methods for other in ({}, *others)):
                found.append(folds_cell(table, *each))
                if proposed and not choosing and int(table.rows) >= MOST_ROWS:
                    found.append(seconds_cell(table, *each))
    return list(dict.fromkeys(found))


def halves(part=None, kind=""):
    """Return the tables of a half, or of both, that are of a kind."""
    parts = ("choose", "confirm") if part is None else (part,)
    return [each for each in tables().values() if each.half in parts and _of_kind(each, kind)]


def standing(table, method):
    """Return what a cell names for a method under its present default on such a table."""
    holds = (
        each.proposed
        for each in DECISIONS.values()
        if each.adopted and method in each.methods + each.follows and _of_kind(table, each.kind)
    )
    return variant(method, {key: value for given in holds for key, value in given.items()})


def folds_cell(table, method, given):
    """Return the cross-validation of a method on a table."""
    params = {"part": "folds", "repeats": 1, "folds": FOLDS, "of": FOLDS}
    return _cell(table, method, given, params, "folds")


def seconds_cell(table, method, given):
    """Return what takes a method's seconds on a table, alone on the machine."""
    params = {"part": "seconds", "times": 1, "untimed": 1, "of": FOLDS}
    return _cell(table, method, given, params, "times", exclusive=True)


def _of_kind(table, kind):
    """Whether a table is one of a kind, or kind is ""."""
    if kind == "few rows":
        return int(table.rows) < FEW_ROWS
    return kind in table.kinds


def _cell(table, method, given, params, artefact, exclusive=False):
    return Cell(
        STUDY,
        PREFIX + table.name,
        method,
        "variants:run",
        {**params, "given": given, "table": table.digest},
        artefact=artefact,
        exclusive=exclusive,
    )
