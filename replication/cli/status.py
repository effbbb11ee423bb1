"""``status``: how much of each paper is recorded."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from replication.cli.choose import chosen_cells, is_narrowed
from replication.cli.show import print_json, say, table
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root

__all__ = ["command", "count"]

_STATES = ("current", "stale", "absent", "failed")
_COUNTS = (*_STATES, "warned")
_COLUMNS = ("paper", "dataset", *_COUNTS)


def command(args: argparse.Namespace) -> int:
    """Print the counts by paper and data set."""
    ledger = Ledger(ledger_root(args.profile))
    grids = chosen_cells(args)
    rows = count(grids, ledger)
    leftover = {} if is_narrowed(args) else _leftover(grids, ledger)
    if args.json:
        print_json({"rows": rows, "leftover": leftover})
        return 0
    print(table([*rows, _total(rows)], _COLUMNS))
    for key, number in leftover.items():
        say(f"{key}: {number} records belong to no cell any more; `run --prune` drops them.")
    return 0


def count(grids: Mapping[str, Sequence[Cell]], ledger: Ledger) -> list[dict[str, Any]]:
    """Count the states of the cells, one row a paper and data set.

    "warned" counts those current ones whose task warned of something.
    """
    counts: dict[tuple[str, str], Counter[str]] = {}
    for key, cells in grids.items():
        for cell in dict.fromkeys(cells):
            found = counts.setdefault((key, cell.dataset), Counter())
            state = ledger.state(cell)
            found[state] += 1
            found["warned"] += state == "current" and bool(ledger.get(cell).warnings)
    return [
        {"paper": paper, "dataset": dataset, **{name: found[name] for name in _COUNTS}}
        for (paper, dataset), found in sorted(counts.items())
    ]


def _total(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    sums = {name: sum(row[name] for row in rows) for name in _COUNTS}
    return {"paper": "all", "dataset": "", **sums}


def _leftover(grids: Mapping[str, Sequence[Cell]], ledger: Ledger) -> dict[str, int]:
    found = {}
    for key, cells in grids.items():
        known = {cell.id for cell in cells}
        number = sum(record.id not in known for record in ledger.records(key))
        if number:
            found[key] = number
    return found
