"""``forensics``: whether the printed numbers can be true together, before any experiment."""

from __future__ import annotations

import argparse

from printed_numbers import APART, IMPOSSIBLE, LOOK, SchemaError

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import print_json, table
from replication.evidence.forensics import report


def command(args: argparse.Namespace) -> int:
    """Print the findings on the papers, as text or JSON: what does not fit, or everything."""
    try:
        reports = {paper.key: report(paper.key) for paper in chosen_papers(args)}
    except SchemaError as error:
        raise UsageError(str(error)) from None
    if args.json:
        print_json({key: paper_report.as_json() for key, paper_report in reports.items()})
        return 0
    for key, paper_report in reports.items():
        counted = ", ".join(f"{n} {word}" for word, n in paper_report.words().items())
        left = sum(paper_report.untested.values())
        print(
            f"{key}: {paper_report.n_numbers - left} of {paper_report.n_numbers} numbers are tied: "
            f"{counted}"
        )
        rows = [
            {
                "number": " / ".join(finding.numbers[0].place),
                "printed": ", ".join(number.value for number in finding.numbers),
                "asked": finding.rule,
                "finding": finding.word,
                "power": finding.power,
                "told": finding.told.proof or f"stands {finding.told.reading}",
            }
            for finding in paper_report.findings
            if args.every or finding.word in (IMPOSSIBLE, APART, LOOK)
        ]
        if rows:
            print(table(rows, ("number", "printed", "asked", "finding", "power", "told")))
        print()
    return 0
