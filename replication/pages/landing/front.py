"""The first page: what was done, a clue that counts twice, three doors, and the five papers."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from html import escape

from replication.evidence.vocabulary import EXACT, NOT_JUDGED, STANDS, WHOLE
from replication.pages.explorer.rows import Row
from replication.pages.landing.bar import bar, key
from replication.pages.landing.board import board, every
from replication.pages.landing.sentences import sentences_of
from replication.pages.papers import about
from replication.pages.plain_words import CONFIRMED, NO_FIT, checked, in_six

#: How sure a clue makes us before its copy comes.
CLUE = 0.75

#: A table of results, as the verdicts on tables as a whole name it, and not a part of one.
_TABLE = re.compile(r"Table \d+( \(\w+\))?|Error, bias and variance")


class _Html:
    """A part of the page: HTML in a browser, the same words elsewhere."""

    def __repr__(self) -> str:
        """Return its words."""
        lines = re.sub(r"</(p|li|h3|div|a|b|span)>", "\n", self._repr_html_())
        lines = re.sub(r"<[^>]+>", "", lines)
        return "\n".join(" ".join(line.split()) for line in lines.splitlines() if line.strip())


class Lede(_Html):
    """What was done and what came of it, in three sentences.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    better : int
        How many of the papers' methods are clearly better than naive Bayes on other data.
    behind : int
        Than how many of them a random forest or logistic regression is clearly better.

    Examples
    --------
    >>> from replication.pages.landing.front import Lede
    >>> row = {"kind": "experimental numbers", "verdict": "agrees"}
    >>> print(Lede({"jones2031": [row]}, 1, 0))  # doctest: +NORMALIZE_WHITESPACE
    We re-ran every method and could check 1 of 1 printed results.
    On other data 1 of the 1 clearly beat naive Bayes;
    0 clearly lose to a random forest or logistic regression.
    """

    def __init__(self, rows: Mapping[str, Sequence[Row]], better: int, behind: int) -> None:
        self._rows, self._better, self._behind = rows, better, behind

    def _repr_html_(self) -> str:
        tests = [
            row
            for rows_of_paper in self._rows.values()
            for row in rows_of_paper
            if row["kind"] == WHOLE
        ]
        # Where the yardstick fails too, nothing is said of a table.
        tables = [
            row for row in tests if _TABLE.fullmatch(row["row"]) and row["verdict"] != NOT_JUDGED
        ]
        by_code = any(row["verdict"] == EXACT for row in tests)
        stand = sum(row["verdict"] in STANDS for row in tables)
        counted, papers = every(self._rows), len(self._rows)
        lines = [
            f"We re-ran every method and could check {checked(counted):,} of {counted.numbers:,} "
            "printed results.",
            f"On other data {self._better} of the {papers} clearly beat naive Bayes; "
            f"{'all' if self._behind == papers > 1 else self._behind} clearly lose to a random "
            "forest or logistic regression.",
        ]
        if tables:
            tables_standing = f"{stand} of {len(tables)} tables" if stand else "No table"
            code = "; public code gives part of one to the last digit" if by_code else ""
            lines.append(f"{tables_standing} can be rebuilt from its text alone{code}.")
        return '<div class="front-lede">' + "".join(f"<p>{line}</p>\n" for line in lines) + "</div>"


class TwiceTold(_Html):
    """A clue and a copy of it: what naive Bayes makes of the two, and a slider for less.

    The page's script, book/_static/front.js, draws the slider; without it the page shows what
    naive Bayes says.
    """

    def _repr_html_(self) -> str:
        by_both = 1 / (1 + math.exp(-2 * math.log(CLUE / (1 - CLUE))))
        rows = "".join(
            f'<dt>{name}</dt><dd><span class="twice-{part}" style="width:{100 * share:.0f}%">'
            f"</span><b>{share:.0%}</b></dd>\n"
            for name, part, share in (
                ("the clue alone", "one", CLUE),
                ("clue and copy", "both", by_both),
            )
        )
        return (
            f'<div class="twice" data-clue="{CLUE}">\n<p><b>Try it: one clue, and a copy of it'
            f"</b></p>\n<p>A clue says “spam” with {CLUE:.0%}. A second column repeats it. How "
            f"sure should a classifier be?</p>\n<dl>{rows}</dl>\n"
            "<p>Right end: naive Bayes, which counts both in full. In the middle each counts half, "
            'as one clue should: the aim of <a href="hong2002.html#the-idea">weights</a>, '
            '<a href="webb2006.html#the-idea">averages</a> and '
            '<a href="vidaurre2012.html#the-idea">small steps</a>.</p>\n</div>'
        )


class Doors(_Html):
    """Where three kinds of readers go on."""

    #: Page, who goes there, what is there.
    DOORS = (
        (
            "which_one.html",
            "I have a table to classify",
            "Which method, beside random forest and boosting, with code that runs.",
        ),
        (
            "how_to_cite.html#one-line-a-paper",
            "I want to cite one of the papers",
            "What holds, what does not, and a line to quote for each.",
        ),
        (
            "teach.html",
            "I teach",
            "Sliders and figures, free to reuse, each with a question for the class.",
        ),
    )

    def _repr_html_(self) -> str:
        doors = "\n".join(
            f'<a href="{page}"><b>{reader} →</b><span>{invitation}</span></a>'
            for page, reader, invitation in self.DOORS
        )
        return f'<div class="doors">\n{doors}\n</div>'


class Papers(_Html):
    """The papers by what they do, each with one bar and one sentence.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    """

    def __init__(self, rows: Mapping[str, Sequence[Row]]) -> None:
        self._rows = rows

    def title(self) -> str:
        """Say how many results could be checked, and what came of them."""
        counted = every(self._rows)
        six = in_six(counted)
        return (
            f"{six[CONFIRMED]} of {checked(counted)} results that could be checked are confirmed; "
            f"{six[NO_FIT]} do not fit"
        )

    def _repr_html_(self) -> str:
        counts, sentences = board(self._rows), sentences_of(self._rows)
        words = {word for counted in counts.values() for word, n in counted.items() if n}
        papers = "\n".join(
            f'<div class="paper"><div><h3><a href="{paper}.html">{escape(about(paper).does)}</a>'
            "</h3>"
            f"<p>{escape(about(paper).authors)}, {escape(about(paper).where)}</p></div>\n"
            f"<div>{bar(counted)}<p>{escape(sentences.get(paper, ''))}</p></div></div>"
            for paper, counted in counts.items()
        )
        return (
            f'<div class="papers">\n<p class="papers-title">{self.title()}</p>\n{key(words)}\n'
            f"{papers}\n</div>"
        )
