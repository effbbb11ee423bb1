"""``trial``: how often the judge refuses what is true, and how often it finds what is not."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import Any

from replication.cli.choose import chosen_papers
from replication.cli.show import print_json, say, table
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence.trial.held_out import Tried, of_slips, trial
from replication.evidence.trial.stored import path_of, read, write
from replication.evidence.trial.tables import CELLS, EXCHANGED, TABLE, tables
from replication.paper import Paper

ROOT = Path(__file__).resolve().parents[2]


def command(args: argparse.Namespace) -> int:
    """Try the judge of the chosen papers, and print what came of it, or keep it for the book."""
    rows = []
    for paper in chosen_papers(args):
        attempts = _tables(paper) if args.tables else _tried(paper, args.rounds)
        if args.write:
            write(paper.key, attempts, ROOT)
            say(f"Wrote {path_of(paper.key)}.")
        rows += [
            {"paper": paper.key, **vars(attempt), "share": attempt.share} for attempt in attempts
        ]
    if args.json:
        print_json(rows)
    elif not args.write:
        shown = [{**row, "share": f"{row['share']:.1%}"} for row in rows]
        print(table(shown, ("paper", "quantity", "kind", "refused", "tried", "share")))
    return 0


def _tried(paper: Paper, rounds: int) -> list[Tried]:
    judged, results = _judge(paper)
    return [
        *trial(judged.RULES, results, rounds),
        *of_slips(paper.verdicts(Ledger(ledger_root("frozen")), "frozen")),
        *tables(judged.WHOLES, results),
    ]


def _tables(paper: Paper) -> list[Tried]:
    """Try whole tables anew, beside what is kept of single numbers."""
    judged, results = _judge(paper)
    stored = read(ROOT).get(paper.key, [])
    return [
        *(attempt for attempt in stored if attempt.kind not in (TABLE, CELLS, EXCHANGED)),
        *tables(judged.WHOLES, results),
    ]


def _judge(paper: Paper) -> tuple[Any, Any]:
    """Return the module of the paper's verdicts, and its results."""
    home = f"replication.papers.{paper.key}.verdicts"
    results = importlib.import_module(f"{home}.results").Results.of("frozen")
    return importlib.import_module(f"{home}.verdicts"), results
