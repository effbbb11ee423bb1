"""``status``: how much of each paper is recorded."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
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

_STATES = ("current", "stale", "absent", "failed")
_COUNTS = (*_STATES, "warned")
_TOTALS = ("paper", "cells", *_COUNTS, "cannot run here")
_FETCH_ALL = "python -m replication data --fetch"


def command(args: argparse.Namespace) -> int:
    """Print the counts by paper and data set, then by paper, what cannot run here and why.

    Then the tasks that nobody has vouched for since they were edited.
    """
    surveys = surveyed(args)
    grids = {key: survey.alike for key, survey in surveys.items()}
    rows = count(grids)
    hindered, gone = why_not(grids)
    reasons: dict[str, Counter[str]] = {}
    for key, by_cell in hindered.items():
        for alike, reason in by_cell.items():
            reasons.setdefault(key, Counter())[reason] += alike.cells
    sums = totals(rows, {key: counts.total() for key, counts in reasons.items()})
    unfiltered = not is_narrowed(args)
    leftover = {
        key: survey.leftover for key, survey in surveys.items() if unfiltered and survey.leftover
    }
    vouched = {key: standing(key, tasks_of(key)) for key in surveys}
    few = {
        key: out_of_reach(read_accepted(key)) for key in surveys if unfiltered and key in papers()
    }
    if args.json:
        print_json(
            {
                "rows": rows,
                "totals": sums,
                "cannot run": reasons,
                "leftover": leftover,
                "vouched": vouched,
                "too few runs": few,
            }
        )
        return 0
    print(table(rows, ("paper", "dataset", *_COUNTS)))
    print(f"\n{table(sums, _TOTALS)}")
    for key, counts in reasons.items():
        for reason, number in counts.items():
            print(f"{key}: {plural(number, 'cell')} cannot run here: {reason}.")
    if gone:
        say(f"Fetch what can be had: `{fetch_line(gone) if len(gone) < 9 else _FETCH_ALL}`.")
    say(
        *(
            f"{key}: {number} records belong to no cell any more; `run --prune` drops them."
            for key, number in leftover.items()
        ),
        *(
            f"{key}: {plural(number, 'number')} of {artefact} cannot reach the runs that a "
            "verdict needs, even with all cells recorded."
            for key, artefacts in few.items()
            for artefact, number in artefacts.items()
        ),
        *not_vouched(vouched),
    )
    return 0


def out_of_reach(accepted: Mapping[Place, str]) -> dict[str, int]:
    """Count by artefact the numbers that the whole layout leaves with too few runs to judge."""
    return dict(
        Counter(place[0] for place, word in accepted.items() if word == f"{NOT_JUDGED}: {FEW}")
    )


def not_vouched(states: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Yield a sentence for the tasks of each paper that differ, and for those not vouched for.

    Parameters
    ----------
    states : mapping of str to mapping of str to str
        By paper and task, as of `replication.engine.vouch.standing.standing`.
    """
    words = {"differs": "came out otherwise than recorded", "not vouched": "not vouched for"}
    for key, by_task in states.items():
        for state, phrase in words.items():
            if tasks := sorted(task for task in by_task if by_task[task] == state):
                names = ", ".join(tasks[:6]) + (" and others" if len(tasks) > 6 else "")
                yield (
                    f"{key}: {phrase}: {names} ({len(tasks)} of {plural(len(by_task), 'task')}); "
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
    groups = {row["paper"]: [r for r in rows if r["paper"] == row["paper"]] for row in rows}
    hindered = {**unable, "all": sum(unable.values())}
    return [
        {
            "paper": key,
            "dataset": "",
            **{name: sum(row[name] for row in group) for name in _COUNTS},
            "cells": sum(row[state] for row in group for state in _STATES),
            "cannot run here": hindered.get(key, 0),
        }
        for key, group in {**groups, "all": rows}.items()
    ]


def count(grids: Mapping[str, Sequence[Alike]]) -> list[dict[str, Any]]:
    """Count the states of the cells, one row a paper and data set.

    "warned" counts those current ones whose task warned of something.
    """
    counts: dict[tuple[str, str], Counter[str]] = {}
    for key, group in grids.items():
        for alike in group:
            counter = counts.setdefault((key, alike.dataset), Counter())
            counter[alike.state] += alike.cells
            counter["warned"] += alike.warned * alike.cells
    return [
        {"paper": paper, "dataset": dataset, **{name: counter[name] for name in _COUNTS}}
        for (paper, dataset), counter in sorted(counts.items())
    ]
