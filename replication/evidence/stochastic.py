"""The rule for numbers with chance in them: which draws judge one, under which readings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from replication.evidence.address import Address, Analysis
from replication.evidence.judging import judge_readings, no_data
from replication.evidence.origin import Origins, origins, weighed
from replication.evidence.possible import why_impossible
from replication.evidence.power import Slip, slips
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN, Rule
from replication.evidence.verdict import Reproduction, Verdict
from replication.evidence.vocabulary import (
    AFTERWARDS,
    AGREES,
    DISAGREES,
    EXACT,
    FEW,
    OPEN,
    WEAK,
)

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


def _beforehand(verdict: Verdict, known_origins: Origins) -> str:
    """Return the word of a mistake that is judged by a judge of its own, as above.

    What the default gives agrees, wherever the default comes from.
    """
    return weighed(verdict, known_origins).verdict if verdict.verdict == OPEN else verdict.verdict


def planted(
    number: Reported,
    peers: Iterable[Reported],
    verdict: Verdict,
    word: Callable[[Reported], str],
    ruled_out: Callable[[Reported], str],
    digits: Callable[[Reported], Reported] = lambda number: number,
) -> tuple[Slip, ...]:
    """Judge mistakes in the place of a number.

    Parameters
    ----------
    number : Reported
        As printed; of what is printed in words there are none.
    peers : iterable of Reported
        Numbers of other methods in the same row.
    verdict : Verdict
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
    number, peers = digits(number), map(digits, peers)
    interval = None if verdict.low is None or verdict.high is None else (verdict.low, verdict.high)
    slips_made = []
    for kind, texts in slips(number.value, [peer.value for peer in peers], interval).items():
        counts, unnoticed = Counter(), ""
        for mistake in (replace(number, value=text) for text in texts):
            if _alike(mistake, number):
                continue
            outcome = "refused" if ruled_out(mistake) else _COUNTED.get(word(mistake), "refused")
            counts[outcome] += 1
            unnoticed = unnoticed or ("" if outcome == "refused" else mistake.value)
        if counts:
            slips_made.append(Slip(kind, **counts, unnoticed=unnoticed))
    return tuple(slips_made)


def by_intervals(verdict: Verdict, known_origins: Origins) -> Callable[[Reported], str]:
    """Judge made-up numbers by the intervals and values that judged another one in their place.

    What the default gives agrees, wherever the default comes from.
    """

    def word(number):
        gives = [
            reproduction
            for reproduction in (verdict, *verdict.others)
            if _gives(reproduction, number)
        ]
        if gives and gives[0] is verdict:
            return AGREES
        before = any(
            not known_origins.afterwards(reproduction.reading, verdict) for reproduction in gives
        )
        return OPEN if before else AFTERWARDS if gives else DISAGREES

    return word


def _gives(reproduction: Verdict | Reproduction, number: Reported) -> bool:
    """Whether a reading gives what would be printed as a number."""
    if isinstance(reproduction.reproduced, str | None):
        return reproduction.reproduced == number.value
    low, high = (
        (reproduction.reproduced,) * 2
        if reproduction.low is None
        else (reproduction.low, reproduction.high)
    )
    try:
        return number.printed.near(low, high)
    except ValueError:
        return False  # a label, where ours is a number


def _alike(first: Reported, second: Reported) -> bool:
    """Whether two numbers print alike, as 0.125 and .125 do, or 12 and 12.4."""
    try:
        (low, high), (least, most) = first.printed.ends, second.printed.ends
    except ValueError:
        return first.value == second.value
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
    analyses : callable, optional
        From a number's address and the results to its analyses, the default first, where they are
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
    analyses: Callable[[Address, Any], Iterable[Analysis]] = field(
        kw_only=True, default=lambda address, results: address.analyses
    )
    parts: Callable[[Reported], Sequence[Reported]] | None = field(kw_only=True, default=None)
    together: bool = field(kw_only=True, default=False)
    judge: Callable[[Reported, Any, Any], Verdict] = field(kw_only=True, default=by_readings)
    by_intervals: bool = field(kw_only=True, default=False)
    digits: Callable[[Reported], Reported] = field(kw_only=True, default=lambda number: number)
    without: str | Callable[[Any], str] = field(kw_only=True, default=NOT_RUN)

    def verdicts(self, number: Reported, results: Any) -> Iterable[Verdict]:
        """Give a verdict on the number, or on each of its parts."""
        address = results.address(number)
        draws = self.draws(address, results)
        if not draws:
            why = self.without(results) if callable(self.without) else self.without
            parts = self.parts(number) if self._split else [number]
            return [no_data(part, why) for part in parts]
        judged = self.apart(number, draws) if self._split else [(number, draws)]
        peers = [self.parts(peer) if self._split else [peer] for peer in results.others(number)]
        return [
            self._judged(part, part_draws, results, [parts[k] for parts in peers])
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
        peers: Iterable[Reported],
    ) -> Verdict:
        """Judge a number or a part of one, and mistakes in its place."""
        verdict = self.judge(self.digits(number), draws, results)
        if verdict.reason == FEW:
            return replace(verdict, reported=number.value)
        known_origins = origins(results.layout.paper)
        word = (
            by_intervals(verdict, known_origins)
            if self.by_intervals or self.judge is by_readings
            else (lambda mistake: _beforehand(self.judge(mistake, draws, results), known_origins))
        )
        planted_slips = planted(
            number,
            peers,
            verdict,
            word,
            lambda mistake: why_impossible(mistake, self.within) or self.why_not(mistake, results),
            self.digits,
        )
        kinds = {slip.kind for slip in planted_slips}
        kept_slips = (slip for slip in verdict.slips if slip.kind not in kinds)
        return replace(verdict, reported=number.value, slips=(*kept_slips, *planted_slips))

    def draws(
        self, address: Address, results: Any, names: Collection[str] | None = None
    ) -> dict[str, Sequence[float]]:
        """Draws under every analysis that was run, the default first; none without the default's.

        Where ``names`` are given, only those of them are drawn, and the default.
        """
        analyses = list(self.analyses(address, results))
        analyses = [
            analysis
            for analysis in analyses
            if names is None or analysis.name in (analyses[0].name, *names)
        ]
        by_analysis = {analysis.name: self.of(address, results, analysis) for analysis in analyses}
        run = {name: values for name, values in by_analysis.items() if len(values)}
        return run if analyses[0].name in run else {}
