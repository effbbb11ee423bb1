"""``status``: how much of each paper is recorded."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from replication.cli.choose import is_narrowed, surveyed
from replication.cli.requirements import why_not
from replication.cli.show import plural, print_json, say, table
from replication.engine.cache.survey import Alike
from replication.engine.data_requirements import fetch_line
from replication.engine.versions import tasks_of
from replication.engine.vouch.standing import standing
from replication.evidence.approval.accepted import Place, read_accepted
from replication.evidence.vocabulary import FEW, NOT_JUDGED
from replication.paper import papers

__all__ = ["command", "count", "not_vouched", "out_of_reach", "totals"]

_STATES = ("current", "stale", "absent", "failed")
_COUNTS = (*_STATES, "warned")
_COLUMNS = ("paper", "dataset", *_COUNTS)
_TOTALS = ("paper", "cells", *_COUNTS, "cannot run here")
_FETCH_ALL = "python -m replication data --fetch"


def command(args: argparse.Namespace) -> int:
    """Print the counts by paper and data set, then by paper, what cannot run here and why.

    Then the tasks that nobody has vouched for since they were edited.
    """
    found = surveyed(args)
    grids = {key: each.alike for key, each in found.items()}
    rows = count(grids)
    here, gone = why_not(grids)
    sums = totals(rows, {key: _cells(reasons) for key, reasons in here.items()})
    reasons = {key: _by_reason(each) for key, each in here.items() if each}
    whole = not is_narrowed(args)
    leftover = {key: each.leftover for key, each in found.items() if whole and each.leftover}
    vouched = {key: standing(key, tasks_of(key)) for key in found}
    few = {key: out_of_reach(read_accepted(key)) for key in found if whole and key in papers()}
    if args.json:
        told = {"rows": rows, "totals": sums, "cannot run": reasons, "leftover": leftover}
        print_json(told | {"vouched": vouched, "too few runs": few})
        return 0
    print(table(rows, _COLUMNS))
    print(f"\n{table(sums, _TOTALS)}")
    for key, each in reasons.items():
        for reason, number in each.items():
            print(f"{key}: {plural(number, 'cell')} cannot run here: {reason}.")
    if gone:
        say(f"Fetch what can be had: `{fetch_line(gone) if len(gone) < 9 else _FETCH_ALL}`.")
    for key, number in leftover.items():
        say(f"{key}: {number} records belong to no cell any more; `run --prune` drops them.")
    for key, artefacts in few.items():
        for artefact, number in artefacts.items():
            say(
                f"{key}: {plural(number, 'number')} of {artefact} cannot reach the runs that a "
                "verdict needs, even with all cells recorded."
            )
    for sentence in not_vouched(vouched):
        say(sentence)
    return 0


def out_of_reach(accepted: Mapping[Place, str]) -> dict[str, int]:
    """Count by artefact the numbers that the whole layout leaves with too few runs to judge."""
    word = f"{NOT_JUDGED}: {FEW}"
    return dict(Counter(place[0] for place, found in accepted.items() if found == word))


def not_vouched(states: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield a sentence for the tasks of each paper that differ, and for those not vouched for.

    Parameters
    ----------
    states : mapping of str to mapping of str to str
        By paper and task, as of `replication.engine.vouch.standing.standing`.
    """
    words = {"differs": "came out otherwise than recorded", "not vouched": "not vouched for"}
    for key, own in states.items():
        for state, what in words.items():
            if tasks := sorted(task for task in own if own[task] == state):
                names = ", ".join(tasks[:6]) + (" and others" if len(tasks) > 6 else "")
                yield (
                    f"{key}: {what}: {names} ({len(tasks)} of {plural(len(own), 'task')}); "
                    f"run `python -m replication vouch --paper {key}`."
                )


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


def count(grids: Mapping[str, Sequence[Alike]]) -> list[dict[str, Any]]:
    """Count the states of the cells, one row a paper and data set.

    "warned" counts those current ones whose task warned of something.
    """
    counts: dict[tuple[str, str], Counter[str]] = {}
    for key, found in grids.items():
        for alike in found:
            own = counts.setdefault((key, alike.dataset), Counter())
            own[alike.state] += alike.cells
            own["warned"] += alike.warned * alike.cells
    return [
        {"paper": paper, "dataset": dataset, **{name: own[name] for name in _COUNTS}}
        for (paper, dataset), own in sorted(counts.items())
    ]


def _cells(found: Iterable[Alike]) -> int:
    return sum(alike.cells for alike in found)


def _by_reason(found: Mapping[Alike, str]) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for alike, reason in found.items():
        counts[reason] += alike.cells
    return dict(counts)


def _total(rows: Sequence[Mapping[str, Any]], key: str = "all") -> dict[str, Any]:
    sums = {name: sum(row[name] for row in rows) for name in _COUNTS}
    return {"paper": key, "dataset": "", **sums}
