"""The rules of a paper's table: which numbers each takes, and how it judges one of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any

from printed_numbers import Range

from replication.evidence.judging import judge_exact, no_data, not_comparable
from replication.evidence.reported import Reported
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import EXPERIMENT

#: Takes everything.
ANY = "*"

#: Why there is no data, where nothing else is said.
NOT_RUN = "its cells were not run"

#: What a place is compared with: a text, in which ``*`` stands for anything, or several of them.
Names = str | Collection[str]

#: What a number without chance is set beside.
Ours = float | str | Range

_FIELDS = ("artefact", "row", "column", "statistic")


@dataclass(frozen=True)
class Rule:
    """Which printed numbers a rule takes.

    Parameters
    ----------
    artefact : str or collection of str
        The tables, figures or texts, by name.
    row, column, statistic : str or collection of str
        The places in them; in each text ``*`` stands for anything.
    kind : str
        What these numbers are, a word of :data:`replication.evidence.vocabulary.KINDS`: what an
        experiment gave, unless something else is said.
    within : Range, optional
        Where such numbers lie by what they are: another is impossible.
    why_not : callable, optional
        From a number and the results to why arithmetic on other printed numbers rules it out, or
        "".
    """

    artefact: Names
    row: Names = ANY
    column: Names = ANY
    statistic: Names = ANY
    kind: str = field(kw_only=True, default=EXPERIMENT)
    within: Range | None = field(kw_only=True, default=None)
    why_not: Callable[[Reported, Any], str] = field(
        kw_only=True, default=lambda number, results: ""
    )

    def takes(self, number: Reported) -> bool:
        """Whether a number is this rule's."""
        return all(_fits(names, getattr(number, field_name)) for field_name, names in self._names)

    @cached_property
    def _names(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """By field what a number's place is compared with; without the fields that take all."""
        texts_by_field = ((field_name, self.texts(field_name)) for field_name in _FIELDS)
        return tuple(
            (field_name, texts) for field_name, texts in texts_by_field if ANY not in texts
        )

    def asked(self, number: Reported) -> Reported:
        """Return a number as it is judged, where that is not as it is printed."""
        return number

    def texts(self, field_name: str) -> tuple[str, ...]:
        """The texts with which one field of a number's place is compared."""
        names = getattr(self, field_name)
        return (names,) if isinstance(names, str) else tuple(names)

    def idle(self, numbers: Iterable[Reported]) -> list[str]:
        """Texts of the pattern that none of the numbers has."""
        listed = list(numbers)
        return [
            text
            for field_name in _FIELDS
            for text in self.texts(field_name)
            if not any(_like(text, getattr(number, field_name)) for number in listed)
        ]

    def __str__(self):
        pattern = " / ".join(" or ".join(self.texts(field_name)) for field_name in _FIELDS)
        return f"{type(self).__name__}({pattern})"


@dataclass(frozen=True)
class Deterministic(Rule):
    """Numbers with no chance in them.

    Parameters
    ----------
    artefact, row, column, statistic
        As in :class:`Rule`.
    of : callable
        From the number and the results to ours: a value, or a range where only that follows; or
        these by reading, the default first; or None where there is no data.
    reading : str
    note : str or callable
        The reading of a single value, and what to say: a text, or what gives it from the number.
    bound : str
        A sign such as ``<``, or ``about``, where the text has it and the number is printed without.
    without : str
        Why there is no data.
    """

    of: Callable[[Reported, Any], Ours | Mapping[str, Ours] | None] = field(kw_only=True)
    reading: str = field(kw_only=True, default="")
    note: str | Callable[[Reported], str] = field(kw_only=True, default="")
    bound: str = field(kw_only=True, default="")
    without: str = field(kw_only=True, default=NOT_RUN)

    def asked(self, number: Reported) -> Reported:
        """Return a number with its bound."""
        return replace(number, value=f"{self.bound} {number.value}".strip())

    def verdicts(self, number: Reported, results: Any) -> Iterable[Verdict]:
        """Give the verdict on the number."""
        reproduced = self.of(number, results)
        if reproduced is None:
            return [no_data(number, self.without)]
        readings = (
            dict(reproduced) if isinstance(reproduced, Mapping) else {self.reading: reproduced}
        )
        name = next(iter(readings))
        value = readings.pop(name)
        note = self.note(number) if callable(self.note) else self.note
        verdict = judge_exact(self.asked(number), value, reading=name, others=readings, note=note)
        # Pages show the number as it is printed, without the bound that the text gives it.
        return [replace(verdict, reported=number.value)]


@dataclass(frozen=True)
class NotCompared(Rule):
    """Numbers that are not compared, such as absolute times; `why` says why."""

    why: str = field(kw_only=True)

    def verdicts(self, number: Reported, results: Any) -> Iterable[Verdict]:
        """Give the verdict on the number."""
        return [not_comparable(number, self.why)]


@dataclass(frozen=True)
class Coded(Rule):
    """Numbers judged by code of their own: from the number and the results to its verdict."""

    by: Callable[[Reported, Any], Verdict] = field(kw_only=True)

    def verdicts(self, number: Reported, results: Any) -> Iterable[Verdict]:
        """Give the verdict on the number."""
        return [self.by(number, results)]


@dataclass(frozen=True)
class Derived:
    """What is judged after an artefact's numbers: ratios of them, claims, a joint test.

    Parameters
    ----------
    artefact : str
        Which artefact's; one without printed numbers, as ``claims``, stands where it is listed.
    by : callable
        From the artefact's numbers and the results to the verdicts. It may quote no printed
        number: these have their one verdict.
    """

    artefact: str
    by: Callable[[Sequence[Reported], Any], Iterable[Verdict]]


def _fits(patterns: tuple[str, ...], text: str) -> bool:
    """Whether one of several patterns takes a text: found at once where it is one as it stands."""
    return text in patterns or any(_like(pattern, text) for pattern in patterns if ANY in pattern)


def _like(pattern: str, text: str) -> bool:
    return _pattern(pattern).fullmatch(text) is not None


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Compile a text in which ``*`` stands for anything."""
    return re.compile(".*".join(re.escape(part) for part in text.split("*")))
