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
        cls, verdicts: Iterable[Verdict | Mapping[str, Any]], kinds: Collection[str] = (EXPERIMENT,)
    ) -> Counted:
        """Count verdicts, or rows of the book: of what experiments gave, or of other kinds."""
        rows = [row for row in map(_fields, verdicts) if row["kind"] in kinds]
        words = Counter(row["verdict"] for row in rows)
        reasons = Counter(row["reason"] for row in rows if row["verdict"] == NOT_JUDGED)
        shares = ([row[name] for row in rows if row[name] is not None] for name in _POWERS)
        powers = (sum(group) / len(group) if group else None for group in shares)
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


def _fields(verdict: Verdict | Mapping[str, Any]) -> Mapping[str, Any]:
    if isinstance(verdict, Mapping):
        return {"reason": "", **dict.fromkeys(_POWERS), **verdict}
    return {
        "reason": "",
        **{name: getattr(verdict, name, None) for name in _POWERS},
        **vars(verdict),
    }
