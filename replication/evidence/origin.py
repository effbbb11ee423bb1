"""Where a reading comes from, and which word a verdict bears for it.

``data/reported/readings.csv`` has a line for every reading of a paper: the commit that brought it,
the first that recorded what it explains, and its status. "found by looking" holds of the
``numbers`` that it was found at; "against the text", which says otherwise at ``place``, of all
that it can move, or of ``numbers`` alone. "public protocol" is what the authors published of their
own experiment; its ``place`` names a setting that has no source apart from the printed digits, if
there is one. A number has patterns "artefact / row / column / statistic" parted by "; ", as rules
have them: "*" is any text, " or " parts several.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from replication.evidence.power import LEAST, OTHERS, Slip, slips
from replication.evidence.rule import Rule
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    FEW,
    IMPOSSIBLE,
    LUCK,
    NOT_JUDGED,
    NOTHING_FAILS,
    OPEN,
    WEAK,
)

FILE = Path(__file__).resolve().parents[2] / "data" / "reported" / "readings.csv"
OURS = FILE.with_name("ours.csv")

BEFORE, FOUND, AGAINST = "stated before", "found by looking", "against the text"
PUBLIC = "public protocol"

#: How the names of what every reading of a paper has begin: verdicts do not name it.
SHARED = "every reading's "

#: What the names of readings are put together with.
_JOINTS = (", ", "; ")


@dataclass(frozen=True)
class Origin:
    """Where one reading comes from.

    Parameters
    ----------
    status : str
        One of `BEFORE`, `FOUND`, `AGAINST`, `PUBLIC`.
    numbers : tuple of Rule
        What it was found at, or is against; all where there are none.
    place : str
        Where the paper says otherwise; of a public protocol the setting that has no source.
    """

    status: str
    numbers: tuple[Rule, ...] = ()
    place: str = ""

    def afterwards(self, verdict: Verdict) -> str:
        """Return why the reading explains what is judged afterwards only; "" if it does not."""
        if self.status in (BEFORE, PUBLIC):
            return ""
        if self.numbers and not any(rule.takes(verdict) for rule in self.numbers):
            return ""
        if self.status == AGAINST:
            return f"contradicts the text: {self.place}"
        return f"was {FOUND} at such numbers"


@dataclass(frozen=True)
class Origins:
    """Where each reading of a paper comes from, by name."""

    known: Mapping[str, Origin]

    def afterwards(self, reading: str, verdict: Verdict) -> str:
        """Say of a reading, or a part of it, why it explains this afterwards only, or ""."""
        if self.is_public(reading):
            return ""
        shared = (name for name in self.known if name.startswith(SHARED))
        for part in (*parts(reading, self.known), *shared):
            if why := self.known[part].afterwards(verdict):
                return f"{part} {why}"
        return ""

    def is_public(self, reading: str) -> bool:
        """Whether a reading is what the authors published of their experiment."""
        return reading in self.known and self.known[reading].status == PUBLIC


@cache
def origins(paper: str) -> Origins:
    """Return where the readings of a paper come from."""
    return Origins(
        {
            line["reading"]: Origin(line["status"], rules(line["numbers"]), line["place"])
            for line in _lines(FILE, paper)
        }
    )


@cache
def _declared(paper: str) -> tuple[tuple[Rule, str], ...]:
    return tuple(
        (rule, line["reading"]) for line in _lines(OURS, paper) for rule in rules(line["numbers"])
    )


def _lines(path: Path, paper: str) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return [line for line in csv.DictReader(file, strict=True) if line["paper"] == paper]


def shown_first(verdict: Verdict, paper: str) -> Verdict:
    """Return a verdict that knows which of its readings pages show as ours.

    ``data/reported/ours.csv`` declares for a paper's numbers the readings with a stronger source
    than the text as it stands, the best first; one that has no value on a number is passed over.
    Which reading is judged first, and the word, do not depend on it.
    """
    readings = {reproduction.reading for reproduction in verdict.others}
    names = (name for rule, name in _declared(paper) if name in readings and rule.takes(verdict))
    return replace(verdict, ours=next(names, ""))


def weighed(verdict: Verdict, origins: Origins) -> Verdict:
    """Return a verdict in the word that its readings bear.

    What only readings give that were found by looking at it, or that contradict the paper, is
    explained afterwards, even where one of them is the default: that others agree too, which keep
    what was found of it, proves nothing. What fits is not judged where no mistake in its place
    would have been refused, by either power; what the default gives is weakly tested where less
    than half would by one. A claim that fails by default depends on no luck that only such readings
    have. What the authors' public protocol gives is exact, whatever else gives it; an open choice,
    where nothing better gives it and a setting of that protocol has no source.

    Parameters
    ----------
    verdict : Verdict
        Given as if all its readings had been stated before.
    origins : Origins
        Of the paper's readings.
    """
    public = _by_protocol(verdict, origins)
    # What has no chance in it needs no runs, so that the authors' own protocol decides first.
    if sourced := tuple(name for name in public if not origins.known[name].place):
        is_exact = verdict.verdict == EXACT
        slips_of = verdict.slips if is_exact else _of_lines(verdict, origins, _of_protocol(verdict))
        return replace(verdict, verdict=EXACT, agrees=sourced, reason="", slips=slips_of)
    weighed_verdict = _weighed(verdict, origins)
    if public and weighed_verdict.verdict in (AFTERWARDS, DISAGREES):
        places = (f"{name} leaves open: {origins.known[name].place}" for name in public)
        note = "; ".join(part for part in (*places, weighed_verdict.note) if part)
        further = (name for name in weighed_verdict.agrees if name != weighed_verdict.reading)
        slips_of = _of_lines(verdict, origins, verdict.slips)
        weighed_verdict = replace(
            weighed_verdict, verdict=OPEN, agrees=(*public, *further), note=note, slips=slips_of
        )
    return _tested(weighed_verdict)


def _tested(verdict: Verdict) -> Verdict:
    """Return a verdict in the word that its powers leave it."""
    if verdict.verdict not in (AGREES, OPEN, AFTERWARDS) or verdict.power is None:
        return verdict
    if not (verdict.other_values or verdict.typing):
        unnoticed = (f"{slip.unnoticed} ({slip.kind})" for slip in verdict.slips if slip.unnoticed)
        note = f"{next(unnoticed, OTHERS)} in its place would not be noticed"
        note = "; ".join(filter(None, (note, verdict.note)))
        return replace(verdict, verdict=NOT_JUDGED, reason=NOTHING_FAILS, agrees=(), note=note)
    weak = verdict.verdict == AGREES and verdict.power < LEAST
    return replace(verdict, verdict=WEAK) if weak else verdict


def _of_protocol(verdict: Verdict) -> tuple[Slip, ...]:
    """Return slips as a public protocol judges them: it refuses all that prints otherwise."""
    counts = {slip.kind: slip.tried for slip in verdict.slips}
    counts = counts or {kind: len(texts) for kind, texts in slips(verdict.reported).items()}
    return tuple(Slip(kind, refused=count) for kind, count in counts.items() if count)


def _of_lines(
    verdict: Verdict, origins: Origins, slips_before: tuple[Slip, ...]
) -> tuple[Slip, ...]:
    """Add other public lines' values: those that print alike cannot be told apart."""
    lines = [
        reproduction.agrees
        for reproduction in verdict.others
        if origins.is_public(reproduction.reading)
    ]
    # The line that is judged is none of the others.
    alike, apart = sum(lines) - 1, len(lines) - sum(lines)
    if not alike + apart:
        return slips_before
    first = next((slip for slip in slips_before if slip.kind == OTHERS), Slip(OTHERS))
    further = tuple(slip for slip in slips_before if slip.kind != OTHERS)
    more = replace(first, refused=first.refused + apart, agrees=first.agrees + alike)
    unnoticed = first.unnoticed or (verdict.reported if alike else "")
    return (replace(more, unnoticed=unnoticed), *further)


