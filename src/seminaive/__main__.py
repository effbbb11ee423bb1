"""The command line: ``compile`` compiles all kernels beforehand, ``check`` tries probabilities."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from .check.comparisons import compare, left_out, summary
from .machine.kernel_cache import folder, share
from .precompile.fits import NAMES, compile_all


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        Of the command line; those of the process by default.

    Returns
    -------
    int
        0, or 1 on a machine where no kernel can be kept, or where a comparison fails.

    Raises
    ------
    SystemExit
        The arguments are unknown, or ask for help.

    Examples
    --------
    >>> from seminaive.__main__ import main
    >>> main(["compile", "--jobs", "1"])  # doctest: +ELLIPSIS
    All kernels are compiled, in ...
    0
    """
    parser = argparse.ArgumentParser(prog="python -m seminaive", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    compiling = commands.add_parser("compile", help="compile all kernels, and keep them")
    compiling.add_argument(
        "--jobs", type=int, default=-1, metavar="N", help="processes side by side; one a core"
    )
    checking = commands.add_parser(
        "check", help="compare probabilities with their definitions and with other packages"
    )
    checking.add_argument("--tables", type=int, default=10, metavar="N", help="of each kind")
    asked = parser.parse_args(arguments)
    if asked.command == "check":
        if asked.tables < 1:
            parser.error("--tables counts tables, from 1")
        return _check(asked.tables)
    if asked.jobs == 0:
        parser.error("--jobs counts processes, from 1; -1 is one a core")
    # The warning of a machine on which nothing can be kept has said why.
    if folder() is None:
        return 1
    for done, name in enumerate(compile_all(asked.jobs), start=1):
        _show(done, name)
    print(f"All kernels are compiled, in {folder()}.")
    if place := share():
        print(f"Every user of this installation finds them in {place}.")
    return 0


def _check(n_tables):
    """Print a line for each comparison, then what they come to."""
    comparisons = []
    for sentence in compare(n_tables):
        comparisons.append(sentence)
        print(sentence, flush=True)
    for sentence in left_out():
        print(sentence)
    print(summary(comparisons))
    return 0 if all(comparison.agrees for comparison in comparisons) else 1


def _show(done, name):
    """Draw a bar on standard error: over the last one on a terminal, a line each elsewhere."""
    bar = f"[{'#' * done}{'.' * (len(NAMES) - done)}] {done}/{len(NAMES)} {name}"
    on_terminal, is_last = sys.stderr.isatty(), done == len(NAMES)
    end = "\n" if is_last or not on_terminal else ""
    start = "\r\033[K" if on_terminal else ""
    print(f"{start}{bar}", end=end, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
