"""What was found, at the head of the README: written from the verdicts, never by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from replication.evidence.trial.held_out import Tried
from replication.evidence.trial.kept import read
from replication.pages import trial
from replication.pages.explorer.rows import Row, read_rows
from replication.pages.landing.board import in_order
from replication.pages.landing.sentences import told

__all__ = ["BEGIN", "END", "block", "write_readme"]

#: Between these lines the README is not edited.
BEGIN, END = "<!-- what was found: written by `replicate` -->", "<!-- end of what was found -->"
_TRIAL = "book/trial.ipynb"


def block(
    rows: Mapping[str, Sequence[Row]], kept: Mapping[str, Sequence[Tried]] | None = None
) -> str:
    """Return a sentence on each paper and one on the judge, as Markdown; the counts are a picture.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    kept : mapping of str to sequence of Tried, optional
        What came of the judge's trial, from :func:`replication.evidence.trial.kept.read`.
    """
    said = told(rows, trial.levels(kept or {}))
    papers = "\n".join(f"- **{_link(key)}** {said[key]}" for key in in_order(rows) if key in said)
    judge = trial.told(kept or {})
    return f"{papers}\n\n{judge} [More on the judge]({_TRIAL})." if judge else papers


def write_readme(root: Path) -> Path:
    """Put the block of the verdicts beside the book into the README of a project.

    Raises
    ------
    ValueError
        If the README has not exactly one place for it.
    """
    path = root / "README.md"
    text = path.read_text(encoding="utf-8")
    if (text.count(BEGIN), text.count(END)) != (1, 1) or text.index(BEGIN) > text.index(END):
        raise ValueError(f"{path} needs one line {BEGIN!r} and after it one {END!r}")
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    found = block(read_rows(root), read(root))
    path.write_text(f"{before}{BEGIN}\n{found}\n{END}{after}", encoding="utf-8", newline="")
    return path


def _link(key: str) -> str:
    return f"[`{key}`](book/{key}.ipynb)"
