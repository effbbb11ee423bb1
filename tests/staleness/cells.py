"""One cell of each kind that is recorded: the quickest of its paper, task and data set."""

from collections import Counter

from replication.datasets.locate import locate
from replication.engine.able import unable
from replication.engine.drawn_rows import is_drawn
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.paper import experiments

__all__ = ["kinds", "of_tasks", "seconds"]

LEDGER = Ledger(ledger_root("frozen"))


def seconds(cell):
    """How long a cell took when it was recorded."""
    return LEDGER.get(cell).made["seconds"]


def kinds():
    """The quickest cell by paper, task and data set, and how many records each stands for."""
    best, weight = {}, Counter()
    for each in experiments().values():
        for cell in dict.fromkeys(each.cells("full")):
            record = LEDGER.get(cell)
            if record is not None and not record.failed:
                kind = cell.paper, cell.task, cell.dataset
                weight[kind] += 1
                best[kind] = min(best.get(kind, cell), cell, key=seconds)
    return best, weight


def runs_here(cells):
    """Those of some cells whose data and programs are at hand."""
    lacking = unable(cell.module for cell in cells)
    return [
        cell
        for cell in cells
        if cell.module not in lacking and (is_drawn(cell.dataset) or locate(cell.dataset))
    ]


def of_tasks():
    """The quickest cell of each paper's tasks, among those that can run here."""
    found = {}
    for cell in sorted(runs_here(kinds()[0].values()), key=seconds):
        found.setdefault((cell.paper, cell.task), cell)
    return found
