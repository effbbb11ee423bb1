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
    AGREES,
    CONSISTENT,
    IMPOSSIBLE,
    INCONSISTENT,
    MISLABELLED,
    NO_DATA,
    NOT_COMPARABLE,
    NOT_TESTABLE,
    REPRODUCED,
    UNDER_SPECIFIED,
)

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
#: `under-specified` is obtained where the default reading agrees, and `mislabelled` was obtained,
#: but not by what it is called.
MAPPING: Mapping[str, tuple[str, str]] = {
    REPRODUCED: (SUCCESSFUL, REPRODUCIBLE),
    CONSISTENT: (SUCCESSFUL, REPRODUCIBLE),
    UNDER_SPECIFIED: (MIXED, ISSUES),
    MISLABELLED: (MIXED, ISSUES),
    NOT_TESTABLE: (UNINFORMATIVE, OPEN),
    INCONSISTENT: (FAILED, ISSUES),
    IMPOSSIBLE: (FAILED, ISSUES),
    NOT_COMPARABLE: (OPEN, UNCHECKED),
    NO_DATA: (OPEN, FAILURE),
}


def outcome(row: Mapping[str, Any]) -> Outcome:
    """Return the outcome of one claim or number.

    Parameters
    ----------
    row : mapping
        A row of `replication.pages.explorer.rows`: its ``verdict``, the default ``reading``, the
        ``others`` that were run, and those that ``agrees`` where the verdict hangs on them.
    """
    verdict = row["verdict"]
    replication, computation = MAPPING[verdict]
    if verdict == UNDER_SPECIFIED:
        if row.get("reading", "") in row.get("agrees", ()):
            computation = REPRODUCIBLE
        return Outcome(replication, computation, CHALLENGES)
    if verdict == NOT_TESTABLE:
        return Outcome(replication, computation, OPEN)
    if verdict in AGREES and row.get("others"):
        # Had another reading not given it, the word would be `under-specified`.
        return Outcome(replication, computation, ROBUST)
    return Outcome(replication, computation, UNCHECKED)


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
