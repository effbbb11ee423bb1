"""The arguments of every subcommand: a table of commands, and the parser that is made of it."""

from __future__ import annotations

import argparse
import math
from typing import Any, TypeAlias

__all__ = ["parser"]

#: Names and settings of an argument; in a list, arguments of which one alone may be given.
_Argument: TypeAlias = tuple[tuple[str, ...], dict[str, Any]]


def _one(*names: str, **settings: Any) -> _Argument:
    return names, settings


def _switch(name: str, text: str) -> _Argument:
    return _one(name, action="store_true", help=text)


def _many(flag: str, name: str, text: str) -> _Argument:
    return _one(flag, action="append", metavar=name, help=f"{text}; may be repeated")


def _seconds(text: str) -> float:
    value = float(text)
    if not (value > 0 and math.isfinite(value)):
        raise argparse.ArgumentTypeError(f"{text} is not a positive number of seconds")
    return value


def _jobs(text: str) -> int:
    value = int(text)
    if value == 0:
        raise argparse.ArgumentTypeError("0 workers can do nothing; -1 means all cores")
    return value


def _count(text: str) -> int:
    value = int(text)
    if value < 0:
        raise argparse.ArgumentTypeError(f"{text} is negative")
    return value


def _sample(text: str) -> int:
    value = _count(text)
    if value == 0:
        raise argparse.ArgumentTypeError("a sample of 0 cells shows nothing")
    return value


_PROFILE = _one(
    "--profile", choices=("frozen", "quick", "full"), default="full", help="how much (full)"
)
_PAPER = _many("--paper", "KEY", "only this paper")
_STUDY = _many("--paper", "KEY", "only this paper, or study of our own")
_SELECTING = (
    _PROFILE,
    _STUDY,
    _many("--dataset", "NAME", "only this data set"),
    _many("--method", "NAME", "only this method"),
    _many("--artefact", "NAME", "only what is run for this table, figure or part of a paper"),
)
_WORKERS = (
    _one("--jobs", type=_jobs, default=-1, metavar="N", help="workers (all cores)"),
    _one(
        "--backend",
        choices=("loky", "threading", "sequential", "dask"),
        default="loky",
        help="joblib's backend",
    ),
)
_RUNNING = (
    _switch("--fresh", "compute current cells too"),
    _switch("--offline", "leave the network alone"),
    _one("--max-seconds", type=_seconds, metavar="S", help="begin no cell after S"),
    _switch("--keep-going", "do not stop where cells fail alike"),
    *_WORKERS,
)
_SAMPLING = (
    [
        _one("--sample", type=_sample, default=12, metavar="N", help="cells (12)"),
        _switch("--all", "every current cell"),
    ],
    _one("--seed", type=_count, metavar="N", help="draw that sample again"),
)

