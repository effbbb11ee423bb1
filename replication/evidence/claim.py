"""Claims that a paper makes in words: judged by how often they hold in fresh realisations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from replication.evidence.judging import no_data
from replication.evidence.reported import Reported
from replication.evidence.verdict import Under, Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    CONSISTENT,
    INCONSISTENT,
    NOT_TESTABLE,
    REPRODUCED,
    UNDER_SPECIFIED,
)

__all__ = [
    "RARE",
    "SURE",
    "Held",
    "claim",
    "judged",
    "measured",
    "names",
    "not_judged",
    "together",
    "word",
]

#: A claim that holds in fewer realisations than this is not a plausible outcome of the protocol.
RARE = 0.05
#: One that holds in at least this many needs no luck.
SURE = 0.975

_SHARE = "share of realisations where it holds"


@dataclass(frozen=True)
class Held:
    """How often a claim holds in fresh realisations under one reading.

    Parameters
    ----------
    share : float
        In [0, 1].
    n_draws, recorded : int
        How many realisations were drawn, and of how many recorded runs.
    note : str
        What was seen.
    """

    share: float
    n_draws: int
    recorded: int
    note: str = ""

    def __post_init__(self):
        if not 0.0 <= self.share <= 1.0:
            raise ValueError(f"a claim holds in a share of the realisations, not in {self.share}")

    @classmethod
    def of(cls, holds: Sequence[bool], note: str = "", recorded: int | None = None) -> Self:
        """Take whether it holds in each realisation, shape (n_draws,); at least one.

        Raises
        ------
        ValueError
            If there is none: a claim without realisations has no data.
        """
        if not len(holds):
            raise ValueError("no realisation tells whether the claim holds; use `not_judged`")
        runs = getattr(holds, "recorded", len(holds)) if recorded is None else recorded
        return cls(float(np.mean(holds)), len(holds), runs, note)


def word(share: float) -> str:
    """Return the verdict on a claim that holds in a share of the realisations.

    Where its negation holds in 5 % or more, too, either could have been written.
    """
    if share >= SURE:
        return REPRODUCED
    if share < RARE:
        return INCONSISTENT
    return NOT_TESTABLE if 1.0 - share >= RARE else CONSISTENT


def judged(
    key: str,
    statement: str,
    found: Held | Mapping[str, Held],
    note: str = "",
    what: str = _SHARE,
) -> Verdict:
    """Judge a claim by how often it holds, under one reading or under several.

    Parameters
    ----------
    key, statement : str
        Its name, and what it says, as strong as the paper says it.
    found : Held, or mapping of str to Held
        By reading, the default first.
    note, what : str
        What to say, and what the share is of.

    Returns
    -------
    Verdict
        That of the default reading; `under-specified` if it falls under one reading and not
        under another; with the verdict that its negation would have. `no data` without any.
    """
    readings = {"": found} if isinstance(found, Held) else dict(found)
    if not readings:
        return not_judged(key, statement)
    (name, first), *others = readings.items()
    words = {each: word(held.share) for each, held in readings.items()}
    negated = {each: word(1.0 - held.share) for each, held in readings.items()}
    told = [f"{each or 'default'}: {held.share:.0%}{_note(held)}" for each, held in others]
    verdict = claim(
        key, statement, round(first.share, 4), first.n_draws, _settled(words),
        _join(what, note, first.note, *told), negation=_settled(negated), recorded=first.recorded,
    )  # fmt: skip
    under = tuple(Under(each, round(held.share, 4), None, None, words[each] != INCONSISTENT)
                  for each, held in others)  # fmt: skip
    agrees = tuple(each for each, held in words.items() if held != INCONSISTENT)
    return replace(verdict, reading=name, others=under,
                   agrees=agrees if verdict.verdict == UNDER_SPECIFIED else ())  # fmt: skip


def measured(
    key: str,
    statement: str,
    value: float | str,
    interval: tuple[float, float],
    stands: tuple[float, float],
    falls: tuple[float, float],
    n_runs: int,
    note: str,
) -> Verdict:
    """Judge a claim about a quantity that is measured with an error, such as a slope.

    Parameters
    ----------
    key, statement : str
    value : float or str
        What was measured.
    interval : (low, high)
        The 95 % interval of what was measured.
    stands, falls : (low, high)
        Where the quantity lies if the claim is true, and if its negation is.
    n_runs : int
    note : str
        What was measured, and what the two are.

    Raises
    ------
    ValueError
        If an end of the interval is NaN: then nothing was measured.
    """
    if np.isnan(interval).any():
        raise ValueError(f"{interval} is no interval of what was measured; use `not_judged`")
    true, false = (_meet(interval, each) for each in (stands, falls))
    told = f"{note}; 95 % interval {interval[0]:.3g} to {interval[1]:.3g}"
    return claim(key, statement, value, n_runs, _of(true, false), told,
                 negation=_of(false, true), recorded=n_runs)  # fmt: skip


def claim(
    key: str,
    statement: str,
    value: float | str,
    n_draws: int,
    verdict: str,
    note: str,
    *,
    negation: str,
    recorded: int = 0,
) -> Verdict:
    """Give a claim its verdict; ``value`` is what was measured, and the note says what it is."""
    return Verdict(
        "claims", key, statement, "holds", "yes", value, None, None, n_draws, verdict, note=note,
        negation=negation, recorded=recorded or n_draws, kind=CLAIM,
    )  # fmt: skip


def not_judged(key: str, statement: str, why: str = "its cells were not run") -> Verdict:
    """Say that there is nothing to judge a claim with."""
    return replace(no_data(Reported("claims", key, statement, "holds", "yes"), why), kind=CLAIM)


def names(found: Sequence[str]) -> str:
    """Names in a sentence, or "none"."""
    return ", ".join(found) or "none"


def together(*draws):
    """Draws of several methods cut to the realisations that all of them have."""
    n = min(len(each) for each in draws)
    return [each[:n] for each in draws]


def _settled(words: Mapping[str, str]) -> str:
    """Say what words under several readings, the default first, come to.

    A reading under which a claim is not refuted lets it pass, as a number's does.
    """
    first = next(iter(words.values()))
    falls = [each == INCONSISTENT for each in words.values()]
    decided = first in AGREES or first == INCONSISTENT
    return UNDER_SPECIFIED if decided and any(falls) and not all(falls) else first


def _of(true: bool, false: bool) -> str:
    """Return the verdict where what was measured leaves the claim, and its negation, open."""
    if true:
        return NOT_TESTABLE if false else CONSISTENT
    return INCONSISTENT


def _meet(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] <= other[1] and other[0] <= one[1]


def _note(held: Held) -> str:
    return f" ({held.note})" if held.note else ""


def _join(*parts: str) -> str:
    return "; ".join(part for part in parts if part)
