"""`python -m benchmarks`: measure, print a table, keep the numbers on request; compare answers."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.oracles import compare_answers
from benchmarks.picture import draw
from benchmarks.report import added, markdown, table
from benchmarks.run import BENCHMARKS, run
from benchmarks.sizes import FULL, QUICK

FOLDER = Path(__file__).resolve().parent


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; a ratio that misses its target is shown and is no failure.

    A probability that differs from its oracle's is one, and ends in 1.
    """
    options = parsed(arguments)
    if options.oracles:
        return compare_answers(options.oracles, as_json=options.json)
    names = options.only or ([] if options.add else BENCHMARKS)
    report = run(names, QUICK if options.quick else FULL, _say)
    print(json.dumps(report, indent=2) if options.json else table(report))
    if options.add:
        report = added(json.loads((FOLDER / "results.json").read_text("utf-8")), report, BENCHMARKS)
    if options.add or options.write:
        (FOLDER / "results.json").write_text(json.dumps(report, indent=2) + "\n", "utf-8")
        (FOLDER / "RESULTS.md").write_text(markdown(report), "utf-8")
        draw(report, FOLDER / "boosting.svg")
    return 0


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for; what cannot be kept together is refused."""
    parser = argparse.ArgumentParser(
        "python -m benchmarks",
        description=__doc__,
        epilog="benchmarks/README.md has a line for each benchmark: what it asks, and its target.",
    )
    parser.add_argument(
        "--only",
        metavar="NAME",
        choices=BENCHMARKS,
        action="append",
        help=f"one benchmark, may be repeated: {', '.join(BENCHMARKS)}",
    )
    parser.add_argument("--quick", action="store_true", help="small sizes, few rounds: seconds")
    parser.add_argument("--json", action="store_true", help="print JSON in place of the table")
    parser.add_argument("--write", action="store_true", help="also keep results.json, RESULTS.md")
    parser.add_argument(
        "--add",
        action="store_true",
        help="keep what --only names, or nothing, beside the last whole run's, and drop what is of "
        "no benchmark any more",
    )
    parser.add_argument(
        "--oracles",
        type=int,
        metavar="N",
        help="measure nothing: compare probabilities with definitions worked out by hand, other "
        "packages and Weka, on N tables of each kind (30 is usual; Weka gets a tenth)",
    )
    options = parser.parse_args(arguments)
    if options.oracles is not None and options.oracles < 1:
        parser.error(f"--oracles {options.oracles}: that many tables compare nothing.")
    if options.oracles and (options.write or options.add or options.only or options.quick):
        parser.error("--oracles measures nothing: leave out --only, --quick, --write and --add.")
    if options.write and (options.only or options.quick):
        parser.error("--write keeps the numbers of a whole run: leave out --only and --quick.")
    if options.add and (options.quick or options.write):
        parser.error("--add keeps the numbers of some benchmarks: leave out --quick and --write.")
    return options


def _say(line: str) -> None:
    print(f"measuring {line} ...", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
