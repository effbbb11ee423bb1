"""``trial``: how often the judge refuses what is true, and how often it finds what is not."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path

from replication.cli.choose import chosen_papers
from replication.cli.show import print_json, say, table
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence.trial.held_out import Tried, of_slips, trial
from replication.evidence.trial.kept import path_of, write
from replication.paper import Paper

__all__ = ["command"]

ROOT = Path(__file__).resolve().parents[2]

_SHOWN = ("paper", "quantity", "kind", "refused", "tried", "share")


def command(args: argparse.Namespace) -> int:
    """Try the judge of the chosen papers, and print what came of it, or keep it for the book."""
    rows = []
    for paper in chosen_papers(args):
        found = _tried(paper, args.rounds)
        if args.write:
            write(paper.key, found, ROOT)
            say(f"Wrote {path_of(paper.key)}.")
        rows += [{"paper": paper.key, **vars(each), "share": each.share} for each in found]
    if args.json:
        print_json(rows)
    elif not args.write:
        shown = [{**row, "share": f"{row['share']:.1%}"} for row in rows]
        print(table(shown, _SHOWN))
    return 0


def _tried(paper: Paper, rounds: int) -> list[Tried]:
    home = f"replication.papers.{paper.key}.verdicts"
    rules = importlib.import_module(f"{home}.verdicts").RULES
    results = importlib.import_module(f"{home}.results").Results.of("frozen")
    verdicts = paper.verdicts(Ledger(ledger_root("frozen")), "frozen")
    return [*trial(rules, results, rounds), *of_slips(verdicts)]
