"""``forensics``: whether the printed numbers can be true together, before any experiment."""

from __future__ import annotations

import argparse
from typing import Any

from printed_numbers import APART, IMPOSSIBLE, LOOK, Finding, SchemaError

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import print_json, table
from replication.evidence.forensics import report

__all__ = ["command"]

_SHOWN = ("number", "printed", "asked", "finding", "power", "told")
_AGAINST = (IMPOSSIBLE, APART, LOOK)


def command(args: argparse.Namespace) -> int:
    """Print the findings on the papers, as text or JSON: what does not fit, or everything."""
    try:
        reports = {paper.key: report(paper.key) for paper in chosen_papers(args)}
    except SchemaError as error:
        raise UsageError(str(error)) from None
    if args.json:
        print_json({key: each.as_json() for key, each in reports.items()})
        return 0
    for key, each in reports.items():
        counted = ", ".join(f"{n} {word}" for word, n in each.words().items())
        left = sum(each.untested.values())
        print(f"{key}: {each.n_numbers - left} of {each.n_numbers} numbers are tied: {counted}")
        kept = [found for found in each.findings if args.every or found.word in _AGAINST]
        if kept:
            print(table([_row(found) for found in kept], _SHOWN))
        print()
    return 0


def _row(found: Finding) -> dict[str, Any]:
    first = found.numbers[0]
    outcome = found.told
    return {
        "number": " / ".join((first.artefact, first.row, first.column, first.statistic)),
        "printed": ", ".join(number.value for number in found.numbers),
        "asked": found.rule,
        "finding": found.word,
        "power": found.power,
        "told": outcome.proof or f"stands {outcome.reading}",
    }
