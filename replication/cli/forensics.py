"""``forensics``: whether the printed numbers can be true together, before any experiment."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import print_json, table
from replication.evidence.forensics.engine.finding import APART, IMPOSSIBLE, LOOK, Finding
from replication.evidence.forensics.engine.run import report
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
        print_json(
            {
                key: {
                    "numbers": paper_report.n_numbers,
                    "untested": dict(paper_report.untested),
                    "words": paper_report.words(),
                    "findings": [_finding(finding) for finding in paper_report.findings],
                }
                for key, paper_report in reports.items()
            }
        )
        return 0
    for key, paper_report in reports.items():
        counted = ", ".join(f"{n} {word}" for word, n in paper_report.words().items())
        left = sum(paper_report.untested.values())
        print(
            f"{key}: {paper_report.n_numbers - left} of {paper_report.n_numbers} numbers are tied: "
            f"{counted}"
        )
        findings = [
            finding for finding in paper_report.findings if args.every or finding.word in _AGAINST
        ]
        if findings:
            print(table([_row(finding) for finding in findings], _SHOWN))
        print()
    return 0


def _row(finding: Finding) -> dict[str, Any]:
    first = finding.numbers[0]
    outcome = finding.told
    return {
        "number": " / ".join((first.artefact, first.row, first.column, first.statistic)),
        "printed": ", ".join(number.value for number in finding.numbers),
        "asked": finding.rule,
        "finding": finding.word,
        "power": finding.power,
        "told": outcome.proof or f"stands {outcome.reading}",
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "entry": finding.entry,
        "rule": finding.rule,
        "word": finding.word,
        "assumes": finding.assumes,
        "numbers": [
            {"place": [n.artefact, n.row, n.column, n.statistic], "printed": n.value}
            for n in finding.numbers
        ],
        "beside": [n.value for n in finding.beside],
        "column": list(finding.readings),
        "readings": [_outcome(outcome) for outcome in finding.outcomes],
    }


def _outcome(outcome: Outcome) -> dict[str, Any]:
    return {
        "reading": outcome.reading,
        "possible": outcome.possible if outcome.decided else None,
        "witness": _plain(outcome.witness),
        "proof": outcome.proof,
        "power": outcome.power,
        "of": outcome.of,
    }


def _plain(value: Any) -> Any:
    """A witness without what JSON lacks: a fraction is told as "1/3", a key as text."""
    if isinstance(value, Mapping):
        return {str(name): _plain(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Fraction) else value
