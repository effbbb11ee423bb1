"""The rule for numbers with chance in them: which draws judge one, under which readings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from replication.evidence.address import Address, Look
from replication.evidence.judging import judge_readings, no_data
from replication.evidence.origin import Origins, origins, weighed
from replication.evidence.planted import by_intervals, planted
from replication.evidence.possible import why_impossible
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN, Rule
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import FEW, OPEN

__all__ = ["Stochastic", "by_readings"]


def by_readings(number: Reported, draws: Mapping[str, Sequence[float]], results: Any) -> Verdict:
    """Judge a number by draws under several readings, the default first."""
    return judge_readings(number, draws, next(iter(draws)))


def _beforehand(verdict: Verdict, known: Origins) -> str:
    """Return the word of a mistake that is judged by a judge of its own, as above.

    What the default gives agrees, wherever the default comes from.
    """
    return weighed(verdict, known).verdict if verdict.verdict == OPEN else verdict.verdict


@dataclass(frozen=True)
class Stochastic(Rule):
    """Numbers with chance in them, judged by draws under every reading that was run.

    Parameters
    ----------
    artefact, row, column, statistic
        As in :class:`Rule`.
    of : Quantity
        What is drawn; where a number comes apart, an array with a column for each part.
    looks : callable, optional
        From a number's address and the results to its looks, the default first, where they are
        not the address's own; whatever they are, they have names.
    parts : callable, optional
        From a number to the numbers that it comes apart into, each judged by itself.
    together : bool
        Whether the parts stay one number, which `judge` is given with the draws of all of them.
    judge : callable
        From number, draws by reading and results to the verdict.
    by_intervals : bool
        Whether the intervals of what `judge` gives decide on mistakes in a number's place too:
        where it says more than they do, but by them, it would take long for many.
    digits : callable
        From a number to the same in digits, where a paper writes it in words; it is judged so,
        and quoted as printed.
    without : str, or callable
        Why there is no data where the default reading has no draws; or what says it from the
        results.
    """

    of: Quantity = field(kw_only=True)
    looks: Callable[[Address, Any], Iterable[Look]] = field(
        kw_only=True, default=lambda at, results: at.looks
    )
    parts: Callable[[Reported], Sequence[Reported]] | None = field(kw_only=True, default=None)
    together: bool = field(kw_only=True, default=False)
    judge: Callable[[Reported, Any, Any], Verdict] = field(kw_only=True, default=by_readings)
    by_intervals: bool = field(kw_only=True, default=False)
    digits: Callable[[Reported], Reported] = field(kw_only=True, default=lambda number: number)
    without: str | Callable[[Any], str] = field(kw_only=True, default=NOT_RUN)

    def verdicts(self, number: Reported, results: Any) -> Iterable[Verdict]:
        """Give a verdict on the number, or on each of its parts."""
        at = results.address(number)
        draws = self.draws(at, results)
        if not draws:
            why = self.without(results) if callable(self.without) else self.without
            parts = self.parts(number) if self._split else [number]
            return [no_data(part, why) for part in parts]
        judged = self.apart(number, draws) if self._split else [(number, draws)]
        others = [self.parts(each) if self._split else [each] for each in results.others(number)]
        return [
            self._judged(part, part_draws, results, [each[k] for each in others])
            for k, (part, part_draws) in enumerate(judged)
        ]

    @property
    def _split(self) -> bool:
        """Whether each part of a number has a verdict of its own."""
        return self.parts is not None and not self.together

    def apart(
        self, number: Reported, draws: Mapping[str, Any]
    ) -> Iterable[tuple[Reported, Mapping[str, Any]]]:
        """Yield a number, or each that it comes apart into, with its draws."""
        if self.parts is None:
            yield number, draws
            return
        for k, part in enumerate(self.parts(number)):
            yield part, {name: values[:, k] for name, values in draws.items()}

    def _judged(
        self,
        number: Reported,
        draws: Mapping[str, Any],
        results: Any,
        others: Iterable[Reported],
    ) -> Verdict:
        """Judge a number or a part of one, and mistakes in its place."""
        found = self.judge(self.digits(number), draws, results)
        if found.reason == FEW:
            return replace(found, reported=number.value)
        known = origins(results.layout.paper)
        word = (
            by_intervals(found, known)
            if self.by_intervals or self.judge is by_readings
            else (lambda made: _beforehand(self.judge(made, draws, results), known))
        )
        slips = planted(
            number,
            others,
            found,
            word,
            lambda made: why_impossible(made, self.within) or self.why_not(made, results),
            self.digits,
        )
        kinds = {slip.kind for slip in slips}
        own = (slip for slip in found.slips if slip.kind not in kinds)
        return replace(found, reported=number.value, slips=(*own, *slips))

    def draws(
        self, at: Address, results: Any, names: Collection[str] | None = None
    ) -> dict[str, Sequence[float]]:
        """Draws under every look that was run, the default first; none without the default's.

        Where ``names`` are given, only those of them are drawn, and the default.
        """
        looks = list(self.looks(at, results))
        looks = [look for look in looks if names is None or look.name in (looks[0].name, *names)]
        found = {look.name: self.of(at, results, look) for look in looks}
        run = {name: values for name, values in found.items() if len(values)}
        return run if looks[0].name in run else {}
