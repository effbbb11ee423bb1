"""A table of what a paper's text says of its own tables, and what the printed numbers say of it."""

from __future__ import annotations

from collections import Counter

import pandas as pd

from replication.evidence.sentences.ask import IMPOSSIBLE, POSSIBLE, TRUE, UNDECIDED
from replication.evidence.sentences.descriptions import LOOSER, Sentence, outcomes
from replication.evidence.shown.captioned import Captioned, named

#: The words, from what the printed numbers rule out to what they bear out.
WORDS = (IMPOSSIBLE, LOOSER, UNDECIDED, POSSIBLE, TRUE)

#: Cases against a sentence that are told; the others are counted.
_TOLD = 3


def table(paper: str) -> Captioned:
    """List a paper's sentences, those that its printed numbers contradict first.

    Parameters
    ----------
    paper : str
        Its key.

    Returns
    -------
    Captioned of shape (n_sentences, 4)
        By where it stands: what it says and how that is taken first, the word, the cases that
        contradict it with the printed numbers and the reading that passes, and the share of
        shuffled tables that it would refuse; empty for a paper without sentences.

    Raises
    ------
    SentenceError
        If an entry of the paper's file cannot be read.

    Examples
    --------
    >>> table("wu2015").loc["Conclusion (3)", "verdict"]
    'true'
    """
    sentences = sorted(outcomes(paper), key=lambda sentence: WORDS.index(sentence.word))
    rows = [
        {
            "where": sentence.where,
            # How it is taken first, and as which claims fresh realisations judge it.
            "the text says": f"{sentence.says} (taken as: {next(iter(sentence.readings))}"
            + (f"; judged by our runs as claim {', '.join(claims)})" if claims else ")"),
            "verdict": sentence.word,
            "what decides": _decides(sentence),
            # Nothing where no table could be shuffled.
            "would refuse": "" if first.of.startswith("0 ") else f"{first.power:.0%}",
        }
        for sentence in sentences
        for first, claims in [(sentence.literal[0].outcome, sentence.known)]
    ]
    heads = ("where", "the text says", "verdict", "what decides", "would refuse")
    return named(
        pd.DataFrame(rows, columns=heads).set_index("where"),
        "where",
        "What the text says about its own tables, in our words, checked against their numbers. "
        "True: for all numbers that print so; possible: for some of them; under another reading: "
        "for none as first interpreted, but as the reading named; impossible: for none, under "
        "every reading. Would refuse: the share of tables with shuffled labels that would "
        "contradict it.",
    )


def counted(paper: str) -> Counter:
    """Return how many sentences a paper has, by their word."""
    return Counter(sentence.word for sentence in outcomes(paper))


def _decides(sentence: Sentence) -> str:
    cases = sentence.against
    more = [f"and {len(cases) - _TOLD} more"] if len(cases) > _TOLD else []
    listed = "; ".join([*cases[:_TOLD], *more])
    if sentence.word == LOOSER:
        return f"{listed}. It passes as: {_passing(sentence)}"
    if sentence.word == POSSIBLE and not sentence.as_printed:
        return "not true of the printed digits themselves"
    return listed


def _passing(sentence: Sentence) -> str:
    """The first reading that is possible."""
    return next(
        f"{name}{how}"
        for name, ways in sentence.readings.items()
        for way, how in zip(ways, ("", ", numbers cut off"), strict=True)
        if way.outcome.possible
    )
