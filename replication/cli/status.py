"""``status``: how much of each paper is recorded."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from replication.cli.able_here import away, why_not
from replication.cli.choose import chosen_cells, is_narrowed
from replication.cli.show import plural, print_json, say, table
from replication.engine.at_hand import fetch_line
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root

__all__ = ["command", "count", "totals"]

_STATES = ("current", "stale", "absent", "failed")
_COUNTS = (*_STATES, "warned")
_COLUMNS = ("paper", "dataset", *_COUNTS)
_TOTALS = ("paper", "cells", *_COUNTS, "cannot run here")
_FETCH_ALL = "python -m replication data --fetch"


def command(args: argparse.Namespace) -> int:
    """Print the counts by paper and data set, then by paper, with what cannot run here and why."""
    ledger = Ledger(ledger_root(args.profile))
    grids = chosen_cells(args)
    rows = count(grids, ledger)
    here = {key: why_not(cells) for key, cells in grids.items()}
    sums = totals(rows, {key: len(reasons) for key, reasons in here.items()})
    reasons = {key: dict(Counter(found.values())) for key, found in here.items() if found}
    leftover = {} if is_narrowed(args) else _leftover(grids, ledger)
    if args.json:
        print_json({"rows": rows, "totals": sums, "cannot run": reasons, "leftover": leftover})
        return 0
    print(table(rows, _COLUMNS))
    print(f"\n{table(sums, _TOTALS)}")
    for key, found in reasons.items():
        for reason, number in found.items():
            print(f"{key}: {plural(number, 'cell')} cannot run here: {reason}.")
    gone = away(cell for found in here.values() for cell in found)
    if gone:
        say(f"Fetch what can be had: `{fetch_line(gone) if len(gone) < 9 else _FETCH_ALL}`.")
    for key, number in leftover.items():
        say(f"{key}: {number} records belong to no cell any more; `run --prune` drops them.")
    return 0


def totals(rows: Sequence[Mapping[str, Any]], unable: Mapping[str, int]) -> list[dict[str, Any]]:
    """Sum the counts of :func:`count` by paper, and over all of them.

    Parameters
    ----------
    rows : sequence of mapping
    unable : mapping of str to int
        How many cells of each paper cannot run here.

    Returns
    -------
    list of dict
        A row a paper, then one called "all": its cells, their states, and how many of them,
        recorded or not, cannot run here.
    """
    keys = dict.fromkeys(row["paper"] for row in rows)
    sums = [_total([row for row in rows if row["paper"] == key], key) for key in keys]
    for each in (found := [*sums, _total(rows)]):
        mine = unable.get(each["paper"], 0) if each["paper"] in keys else sum(unable.values())
        each |= {"cells": sum(each[state] for state in _STATES), "cannot run here": mine}
    return found


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


def _total(rows: Sequence[Mapping[str, Any]], key: str = "all") -> dict[str, Any]:
    sums = {name: sum(row[name] for row in rows) for name in _COUNTS}
    return {"paper": key, "dataset": "", **sums}


def _leftover(grids: Mapping[str, Sequence[Cell]], ledger: Ledger) -> dict[str, int]:
    found = {}
    for key, cells in grids.items():
        known = {cell.id for cell in cells}
        number = sum(record.id not in known for record in ledger.records(key))
        if number:
            found[key] = number
    return found
