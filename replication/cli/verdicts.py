"""``verdicts``: the table of verdicts, and the scoreboard."""

from __future__ import annotations

import argparse
import csv
import sys

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import print_json, table
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence.scoreboard import format_scoreboard, scoreboard
from replication.evidence.verdict import COLUMNS, Verdict
from replication.paper import Paper

__all__ = ["command", "judge"]

_SHOWN = ("artefact", "row", "column", "statistic", "reported", "reproduced", "low", "high")


def command(args: argparse.Namespace) -> int:
    """Print the verdicts as text, JSON or CSV."""
    if args.csv and (args.json or len(args.paper or ()) != 1):
        raise UsageError("--csv prints the table of one paper: name it with --paper KEY, no --json")
    judged = judge(chosen_papers(args), args.profile)
    if args.csv:
        _write_csv([verdict for found in judged.values() for verdict in found])
    elif args.json:
        rows = [{"paper": key, **v.row_of()} for key, found in judged.items() for v in found]
        print_json({"verdicts": rows, "scoreboard": scoreboard(judged)})
    else:
        for key, found in judged.items():
            print(f"{key}\n{table([v.row_of() for v in found], (*_SHOWN, 'verdict', 'reading'))}\n")
        print(format_scoreboard(scoreboard(judged)))
    return 0


def judge(papers: list[Paper], profile: str) -> dict[str, list[Verdict]]:
    """Return the verdicts of the papers by key."""
    ledger = Ledger(ledger_root(profile))
    return {paper.key: list(paper.verdicts(ledger, profile)) for paper in papers}


def _write_csv(verdicts: list[Verdict]) -> None:
    writer = csv.DictWriter(sys.stdout, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(verdict.row_of() for verdict in verdicts)
