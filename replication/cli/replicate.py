"""``replicate``: run, check a sample, re-run the chapters, show the scoreboard."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from replication.cli import check, run, vouch
from replication.cli.choose import (
    chosen_cells,
    chosen_experiments,
    is_narrowed,
    refuse_unknown,
)
from replication.cli.drawings import drawn, shown
from replication.cli.show import plural, print_json, say
from replication.cli.verdict.accept import unaccepted
from replication.cli.verdict.judging import JUDGED_AGAIN, counted, judge, judge_again
from replication.engine.cache import memo
from replication.engine.cell import Cell
from replication.engine.data_requirements import fetch_line
from replication.engine.generated_rows import is_drawn, where
from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile, ledger_root
from replication.engine.record import Record
from replication.engine.runner import Report
from replication.engine.vouch.sample_check import CheckReport
from replication.engine.workers.scatter import workers
from replication.evidence.approval.accepted import read_accepted
from replication.evidence.shown.scoreboard import format_scoreboard, scoreboard
from replication.evidence.verdict import Verdict
from replication.paper import Paper, Study, papers

#: Seconds that the sample may take when no other bound is given, so that a check of a long
#: paper's cells still takes minutes.
_CHECK_SECONDS = 300.0

_ROOT = Path(__file__).resolve().parents[2]
#: The chapters of no one paper: they show the verdicts on all, what is kept of their trial, what a
#: study advises, or the tables of an archived one.
_TOGETHER = ("explorer", "trial", "which_one", "defaults", "networks", "stagewise", "intro")
#: The one that shows what is printed alone. It takes longest, and so is begun first.
_PRINTED = "forensics"
#: The one of them that the README sums up.
_LANDING = "intro"


def command(args: argparse.Namespace) -> int:
    """Do the whole replication; 1 if anything failed, differed or is left undone.

    It is 1 as well where no cell could be compared, for whatever reason: a replication that
    checked nothing is not a pass. The profile ``frozen`` asks for no check. Of a paper with a
    failed cell nothing is published: its notebook stays as it was, for a new one would say
    "no data" where there is an error. The other papers go on.
    """
    if args.chapter:
        return _only(args)
    # Of a quick run's pages none is of an older one.
    for page in (_ROOT / "build" / "quick").glob("*.ipynb") if args.profile == "quick" else ():
        page.unlink()
    cells = [cell for grid in chosen_cells(args).values() for cell in grid]
    report = run.run_cells(cells, args)
    run.tell(report, args.profile)
    if report.ended != "complete":
        say("The sample, the chapters and the scoreboard wait until the ledger is complete.")
        if report.ended == "time" and not report.failed:
            _so_far(args)
        return max(run.exit_code(report), 1)
    checked = None
    if args.profile != "frozen":
        checked = check.check_cells(cells, args, args.max_seconds or _CHECK_SECONDS)
        check.tell(checked, len(set(cells)))
    # A narrowed run has not tried all that an edit may change, and vouches for nothing.
    is_whole = args.profile == "full" and not is_narrowed(args)
    differing = vouch.what_is_quick(chosen_experiments(args), args) if is_whole else []
    say("Looking for failed cells, whose papers are not published ...")
    withheld = _withheld(chosen_experiments(args), report.failed, args.profile)
    publishable = [paper for paper in chosen_experiments(args) if paper.key not in withheld]
    kept_keys: set[str] = set()
    chosen = [study for study in publishable if isinstance(study, Paper)]
    judged = judge(chosen, args.profile, args.jobs, args.backend, kept_keys)
    if args.profile != "frozen":
        otherwise = _judged_otherwise({key: judged[key] for key in sorted(kept_keys)}, args)
        withheld |= otherwise
        publishable = [study for study in publishable if study.key not in otherwise]
        judged = {key: verdicts for key, verdicts in judged.items() if key not in otherwise}
    pages, unmade = _chapters(publishable, args)
    unmade += _together(judged, args)
    say(*withheld.values(), *unmade)
    origins = _origins(cells)
    rows = scoreboard(judged)
    if args.json:
        print_json(
            {
                "run": run.as_json(report),
                "check": None if checked is None else asdict(checked),
                "chapters": [page.stem for page in pages],
                "scoreboard": list(rows),
                "data": dict(origins),
                "held": withheld,
            }
        )
    else:
        for place, names in origins.items():
            print(f"Data sets, {place}: {', '.join(names)}.")
        if "not at hand" in origins:
            print(f"Fetch what is missing: `{fetch_line(origins['not at hand'])}`.")
        print()
        print(format_scoreboard(rows, args.profile))
    say(*_closing(report, checked, judged, pages, args.profile))
    failed = run.exit_code(report) or withheld or unmade or (checked and not checked.passed)
    return 1 if failed or differing else 0


def _only(args: argparse.Namespace) -> int:
    """Run the named chapters on the ledger as it is; 1 if one of them cannot be made."""
    texts = (_ROOT / "replication" / "chapters").glob("*.md")
    refuse_unknown("chapter", args.chapter, [text.stem for text in texts])
    asked = [(slug, args.profile) for slug in args.chapter]
    done = dict(counted(_chapter, asked, "chapters run", args.jobs, args.backend))
    say(*(s for _, unmade, unrun in done.values() for s in (unmade, *unrun) if s))
    return int(any(unmade for _, unmade, _ in done.values()))


def _so_far(args: argparse.Namespace) -> None:
    """Make the pages of named papers of what is recorded, if nobody has accepted verdicts of them.

    Their banner says how many cells that is; a page that there is stays as it was.
    """
    new = [p for p in chosen_experiments(args) if args.paper and not read_accepted(p.key)]
    if new:
        say(*_chapters(new, args, of_all=())[1])


def _withheld(chosen: Iterable[Study], failed: Iterable[Record], profile: str) -> dict[str, str]:
    """Return why nothing of a paper is published, by its key: a cell failed, in this run or before.

    A run that was narrowed may have left out what failed in an earlier one.
    """
    ledger = Ledger(ledger_root(profile))
    now = {record.paper: record for record in failed}
    firsts = {}
    for study in chosen:
        records = (now.get(study.key), *map(ledger.get, study.cells(grid_profile(profile))))
        firsts[study.key] = next((r for r in records if r is not None and r.failed), None)
    return {
        key: f"Nothing of {key} is published; its notebook is as it was: {run.told_failure(first)}"
        for key, first in firsts.items()
        if first is not None
    }


def _judged_otherwise(
    kept_verdicts: Mapping[str, Sequence[Verdict]], args: argparse.Namespace
) -> dict[str, str]:
    """Judge a sample of what is kept again; return why nothing is published, by a paper's key."""
    seed = secrets.randbelow(2**32) if args.seed is None else args.seed
    share = 1.0 if args.all else JUDGED_AGAIN
    rejudged = judge_again(kept_verdicts, args.profile, seed, share, args.jobs, args.backend)
    number, total = (
        sum(count for count, _ in rejudged.values()),
        sum(map(len, kept_verdicts.values())),
    )
    differing = {key: differences for key, (_, differences) in rejudged.items() if differences}
    if kept_verdicts:
        outcome = f"{plural(len(differing), 'paper')} differ" if differing else "all agree"
        say(f"Judged {number} of {total} kept verdicts again: {outcome} (--seed {seed}).")
    return {
        key: f"Nothing of {key} is published; its notebook is as it was. {differences[0]} "
        f"({plural(len(differences), 'difference')}). To judge it anew, delete "
        f"`replication/records/.kept` and `data/cache/{key}.*.xz`"
        for key, differences in differing.items()
    }


