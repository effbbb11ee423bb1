"""Claims that a paper makes in words: judged by how often they hold in fresh realisations."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

import numpy as np

from replication.evidence.judging import no_data
from replication.evidence.reported import Reported
from replication.evidence.verdict import Reproduction, Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DISAGREES,
    LUCK,
    NO_DATA,
    NOT_JUDGED,
    NOTHING_FAILS,
    OPEN,
    STANDS,
)

#: A claim that holds in fewer realisations than this is not a plausible outcome of the protocol;
#: also the level at which `by_p` tests a whole table.
RARE = 0.05
#: One that holds in at least this many needs no luck.
SURE = 0.975
#: With fewer realisations nothing is rare: 1 / (n + 1) is not below 5 %.
ENOUGH = 19

_SHARE = "share of realisations where it holds"
#: More readings than these are summed up, and not told one by one.
MANY = 20


@dataclass(frozen=True)
class Frequency:
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


def word(share: float, n: int = ENOUGH) -> str:
    """Return the verdict on a claim that holds in a share of n realisations, at least 19.

    Of fewer one more could turn any share into one of 5 %: they judge nothing.
    """
    if n < ENOUGH:
        return NOT_JUDGED
    if share < RARE:
        return DISAGREES
    return AGREES if share >= SURE else LUCK


def judged(
    key: str,
    statement: str,
    shares: Frequency | Mapping[str, Frequency],
    note: str = "",
    what: str = _SHARE,
) -> Verdict:
    """Judge a claim by how often it holds, under one reading or under several.

    Parameters
    ----------
    key, statement : str
        Its name, and what it says, as strong as the paper says it.
    shares : Frequency, or mapping of str to Frequency
        By reading, the default first.
    note, what : str
        What to say, and what the share is of.

    Returns
    -------
    Verdict
        `agrees` if it holds under the default reading, `open choice` if under another one only;
        `disagrees` if it holds in fewer than 5 % under every reading, else `depends on luck`; with
        the verdict that its negation would have. Not judged where the default has too few
        realisations, or none.
    """
    readings = {"": shares} if isinstance(shares, Frequency) else dict(shares)
    if not readings:
        return not_judged(key, statement)
    (_, first), *further = readings.items()
    words = {name: word(frequency.share, frequency.n_draws) for name, frequency in readings.items()}
    negated = {
        name: word(1.0 - frequency.share, frequency.n_draws) for name, frequency in readings.items()
    }
    # They are told, but decide nothing.
    few = {name for name, frequency in further if frequency.n_draws < ENOUGH}
    notes = (
        [_summed(readings, words)]
        if len(readings) > MANY
        else [
            f"{name or 'default'}: {frequency.share:.0%}"
            + (f" ({frequency.note})" if frequency.note else "")
            for name, frequency in further
        ]
    )
    came = settled(words, few)
    verdict = claim(
        key,
        statement,
        round(first.share, 4),
        first.n_draws,
        came,
        "; ".join(part for part in (what, note, first.note, *notes) if part),
        negation=settled(negated, few),
        recorded=first.recorded,
        reason=NO_DATA if came == NOT_JUDGED else "",
    )
    return _beside(
        verdict, {name: round(frequency.share, 4) for name, frequency in readings.items()}, words
    )


def by_p(
    key: str,
    statement: str,
    by_reading: Mapping[str, tuple[float, bool]],
    n_draws: int,
    note: str,
    *,
    digits: int,
    recorded: int = 0,
) -> Verdict:
    """Judge a claim by a test of several numbers at once, under one reading or under several.

    Parameters
    ----------
    key, statement : str
    by_reading : mapping of str to (float, bool)
        By reading, the default first: p, and whether the test would let pass what it must refuse.
        Another reading of which it does says nothing and is left out.
    n_draws : int
    note : str
    digits : int
        Of p, to be shown.
    recorded : int
    """
    blind = {name for name, (p, passes) in by_reading.items() if passes and p >= RARE}
    words = {name: DISAGREES if p < RARE else AGREES for name, (p, _) in by_reading.items()}
    words |= dict.fromkeys(blind, NOT_JUDGED)
    negated = {name: AGREES if p < RARE else DISAGREES for name, (p, _) in by_reading.items()}
    values = {name: round(p, digits) for name, (p, _) in by_reading.items()}
    name, value = next(iter(values.items()))
    if name in blind:
        return claim(
            key,
            statement,
            value,
            n_draws,
            NOT_JUDGED,
            note,
            negation=NOT_JUDGED,
            recorded=recorded,
            reason=NOTHING_FAILS,
        )
    verdict = claim(
        key,
        statement,
        value,
        n_draws,
        settled(words, blind),
        note,
        negation=settled(negated, blind),
        recorded=recorded,
    )
    return _beside(verdict, {name: p for name, p in values.items() if name not in blind}, words)


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
    true, false = (
        interval[0] <= limits[1] and limits[0] <= interval[1] for limits in (stands, falls)
    )
    return claim(
        key,
        statement,
        value,
        n_runs,
        _of(true, false),
        f"{note}; 95 % interval {interval[0]:.3g} to {interval[1]:.3g}",
        negation=_of(false, true),
        recorded=n_runs,
        reason=NOTHING_FAILS if true and false else "",
    )


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
    reason: str = "",
) -> Verdict:
    """Give a claim its verdict; ``value`` is what was measured, and the note says what it is."""
    return Verdict(
        "claims",
        key,
        statement,
        "holds",
        "yes",
        value,
        None,
        None,
        n_draws,
        verdict,
        note=note,
        negation=negation,
        recorded=recorded or n_draws,
        kind=CLAIM,
        reason=reason,
    )


def not_judged(key: str, statement: str, why: str = "its cells were not run") -> Verdict:
    """Say that there is nothing to judge a claim with."""
    return replace(no_data(Reported("claims", key, statement, "holds", "yes"), why), kind=CLAIM)


def names(words: Sequence[str]) -> str:
    """Names in a sentence, or "none"."""
    return ", ".join(words) or "none"


def together(*draws):
    """Draws of several methods cut to the realisations that all of them have."""
    n = min(len(values) for values in draws)
    return [values[:n] for values in draws]


def settled(words: Mapping[str, str], but: Collection[str] = ()) -> str:
    """Say what words under several readings, the default first, come to.

    Those in `but` decide nothing.
    """
    first, *further = (name_word for name, name_word in words.items() if name not in but)
    if first in (AGREES, NOT_JUDGED):
        return first
    if AGREES in further:
        return OPEN
    return LUCK if LUCK in (first, *further) else DISAGREES


def _beside(verdict: Verdict, values: Mapping[str, float], words: Mapping[str, str]) -> Verdict:
    """Set what the readings give beside the verdict of the default, the first of them."""
    name, *further = values
    alternatives = tuple(
        Reproduction(
            reading, values[reading], None, None, words[reading] == AGREES, words[reading] == LUCK
        )
        for reading in further
    )
    agrees = tuple(alternative.reading for alternative in alternatives if alternative.agrees)
    return replace(
        verdict,
        reading=name,
        others=alternatives,
        falls_by_default=words[name] == DISAGREES,
        agrees=agrees if verdict.verdict == OPEN else (),
    )


def _of(true: bool, false: bool) -> str:
    """Return the verdict where what was measured leaves the claim, and its negation, open."""
    if true and false:
        return NOT_JUDGED
    return AGREES if true else DISAGREES


def _summed(readings: Mapping[str, Frequency], words: Mapping[str, str]) -> str:
    """Say of many readings under which a claim stands, and under which it falls."""
    shares = [frequency.share for frequency in readings.values()]
    stands = [name for name, name_word in words.items() if name_word in STANDS]
    falls = [name for name, name_word in words.items() if name_word == DISAGREES]
    return (
        f"under {len(readings)} readings in {min(shares):.0%} to {max(shares):.0%}: holds under "
        f"{_some(stands, len(readings))}, fails under {_some(falls, len(readings))}"
    )


def _some(readings: Sequence[str], n_readings: int) -> str:
    if len(readings) in (0, n_readings):
        return "all" if readings else "none"
    return names(readings) if len(readings) <= 3 else f"{len(readings)}"
