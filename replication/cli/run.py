"""``run``: compute what is wanting."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from replication.cli.choose import chosen_cells, chosen_experiments
from replication.cli.show import plural, print_json, say
from replication.engine import pending
from replication.engine.cell import Cell
from replication.engine.data_requirements import fetch_line
from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile, ledger_root
from replication.engine.progress import duration
from replication.engine.record import Record
from replication.engine.runner import Options, Report, run
from replication.engine.unused_parameters import idle

_SHOWN = 10


def command(args: argparse.Namespace) -> int:
    """Run the chosen cells and say what became of them."""
    cells = [cell for grid in chosen_cells(args).values() for cell in grid]
    report = run_cells(cells, args)
    tell(report, args.profile)
    # Compared where something was computed: what is as it was has been told before.
    unwired = idle(cells, Ledger(ledger_root(args.profile))) if report.done else []
    say(
        *(
            f"{change.paper}: {change.changes} changes no result of {change.task}, in "
            f"{plural(change.cells, 'cell')} compared with the default; is the parameter wired?"
            for change in unwired
        )
    )
    if args.prune:
        root = ledger_root(args.profile)
        with pending.locked(root):
            ledger = Ledger(root)
            for paper in chosen_experiments(args):
                dropped = ledger.prune(paper.key, paper.cells(grid_profile(args.profile)))
                say(f"{paper.key}: {plural(dropped, 'record')} dropped that no cell has any more.")
    if args.json:
        print_json(as_json(report) | {"idle": [asdict(change) for change in unwired]})
    return exit_code(report)


def run_cells(cells: Sequence[Cell], args: argparse.Namespace) -> Report:
    """Run the cells as the arguments say; the profile ``frozen`` computes nothing."""
    if args.profile == "frozen":
        return Report()
    options = Options(
        fresh=args.fresh,
        jobs=args.jobs,
        backend=args.backend,
        offline=args.offline,
        max_seconds=args.max_seconds,
        patience=0 if args.keep_going else Options.patience,
    )
    return run(cells, ledger_root(args.profile), options)


def tell(report: Report, profile: str) -> None:
    """Say on the standard error how the run ended and what is left to do."""
    if profile == "frozen":
        say("The profile frozen computes nothing: it reads the ledger as it is.")
        return
    say(*map(told_failure, report.failed[:_SHOWN]))
    if len(report.failed) > _SHOWN:
        say(f"... and {plural(len(report.failed) - _SHOWN, 'more failure')}.")
    if report.kept:
        say(f"{plural(report.kept, 'failed cell')} kept the result recorded before.")
    if report.warned:
        say(
            f"{plural(report.warned, 'cell')} warned of something; their records have the kinds "
            "and numbers."
        )
    why = (*report.missing.values(), *dict.fromkeys(report.unable.values()))
    say(*(f"Skipped: {sentence.rstrip('.')}." for sentence in why))
    if report.missing:
        say(
            f"{plural(report.skipped, 'cell')} wait for data; fetch it with "
            f"`{fetch_line(report.missing)}`."
        )
    say(_summary(report))


def exit_code(report: Report) -> int:
    """Return 0; 1 when a cell failed or the source changed; 130 interrupted."""
    if report.ended == "interrupted":
        return 130
    return 1 if report.failed or report.ended == "source changed" else 0


def as_json(report: Report) -> dict[str, Any]:
    """Return the report as plain JSON."""
    return {
        "ended": report.ended,
        "changed": report.changed,
        "current": report.current,
        "done": report.done,
        "failed": [
            {
                **{name: getattr(record, name) for name in ("id", "paper", "dataset", "method")},
                "axes": dict(record.axes),
                "error": record.error,
            }
            for record in report.failed
        ],
        "kept": report.kept,
        "warned": report.warned,
        "left": report.left,
        "skipped": report.skipped,
        "missing": dict(report.missing),
        "unable": dict(report.unable),
        "seconds": report.seconds,
    }


def told_failure(record: Record) -> str:
    """Return which cell failed, of what, and where that was raised."""
    return (
        f"{record.paper}: {record.method} on {record.dataset} {dict(record.axes)} failed: "
        f"{record.error}"
    )


def _summary(report: Report) -> str:
    counts = (
        f"{plural(report.done, 'cell')} computed in {duration(report.seconds)}, "
        f"{report.current} were current, {len(report.failed)} failed, {report.left} left."
    )
    return {
        "complete": counts,
        "time": f"The time is up: {counts} Run it again to go on.",
        "failing": (
            f"Stopped: {Options.patience} cells failed alike. {counts} Mend what failed and run it "
            "again; --keep-going computes the others in any case."
        ),
        "interrupted": f"Interrupted: {counts} What was computed is kept; run it again to go on.",
        "source changed": (
            f"The source is not one and the same: {report.changed}. {counts} Give all workers the "
            "runner's checkout, start them again, and run again to go on."
        ),
    }[report.ended]
