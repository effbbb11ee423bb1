"""What was found, at the head of the README: written from the verdicts, never by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from replication.evidence.shown.counted import Counted
from replication.evidence.trial.held_out import Tried
from replication.evidence.trial.stored import read
from replication.pages import trial
from replication.pages.explorer.rows import Row, read_rows
from replication.pages.landing.board import in_order
from replication.pages.landing.sentences import sentences_of
from replication.pages.papers import about
from replication.pages.plain_words import CONFIRMED, NO_FIT, checked, in_six

#: Between these lines the README is not edited.
BEGIN, END = "<!-- what was found: written by `replicate` -->", "<!-- end of what was found -->"


def block(
    rows: Mapping[str, Sequence[Row]], kept: Mapping[str, Sequence[Tried]] | None = None
) -> str:
    """Return a table of the papers, and a sentence on the judge, as Markdown.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    kept : mapping of str to sequence of Tried, optional
        What came of the judge's trial, from :func:`replication.evidence.trial.stored.read`.
    """
    sentences = sentences_of(rows)
    papers = [
        _line(key, sentences[key], Counted.of(rows[key]))
        for key in in_order(rows)
        if key in sentences
    ]
    table = (
        "\n".join(
            [
                "| paper | what it claims | does it hold? | printed numbers |",
                "| :-- | :-- | :-- | :-- |",
                *papers,
            ]
        )
        if papers
        else ""
    )
    judge = trial.told(kept or {})
    return f"{table}\n\n{judge} [More on the judge](book/trial.ipynb)." if judge else table


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
    before, after = text.split(BEGIN)[0], text.split(END)[1]
    path.write_text(
        f"{before}{BEGIN}\n{block(read_rows(root), read(root))}\n{END}{after}",
        encoding="utf-8",
        newline="",
    )
    return path


def _line(key: str, sentence: str, counted: Counted) -> str:
    paper, six = about(key), in_six(counted)
    numbers = f"{six[CONFIRMED]} of {checked(counted)} that could be checked are confirmed, " + (
        f"{six[NO_FIT]} do not fit" if six[NO_FIT] else "none contradicts ours"
    )
    name = f"[{paper.does}](book/{key}.ipynb)<br>{paper.authors}, {paper.where}"
    return f"| {name} | {paper.claims} | {sentence} | {numbers} |"
