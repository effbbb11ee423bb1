"""The verdicts in six plain words, for readers who come for the finding and not for its proof."""

from __future__ import annotations

import re
from types import MappingProxyType

from replication.evidence.shown.counted import Counted
from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    NOT_JUDGED,
    OPEN,
    THRESHOLD,
    WEAK,
)

CONFIRMED, NO_FIT, UNCHECKED = "confirmed", "does not fit", "could not be checked"

#: By plain word the verdicts that it stands for. Of numbers none depends on luck, as claims do.
PLAIN = MappingProxyType(
    {
        CONFIRMED: (EXACT, AGREES),
        "fits, but the test is weak": (WEAK,),
        "fits under another setting": (OPEN,),
        "found afterwards": (AFTERWARDS,),
        NO_FIT: (DISAGREES, IMPOSSIBLE),
        UNCHECKED: (NOT_JUDGED,),
    }
)

#: What each says, in a line.
MEANINGS = MappingProxyType(
    {
        CONFIRMED: "our re-runs, or the authors' code, give it",
        "fits, but the test is weak": "they give it, but a wrong number would probably fit too",
        "fits under another setting": "of those that the paper leaves open",
        "found afterwards": "by looking at printed numbers, or against the paper's text",
        NO_FIT: "no setting that we ran gives it",
        UNCHECKED: "for want of data, of runs, or of a test",
    }
)

#: Reasons of the record why something could not be checked, in words of a reader.
REASONS = MappingProxyType({THRESHOLD: "the paper does not say how much is enough"})


def in_six(counted: Counted) -> dict[str, int]:
    """Return how many numbers each plain word has, in their order.

    Examples
    --------
    >>> from replication.evidence.shown.counted import Counted
    >>> from replication.pages.plain_words import in_six
    >>> words = ("exact", "impossible", "disagrees")
    >>> rows = [{"kind": "experimental numbers", "verdict": word} for word in words]
    >>> in_six(Counted.of(rows))["confirmed"], in_six(Counted.of(rows))["does not fit"]
    (1, 2)
    """
    return {plain: sum(counted.words[word] for word in words) for plain, words in PLAIN.items()}


def several(n: int, words: str) -> str:
    """Return how many results have a verdict, in a sentence's grammar.

    Examples
    --------
    >>> from replication.pages.plain_words import several
    >>> several(1, "does not fit"), several(14, "fits, but the test is weak")
    ('1 does not fit', '14 fit, but the test is weak')
    """
    verb = re.match("(?:doe|fit|depend)(?=s)", words)
    if n != 1 and verb:
        words = verb[0].replace("doe", "do") + words[verb.end() + 1 :]
    return f"{n:,} {words}"


def checked(counted: Counted) -> int:
    """Return how many numbers could be checked."""
    return counted.numbers - counted.words[NOT_JUDGED]