#: By its name, what a command does, and its arguments beside those of all.
_COMMANDS = {
    "run": (
        "compute the cells whose record is absent, stale or failed",
        (*_SELECTING, *_RUNNING, _switch("--prune", "drop records that no cell has any more")),
    ),
    "status": ("count current, stale, absent and failed records", _SELECTING),
    "verdicts": (
        "compare the ledger with what the papers print",
        (
            _PROFILE,
            _PAPER,
            _many("--verdict", "WORD", "only this verdict, such as disagrees"),
            _many("--kind", "WORDS", "only this kind, such as claims"),
            _many(
                "--artefact", "NAME", "only this table, figure or part of a paper, such as table1"
            ),
            _many("--dataset", "NAME", "only numbers that cells on this data set serve"),
            _many("--method", "NAME", "only numbers that cells of this method serve"),
            [
                _switch("--csv", "print them as CSV"),
                _switch(
                    "--readings",
                    "a line a reading: what it gives, its interval, whether the printed number "
                    "fits",
                ),
                _switch("--wide", "every column, however wide; otherwise a line fits the terminal"),
                _one(
                    "--diff",
                    metavar="COMMIT",
                    help="list what differs from the verdicts that were accepted at a commit",
                ),
                _switch(
                    "--accept",
                    "accept the verdicts as they are, in data/verdicts and with a line in the "
                    "changelog",
                ),
            ],
            _one("--why", metavar="TEXT", help="what the changelog says of it"),
        ),
    ),
    "forensics": (
        "ask whether printed numbers can be true together",
        (_PAPER, _switch("--every", "list what stands too")),
    ),
    "trial": (
        "try the judge on values that are true and on ones that are not",
        (
            _PAPER,
            _one(
                "--rounds",
                type=int,
                default=5,
                metavar="N",
                help="how often other recorded runs stand for the paper's (5)",
            ),
            _switch("--tables", "whole tables alone, 400 of each"),
            _switch("--write", "keep what came of it in data/trial"),
        ),
    ),
    "check": (
        "compute a random sample of current cells again and compare",
        (
            *_SELECTING,
            *_SAMPLING,
            *_WORKERS,
            _one("--max-seconds", type=_seconds, metavar="S", help="bound on the sample's time"),
            _one(
                "--copy",
                metavar="FILE",
                help="instead, find --paper's printed numbers in this copy of yours, a PDF or its "
                "text",
            ),
            _one(
                "--number",
                metavar="NAME",
                help="of a copy only this number, by the name on its card",
            ),
        ),
    ),
    "vouch": (
        "compute drawn cells of each task again that was edited since, and keep what was found",
        (
            _STUDY,
            _many("--task", "NAME", "only this task, such as bayes:bma"),
            [
                _switch(
                    "--all",
                    "each method on each data set, what is vouched for too: for a release",
                ),
                _switch(
                    "--share",
                    "what is quick, then a share that the commit draws, in some five minutes",
                ),
            ],
            *_WORKERS,
        ),
    ),
    "data": (
        "show where the data sets of the papers are, or fetch them",
        (
            _one("names", nargs="*", metavar="NAME", help="only this data set"),
            _one(
                "--fetch",
                nargs="*",
                metavar="NAME",
                help="fetch and check these, or when none is named all that can be had",
            ),
            _switch("--all", "the registered sets, too, that no cell is run on"),
        ),
    ),
    "replicate": (
        "bring the ledger up to date, check a sample, re-run the chapters, show the scoreboard",
        (
            *_SELECTING,
            _many("--chapter", "SLUG", "only run this chapter, on the ledger as it is"),
            *_RUNNING,
            *_SAMPLING,
        ),
    ),
    "chapter": (
        "run a chapter with parameters of your own, and open it",
        (
            _one(
                "key",
                nargs="?",
                metavar="KEY",
                help="the chapter, as wu2015; without one, what each can be asked",
            ),
            _one(
                "-p",
                action="append",
                nargs=2,
                default=[],
                metavar=("NAME", "VALUE"),
                dest="parameters",
                help="a parameter of the chapter, as -p gamma 1.2; may be repeated",
            ),
            _switch("--no-browser", "say where the page is, no more"),
        ),
    ),
    "pinned": (
        "start a command, such as a worker, with the arithmetic that records are made with",
        (_one("words", nargs=argparse.REMAINDER, metavar="COMMAND ..."),),
    ),
    "new": (
        "lay out the least files of a new paper",
        (
            _one("key", metavar="KEY", help="its key: first author and year, as wu2015"),
            _one(
                "--like",
                choices=("splits", "folds"),
                default="splits",
                help="what its experiment is like: random splits (by default), or folds of a "
                "cross-validation",
            ),
        ),
    ),
    "todo": (
        "list what is left to write of a paper, with file and line",
        (_one("key", metavar="KEY", help="the paper's key"),),
    ),
}


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
        # What it starts has arguments of its own.
        if name != "pinned":
            new.add_argument(
                "--json", action="store_true", help="print JSON on the standard output"
            )
            # Given again here so that it may stand after the subcommand; absent, it must not undo
            # the one before it.
            new.add_argument("--debug", action="store_true", default=argparse.SUPPRESS)
        for argument in arguments:
            alone = isinstance(argument, list)
            group = new.add_mutually_exclusive_group() if alone else new
            for names, settings in argument if alone else [argument]:
                group.add_argument(*names, **settings)
    return top
