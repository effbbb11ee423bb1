"""``replicate``: run, check a sample, re-run the chapters, show the scoreboard."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from replication.cli import check, run
from replication.cli.choose import chosen_cells, chosen_papers
from replication.cli.show import plural, print_json, say
from replication.cli.verdicts import judge
from replication.engine.at_hand import fetch_line
from replication.engine.cell import Cell
from replication.engine.runner import Report
from replication.engine.sample_check import CheckReport
from replication.evidence.scoreboard import format_scoreboard, scoreboard

__all__ = ["command"]

#: Seconds that the sample may take when no other bound is given, so that a check of a long
#: paper's cells still takes minutes.
_CHECK_SECONDS = 300.0


def command(args: argparse.Namespace) -> int:
    """Do the whole replication; 1 if anything failed, differed or is left undone.

    It is 1 as well where no cell could be compared, for whatever reason: a replication that
    checked nothing is not a pass. The profile ``frozen`` asks for no check.
    """
    cells = [cell for grid in chosen_cells(args).values() for cell in grid]
    report = run.run_cells(cells, args)
    run.tell(report, args.profile)
    if report.ended != "complete":
        say("The sample, the chapters and the scoreboard wait until the ledger is complete.")
        return max(run.exit_code(report), 1)
    checked = _checked(cells, args)
    pages = _chapters(args)
    origins = _origins(cells)
    rows = scoreboard(judge(chosen_papers(args), args.profile))
    if args.json:
        print_json(_as_json(report, checked, pages, rows, origins))
    else:
        print(_told_origins(origins))
        print(format_scoreboard(rows))
    return 1 if run.exit_code(report) or (checked and not checked.passed) else 0


def _checked(cells: Sequence[Cell], args: argparse.Namespace) -> CheckReport | None:
    if args.profile == "frozen":
        return None
    report = check.check_cells(cells, args, args.max_seconds or _CHECK_SECONDS)
    check.tell(report)
    return report


def _chapters(args: argparse.Namespace) -> list[Path]:
    from replication.pages.chapter import run_chapters

    slugs = [paper.chapter for paper in chosen_papers(args)] if args.paper else None
    pages = run_chapters(slugs, args.profile)
    say(f"Ran {plural(len(pages), 'chapter')}: {' '.join(page.stem for page in pages)}.")
    return pages


def _origins(cells: Iterable[Cell]) -> dict[str, list[str]]:
    """Return the data sets of the cells by where they are now."""
    from replication.datasets import locate

    found: dict[str, list[str]] = {}
    for name in sorted({cell.dataset for cell in cells}):
        found.setdefault(locate(name) or "not at hand", []).append(name)
    return found


def _told_origins(origins: Mapping[str, Sequence[str]]) -> str:
    lines = [f"Data sets, {where}: {', '.join(names)}." for where, names in origins.items()]
    if "not at hand" in origins:
        lines.append(f"Fetch what is missing: `{fetch_line(origins['not at hand'])}`.")
    return "\n".join([*lines, ""])


def _as_json(
    report: Report,
    checked: CheckReport | None,
    pages: Sequence[Path],
    rows: Sequence[Mapping[str, Any]],
    origins: Mapping[str, Sequence[str]],
) -> dict[str, Any]:
    return {
        "run": run.as_json(report),
        "check": None if checked is None else check.as_json(checked),
        "chapters": [page.stem for page in pages],
        "scoreboard": list(rows),
        "data": dict(origins),
    }
