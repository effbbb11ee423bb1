"""The study's grid of cells, by profile."""

from replication.datasets.registry import registry
from replication.engine.cell import Cell
from replication.studies.benchmark.protocol.laid_down import read
from replication.studies.benchmark.protocol.methods import METHODS, TUNED, method
from replication.studies.benchmark.protocol.sets import CURVE_SETS, SETS, SPOILED_SETS, half
from replication.studies.benchmark.protocol.settings import (
    KINDS,
    REPEATS_OF_A_SIZE,
    SIZES,
    SPOILED_FOLDS,
    TESTED,
    TIMES,
    TUNED_BELOW,
    TUNED_FOLDS,
)

STUDY = "all_on_all"

#: A small set that needs no file, and so many of its folds.
QUICK, QUICK_FOLDS = "balance-scale", 2

#: Inner folds that tune.
INNER_FOLDS = 3


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    if profile == "quick":
        names = [entry.name for entry in METHODS if not entry.extra]
        return [_folds(QUICK, name, 1, QUICK_FOLDS, 1.0) for name in names]
    plan = read()
    makers = (folds_cell, times_cell, curve_cell, spoiled_cell, tuned_cell)
    planned = [make(*place, plan) for make in makers for place in plan]
    return [*filter(None, planned), *map(properties_cell, SETS)]


def folds_cell(name, method_name, plan):
    """Return the cross-validation of a method on a data set; None where the plan rules it out."""
    row = plan.get((name, method_name))
    return _folds(name, method_name, row.repeats, row.folds, row.seconds) if _runs(row) else None


def times_cell(name, method_name, plan):
    """Return what takes seconds and size of a method on a data set, alone on the machine."""
    row = plan.get((name, method_name))
    if not _runs(row):
        return None
    times, untimed = next(counts for below, *counts in TIMES if row.seconds < below)
    params = {"part": "seconds", "times": times, "untimed": untimed}
    # The engine runs it once more, to see which functions it enters.
    cost = 2 * (times + untimed) * row.seconds
    return _cell(name, method_name, params, cost, "times", exclusive=True)


def curve_cell(name, method_name, plan):
    """Return the learning curve of a method, where its data set has one."""
    row = plan.get((name, method_name))
    if name not in CURVE_SETS or not _runs(row):
        return None
    entry = registry()[name]
    sizes = [size for size in SIZES if size <= entry.rows - min(TESTED, entry.rows // 3)]
    params = {"part": "curve", "sizes": sizes, "repeats": REPEATS_OF_A_SIZE, "tested": TESTED}
    share = sum(size / entry.rows for size in sizes)
    return _cell(name, method_name, params, REPEATS_OF_A_SIZE * share * row.seconds, "curves")


def spoiled_cell(name, method_name, plan):
    """Return the folds of a method on spoiled tables, where its data set is spoiled."""
    row = plan.get((name, method_name))
    if name not in SPOILED_SETS or not _runs(row):
        return None
    params = {"part": "spoiled", "kinds": list(KINDS), "folds": SPOILED_FOLDS}
    # With noise and copies tables are two and three times as wide.
    return _cell(name, method_name, params, 8 * SPOILED_FOLDS * row.seconds, "spoiled")


def tuned_cell(name, method_name, plan):
    """Return a method tuned inside the folds of one repeat, on the choosing half alone."""
    row = plan.get((name, method_name))
    tuned = method_name in TUNED and half(name) == "choose"
    if not tuned or not _runs(row) or row.seconds >= TUNED_BELOW:
        return None
    params = {
        "part": "folds",
        "repeats": 1,
        "folds": TUNED_FOLDS,
        "candidates": TUNED[method_name],
        "inner": INNER_FOLDS,
    }
    fits = TUNED_FOLDS * (INNER_FOLDS * len(TUNED[method_name]) + 1)
    return _cell(name, method_name, params, fits * row.seconds, "tuned")


def properties_cell(name):
    """Return what is counted on a data set."""
    entry = registry()[name]
    cost = 0.5 + entry.rows * min(entry.features, 100) ** 2 / 1e7
    return Cell(STUDY, name, "properties", "properties:counted", cost=cost, artefact="properties")


def _runs(row):
    return row is not None and row.repeats > 0


def _folds(name, method_name, repeats, folds, seconds):
    params = {"part": "folds", "repeats": repeats, "folds": folds}
    return _cell(name, method_name, params, repeats * folds * seconds, "folds")


def _cell(name, method_name, params, cost, artefact, exclusive=False):
    return Cell(
        STUDY,
        name,
        method_name,
        method(method_name).task,
        params,
        cost=0.5 + cost,
        artefact=artefact,
        exclusive=exclusive,
    )
