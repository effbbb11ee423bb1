"""The arguments of every subcommand."""

from __future__ import annotations

import argparse
import math

__all__ = ["parser"]

_PROFILES = ("frozen", "quick", "full")
_KITS = ("splits", "folds")
_BACKENDS = ("loky", "threading", "sequential", "dask")


def parser() -> argparse.ArgumentParser:
    """Return the parser; ``command`` names the module of `replication.cli` that does the work."""
    top = argparse.ArgumentParser(
        prog="python -m replication",
        description="Re-run the papers: compute what is absent or stale, judge, check.",
    )
    top.add_argument("--debug", action="store_true", help="show tracebacks")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for add in (
        _run,
        _status,
        _verdicts,
        _forensics,
        _trial,
        _check,
        _vouch,
        _data,
        _replicate,
        _chapter,
        _pinned,
        _new_paper,
        _todo,
    ):
        add(commands)
    return top


def _new(commands, name: str, text: str) -> argparse.ArgumentParser:
    new = commands.add_parser(name, help=text, description=f"{text[0].upper()}{text[1:]}.")
    new.add_argument("--json", action="store_true", help="print JSON on the standard output")
    # Given again here so that it may stand after the subcommand; absent, it must not undo the
    # one before it.
    new.add_argument("--debug", action="store_true", default=argparse.SUPPRESS)
    return new


def _run(commands) -> None:
    new = _new(commands, "run", "compute the cells whose record is absent, stale or failed")
    _selecting(new)
    _running(new)
    new.add_argument("--prune", action="store_true", help="drop records that no cell has any more")


def _status(commands) -> None:
    new = _new(commands, "status", "count current, stale, absent and failed records")
    _selecting(new)


def _verdicts(commands) -> None:
    new = _new(commands, "verdicts", "compare the ledger with what the papers print")
    _profile(new)
    _many(new, "--paper", "KEY", "only this paper")
    _many(new, "--verdict", "WORD", "only this verdict, such as disagrees")
    _many(new, "--kind", "WORDS", "only this kind, such as claims")
    _many(new, "--artefact", "NAME", "only this table, figure or part of a paper, such as table1")
    _many(new, "--dataset", "NAME", "only numbers that cells on this data set serve")
    _many(new, "--method", "NAME", "only numbers that cells of this method serve")
    how = new.add_mutually_exclusive_group()
    how.add_argument("--csv", action="store_true", help="print them as CSV")
    how.add_argument(
        "--readings",
        action="store_true",
        help="a line a reading: what it gives, its interval, whether the printed number fits",
    )
    how.add_argument(
        "--wide",
        action="store_true",
        help="every column, however wide; otherwise a line fits the terminal",
    )
    how.add_argument(
        "--diff",
        metavar="COMMIT",
        help="list what differs from the verdicts that were accepted at a commit",
    )
    how.add_argument(
        "--accept",
        action="store_true",
        help="accept the verdicts as they are, in data/verdicts and with a line in the changelog",
    )
    new.add_argument("--why", metavar="TEXT", help="what the changelog says of it")


def _forensics(commands) -> None:
    new = _new(commands, "forensics", "ask whether printed numbers can be true together")
    _many(new, "--paper", "KEY", "only this paper")
    new.add_argument("--every", action="store_true", help="list what stands too")


def _trial(commands) -> None:
    new = _new(commands, "trial", "try the judge on values that are true and on ones that are not")
    _many(new, "--paper", "KEY", "only this paper")
    new.add_argument(
        "--rounds",
        type=int,
        default=5,
        metavar="N",
        help="how often other recorded runs stand for the paper's (5)",
    )
    new.add_argument("--tables", action="store_true", help="whole tables alone, 400 of each")
    new.add_argument("--write", action="store_true", help="keep what came of it in data/trial")


def _check(commands) -> None:
    new = _new(commands, "check", "compute a random sample of current cells again and compare")
    _selecting(new)
    _sampling(new)
    _workers(new)
    new.add_argument("--max-seconds", type=_seconds, metavar="S", help="bound on the sample's time")
    new.add_argument(
        "--copy",
        metavar="FILE",
        help="instead, find --paper's printed numbers in this copy of yours, a PDF or its text",
    )
    new.add_argument(
        "--number", metavar="NAME", help="of a copy only this number, by the name on its card"
    )


