"""``todo``: what is left to write of a paper, with file and line."""

from __future__ import annotations

import argparse
import csv
import io
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from itertools import chain
from pathlib import Path
from pkgutil import iter_modules

from replication.cli.choose import refuse_unknown
from replication.cli.show import plural, print_json, say
from replication.cli.verdict.accept import AcceptError, is_told, unaccepted
from replication.engine.cache.survey import survey
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.engine.versions import files_of, versions
from replication.evidence.interval import RANGE
from replication.evidence.origin import parts
from replication.evidence.reported import ReportedError, not_as_transcribed
from replication.evidence.variants import Reading
from replication.evidence.vocabulary import FEW
from replication.paper import Paper, papers

ROOT = Path(__file__).resolve().parents[2]

LAID_OUT, MISSING, UNREAD, RECORDS = "laid out", "missing", "unread", "records and verdicts"

#: What marks a line of a kit that is to be written over.
_MARK = re.compile(r"\bTODO:? *(.*)")


@dataclass(frozen=True)
class Left:
    """One thing that is left to do: its kind, the file and line, and what.

    The line is where the text stands, or where in the file it would; 0 of no line.
    """

    kind: str
    path: str
    line: int
    what: str

    def __str__(self) -> str:
        """Say it as compilers do, so that editors find the place."""
        where = ":".join(filter(None, (self.path, str(self.line or ""))))
        return f"{where}: {self.what}" if where else self.what


def command(args: argparse.Namespace) -> int:
    """Print what is left, kind by kind."""
    refuse_unknown("paper", [args.key], papers())
    lines = left(papers()[args.key])
    if args.json:
        print_json({"left": [asdict(line) for line in lines]})
        return 0
    for kind in dict.fromkeys(line.kind for line in lines):
        of_kind = [line for line in lines if line.kind == kind]
        print("\n".join([f"{kind} ({len(of_kind)})", *(f"  {line}" for line in of_kind)]))
    say(f"{plural(len(lines), 'thing')} left to do." if lines else "Nothing is left to do.")
    return 0


def left(paper: Paper, root: Path = ROOT) -> list[Left]:
    """Return what is left to do of a paper: what is laid out, missing, unread, then the verdicts.

    Parameters
    ----------
    paper : Paper
    root : Path
        The folder that holds ``book``, ``data``, ``replication`` and ``tests``.
    """
    return [
        *_laid_out(paper.key, root),
        *_missing(paper, root),
        *_unread(paper, root),
        *_recorded(paper, root),
    ]


def _laid_out(key: str, root: Path) -> Iterator[Left]:
    """Yield the lines that are still a kit's."""
    homes = (
        f"data/reported/{key}*",
        f"replication/chapters/{key}*.md",
        f"replication/papers/{key}/**/*",
        f"tests/papers/{key}/**/*",
    )
    for path in sorted(path for home in homes for path in root.glob(home)):
        if path.suffix in (".csv", ".toml", ".md", ".py"):
            for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if mark := _MARK.search(text):
                    yield Left(LAID_OUT, _place(path, root), line, mark[1] or "write it")


def _missing(paper: Paper, root: Path) -> Iterator[Left]:
    """Yield the places outside of its own folders that do not name the paper yet."""
    key, chapter = paper.key, paper.chapter
    names = f"family-names: {re.sub(r'[0-9]', '', key)}\n"
    for path, pattern, beside, advice in (
        ("book/references.bib", rf"@\w+\{{{key},", r"\Z", f"cite the paper as {key}"),
        ("CITATION.cff", names, r"^references:", "cite the paper by its authors and year"),
        ("book/_toc.yml", rf"file: {chapter}\b", r"file: defaults", f"name `file: {chapter}`"),
        (
            "replication/chapters/places.toml",
            rf"^{key} = \[",
            r"\Z",
            f'name its headings: {key} = [["Printed against ours"]]',
        ),
    ):
        # Without accents, as keys have names.
        text = "".join(
            letter
            for letter in unicodedata.normalize("NFKD", (root / path).read_text(encoding="utf-8"))
            if letter.isascii()
        )
        if not re.search(pattern, text, re.MULTILINE | re.IGNORECASE):
            yield Left(MISSING, path, _line(text, beside), advice)
    if not (root / "replication" / "chapters" / f"{chapter}.md").exists():
        yield Left(MISSING, f"replication/chapters/{chapter}.md", 0, "write the chapter")
    declared = {
        where
        for path in files_of(key)
        for module in path.parent.glob("*.py")
        for where in versions(key, module.stem).declared
    }
    for task, method in dict.fromkeys((c.task, c.method) for c in paper.cells("full")):
        if (task, method) not in declared:
            where = f"replication/papers/{key}/tasks/versions.toml"
            yield Left(MISSING, where, 0, f'declare under ["{task}"] that {method} = 1')


