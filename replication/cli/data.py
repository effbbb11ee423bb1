"""``data``: where the data sets are, and fetching them."""

from __future__ import annotations

import argparse
import difflib
from dataclasses import asdict

from replication.cli.choose import UsageError
from replication.cli.show import print_json, say

__all__ = ["command"]


def command(args: argparse.Namespace) -> int:
    """Print what is at hand; with ``--fetch``, fetch first, and 1 if a set could not be had."""
    from replication.datasets import fetch, format_status, registry, status

    names = args.fetch or None
    _check(names or (), registry())
    problems = {}
    if args.fetch is not None:
        problems = {name: problem for name, problem in fetch(names) if problem}
    rows = status(names)
    if args.json:
        print_json({"datasets": [asdict(row) for row in rows], "problems": problems})
    else:
        print(format_status(rows))
    for name, problem in problems.items():
        say(f"{name}: {problem}")
    return 1 if problems else 0


def _check(names, known) -> None:
    for name in names:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=3, cutoff=0.5)
            hint = f"did you mean {' or '.join(near)}?" if near else "`data` lists them"
            raise UsageError(f"there is no data set {name!r}; {hint}")
