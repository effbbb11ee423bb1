"""``crate``: write the verdicts that the book shows as an RO-Crate, for other programs."""

from __future__ import annotations

import argparse
from pathlib import Path

from replication.cli.show import print_json

__all__ = ["command"]

ROOT = Path(__file__).resolve().parents[2]


def command(args: argparse.Namespace) -> int:
    """Write the files and name them; nothing is judged or computed for it."""
    from replication.crate.write import write_crate

    paths = [path.relative_to(ROOT).as_posix() for path in write_crate(ROOT)]
    if args.json:
        print_json({"files": paths})
    else:
        print("\n".join(paths))
    return 0
