"""``forensics``: whether the printed numbers can be true together, before any experiment."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import print_json, table
from replication.evidence.forensics.engine.finding import APART, IMPOSSIBLE, LOOK, Finding
from replication.evidence.forensics.engine.run import Report, report
from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.schema.read import SchemaError

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
        print_json({key: _as_json(each) for key, each in reports.items()})
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


def _as_json(found: Report) -> dict[str, Any]:
    return {
        "numbers": found.n_numbers,
        "untested": dict(found.untested),
        "words": found.words(),
        "findings": [_finding(each) for each in found.findings],
    }


def _finding(found: Finding) -> dict[str, Any]:
    return {
        "entry": found.entry,
        "rule": found.rule,
        "word": found.word,
        "assumes": found.assumes,
        "numbers": [
            {"place": [n.artefact, n.row, n.column, n.statistic], "printed": n.value}
            for n in found.numbers
        ],
        "beside": [n.value for n in found.beside],
        "column": list(found.readings),
        "readings": [_outcome(each) for each in found.outcomes],
    }


def _outcome(each: Outcome) -> dict[str, Any]:
    return {
        "reading": each.reading,
        "possible": each.possible if each.decided else None,
        "witness": _plain(each.witness),
        "proof": each.proof,
        "power": each.power,
        "of": each.of,
    }


def _plain(value: Any) -> Any:
    """A witness without what JSON lacks: a fraction is told as "1/3", a key as text."""
    if isinstance(value, Mapping):
        return {str(name): _plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return str(value) if isinstance(value, Fraction) else value