def _unread(paper: Paper, root: Path) -> Iterator[Left]:
    """Yield what was not read twice, readings whose origin is not told, numbers without a rule."""
    transcribed = "data/reported/transcribed.csv"
    text = (root / transcribed).read_text(encoding="utf-8")
    try:
        for sentence in not_as_transcribed(
            paper.key, root / "data" / "reported", root / transcribed
        ):
            yield Left(UNREAD, transcribed, _line(text, r"\Z"), sentence)
        paper.judge(Ledger(ledger_root("full")), "full", only=lambda verdict: False)
    except ReportedError as error:
        where = re.match(r"(.*) line (\d+): ", str(error))
        path = _place(Path(where[1]), root) if where else f"data/reported/{paper.key}.csv"
        advice = str(error)[where.end() :] if where else str(error)
        yield Left(UNREAD, path, int(where[2]) if where else 0, advice)
    readings = "data/reported/readings.csv"
    text = (root / readings).read_text(encoding="utf-8")
    rows = csv.DictReader(io.StringIO(text))
    lines = [row["reading"] for row in rows if row["paper"] == paper.key]
    for name in _readings(paper.key):
        if not parts(name, lines):
            advice = f"a line on the reading {name!r}, before it is run"
            yield Left(UNREAD, readings, _line(text, r"\Z"), advice)


def _readings(key: str) -> list[str]:
    """Return the names of the readings that a paper's protocol declares."""
    package = import_module(f"replication.papers.{key}.protocol")
    modules = [info.name for info in iter_modules(package.__path__, f"{package.__name__}.")]
    values = [value for name in modules for value in vars(import_module(name)).values()]
    single = chain.from_iterable(v if isinstance(v, tuple) else (v,) for v in values)
    return list(dict.fromkeys(value.name for value in single if isinstance(value, Reading)))


def _recorded(paper: Paper, root: Path) -> Iterator[Left]:
    """Yield what is not recorded; of what is, numbers that need more runs or are not accepted."""
    key, states, records = paper.key, Counter(), ledger_root("full")
    for alike in survey(key, paper.cells, "full", records, paper.spare).alike:
        states[alike.state] += alike.cells
    if states["current"] < (cells := states.total()):
        failed = f", {states['failed']} failed" if states["failed"] else ""
        yield Left(
            RECORDS,
            "",
            0,
            f"{states['current']} of {cells} cells are recorded{failed}"
            f"; `nox -s replicate -- --paper {key}` computes the others",
        )
        return
    try:
        verdicts = paper.verdicts(Ledger(records), "full")
        explained = is_told(key, root)
    except (ReportedError, AcceptError) as error:
        yield Left(RECORDS, "", 0, str(error))
        return
    changed = unaccepted(key, verdicts, root)
    if changed or not explained:
        few = Counter(verdict.artefact for verdict in verdicts if verdict.reason == FEW)
        for artefact, n in few.items():
            yield Left(
                RECORDS,
                "",
                0,
                f"{plural(n, 'number')} of {artefact} have too few runs: "
                f"a range needs {RANGE} recorded, so lengthen an axis",
            )
        yield Left(
            RECORDS,
            f"data/verdicts/{key}.csv",
            0,
            f"{plural(len(changed), 'verdict')} to "
            'look at and accept, with `python -m replication verdicts --accept --why "..." '
            f"--paper {key}`",
        )
    if not (root / "book" / f"{paper.chapter}.ipynb").exists():
        yield Left(
            RECORDS,
            f"book/{paper.chapter}.ipynb",
            0,
            f"no page yet; `nox -s replicate -- --paper {key}` makes it",
        )


def _place(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def _line(text: str, pattern: str) -> int:
    """Return the number of the line in which a pattern is found."""
    match = re.search(pattern, text, re.MULTILINE)
    return text.count("\n", 0, match.start() if match else 0) + 1
