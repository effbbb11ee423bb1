"""What stands beside a verdict: what would have been refused, and what would change it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from numbers import Real

from replication.evidence.claim import RARE, SURE
from replication.evidence.vocabulary import (
    AFTERWARDS,
    CLAIM,
    DISAGREES,
    EXACT,
    FEW,
    IMPOSSIBLE,
    LUCK,
    NO_DATA,
    NOT_COMPARABLE,
    NOT_JUDGED,
    NOTHING_FAILS,
    OPEN,
    QUOTED,
    STANDS,
    THRESHOLD,
    UNCALIBRATED,
    WHOLE,
    YARDSTICK,
)
from replication.pages.explorer.rows import Row

_WAITING = {
    NO_DATA: "The data set or the program that is missing here.",
    FEW: "More recorded runs.",
    NOT_COMPARABLE: "Nothing that we can run: the paper's machine or code is not at hand.",
    QUOTED: "A run of the experiment that the paper quotes.",
    NOTHING_FAILS: "A sharper test: more runs, or more printed digits.",
    THRESHOLD: "The authors' own threshold for the word that they use.",
    UNCALIBRATED: "More runs: on trial this judge confuses true and false.",
    YARDSTICK: "A protocol that the yardstick passes.",
}


def would_agree(row: Row) -> str:
    """Return the printed values that would have agreed by the default reading, as "a to b".

    They are as fine as the printed number, or have three digits where its last is not known.

    Examples
    --------
    >>> would_agree({"reported": "7.9", "at": 7.9, "half": 0.05, "low": 6.02, "high": 8.11})
    '6.0 to 8.1'
    """
    _, _, low, high = _judged(row)
    if not all(isinstance(end, Real) for end in (low, high)):
        return ""
    half = row.get("half")
    if not half:
        return f"{low:.3g} to {high:.3g}"
    unit = 2 * half
    first, last = math.ceil((low - half) / unit - 1e-9), math.floor((high + half) / unit + 1e-9)
    if first > last:
        return ""
    decimals = max(0, -math.floor(math.log10(unit) + 1e-9))
    ends = [f"{end * unit:,.{decimals}f}" for end in (first, last)]
    return ends[0] if first == last else " to ".join(ends)


def control(row: Row) -> Iterator[str]:
    """Say in sentences what the same test makes of what is known to be false, or true."""
    slips = row.get("slips", ())
    if slips:
        noticed = {kind: refused + later for kind, refused, _, _, later in slips}
        refused, passed = sum(noticed.values()), sum(slip[2] for slip in slips)
        n_tried = sum(sum(slip[1:]) for slip in slips)
        yield f"In its place the test refuses {refused} of {n_tried} likely mistakes."
        yield from (f"{k.capitalize()}: {noticed[k]} of {sum(outcomes)}." for k, *outcomes in slips)
        if passed:
            yield f"{passed} more pass by another reading only."
    if calibration := row.get("calibration"):
        true, *false = (f"{share:.0%}" for share in calibration)
        yield f"On trial the judge finds the claim in {true} of simulations where it is true."
        if false:
            yield f"It rejects the claim in {false[0]} of simulations where it is false."
    if negation := row.get("negation"):
        yield f"The opposite claim would be: {negation}."
    if not slips and not calibration and not negation:
        if row["verdict"] == NOT_JUDGED:
            yield "None: nothing was judged."
        elif row.get("draws"):
            yield "None: no likely mistake could be put in its place."
        else:
            yield "None needed: no chance is involved, and values are compared digit by digit."


def change(row: Row) -> Iterator[str]:
    """Say in sentences what would have to come to light for the verdict to be another one."""
    word, fits = row["verdict"], would_agree(row)
    first = next((name for name in row.get("agrees", ())), "")
    if word == NOT_JUDGED:
        yield _WAITING.get(row["reason"], "More than is known now.")
    elif word == IMPOSSIBLE:
        yield "A correction by the authors, or a mistake in our proof or its premises."
    elif row["kind"] == WHOLE:
        yield (
            f"More numbers outside of their intervals, until p is below {RARE:.0%}."
            if word in STANDS
            else f"A protocol under which p is at least {RARE:.0%}."
        )
    elif row["kind"] == CLAIM or row["artefact"] == "claims":
        yield from _of_claim(word, first)
    elif word in (OPEN, AFTERWARDS):
        yield from _of_choice(row, word, first, fits)
    elif word == EXACT:
        yield "Another printed value: the authors' public protocol gives exactly this one."
    elif word in STANDS and fits:
        yield f"Another printed value: by the default reading only {fits} would agree."
    elif word in STANDS:
        yield "Another printed value, or a mistake in ours."
    else:
        yield "A correction by the authors, or a reading of the paper that we did not try."
        if fits:
            yield f"By the default reading {fits} would agree."


def _of_claim(word: str, first: str) -> Iterator[str]:
    yield f"It agrees if it holds in {SURE:.1%} of re-runs, and disagrees below {RARE:.0%}."
    if word in (OPEN, AFTERWARDS) and first:
        yield f"It now rests on the reading “{first}”."
    elif word == LUCK:
        yield "In between it depends on luck, whatever else we run."
    elif word == DISAGREES:
        yield "A reading that we did not try could make it hold."


def _of_choice(row: Row, word: str, first: str, fits: str) -> Iterator[str]:
    if word == OPEN:
        yield f"The authors' word on what they used; “{first}” gives the number."
    else:
        yield f"A source that is not the printed numbers; “{first}” gives this one."
    if _fits(row):
        yield "The default reading gives it as well, but was found by looking at such numbers."
    else:
        yield "Under the default reading it does not fit."
    if fits:
        yield f"By the default reading only {fits} would agree."


def _fits(row: Row) -> bool:
    """Whether the default reading gives the printed number."""
    reading, _, low, high = _judged(row)
    printed_value = row.get("at")
    if not all(isinstance(number, Real) for number in (low, high, printed_value)):
        return reading in row.get("agrees", ())
    half = row.get("half", 0)
    return low - half <= printed_value <= high + half


def _judged(row: Row) -> tuple[str, float | None, float | None, float | None]:
    """Return the default reading, which judges, with what it gives; another may be shown first."""
    values = [row.get(name) for name in ("reading", "ours", "low", "high")]
    return tuple(row["judged"][:4] if "judged" in row else values)