def _vouch(commands) -> None:
    text = "compute drawn cells of each task again that was edited since, and keep what was found"
    new = _new(commands, "vouch", text)
    _many(new, "--paper", "KEY", "only this paper, or study of our own")
    _many(new, "--task", "NAME", "only this task, such as bayes:bma")
    how = new.add_mutually_exclusive_group()
    how.add_argument(
        "--all",
        action="store_true",
        help="each method on each data set, what is vouched for too: for a release",
    )
    how.add_argument(
        "--share",
        action="store_true",
        help="a share that the commit draws, in at most five minutes; keep nothing",
    )
    _workers(new)


def _data(commands) -> None:
    new = _new(commands, "data", "show where the data sets of the papers are, or fetch them")
    new.add_argument("names", nargs="*", metavar="NAME", help="only this data set")
    new.add_argument(
        "--fetch",
        nargs="*",
        metavar="NAME",
        help="fetch and check these, or when none is named all that can be had",
    )
    new.add_argument(
        "--all", action="store_true", help="the registered sets, too, that no cell is run on"
    )


def _chapter(commands) -> None:
    new = _new(commands, "chapter", "run a chapter with parameters of your own, and open it")
    new.add_argument(
        "key",
        nargs="?",
        metavar="KEY",
        help="the chapter, as wu2015; without one, what each can be asked",
    )
    text = "a parameter of the chapter, as -p gamma 1.2; may be repeated"
    new.add_argument(
        "-p",
        action="append",
        nargs=2,
        default=[],
        metavar=("NAME", "VALUE"),
        dest="parameters",
        help=text,
    )
    new.add_argument("--no-browser", action="store_true", help="say where the page is, no more")


def _pinned(commands) -> None:
    text = "start a command, such as a worker, with the arithmetic that records are made with"
    new = commands.add_parser("pinned", help=text, description=f"{text[0].upper()}{text[1:]}.")
    new.add_argument("words", nargs=argparse.REMAINDER, metavar="COMMAND ...")


def _new_paper(commands) -> None:
    new = _new(commands, "new", "lay out the least files of a new paper")
    new.add_argument("key", metavar="KEY", help="its key: first author and year, as wu2015")
    new.add_argument(
        "--like",
        choices=_KITS,
        default=_KITS[0],
        help="what its experiment is like: random splits (by default), or folds of a "
        "cross-validation",
    )


def _todo(commands) -> None:
    new = _new(commands, "todo", "list what is left to write of a paper, with file and line")
    new.add_argument("key", metavar="KEY", help="the paper's key")


def _replicate(commands) -> None:
    text = "bring the ledger up to date, check a sample, re-run the chapters, show the scoreboard"
    new = _new(commands, "replicate", text)
    _selecting(new)
    _many(new, "--chapter", "SLUG", "only run this chapter, on the ledger as it is")
    _running(new)
    _sampling(new)


def _selecting(new: argparse.ArgumentParser) -> None:
    _profile(new)
    _many(new, "--paper", "KEY", "only this paper, or study of our own")
    _many(new, "--dataset", "NAME", "only this data set")
    _many(new, "--method", "NAME", "only this method")
    _many(new, "--artefact", "NAME", "only what is run for this table, figure or part of a paper")


def _running(new: argparse.ArgumentParser) -> None:
    new.add_argument("--fresh", action="store_true", help="compute current cells too")
    new.add_argument("--offline", action="store_true", help="leave the network alone")
    new.add_argument("--max-seconds", type=_seconds, metavar="S", help="begin no cell after S")
    new.add_argument("--keep-going", action="store_true", help="do not stop where cells fail alike")
    _workers(new)


def _workers(new: argparse.ArgumentParser) -> None:
    new.add_argument("--jobs", type=_jobs, default=-1, metavar="N", help="workers (all cores)")
    new.add_argument("--backend", choices=_BACKENDS, default="loky", help="joblib's backend")


def _sampling(new: argparse.ArgumentParser) -> None:
    size = new.add_mutually_exclusive_group()
    size.add_argument("--sample", type=_sample, default=12, metavar="N", help="cells (12)")
    size.add_argument("--all", action="store_true", help="every current cell")
    new.add_argument("--seed", type=_count, metavar="N", help="draw that sample again")


def _profile(new: argparse.ArgumentParser) -> None:
    new.add_argument("--profile", choices=_PROFILES, default="full", help="how much (full)")


def _many(new: argparse.ArgumentParser, flag: str, name: str, text: str) -> None:
    new.add_argument(flag, action="append", metavar=name, help=f"{text}; may be repeated")


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
