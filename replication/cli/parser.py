"""The arguments of every subcommand, as tables."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable
from typing import Any

Options = dict[str, Any]
#: A name with its options; a list of them of which one at most is given.
Argument = tuple[str, Options] | list[tuple[str, Options]]


def parser() -> argparse.ArgumentParser:
    """Return the parser; ``command`` names the module of `replication.cli` that does the work."""
    top = argparse.ArgumentParser(
        prog="python -m replication",
        description="Re-run the papers: compute what is absent or stale, judge, check.",
    )
    top.add_argument("--debug", action="store_true", help="show tracebacks")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, (text, arguments) in _COMMANDS.items():
        new = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
        for argument in (*(() if name == "pinned" else _COMMON), *arguments):
            if isinstance(argument, list):
                group = new.add_mutually_exclusive_group()
                for flag, options in argument:
                    group.add_argument(flag, **options)
            else:
                new.add_argument(argument[0], **argument[1])
    return top


def _switch(text: str) -> Options:
    return {"action": "store_true", "help": text}


def _many(name: str, text: str) -> Options:
    return {"action": "append", "metavar": name, "help": f"{text}; may be repeated"}


def _whole(least: int, why: str) -> Callable[[str], int]:
    """Return what reads a whole number of at least so much; -1 is all, where it may be that."""

    def number(text: str) -> int:
        value = int(text)
        if value < 0 <= least:
            raise argparse.ArgumentTypeError(f"{text} is negative")
        if value == 0 != least:
            raise argparse.ArgumentTypeError(why)
        return value

    return number


def _seconds(text: str) -> float:
    value = float(text)
    if not (value > 0 and math.isfinite(value)):
        raise argparse.ArgumentTypeError(f"{text} is not a positive number of seconds")
    return value


_jobs = _whole(-1, "0 workers can do nothing; -1 means all cores")
_sample = _whole(1, "a sample of 0 cells shows nothing")

#: Of all commands but `pinned`. Given again here so that ``--debug`` may stand after the
#: subcommand; absent, it must not undo the one before it.
_COMMON = (
    ("--json", _switch("print JSON on the standard output")),
    ("--debug", {"action": "store_true", "default": argparse.SUPPRESS}),
)
_PROFILE = (
    "--profile",
    {"choices": ("frozen", "quick", "full"), "default": "full", "help": "how much (full)"},
)
_PAPER = ("--paper", _many("KEY", "only this paper"))
_STUDY = ("--paper", _many("KEY", "only this paper, or study of our own"))
_SELECTING = (
    _PROFILE,
    _STUDY,
    ("--dataset", _many("NAME", "only this data set")),
    ("--method", _many("NAME", "only this method")),
    ("--artefact", _many("NAME", "only what is run for this table, figure or part of a paper")),
)
_WORKERS = (
    ("--jobs", {"type": _jobs, "default": -1, "metavar": "N", "help": "workers (all cores)"}),
    (
        "--backend",
        {
            "choices": ("loky", "threading", "sequential", "dask"),
            "default": "loky",
            "help": "joblib's backend",
        },
    ),
)
_RUNNING = (
    ("--fresh", _switch("compute current cells too")),
    ("--offline", _switch("leave the network alone")),
    ("--max-seconds", {"type": _seconds, "metavar": "S", "help": "begin no cell after S"}),
    ("--keep-going", _switch("do not stop where cells fail alike")),
    *_WORKERS,
)
_SAMPLING = (
    [
        ("--sample", {"type": _sample, "default": 12, "metavar": "N", "help": "cells (12)"}),
        ("--all", _switch("every current cell")),
    ],
    ("--seed", {"type": _whole(0, ""), "metavar": "N", "help": "draw that sample again"}),
)

#: By name what each does, in a sentence without its full stop, and its arguments.
_COMMANDS: dict[str, tuple[str, tuple[Argument, ...]]] = {
    "run": (
        "compute the cells whose record is absent, stale or failed",
        (*_SELECTING, *_RUNNING, ("--prune", _switch("drop records that no cell has any more"))),
    ),
    "status": ("count current, stale, absent and failed records", _SELECTING),
    "verdicts": (
        "compare the ledger with what the papers print",
        (
            _PROFILE,
            _PAPER,
            ("--verdict", _many("WORD", "only this verdict, such as disagrees")),
            ("--kind", _many("WORDS", "only this kind, such as claims")),
            (
                "--artefact",
                _many("NAME", "only this table, figure or part of a paper, such as table1"),
            ),
            ("--dataset", _many("NAME", "only numbers that cells on this data set serve")),
            ("--method", _many("NAME", "only numbers that cells of this method serve")),
            [
                ("--csv", _switch("print them as CSV")),
                (
                    "--readings",
                    _switch(
                        "a line a reading: what it gives, its interval, whether the printed "
                        "number fits"
                    ),
                ),
                (
                    "--wide",
                    _switch("every column, however wide; otherwise a line fits the terminal"),
                ),
                (
                    "--diff",
                    {
                        "metavar": "COMMIT",
                        "help": "list what differs from the verdicts that were accepted at a "
                        "commit",
                    },
                ),
                (
                    "--accept",
                    _switch(
                        "accept the verdicts as they are, in data/verdicts and with a line in "
                        "the changelog"
                    ),
                ),
            ],
            ("--why", {"metavar": "TEXT", "help": "what the changelog says of it"}),
        ),
    ),
    "forensics": (
        "ask whether printed numbers can be true together",
        (_PAPER, ("--every", _switch("list what stands too"))),
    ),
    "trial": (
        "try the judge on values that are true and on ones that are not",
        (
            _PAPER,
            (
                "--rounds",
                {
                    "type": int,
                    "default": 5,
                    "metavar": "N",
                    "help": "how often other recorded runs stand for the paper's (5)",
                },
            ),
            ("--tables", _switch("whole tables alone, 400 of each")),
            ("--write", _switch("keep what came of it in data/trial")),
        ),
    ),
    "check": (
        "compute a random sample of current cells again and compare",
        (
            *_SELECTING,
            *_SAMPLING,
            *_WORKERS,
            (
                "--max-seconds",
                {"type": _seconds, "metavar": "S", "help": "bound on the sample's time"},
            ),
            (
                "--copy",
                {
                    "metavar": "FILE",
                    "help": "instead, find --paper's printed numbers in this copy of yours, a PDF "
                    "or its text",
                },
            ),
            (
                "--number",
                {
                    "metavar": "NAME",
                    "help": "of a copy only this number, by the name on its card",
                },
            ),
        ),
    ),
    "vouch": (
        "compute drawn cells of each task again that was edited since, and keep what was found",
        (
            _STUDY,
            ("--task", _many("NAME", "only this task, such as bayes:bma")),
            [
                (
                    "--all",
                    _switch("each method on each data set, what is vouched for too: for a release"),
                ),
                (
                    "--share",
                    _switch("what is quick, then a share that the commit draws: some five minutes"),
                ),
            ],
            *_WORKERS,
        ),
    ),
    "data": (
        "show where the data sets of the papers are, or fetch them",
        (
            ("names", {"nargs": "*", "metavar": "NAME", "help": "only this data set"}),
            (
                "--fetch",
                {
                    "nargs": "*",
                    "metavar": "NAME",
                    "help": "fetch and check these, or when none is named all that can be had",
                },
            ),
            ("--all", _switch("the registered sets, too, that no cell is run on")),
        ),
    ),
    "replicate": (
        "bring the ledger up to date, check a sample, re-run the chapters, show the scoreboard",
        (
            *_SELECTING,
            ("--chapter", _many("SLUG", "only run this chapter, on the ledger as it is")),
            *_RUNNING,
            *_SAMPLING,
        ),
    ),
    "chapter": (
        "run a chapter with parameters of your own, and open it",
        (
            (
                "key",
                {
                    "nargs": "?",
                    "metavar": "KEY",
                    "help": "the chapter, as wu2015; without one, what each can be asked",
                },
            ),
            (
                "-p",
                {
                    "action": "append",
                    "nargs": 2,
                    "default": [],
                    "metavar": ("NAME", "VALUE"),
                    "dest": "parameters",
                    "help": "a parameter of the chapter, as -p gamma 1.2; may be repeated",
                },
            ),
            ("--no-browser", _switch("say where the page is, no more")),
        ),
    ),
    "pinned": (
        "start a command, such as a worker, with the arithmetic that records are made with",
        (("words", {"nargs": argparse.REMAINDER, "metavar": "COMMAND ..."}),),
    ),
    "new": (
        "lay out the least files of a new paper",
        (
            ("key", {"metavar": "KEY", "help": "its key: first author and year, as wu2015"}),
            (
                "--like",
                {
                    "choices": ("splits", "folds"),
                    "default": "splits",
                    "help": "what its experiment is like: random splits (by default), or folds of "
                    "a cross-validation",
                },
            ),
        ),
    ),
    "todo": (
        "list what is left to write of a paper, with file and line",
        (("key", {"metavar": "KEY", "help": "the paper's key"}),),
    ),
}
