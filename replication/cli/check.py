"""``check``: compute a sample of current cells again and compare, or search a paper's copy."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict

from replication.cli.choose import UsageError, chosen_cells
from replication.cli.printed import check_copy
from replication.cli.show import plural, print_json, say
from replication.engine.cell import Cell
from replication.engine.profiles import ledger_root
from replication.engine.vouch.sample_check import CheckReport, check


def command(args: argparse.Namespace) -> int:
    """Check a sample; 1 if any cell came out otherwise, or none could be compared.

    Of a copy: 1 if a number that is printed in digits was not found.
    """
    if args.copy:
        return check_copy(args)
    if args.number:
        raise UsageError("--number is looked for in a copy: name the file by --copy")
    cells = [cell for grid in chosen_cells(args).values() for cell in grid]
    report = check_cells(cells, args, args.max_seconds)
    tell(report, len(set(cells)))
    if args.json:
        print_json(asdict(report))
    return 0 if report.passed else 1


def check_cells(
    cells: Sequence[Cell], args: argparse.Namespace, max_seconds: float | None
) -> CheckReport:
    """Check the cells as the arguments say."""
    return check(
        cells,
        ledger_root(args.profile),
        count=None if args.all else args.sample,
        max_seconds=max_seconds,
        seed=args.seed,
        jobs=args.jobs,
        backend=args.backend,
    )


def tell(report: CheckReport, asked: int, redraw: str = "") -> None:
    """Say on the standard error what was compared, of how many cells, and what differs.

    ``redraw`` says what draws the same cells once more; by default the seed.
    """
    redraw = redraw or f"--seed {report.seed} draws them again"
    say(*(f"{sentence}." for sentence in report.differences))
    if report.nothing:
        say(f"Nothing was compared, which is no pass: {report.nothing}.")
        return
    outcome = plural(len(report.differences), "difference") if report.differences else "all agree"
    say(
        f"Computed {plural(report.compared, 'cell')} again, of the {report.current} that can be "
        f"compared here: {outcome} ({redraw})."
    )
    if report.current < asked:
        say(
            f"{asked - report.current} of the {asked} cells cannot be compared here: they take "
            "times, have no current record, or wait for data sets or programs, which "
            "`python -m replication status` counts."
        )
    if report.chaotic:
        say(
            f"{plural(report.chaotic, 'cell')} hold numbers that rounding decides; recorded with "
            "other arithmetic than this machine's, these were left out."
        )
