"""The section of a chapter on what its paper's printed numbers tell by themselves."""

from __future__ import annotations

from dataclasses import dataclass

from printed_numbers import APART, CANNOT_FAIL, IMPOSSIBLE, LOOK, STANDS, UNDECIDED, Report

from replication.evidence.forensics import report
from replication.evidence.shown.captioned import Captioned
from replication.pages.forensics.sentences import table
from replication.pages.forensics.tables import columns, found, untested

#: How a sentence counts the findings, in this order.
_SAID = {
    IMPOSSIBLE: "impossible (ruled out under every reading, with a proof)",
    APART: "apart from the column (only another reading than the column's gives it)",
    LOOK: "worth a look (no reading on our list gives it, or we assumed something that the paper "
    "does not say)",
    STANDS: "possible, with a witness",
    UNDECIDED: "undecided (the search would be too large)",
    CANNOT_FAIL: "possible, but no printed value could have failed",
}


@dataclass(frozen=True)
class Section:
    """A sentence and some tables, which a page shows one below the other, each to be scrolled."""

    sentence: str
    tables: tuple[Captioned, ...]

    def __repr__(self) -> str:
        """Return it as text."""
        return "\n\n".join([self.sentence, *map(repr, self.tables)])


def section(paper: str) -> Section:
    """Return what the engine found on a paper, for its chapter.

    Parameters
    ----------
    paper : str
        Its key.

    Returns
    -------
    Section
        A sentence that counts the findings, and tables of what does not fit, of how each column can
        have been printed, of what its sentences say of its tables, and of what nothing tests.

    Raises
    ------
    SchemaError
        If the paper has no schema.
    """
    of_paper = report(paper)
    tables = (found(of_paper), columns(of_paper), table(paper), untested(of_paper))
    return Section(told(of_paper), tuple(shown for shown in tables if len(shown)))


def told(of_paper: Report) -> str:
    """Return a sentence on how many numbers were asked, and what was found of them."""
    left = sum(of_paper.untested.values())
    words = of_paper.words()
    counted = ". ".join(
        f"{words[word]} {'is' if words[word] == 1 else 'are'} {words_after}"
        for word, words_after in _SAID.items()
        if word in words
    )
    return (
        f"Before any experiment: {of_paper.n_numbers - left} of the {of_paper.n_numbers} printed "
        f"numbers depend on others, so we checked whether they can all be true. {counted}."
    )