def _chapters(
    chosen: Sequence[Study], args: argparse.Namespace, of_all: Sequence[str] = (_PRINTED,)
) -> tuple[list[Path], list[str]]:
    """Run the papers' chapters; return the pages written, and a sentence for each that was not.

    They run side by side on this machine, whatever computes the cells.
    """
    slugs = [*_of_all(of_all, args.profile), *(study.chapter for study in chosen)]
    # A kernel and the process that drives it wait for each other: one more fills the gaps.
    jobs = args.jobs if args.jobs == 1 else workers(args.jobs, args.backend) + 1
    asked = [(slug, args.profile) for slug in slugs]
    done = dict(counted(_chapter, asked, "chapters run", jobs, args.backend))
    pages = [page for study in chosen for page in done[study.chapter][0]]
    say(f"Ran {plural(len(pages), 'chapter')}: {' '.join(page.stem for page in pages) or 'none'}.")
    say(*(sentence for slug in slugs for sentence in done[slug][2]))
    return pages, [done[slug][1] for slug in slugs if done[slug][1]]


def _of_all(slugs: Iterable[str], profile: str) -> list[str]:
    """Return which chapters of no one paper are run: none of a quick run, for the book has them."""
    texts = _ROOT / "replication" / "chapters"
    return [slug for slug in slugs if profile != "quick" and (texts / f"{slug}.md").exists()]


