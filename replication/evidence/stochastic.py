"""The rule for numbers with chance in them: which draws judge one, under which readings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from replication.evidence.address import Address, Look
from replication.evidence.judging import judge_readings, no_data
from replication.evidence.origin import Origins, origins, weighed
from replication.evidence.possible import why_impossible
from replication.evidence.power import Slip, slips
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN, Rule
from replication.evidence.verdict import Under, Verdict
from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    FEW,
    OPEN,
    WEAK,
)

__all__ = ["Stochastic", "by_intervals", "by_readings", "planted"]

#: Words, and places such as "1st": no digits that a slip could exchange.
_IN_WORDS = re.compile(r"^\D*$|\d(?:st|nd|rd|th)\b")

#: What mistakes count as that are not refused.
_COUNTED = {
    EXACT: "open",
    AGREES: "agrees",
    WEAK: "agrees",
    OPEN: "open",
    AFTERWARDS: "afterwards",
}


def by_readings(number: Reported, draws: Mapping[str, Sequence[float]], results: Any) -> Verdict:
    """Judge a number by draws under several readings, the default first."""
    return judge_readings(number, draws, next(iter(draws)))


def _beforehand(verdict: Verdict, known: Origins) -> str:
    """Return the word of a mistake that is judged by a judge of its own, as above.

    What the default gives agrees, wherever the default comes from.
    """
    return weighed(verdict, known).verdict if verdict.verdict == OPEN else verdict.verdict


def planted(
    number: Reported,
    others: Iterable[Reported],
    found: Verdict,
    word: Callable[[Reported], str],
    ruled_out: Callable[[Reported], str],
    digits: Callable[[Reported], Reported] = lambda number: number,
) -> tuple[Slip, ...]:
    """Judge mistakes in the place of a number.

    Parameters
    ----------
    number : Reported
        As printed; of what is printed in words there are none.
    others : iterable of Reported
        Numbers of other methods in the same row.
    found : Verdict
        On the number: three half widths of its interval away is a mistake too.
    word : callable
        From a made-up number to its word.
    ruled_out : callable
        From a made-up number to why arithmetic rules it out, or "".
    digits : callable
        From a number to the same in digits.

    Returns
    -------
    tuple of Slip
        Of each kind of which there is one that prints otherwise than the number.
    """
    if _IN_WORDS.search(number.value):
        return ()
    number, others = digits(number), map(digits, others)
    interval = None if found.low is None or found.high is None else (found.low, found.high)
    told = []
    for kind, texts in slips(number.value, [each.value for each in others], interval).items():
        counts, unnoticed = Counter(), ""
        for made in (replace(number, value=text) for text in texts):
            if _alike(made, number):
                continue
            what = "refused" if ruled_out(made) else _COUNTED.get(word(made), "refused")
            counts[what] += 1
            unnoticed = unnoticed or ("" if what == "refused" else made.value)
        if counts:
            told.append(Slip(kind, **counts, unnoticed=unnoticed))
    return tuple(told)


def by_intervals(found: Verdict, known: Origins) -> Callable[[Reported], str]:
    """Judge made-up numbers by the intervals and values that judged another one in their place.

    What the default gives agrees, wherever the default comes from.
    """

    def word(number):
        gives = [under for under in (found, *found.others) if _gives(under, number)]
        if gives and gives[0] is found:
            return AGREES
        before = any(not known.afterwards(under.reading, found) for under in gives)
        return OPEN if before else AFTERWARDS if gives else DISAGREES

    return word


def _gives(under: Verdict | Under, number: Reported) -> bool:
    """Whether a reading gives what would be printed as a number."""
    if isinstance(under.reproduced, str | None):
        return under.reproduced == number.value
    low, high = (under.reproduced,) * 2 if under.low is None else (under.low, under.high)
    try:
        return number.printed.near(low, high)
    except ValueError:
        return False  # a label, where ours is a number


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
        known = origins(results.layout.paper)
        word = (
            by_intervals(found, known)
            if self.by_intervals or self.judge is by_readings
            else (lambda made: _beforehand(self.judge(made, draws, results), known))
        )
        tried = planted(
            number,
            others,
            found,
            word,
            lambda made: why_impossible(made, self.within) or self.why_not(made, results),
            self.digits,
        )
        kinds = {slip.kind for slip in tried}
        own = (slip for slip in found.slips if slip.kind not in kinds)
        return replace(found, reported=number.value, slips=(*own, *tried))

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
