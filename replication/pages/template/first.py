"""What a chapter begins with below its title: who wrote what, where it is, four facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from replication.evidence.shown.counted import Counted
from replication.evidence.verdict import Verdict
from replication.pages.papers import about
from replication.pages.plain_words import CONFIRMED, NO_FIT, checked, in_six


class First:
    """A line on the paper with links, and four facts in figures with what they mean.

    Parameters
    ----------
    paper : str
        The paper's key.
    facts : sequence of (str, str)
        Each a figure, such as "9 of 19", and what it means.

    Raises
    ------
    ValueError
        There are not four facts.

    Examples
    --------
    >>> from replication.pages.template.first import First
    >>> First("jones2031", [("1 of 2", "sets with fewer errors")] * 4)
    jones2031
    1 of 2: sets with fewer errors
    1 of 2: sets with fewer errors
    1 of 2: sets with fewer errors
    1 of 2: sets with fewer errors
    """

    def __init__(self, paper: str, facts: Sequence[tuple[str, str]]) -> None:
        if len(facts) != 4:  # what fits beside one another
            raise ValueError(f"{len(facts)} facts, and a first screen has 4")
        self._paper, self._facts = paper, tuple(facts)

    def __repr__(self) -> str:
        """Say the paper and its facts as text."""
        facts = (f"{figure}: {means}" for figure, means in self._facts)
        return "\n".join([about(self._paper).name, *facts])

    def _repr_html_(self) -> str:
        """Return the line and the facts."""
        facts = "\n".join(
            f"<div><dt>{escape(figure)}</dt><dd>{escape(means)}</dd></div>"
            for figure, means in self._facts
        )
        # By their class book/_static/template.css finds the facts.
        return (
            f'<div class="first-screen">\n<p>{self._byline()}</p>\n<dl class="facts">\n{facts}\n'
            "</dl>\n</div>"
        )

    def _byline(self) -> str:
        paper, key = about(self._paper), self._paper
        parts = [
            escape(paper.authors),
            f"“{escape(paper.title)}”",
            escape(paper.where),
            f'<a href="how_to_cite.html#quote-{key}">cite</a>',
            *([f'<a href="{escape(paper.address)}">read the paper</a>'] if paper.address else []),
            '<a href="ask.html">ask or correct us</a>',
            f'<a href="_sources/{key}.ipynb" download>download the notebook</a>',
        ]
        return " · ".join(filter(None, parts))


def confirmed(verdicts: Iterable[Verdict]) -> tuple[str, str]:
    """Return how many of a paper's results that could be checked are confirmed, as a fact."""
    counted = Counted.of(verdicts)
    six = in_six(counted)
    return (
        f"{six[CONFIRMED]} of {checked(counted)}",
        "printed results that could be checked are confirmed; "
        + (f"{six[NO_FIT]} do not fit" if six[NO_FIT] else "none contradicts ours"),
    )