def _chapter(asked: tuple[str, str]) -> tuple[str, tuple[list[Path], str, list[str]]]:
    """Run a chapter; return its pages, why there is none, and what was not run for want of data."""
    from replication.pages.chapter import ChapterError, run_chapters, unrun_cells

    slug, profile = asked
    try:
        return slug, (run_chapters([slug], profile), "", unrun_cells(slug))
    except ChapterError as error:
        return slug, ([], str(error), [])


def _together(judged: Mapping[str, Sequence[Verdict]], args: argparse.Namespace) -> list[str]:
    """Bring the pages of all papers up to date; return a sentence for each that cannot be made.

    Of a quick run there are none.
    """
    from replication.pages.cards.dots import write_dots
    from replication.pages.exhibits.page import read_exhibits, write_exhibits
    from replication.pages.explorer.rows import write_rows
    from replication.pages.landing.readme import write_readme
    from replication.pages.methods.page import PAGE, write_map
    from replication.pages.sets.measure import write_facts

    profile, by_key, side_by_side = args.profile, papers(), (args.jobs, args.backend)
    if not (slugs := _of_all(_TOGETHER, profile)):
        return []
    # The rows first: the chapters below read them.
    write_rows({key: (by_key[key].chapter, verdicts) for key, verdicts in judged.items()}, _ROOT)
    asked = [(key, profile) for key in judged]
    write_dots(dict(counted(drawn, asked, "papers' re-runs drawn as dots", *side_by_side)), _ROOT)
    asked = [(exhibit.name, profile) for exhibit in read_exhibits()]
    drawings = counted(shown, asked, "exhibits drawn", *side_by_side)
    write_exhibits({name: html for name, html in drawings if html}, _ROOT)
    write_facts(_ROOT)
    unmade = []
    if (_ROOT / PAGE).exists():
        try:
            write_map(_ROOT)
        except ValueError as error:
            unmade.append(f"The map is as it was: {error}.")
    asked = [(slug, profile) for slug in slugs]
    done = dict(counted(_chapter, asked, "pages of all papers", *side_by_side))
    unmade += [done[slug][1] for slug in slugs if done[slug][1]]
    if _LANDING in done and not done[_LANDING][1]:
        try:
            write_readme(_ROOT)
        except ValueError as error:
            unmade.append(f"The README is as it was: {error}.")
    memo.commit(ledger_root(profile))
    return unmade


def _closing(
    report: Report,
    checked: CheckReport | None,
    judged: Mapping[str, Sequence[Verdict]],
    pages: Sequence[Path],
    profile: str,
) -> list[str]:
    """Return three sentences: what is not as recorded, what was computed, where to read on."""
    changed = sum(len(unaccepted(key, list(verdicts))) for key, verdicts in judged.items())
    odd = [
        f"{plural(number, noun)} {state}"
        for number, noun, state in (
            (len(report.failed), "cell", "failed"),
            (len(checked.differences) if checked else 0, "cell", "came out otherwise"),
            (changed if profile != "quick" else 0, "verdict", "differ from those accepted"),
        )
        if number
    ]
    place = "build/quick" if profile == "quick" else "book"
    read = ", ".join(f"{place}/{page.name}" for page in pages[:1]) or place
    return [
        f"Not as recorded: {'; '.join(odd)}." if odd else "All is as recorded.",
        f"{plural(report.done, 'cell')} computed that had no current record, "
        f"{plural(checked.compared if checked else 0, 'cell')} computed again and compared.",
        f"Read the results in {place}/, for example {read}, or build the book with `nox -s book`.",
    ]


def _origins(cells: Iterable[Cell]) -> dict[str, list[str]]:
    """Return the data sets of the cells by where they are now."""
    from replication.datasets.locate import locate

    by_place: dict[str, list[str]] = {}
    for name in sorted({cell.dataset for cell in cells}):
        place = where(name) if is_drawn(name) else locate(name)
        by_place.setdefault(place or "not at hand", []).append(name)
    return by_place
