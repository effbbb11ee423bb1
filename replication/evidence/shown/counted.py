"""The one count of a paper's numbers: every box, bar, table and sentence takes its figures here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    DISAGREES,
    EXPERIMENT,
    IMPOSSIBLE,
    NOT_JUDGED,
    STANDS,
    VOCABULARY,
)

__all__ = ["Counted"]

_POWERS = ("other_values", "typing")


@dataclass(frozen=True)
class Counted:
    """How many numbers there are by word: those that are judged, and those that are not by reason.

    Attributes
    ----------
    words, reasons : mapping of str to int
        By the words of the vocabulary, in its order; and of what is not judged by the reason.
    other_values, typing : float or None
        The mean shares that would have been refused of other sources' values, and of slips of
        typing; None where there are none.
    """

    words: Mapping[str, int]
    reasons: Mapping[str, int]
    other_values: float | None
    typing: float | None

    @classmethod
    def of(
        cls, found: Iterable[Verdict | Mapping[str, Any]], kinds: Collection[str] = (EXPERIMENT,)
    ) -> Counted:
        """Count verdicts, or rows of the book: of what experiments gave, or of other kinds."""
        own = [each for each in map(_fields, found) if each["kind"] in kinds]
        words = Counter(each["verdict"] for each in own)
        reasons = Counter(each["reason"] for each in own if each["verdict"] == NOT_JUDGED)
        powers = (_mean(each[name] for each in own) for name in _POWERS)
        return cls({word: words[word] for word in VOCABULARY}, reasons, *powers)

    @property
    def numbers(self) -> int:
        """All of them."""
        return sum(self.words.values())

    @property
    def agree(self) -> int:
        """Those that agree, by a good or a weak test."""
        return sum(self.words[word] for word in STANDS)

    @property
    def failed(self) -> int:
        """Those that no reading gives, or that a proof rules out."""
        return self.words[DISAGREES] + self.words[IMPOSSIBLE]


def _fields(each: Verdict | Mapping[str, Any]) -> Mapping[str, Any]:
    if isinstance(each, Mapping):
        return {"reason": "", **dict.fromkeys(_POWERS), **each}
    return {"reason": "", **{name: getattr(each, name, None) for name in _POWERS}, **vars(each)}


def _mean(shares: Iterable[float | None]) -> float | None:
    known = [share for share in shares if share is not None]
    return sum(known) / len(known) if known else None
