"""``pinned``: start a command with the arithmetic that records are made with."""

from __future__ import annotations

import argparse
import os

from replication.cli.choose import UsageError
from replication.cli.show import say
from replication.engine.arithmetic import pin


def command(args: argparse.Namespace) -> int:
    """Become the command; 127 where there is no such program."""
    if not args.words:
        raise UsageError("name the command to start, for example `pinned dask worker ADDRESS`")
    if not pin.can_hold():
        say("This machine cannot hold the pin: what it computes agrees within the tolerance only.")
    environment = pin.pinned(os.environ) if pin.can_hold() else dict(os.environ)
    try:
        os.execvpe(args.words[0], args.words, environment)
    except FileNotFoundError:
        say(f"there is no program {args.words[0]!r} on the path")
        return 127
