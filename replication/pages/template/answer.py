"""The box below a chapter's first screen: who, which data, what was run, how the paper stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from replication.evidence.recorded import Recorded
from replication.evidence.shown.chip import chip
from replication.evidence.shown.counted import Counted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import EXPERIMENT, LABELS, WHOLE
from replication.pages.explorer.address import SURPRISE, address
from replication.pages.plain_words import CONFIRMED, checked, in_six

_PARTIAL = "This page is of what is recorded so far. What is not run yet is not judged."


class Answer:
    """Five lines on a paper: authors, data, what was run, its tables as a whole, its numbers.

    Parameters
    ----------
    paper : str
        The paper's key.
    verdicts : iterable of Verdict
        All of the paper's.
    who, data, ran : str
        A short sentence each.
    tables : sequence of str, optional
        The tables whose verdict as a whole is shown, by their names; all by default.
    results : Recorded, optional
        Where not all cells of its layout are recorded, a banner above the box says how many are.

    Raises
    ------
    ValueError
        No verdict is on a named table as a whole.

    Examples
    --------
    >>> from replication.evidence.verdict import Verdict
    >>> from replication.pages.template.answer import Answer
    >>> iris = Verdict("table1", "iris", "NB", "error", "4.0", 4.1, 3.0, 5.0, 40, "agrees")
    >>> Answer("jones2031", [iris], who="Jones.", data="One set.", ran="Its folds.")
    Who: Jones.
    Data: One set.
    We ran: Its folds.
    Joint tests: no table was run.
    Numbers: 1 of 1 that could be checked are confirmed.
    """

    def __init__(
        self,
        paper: str,
        verdicts: Iterable[Verdict],
        *,
        who: str,
        data: str,
        ran: str,
        tables: Sequence[str] = (),
        results: Recorded | None = None,
    ) -> None:
        verdicts = list(verdicts)
        by_table = {v.row: v for v in verdicts if v.kind == WHOLE and v.statistic == "p"}
        if unknown := sorted({*tables} - {*by_table}):
            raise ValueError(f"no verdict is on the whole of {unknown}, but of {sorted(by_table)}")
        self._paper = paper
        self._said = {"Who": who, "Data": data, "We ran": ran}
        self._whole = [by_table[name] for name in tables or by_table]
        self._counted = Counted.of(verdicts)
        self._agree = (
            f"{in_six(self._counted)[CONFIRMED]} of {checked(self._counted)} that could be checked "
            "are confirmed"
        )
        done, cells = results.so_far() if results else (0, 0)
        self._partial = f"{done} of {cells} cells" if done < cells else ""

    def __repr__(self) -> str:
        """Say the five lines as text."""
        tests = "; ".join(f"{v.row} {LABELS[v.verdict]}{_count(v)}" for v in self._whole)
        lines = {
            **self._said,
            "Joint tests": f"{tests or 'no table was run'}.",
            "Numbers": f"{self._agree}.",
        }
        banner = [f"{self._partial}: {_PARTIAL}"] if self._partial else []
        return "\n".join([*banner, *(f"{name}: {line}" for name, line in lines.items())])

    def _repr_html_(self) -> str:
        """Return the box, with a link to the numbers that have each word."""
        tests = "; ".join(
            f"{escape(v.row)} {chip(v.verdict)}{escape(_count(v))}" for v in self._whole
        )
        chosen = {"paper": self._paper, "kind": EXPERIMENT, "sort": SURPRISE}
        links = " ".join(
            f'<a href="{escape(address(verdict=word, **chosen))}">{chip(word)} {count}</a>'
            for word, count in self._counted.words.items()
            if count
        )
        lines = {
            **{name: escape(line) for name, line in self._said.items()},
            "Joint tests": tests or "no table was run",
            "Numbers": f"{self._agree}: {links}",
        }
        rows = "\n".join(f"<dt>{name}</dt><dd>{line}</dd>" for name, line in lines.items())
        banner = (
            f'<div class="admonition warning"><p class="admonition-title">{self._partial}</p>'
            f"<p>{_PARTIAL}</p></div>\n"
        ) * bool(self._partial)
        # By its class book/_static/template.css finds the box.
        return f'{banner}<dl class="answer">\n{rows}\n</dl>'


def _count(verdict: Verdict) -> str:
    """How many numbers lie outside and how many would by chance, as the note begins."""
    match = re.match(r"(\d+ of \d+) lie outside their own intervals, (\S+) expected", verdict.note)
    return f" ({match[1]} numbers outside, {match[2]} by chance)" if match else ""
