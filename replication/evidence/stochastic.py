"""The rule for numbers with chance in them: which draws judge one, under which readings."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from replication.evidence.address import Address, Look
from replication.evidence.judging import judge_readings, no_data
from replication.evidence.origin import Origins, origins, weighed
from replication.evidence.possible import why_impossible
from replication.evidence.power import Slip, power, slips
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN, Rule
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, DISAGREES, FEW, OPEN, WEAK

__all__ = ["Stochastic", "by_readings"]

#: Words, and places such as "1st".
_IN_WORDS = re.compile(r"^\D*$|\d(?:st|nd|rd|th)\b")

#: What mistakes count as that are not refused.
_COUNTED = {AGREES: "agrees", WEAK: "agrees", OPEN: "open"}


def by_readings(number: Reported, draws: Mapping[str, Sequence[float]], results: Any) -> Verdict:
    """Judge a number by draws under several readings, the default first."""
    return judge_readings(number, draws, next(iter(draws)))


def _by_intervals(found: Verdict, known: Origins) -> Callable[[Reported], str]:
    """Judge numbers by the intervals that judged another one in their place.

    What only a reading gives that explains the place afterwards is refused.
    """

    def word(number):
        judged = (under for under in (found, *found.others) if under.low is not None)
        gives = [under for under in judged if number.printed.near(under.low, under.high)]
        if gives and gives[0] is found:
            return AGREES
        before = any(not known.afterwards(under.reading, found) for under in gives)
        return OPEN if before else DISAGREES

    return word


def _beforehand(verdict: Verdict, known: Origins) -> str:
    """Return the word of a mistake that is judged by a judge of its own, as above.

    What the default gives agrees, wherever the default comes from.
    """
    return weighed(verdict, known).verdict if verdict.verdict == OPEN else verdict.verdict


def _alike(one: Reported, other: Reported) -> bool:
    """Whether two numbers print alike, as 0.125 and .125 do, or 12 and 12.4."""
    try:
        (low, high), (least, most) = one.printed.ends, other.printed.ends
    except ValueError:
        return one.value == other.value
    return low < (least + most) / 2 < high or least < (low + high) / 2 < most


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
        interval = None if found.low is None or found.high is None else (found.low, found.high)
        # A number in words, or a list of places, has no digits that a slip could exchange.
        planted = (
            {}
            if _IN_WORDS.search(number.value)
            else slips(
                self.digits(number).value,
                [each.value for each in map(self.digits, others)],
                interval,
            )
        )
        known = origins(results.layout.paper)
        word = (
            _by_intervals(found, known)
            if self.by_intervals or self.judge is by_readings
            else (lambda made: _beforehand(self.judge(made, draws, results), known))
        )
        judged_slips = (
            self._slip(kind, self.digits(number), texts, word, results)
            for kind, texts in planted.items()
            if texts
        )
        tried_slips = tuple(slip for slip in judged_slips if slip.tried)
        found = replace(found, reported=number.value, slips=tried_slips)
        return found if power(tried_slips) is None else replace(found, power=power(tried_slips))

    def _slip(
        self,
        kind: str,
        number: Reported,
        texts: Iterable[str],
        word: Callable[[Reported], str],
        results: Any,
    ) -> Slip:
        """Judge mistakes of one kind in the place of a number."""
        found = {"refused": 0, "open": 0, "agrees": 0}
        for text in texts:
            made = replace(number, value=text)
            if _alike(made, number):
                continue
            if why_impossible(made, self.within) or self.why_not(made, results):
                found["refused"] += 1
                continue
            found[_COUNTED.get(word(made), "refused")] += 1
        return Slip(kind, **found)

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
