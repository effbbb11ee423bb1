"""What the rules of arithmetic found of some printed numbers, and the one word for it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from printed_numbers.columns import Shared, shared
from printed_numbers.numbers.reported import Reported
from printed_numbers.outcome import Outcome, refused, undecided

#: Some reading passes, that of the whole column if there is one.
STANDS = "stands"
#: Every reading was tried and refused, each with a proof.
IMPOSSIBLE = "impossible"
#: It stands under a reading that its column does not.
APART = "apart from its column"
#: Refused, where what is refused is no law: no formula on the list gives it.
LOOK = "worth a look"
UNDECIDED = "undecided"
#: It stands, and nothing that could have been printed instead would have been refused.
CANNOT_FAIL = "cannot fail"

#: From what says most to what says nothing.
WORDS = (IMPOSSIBLE, APART, LOOK, STANDS, UNDECIDED, CANNOT_FAIL)

#: How often a number is taken to be a slip, where the reading of a column is asked for; and the
#: least chance that any number is granted to stand under a wrong reading, which no power denies it.
_SLIP, _LEAST = 0.01, 0.05


@dataclass(frozen=True)
class Finding:
    """What a rule says of a number, or of some that were printed together.

    Parameters
    ----------
    paper, entry, rule : str
    numbers : tuple of Reported
        That are judged.
    beside : tuple of Reported
        That they are tied to.
    outcomes : tuple of Outcome
        One a reading, the usual reading first.
    proves : bool
        Whether a refusal of all readings is an impossibility, and not only worth a look.
    assumes : str
        What its ties take for granted that the paper does not say; then nothing is proved.
    readings : tuple of str
        Those that have most for them in the column; none where there is no column.
    """

    paper: str
    entry: str
    rule: str
    numbers: tuple[Reported, ...]
    beside: tuple[Reported, ...]
    outcomes: tuple[Outcome, ...]
    proves: bool = True
    readings: tuple[str, ...] = ()
    assumes: str = ""

    @property
    def word(self) -> str:
        """One of `WORDS`."""
        stands = [outcome for outcome in self.outcomes if outcome.possible]
        if not stands:
            # A reading that was not decided may be the true one.
            if not refused(self.outcomes):
                return UNDECIDED
            return IMPOSSIBLE if self.proves and not self.assumes else LOOK
        if self.readings and all(self._refused(reading) for reading in self.readings):
            return APART
        return STANDS if any(outcome.power for outcome in stands) else CANNOT_FAIL

    @property
    def told(self) -> Outcome:
        """The outcome to show: of the column's reading, or the first that says what the word says.

        Of a number that stands that is a witness, of one that is refused a proof, and neither of
        one that is undecided.
        """
        word = self.word
        stands, is_open = word in (STANDS, CANNOT_FAIL), word == UNDECIDED
        judged = [outcome for outcome in self.outcomes if outcome.reading in self.readings]
        for outcome in (*judged, *self.outcomes):
            if outcome.decided is not is_open and outcome.possible is stands:
                return outcome
        return self.outcomes[0]

    @property
    def passed(self) -> tuple[str, ...]:
        """The readings under which it stands."""
        return tuple(outcome.reading for outcome in self.outcomes if outcome.possible)

    @property
    def power(self) -> float:
        """Share of what could have been printed instead that would have been refused.

        Under the reading that `told` is of; of what must fail under all readings to be called
        impossible it is no more than the least of theirs, which is given where no column says how
        to read it.
        """
        if self.readings:
            return max(
                (outcome.power for outcome in self.outcomes if outcome.reading in self.readings),
                default=0.0,
            )
        return min((outcome.power for outcome in self.outcomes), default=0.0)

    def _refused(self, reading: str) -> bool:
        return any(
            outcome.reading == reading and outcome.decided and not outcome.possible
            for outcome in self.outcomes
        )


@dataclass(frozen=True)
class Held(Shared):
    """What a reading says of the numbers of a column, and what there is for it.

    Parameters
    ----------
    by_chance : float or None
        How many of the decided numbers would stand if they were printed at random.
    weight : float
        Log of how much likelier it is that so many stand if the column was printed in this way,
        but for one slip in a hundred numbers, than if at random. A reading that refuses nothing
        since it can refuse nothing weighs nothing.
    """

    by_chance: float | None = None
    weight: float = 0.0


@dataclass(frozen=True)
class Column:
    """The numbers of an entry under one rule, and what each reading says of all of them.

    Parameters
    ----------
    paper, entry, rule : str
    n : int
        How many numbers.
    readings : tuple of Held
        Those that have most for them first.
    proves : bool
    """

    paper: str
    entry: str
    rule: str
    n: int
    readings: tuple[Held, ...]
    proves: bool = True


def column_of(findings: Sequence[Finding]) -> tuple[list[Finding], Column]:
    """Hold each reading against all findings of a rule on an entry.

    Parameters
    ----------
    findings : sequence of Finding
        One or more. A reading that one of them does not have is undecided there.

    Returns
    -------
    list of Finding
        The same, each with the column's readings: those that have most for them.
    Column
    """
    names = list(dict.fromkeys(o.reading for f in findings for o in f.outcomes))
    aligned = [_aligned(finding, names) for finding in findings]
    held = [
        _held(reading, outcomes, findings)
        for reading, outcomes in zip(names, zip(*aligned, strict=True), strict=True)
    ]
    # Sorting is stable: of those with as much for them the usual one stays first.
    held.sort(key=lambda reading: -reading.weight)
    fits = tuple(
        reading.reading for reading in held if reading.weight == held[0].weight and reading.possible
    )
    judged = [
        replace(finding, outcomes=tuple(outcomes), readings=fits if len(findings) > 1 else ())
        for finding, outcomes in zip(findings, aligned, strict=True)
    ]
    first = findings[0]
    return judged, Column(
        first.paper, first.entry, first.rule, len(findings), tuple(held), first.proves
    )


def _held(reading: str, outcomes: Sequence[Outcome], findings: Sequence[Finding]) -> Held:
    [in_common] = shared({str(k): [outcome] for k, outcome in enumerate(outcomes)})
    decided = [outcome for outcome in outcomes if outcome.decided]
    named = {
        field_name: tuple(findings[int(k)].numbers[0].name for k in getattr(in_common, field_name))
        for field_name in ("possible", "refused", "undecided")
    }
    return Held(
        reading,
        **named,
        power=in_common.power,
        by_chance=sum(1 - outcome.power for outcome in decided),
        weight=sum(
            math.log((1 - _SLIP) / max(1 - outcome.power, _LEAST))
            if outcome.possible
            else math.log(_SLIP / max(outcome.power, _SLIP))
            for outcome in decided
        ),
    )


def _aligned(finding: Finding, names: Sequence[str]) -> list[Outcome]:
    # From the last to the first: of two outcomes of one reading the first stays.
    by_reading: Mapping[str, Outcome] = {
        outcome.reading: outcome for outcome in reversed(finding.outcomes)
    }
    share_of = finding.outcomes[0].of if finding.outcomes else ""
    return [by_reading.get(name) or undecided(finding.rule, name, share_of) for name in names]
