"""What became of a claim in the words of FORRT, the Framework for Open and Reproducible Research.

Its Library of Replication Attempts (FLoRA) calls a replication successful, failed, mixed or
uninformative. A reproduction, which takes the same data once more, it codes on two axes: whether
the reported result was obtained, and whether it survives other reasonable specifications. Ours is
the second: the same files, or the same generator, with code of our own. Its readings of what a
paper leaves open are the other specifications. Words and axes are those of the record schema of
https://github.com/forrtproject/flora-extractor, "Reproduction outcome axes".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    LUCK,
    NO_DATA,
    NOT_JUDGED,
    STANDS,
    WEAK,
)
from replication.evidence.vocabulary import OPEN as OPEN_CHOICE

__all__ = ["COMPUTATION", "MAPPING", "REPLICATION", "ROBUSTNESS", "Outcome", "outcome", "together"]

REPRODUCIBLE, ISSUES, FAILURE = (
    "computationally reproducible", "computational issues", "technical failure",
)  # fmt: skip
ROBUST, CHALLENGES = "robust", "robustness challenges"
UNCHECKED, OPEN = "not checked", "cannot_be_determined"
SUCCESSFUL, FAILED, MIXED, UNINFORMATIVE = "successful", "failed", "mixed", "uninformative"

#: FLoRA's words for a replication, and those of the two axes of a reproduction.
REPLICATION = (SUCCESSFUL, FAILED, MIXED, UNINFORMATIVE, OPEN)
COMPUTATION = (REPRODUCIBLE, ISSUES, FAILURE, UNCHECKED, OPEN)
ROBUSTNESS = (ROBUST, CHALLENGES, UNCHECKED, OPEN)


@dataclass(frozen=True)
class Outcome:
    """An outcome in FLoRA's words.

    Parameters
    ----------
    replication : str
        One of `REPLICATION`.
    computation, robustness : str
        One of `COMPUTATION`, and of `ROBUSTNESS`.
    """

    replication: str
    computation: str
    robustness: str

    def __post_init__(self):
        words = {"replication": REPLICATION, "computation": COMPUTATION, "robustness": ROBUSTNESS}
        for name, known in words.items():
            if getattr(self, name) not in known:
                raise ValueError(f"{getattr(self, name)!r} is no {name}; use one of {known}")

    def label(self) -> str:
        """Return the two axes joined as FLoRA joins them, the computation first.

        Either at ``cannot_be_determined`` makes that of both.
        """
        axes = (self.computation, self.robustness)
        return OPEN if OPEN in axes else ", ".join(axes)


#: By our word: how a replication would be called, and whether the result was obtained.
MAPPING: Mapping[str, tuple[str, str]] = {
    EXACT: (SUCCESSFUL, REPRODUCIBLE),
    AGREES: (SUCCESSFUL, REPRODUCIBLE),
    WEAK: (UNINFORMATIVE, REPRODUCIBLE),
    OPEN_CHOICE: (MIXED, ISSUES),
    AFTERWARDS: (MIXED, ISSUES),
    LUCK: (UNINFORMATIVE, OPEN),
    DISAGREES: (FAILED, ISSUES),
    IMPOSSIBLE: (FAILED, ISSUES),
    NOT_JUDGED: (OPEN, UNCHECKED),
}


def outcome(row: Mapping[str, Any]) -> Outcome:
    """Return the outcome of one claim or number.

    Parameters
    ----------
    row : mapping
        A row of `replication.pages.explorer.rows`: its ``verdict``, the ``reason`` why it is not
        judged, and the ``others`` that were run.
    """
    verdict = row["verdict"]
    replication, computation = MAPPING[verdict]
    if verdict == NOT_JUDGED:
        computation = FAILURE if row.get("reason") == NO_DATA else UNCHECKED
    robustness = UNCHECKED
    if verdict in (OPEN_CHOICE, AFTERWARDS):
        robustness = CHALLENGES
    elif verdict == LUCK:
        robustness = OPEN
    elif verdict in STANDS and row.get("others"):
        robustness = ROBUST if _everywhere(row) else CHALLENGES
    return Outcome(replication, computation, robustness)


def _everywhere(row: Mapping[str, Any]) -> bool:
    """Whether every other reading that was run gives it as well."""
    return all(agrees for *_, agrees in row["others"])


def together(outcomes: Iterable[Outcome]) -> Outcome:
    """Return the outcome of many, such as of all claims of a paper.

    What could not be determined, or checked, says nothing; of what is left, one word for all is the
    word, and two that differ are `mixed`, `computational issues` and `robustness challenges`:
    FLoRA's rule where several studies stand on one record, for the disagreement is the finding.
    """
    found = list(outcomes)
    return Outcome(
        _settled([each.replication for each in found], MIXED, UNINFORMATIVE),
        _settled([each.computation for each in found], ISSUES),
        _settled([each.robustness for each in found], CHALLENGES),
    )


def _settled(words: list[str], disagree: str, weaker: str = UNCHECKED) -> str:
    said = set(words) - {weaker, OPEN}
    if len(said) == 1:
        return said.pop()
    if said:
        return disagree
    return weaker if weaker in words else OPEN