def _by_protocol(verdict, origins):
    """Return the public protocols that give what is judged; none where nothing can.

    They need no runs: what too few runs leave without a word, they can give.
    """
    unjudged = verdict.verdict == NOT_JUDGED and verdict.reason != FEW
    if unjudged or verdict.verdict == IMPOSSIBLE:
        return ()
    return tuple(
        reproduction.reading
        for reproduction in verdict.others
        if reproduction.agrees and origins.is_public(reproduction.reading)
    )


def _weighed(verdict, origins):
    """Return a verdict in the word that it bears without a public protocol.

    Whether its test had any power is asked afterwards.
    """
    if verdict.verdict == AGREES and (why := origins.afterwards(verdict.reading, verdict)):
        return _afterwards(verdict, {verdict.reading: why})
    if verdict.verdict == OPEN:
        whys = {name: origins.afterwards(name, verdict) for name in verdict.agrees}
        if not all(whys.values()):
            # Those that were stated before come first: `sorted` keeps the order of the others.
            return replace(verdict, agrees=tuple(sorted(whys, key=lambda name: bool(whys[name]))))
        return _afterwards(verdict, whys)
    if verdict.verdict == LUCK and verdict.falls_by_default:
        # Luck that only readings found by looking have would explain afterwards, and prove nothing.
        lucky = [reproduction.reading for reproduction in verdict.others if reproduction.lucky]
        if all(origins.afterwards(name, verdict) for name in lucky):
            return replace(verdict, verdict=DISAGREES)
    return verdict


def _afterwards(verdict, why):
    """Say of the first reading that gives it where it, or a part of it, comes from."""
    note = "; ".join(part for part in (next(iter(why.values())), verdict.note) if part)
    slips_after = tuple(slip.beside_afterwards() for slip in verdict.slips)
    return replace(verdict, verdict=AFTERWARDS, agrees=tuple(why), note=note, slips=slips_after)


def rules(patterns: str) -> tuple[Rule, ...]:
    """Return the numbers of a line, as rules that take them."""
    return tuple(
        Rule(*(field.split(" or ") for field in pattern.split(" / ")))
        for pattern in patterns.split("; ")
        if pattern
    )


def parts(name: str, names: Mapping[str, Origin]) -> tuple[str, ...]:
    """Return the known names that a name is put together of; none if it is not one or several."""
    if name in names:
        return (name,)
    for joint in _JOINTS:
        words = name.split(joint)
        for position in range(1, len(words)):
            first, last = (
                parts(joint.join(words_part), names)
                for words_part in (words[:position], words[position:])
            )
            if first and last:
                return first + last
    return ()
