"""A verdict weighed: by where its readings come from, and by whether its test could have failed."""

from __future__ import annotations

from dataclasses import replace

from replication.evidence.origin import Origins
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AFTERWARDS, AGREES, DISAGREES, LUCK, OPEN, WEAK

__all__ = ["LEAST_POWER", "weighed"]

#: A test is weak that refuses less than this share of what could have been printed.
LEAST_POWER = 0.5


def weighed(verdict: Verdict, origins: Origins) -> Verdict:
    """Return a verdict in the word that its readings bear.

    What only readings give that were found by looking at it, or that contradict the paper, is
    explained afterwards, even where one of them is the default. What the default gives is weakly
    tested where most of what could have been printed would have agreed. A claim that fails by
    default depends on no luck that only such readings have.

    Parameters
    ----------
    verdict : Verdict
        Given as if all its readings had been stated before.
    origins : Origins
        Of the paper's readings.
    """
    if verdict.verdict == AGREES:
        why = origins.afterwards(verdict.reading, verdict)
        if why:
            return _afterwards(verdict, {verdict.reading: why})
        weak = verdict.power is not None and verdict.power < LEAST_POWER
        return replace(verdict, verdict=WEAK) if weak else verdict
    if verdict.verdict == OPEN:
        why = {name: origins.afterwards(name, verdict) for name in verdict.agrees}
        before = [name for name in verdict.agrees if not why[name]]
        if before:
            later = (name for name in verdict.agrees if why[name])
            return replace(verdict, agrees=(*before, *later))
        return _afterwards(verdict, why)
    if verdict.verdict == LUCK and verdict.falls_by_default:
        lucky = [under.reading for under in verdict.others if under.lucky]
        if all(origins.afterwards(name, verdict) for name in lucky):
            return replace(verdict, verdict=DISAGREES)
    return verdict


def _afterwards(verdict, why):
    """Say of the first reading that gives it where it, or a part of it, comes from."""
    told = next(iter(why.values()))
    note = "; ".join(part for part in (told, verdict.note) if part)
    return replace(verdict, verdict=AFTERWARDS, agrees=tuple(why), note=note)
