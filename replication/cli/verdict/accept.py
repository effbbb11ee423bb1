"""Accept verdicts on purpose: table and fields of a paper, and why, in the changelog."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from replication.evidence.approval.accepted import (
    changes,
    digest,
    read_accepted,
    summary,
    words,
    write_accepted,
)
from replication.evidence.approval.approved import (
    differences,
    read_approved,
    report,
    rows,
    write_approved,
)
from replication.evidence.verdict import Verdict

ROOT = Path(__file__).resolve().parents[3]

#: What to do where a verdict is another one.
HOW = '`python -m replication verdicts --accept --why "..."` accepts what is meant to change'

_UNRELEASED = "## Unreleased\n"


class AcceptError(Exception):
    """What is asked for cannot be accepted; the message says why."""


def accept(judged: Mapping[str, list[Verdict]], why: str, root: Path = ROOT) -> list[str]:
    """Write the tables and the fields of the papers whose verdicts are not accepted yet.

    Parameters
    ----------
    judged : mapping of str to list of Verdict
        All verdicts of each paper.
    why : str
        What a reader of the changelog is told.
    root : Path
        The folder that holds ``data/verdicts``, ``data/approved`` and ``CHANGELOG.md``.

    Returns
    -------
    list of str
        The lines that the changelog got, one a paper that differed.

    Raises
    ------
    AcceptError
        If the changelog has no section "Unreleased".
    """
    log = _changelog(root)
    lines, reason = [], " ".join(why.split())
    reason += "" if reason.endswith((".", "!", "?")) else "."
    for paper, verdicts in judged.items():
        new, present = words(verdicts), rows(verdicts)
        changed = changes(read_accepted(paper, root), new)
        fields = differences(read_approved(paper, root), present)
        if is_told(paper, root) and not changed and not fields:
            continue
        counted = summary(changed)
        # Of a verdict that is new or gone, all fields are.
        if parts := [
            difference for difference in fields if difference.field not in ("verdict", "agrees")
        ]:
            n = len({difference.place for difference in parts})
            counted += f"; fields of {n} verdict{'s' if n > 1 else ''} differ"
        lines.append(f"- `{paper}`: {counted}. {reason} (Table `{digest(new)}`.)\n")
        write_accepted(paper, new, root)
        write_approved(paper, present, root)
    if lines:
        (root / "CHANGELOG.md").write_text(_with(log, lines), encoding="utf-8")
    return [line.strip() for line in lines]


def unaccepted(paper: str, verdicts: list[Verdict], root: Path = ROOT) -> list[str]:
    """Say, a line each, where a paper's verdicts are not those of its table."""
    return [str(change) for change in changes(read_accepted(paper, root), words(verdicts))]


def unapproved(paper: str, verdicts: list[Verdict], root: Path = ROOT) -> list[str]:
    """Say, grouped by cause, which fields of a paper's verdicts are not as approved."""
    return report(differences(read_approved(paper, root), rows(verdicts)))


def is_told(paper: str, root: Path = ROOT) -> bool:
    """Whether the changelog's newest line on a paper's verdicts is of its table as it is.

    The line names the table by its digest. So one that was edited by hand is not told, nor one
    that came of accepting on two branches.
    """
    # The changelog begins with the newest line.
    line = re.compile(rf"^- `{re.escape(paper)}`: .*\(Table `(\w+)`\.\)$", re.MULTILINE)
    newest = line.search(_changelog(root))
    return (newest.group(1) if newest else "") == digest(read_accepted(paper, root))


def _changelog(root: Path) -> str:
    path = root / "CHANGELOG.md"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if _UNRELEASED not in text:
        raise AcceptError(f"CHANGELOG.md has no line `{_UNRELEASED.strip()}`; begin one")
    return text


def _with(log: str, lines: list[str]) -> str:
    """Return the changelog with the lines at the head of its newest section on verdicts."""
    before, head, after = log.partition(_UNRELEASED)
    unreleased, next_release, older = re.split(r"(^## |\Z)", after, maxsplit=1, flags=re.MULTILINE)
    if section := re.search(r"^### Verdicts\n\n*", unreleased, re.MULTILINE):
        unreleased = "".join([unreleased[: section.end()], *lines, unreleased[section.end() :]])
    else:
        body = f"{unreleased.rstrip()}\n" if unreleased.strip() else ""
        end = "\n" if next_release else ""
        unreleased = f"{body}\n### Verdicts\n\n{''.join(lines)}{end}"
    return before + head + unreleased + next_release + older
