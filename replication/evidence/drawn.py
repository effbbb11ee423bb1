"""The rule for numbers with chance in them: which draws judge one, under which readings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from replication.evidence.judging import judge_readings, no_data
from replication.evidence.power import refused
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN, Names, Rule
from replication.evidence.verdict import Verdict

__all__ = ["Drawn", "by_readings"]


def by_readings(number: Reported, draws: Mapping[str, Sequence[float]], results: Any) -> Verdict:
    """Judge a number by draws under several readings, the default first."""
    return judge_readings(number, draws, next(iter(draws)))


@dataclass(frozen=True)
class Drawn(Rule):
    """Numbers with chance in them, judged by draws under every reading that was run.

    Parameters
    ----------
    artefact, row, column, statistic
        As in :class:`Rule`.
    of : Quantity
        What is drawn; where a number comes apart, an array with a column for each part.
    readings : sequence of str, or callable, optional
        The names of the readings, the default first; or what gives them from the number and the
        results. By default those of the layout.
    where : callable
        From a number to the data sets (a name, or several) and the method that serve it in the
        layout. Its row and its column by default.
    parts : callable, optional
        From a number to the numbers that it comes apart into, each judged by itself.
    judge : callable
        From number, draws by reading and results to the verdict.
    digits : callable
        From a number to the same in digits, where a paper writes it in words; it is judged so,
        and quoted as printed.
    without : str, or callable
        Why there is no data where the default reading has no draws; or what says it from the
        results.
    """

    of: Quantity = field(kw_only=True)
    readings: Sequence[str] | Callable[[Reported, Any], Sequence[str]] | None = field(
        kw_only=True, default=None
    )
    where: Callable[[Reported], tuple[Names, str]] = field(
        kw_only=True, default=lambda number: (number.row, number.column)
    )
    parts: Callable[[Reported], Sequence[Reported]] | None = field(kw_only=True, default=None)
    judge: Callable[[Reported, Any, Any], Verdict] = field(kw_only=True, default=by_readings)
    digits: Callable[[Reported], Reported] = field(kw_only=True, default=lambda number: number)
    without: str | Callable[[Any], str] = field(kw_only=True, default=NOT_RUN)

    def verdicts(self, number: Reported, results: Any) -> Iterable[Verdict]:
        """Give a verdict on the number, or on each of its parts."""
        parts = [number] if self.parts is None else self.parts(number)
        draws = self.draws(number, results)
        if self.names(number, results)[0] not in draws:
            why = self.without(results) if callable(self.without) else self.without
            return [no_data(part, why) for part in parts]
        if self.parts is None:
            return [self._judged(number, draws, results)]
        return [
            self._judged(part, {name: values[:, k] for name, values in draws.items()}, results)
            for k, part in enumerate(parts)
        ]

    def _judged(self, number: Reported, draws: Mapping[str, Any], results: Any) -> Verdict:
        """Judge a number or a part of one, and say what would have been refused in its place."""
        found = self.judge(self.digits(number), draws, results)
        return replace(found, reported=number.value, power=self._power(found, number, results))

    def _power(self, found: Verdict, number: Reported, results: Any) -> float | None:
        span = self.of.span(number, results)
        if span is None or found.low is None or found.high is None:
            return found.power
        intervals = [(each.low, each.high) for each in (found, *found.others)
                     if each.low is not None and each.high is not None]  # fmt: skip
        return refused(self.digits(number).printed, intervals, span)

    def names(self, number: Reported, results: Any) -> list[str]:
        """The readings under which a number is judged, the default first."""
        if self.readings is None:
            return [reading.name for reading in results.layout.readings]
        return list(self.readings(number, results) if callable(self.readings) else self.readings)

    def draws(self, number: Reported, results: Any) -> dict[str, Sequence[float]]:
        """Draws under every reading that was run, the default first."""
        found = {name: self.of(number, results, name) for name in self.names(number, results)}
        return {name: values for name, values in found.items() if len(values)}
