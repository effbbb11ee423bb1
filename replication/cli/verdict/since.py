"""What the verdicts and printed numbers were at a commit, read from git without a checkout."""

from __future__ import annotations

import csv
import io
import subprocess
from pathlib import Path, PurePosixPath

from replication.evidence.approval.accepted import COLUMNS, Place, from_text, table_path

ROOT = Path(__file__).resolve().parents[3]


class CommitError(Exception):
    """A commit cannot be read; the message says why."""


def words_at(commit: str, paper: str, root: Path = ROOT) -> dict[Place, str]:
    """Return the verdicts of a paper that were accepted at a commit; none before its first table.

    Raises
    ------
    CommitError
        If there is no such commit, or no git.
    """
    if paper not in papers_at(commit, root):
        return {}
    text = _git(root, "show", f"{_hash(commit, root)}:./{table_path(paper)}")
    return from_text(text, f"{table_path(paper)} at {commit}")


def edited_since(commit: str, paper: str, root: Path = ROOT) -> set[Place]:
    """Return the places of a paper's printed numbers that are other ones now, or new.

    Raises
    ------
    CommitError
        If there is no such commit, or no git.
    """
    name, commit_hash = f"data/reported/{paper}.csv", _hash(commit, root)
    if not _git(root, "ls-tree", "--name-only", commit_hash, name).strip():
        return set()
    before = _git(root, "show", f"{commit_hash}:./{name}")
    now = (root / name).read_text(encoding="utf-8") if (root / name).exists() else ""
    old = _printed(before)
    return {place for place, value in _printed(now).items() if old.get(place) != value}


def _printed(text: str) -> dict[Place, str]:
    rows = csv.DictReader(io.StringIO(text))
    return {tuple(row[name] for name in COLUMNS[:-1]): row["value"] for row in rows}


def papers_at(commit: str, root: Path = ROOT) -> set[str]:
    """Return the papers that had a table of accepted verdicts at a commit."""
    folder = str(PurePosixPath(table_path("any")).parent)
    names = _git(root, "ls-tree", "--name-only", _hash(commit, root), f"{folder}/").splitlines()
    return {path.stem for path in map(PurePosixPath, names) if path.suffix == ".csv"}


def _hash(commit: str, root: Path) -> str:
    # What begins with a dash would be an option of git's.
    if not commit or commit.startswith("-"):
        raise CommitError(f"{commit!r} is not the name of a commit")
    try:
        return _git(root, "rev-parse", "--verify", f"{commit}^{{commit}}").strip()
    except CommitError as error:
        raise CommitError(f"there is no commit {commit!r} here: {error}") from None


def _git(root: Path, *arguments: str) -> str:
    try:
        done = subprocess.run(("git", *arguments), cwd=root, capture_output=True, check=False)
    except FileNotFoundError:
        raise CommitError("git is not installed, and only git knows what a commit holds") from None
    if done.returncode:
        message = " ".join(done.stderr.decode("utf-8", "replace").split())
        raise CommitError(f"git says: {message.removeprefix('fatal: ')}")
    return done.stdout.decode("utf-8")
