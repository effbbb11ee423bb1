"""A table of what a paper's text says of its own tables, and what the printed numbers say of it."""

from __future__ import annotations

from collections import Counter

import pandas as pd

from replication.evidence.forensics.sentences.ask import IMPOSSIBLE, POSSIBLE, TRUE, UNDECIDED
from replication.evidence.forensics.sentences.told import LOOSER, Sentence, outcomes
from replication.evidence.shown.captioned import Captioned, named

__all__ = ["counted", "table"]

#: The words, from what the printed numbers rule out to what they bear out.
WORDS = (IMPOSSIBLE, LOOSER, UNDECIDED, POSSIBLE, TRUE)

#: Cases against a sentence that are told; the others are counted.
_TOLD = 3

_CAPTION = (
    "What the text says of its own tables, in our words, against the numbers that they print. "
    "True: of all numbers that print so; possible: of some of them; under another reading: of none "
    "as it is taken first, but as the reading named; impossible: of none, under every reading. The "
    "last column is the share of tables with shuffled labels of which it would have been refused."
)


def table(paper: str, *, caption: str = _CAPTION) -> Captioned:
    """List a paper's sentences, those that its printed numbers contradict first.

    Parameters
    ----------
    paper : str
        Its key.
    caption : str
        What the table shows.

    Returns
    -------
    Captioned of shape (n_sentences, 6)
        What it says, where, how it is taken first, what contradicts that with the printed numbers,
        the word, and the share of shuffled tables that it would refuse; empty for a paper without
        sentences.

    Raises
    ------
    SentenceError
        If an entry of the paper's file cannot be read.

    Examples
    --------
    >>> table("wu2015").loc["BMA trains up to 4 times slower than naive Bayes", "verdict"]
    'under another reading: no ratio is above 4 on most problems'
    """
    told = sorted(outcomes(paper), key=lambda each: WORDS.index(each.word))
    rows = [
        {
            "the text says": each.says,
            "where": each.where,
            "taken as": next(iter(each.readings)),
            "against it": _against(each),
            "verdict": _verdict(each),
            "would refuse": _power(each),
        }
        for each in told
    ]
    heads = ("the text says", "where", "taken as", "against it", "verdict", "would refuse")
    found = pd.DataFrame(rows, columns=heads).set_index("the text says")
    return named(found, "the text says", caption)


def counted(paper: str) -> Counter:
    """Return how many sentences a paper has, by their word."""
    return Counter(each.word for each in outcomes(paper))


def _against(sentence: Sentence) -> str:
    cases = sentence.against
    more = [f"and {len(cases) - _TOLD} more"] if len(cases) > _TOLD else []
    return "; ".join([*cases[:_TOLD], *more])


def _verdict(sentence: Sentence) -> str:
    if sentence.word == POSSIBLE and not sentence.as_printed:
        return f"{POSSIBLE}, not of the printed digits themselves"
    if sentence.word != LOOSER:
        return sentence.word
    for name, found in sentence.readings.items():
        for each, how in zip(found, ("", ", numbers cut off"), strict=True):
            if each.outcome.possible:
                return f"{LOOSER}: {name}{how}"
    raise AssertionError(f"{sentence.id}: no reading is possible")


def _power(sentence: Sentence) -> str:
    """The share; nothing where no table could be shuffled."""
    first = sentence.literal[0].outcome
    return "" if first.of.startswith("0 ") else f"{first.power:.0%}"
