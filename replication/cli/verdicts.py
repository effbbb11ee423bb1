"""``verdicts``: the table of verdicts and the scoreboard; what changed; what is accepted."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Mapping
from dataclasses import asdict

from replication.cli.choose import UsageError, chosen_papers
from replication.cli.show import cut, plural, print_json, say, table, terminal_width
from replication.cli.verdict.accept import AcceptError, accept
from replication.cli.verdict.filters import (
    asked,
    filtered,
    in_words,
    may_be,
    refuse_artefacts,
    refuse_names,
    refuse_words,
)
from replication.cli.verdict.judging import judge
from replication.cli.verdict.since import edited_since, papers_at, words_at
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.engine.requirements import unable
from replication.evidence.approval.accepted import changes, words
from replication.evidence.shown.scoreboard import format_scoreboard, scoreboard
from replication.evidence.verdict import COLUMNS, Verdict
from replication.evidence.verdict_cache import recalled
from replication.paper import Paper

_PLACE = ("artefact", "row", "column", "statistic")
_SHOWN = ("place", "reported", "reproduced", "low", "high", "verdict", "reading")
_READINGS = ("place", "reported", "reading", "reproduced", "low", "high", "fits")
_WIDE = (
    *_PLACE,
    "reported",
    "reproduced",
    "low",
    "high",
    "other_values",
    "typing",
    "verdict",
    "reading",
    "agrees",
    "negation",
)


def command(args: argparse.Namespace) -> int:
    """Print the verdicts as text, JSON or CSV; or what changed since a commit; or accept them.

    Of filters that leave nothing it says so, and returns 0: that there is none is an answer.
    """
    wanted = asked(args)
    if wanted and (args.accept or args.why or args.diff is not None):
        raise UsageError("--accept and --diff are of all verdicts of a paper; leave filters out")
    if args.accept or args.why:
        return _accept(args)
    if args.diff is not None:
        return _diff(args)
    if args.csv and args.json:
        raise UsageError("--csv and --json are two ways to print one thing; choose one")
    refuse_words(args)
    judged = _judged(chosen_papers(args), args.profile, wanted)
    rows = [{"paper": key, **v.row_of()} for key, verdicts in judged.items() for v in verdicts]
    if args.csv:
        # Of several papers each row begins with its paper's key.
        columns = (("paper",) if len(args.paper or ()) != 1 else ()) + COLUMNS
        writer = csv.DictWriter(sys.stdout, columns, lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    elif args.json:
        shown = {"profile": args.profile, **({"filters": wanted} if wanted else {})}
        print_json({**shown, "verdicts": rows, "scoreboard": scoreboard(judged)})
    else:
        _print(judged, args, with_board=not wanted)
    if wanted:
        number = plural(len(rows), "verdict") if rows else "No verdict"
        say(f"{number} {'has' if len(rows) < 2 else 'have'} all of: {in_words(wanted)}.")
    return 0


def _judged(
    papers: list[Paper], profile: str, wanted: Mapping[str, list[str]]
) -> dict[str, list[Verdict]]:
    """Return the verdicts that are all of what is wanted; of those not kept, judge no others.

    A word that no verdict has is refused before anything is judged.
    """
    if not wanted:
        return judge(papers, profile)
    refuse_artefacts(wanted.get("artefact", ()), [paper.key for paper in papers])
    root = ledger_root(profile)
    kept_verdicts = {paper.key: recalled(paper.key, paper.judge, root, profile) for paper in papers}
    ahead: dict[str, list[Verdict]] = {}
    for paper in (paper for paper in papers if kept_verdicts[paper.key] is None):
        offered = ahead[paper.key] = []
        # Every number is offered, none is taken.
        paper.judge(
            Ledger(root), profile, only=lambda verdict, offered=offered: offered.append(verdict)
        )
    offered = [v for group in (*ahead.values(), *kept_verdicts.values()) for v in group or ()]
    refuse_names(wanted, offered, list(kept_verdicts))
    fresh = {
        paper.key: paper.judge(Ledger(root), profile, only=lambda verdict: may_be(verdict, wanted))
        for paper in papers
        if any(may_be(verdict, wanted) for verdict in ahead.get(paper.key, ()))
    }
    return filtered(
        {key: fresh.get(key, verdicts or []) for key, verdicts in kept_verdicts.items()}, wanted
    )


def _accept(args: argparse.Namespace) -> int:
    if not (args.accept and args.why and args.why.strip()) or args.profile == "quick":
        raise UsageError('accept verdicts of the whole ledger with `--accept --why "..."`')
    papers, ledger = chosen_papers(args), Ledger(ledger_root("full"))
    for paper in papers:
        states = {cell: ledger.state(cell) for cell in paper.cells("full")}
        # What has never been recorded and cannot be here, for want of a program or a file, is no
        # data.
        lacking = unable(cell.module for cell, state in states.items() if state == "absent")
        wanting = sum(
            state != "current" and not (state == "absent" and cell.module in lacking)
            for cell, state in states.items()
        )
        if wanting:
            raise AcceptError(
                f"{plural(wanting, 'cell')} of {paper.key} have no current record, and nothing "
                f"can be accepted without; run `python -m replication run --paper {paper.key}` "
                "first"
            )
    lines = accept(judge(papers, args.profile), args.why)
    if args.json:
        print_json({"accepted": lines})
    else:
        print("\n".join(lines) or "All verdicts were accepted before.")
    return 0


def _diff(args: argparse.Namespace) -> int:
    for paper in chosen_papers(args):
        _say_edited(paper, args.diff, args.profile)
    now = {
        key: words(verdicts) for key, verdicts in judge(chosen_papers(args), args.profile).items()
    }
    # One that is gone since has lost all its verdicts.
    gone = set() if args.paper else papers_at(args.diff) - now.keys()
    changed = {
        key: changes(words_at(args.diff, key), now.get(key, {})) for key in [*now, *sorted(gone)]
    }
    if args.json:
        print_json({"changes": {key: list(map(asdict, rows)) for key, rows in changed.items()}})
        return 0
    for key, paper_changes in changed.items():
        for change in paper_changes:
            print(f"{key}: {change}")
    total = sum(map(len, changed.values()))
    say(f"{plural(total, 'verdict')} differ from those accepted at {args.diff}.")
    return 0


def _say_edited(paper: Paper, commit: str, profile: str) -> None:
    """Say at once what becomes of printed numbers that were edited; claims on them take longer."""
    root, edited = ledger_root(profile), edited_since(commit, paper.key)
    if not edited or recalled(paper.key, paper.judge, root, profile) is not None:
        return
    say(
        f"{paper.key}: {plural(len(edited), 'printed number')} edited since {commit}; judging them."
    )
    now = words(
        paper.judge(
            Ledger(root),
            profile,
            only=lambda v: (v.artefact, v.row, v.column, v.statistic) in edited,
        )
    )
    before = words_at(commit, paper.key)
    edits = changes({place: before.get(place, "") for place in now}, now)
    say(
        *(f"{paper.key}: {change}" for change in edits),
        "Claims, tables and rules may rest on them: judging those too.",
    )


def _print(
    judged: Mapping[str, list[Verdict]], args: argparse.Namespace, *, with_board: bool
) -> None:
    for key, verdicts in judged.items():
        rows = [v.row_of() for v in verdicts]
        if verdicts and args.wide:
            print(f"{key}\n{table(rows, _WIDE)}\n")
        elif verdicts:
            lines = [row | {"place": ", ".join(filter(None, map(row.get, _PLACE)))} for row in rows]
            if args.readings:
                lines = [
                    row | vars(reproduction) | {"fits": "yes" if reproduction.agrees else "no"}
                    for row, verdict in zip(lines, verdicts, strict=True)
                    for reproduction in verdict.readings
                ]
            columns = _READINGS if args.readings else _SHOWN
            print(f"{key}\n{table(lines, columns, terminal_width())}\n")
    if with_board:  # it counts what chance gives in a whole table, which a selection is not
        board = format_scoreboard(scoreboard(judged), args.profile)
        print(board if args.wide else cut(board, terminal_width()))
