"""Sentences of prose, and how many words they have."""

import re

from tests.english.prose import CODE

#: After a stop, before a capital, a digit, code, or a quoted word: `"cv": by folds. "aic": by AIC.`
_END = re.compile(rf"(?<=[.!?])[\"')\]”’*]*\s+(?=[\"'(\[“‘*]*[A-Z0-9{CODE}]|[\"“]\w)")
#: A stop after these ends no sentence; after "p", where a number of a page follows.
_SHORT = re.compile(r"\b(e\.g|i\.e|cf|vs|al|Figs?|Eqs?|Sec|No|approx|resp|Dr|St|ed|eds|Vol)\.$")
_WORD = re.compile(rf"[^\W_]|{CODE}")


def sentences(text):
    """Cut a paragraph after the stops that end a sentence."""
    found, start = [], 0
    for end in _END.finditer(text):
        if not _SHORT.search(text[start : end.start()]):
            found.append(text[start : end.end()].strip())
            start = end.end()
    return [*found, *([text[start:].strip()] if text[start:].strip() else [])]


def length(sentence):
    """How many words a sentence has: what spaces or dashes part and is more than marks."""
    return sum(bool(_WORD.search(each)) for each in re.split(r"\s|—", sentence))
