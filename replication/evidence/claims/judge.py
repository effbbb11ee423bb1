"""The verdicts on a paper's claims: how often each holds in what was recorded, by reading."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import groupby
from types import ModuleType
from typing import Any

import numpy as np

from replication.evidence.claim import ENOUGH, MANY, SURE, Frequency, judged, names, settled, word
from replication.evidence.claims.calibrated import calibrated
from replication.evidence.claims.read import Claim, read_claims
from replication.evidence.claims.truth import At, chance, holds
from replication.evidence.predictive import Draws, single
from replication.evidence.rule import Derived, Rule
from replication.evidence.sentences.nodes import (
    Address,
    All,
    Compared,
    Count,
    cells_of,
)
from replication.evidence.sentences.syntax import AXES
from replication.evidence.stochastic import Stochastic
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    DERIVED,
    LUCK,
    NOT_JUDGED,
    THRESHOLD,
    UNCALIBRATED,
)

#: From the results and the cells that a claim speaks of to the readings that touch one of them and
#: were run, the default first.
ReadingsOf = Callable[[Any, Sequence[Address]], Iterable[str]]
#: From the results, such cells and a reading to the draws of each, of one realisation in the same
#: place; a cell that the reading does not touch has the default's. Empty where one was not run.
DrawsOf = Callable[[Any, Sequence[Address], str], Mapping[Address, np.ndarray]]


def judge_claims(
    paper: str,
    results,
    readings: ReadingsOf,
    draws: DrawsOf,
    code: Iterable[ModuleType] = (),
    words: Mapping[str, str] | None = None,
) -> list[Verdict]:
    """Return the verdict on every claim of a paper, in the order of its file.

    Parameters
    ----------
    paper : str
    results, readings, draws, code
        As in :func:`judge_claim`.
    words : mapping of str to str, optional
        What stands in statements for ``{name}``.
    """
    return [
        judge_claim(claim, results, readings, draws, code) for claim in read_claims(paper, words)
    ]


def judge_claim(
    claim: Claim, results, readings: ReadingsOf, draws: DrawsOf, code: Iterable[ModuleType] = ()
) -> Verdict:
    """Return the verdict on a claim.

    Parameters
    ----------
    claim : Claim
    results : Recorded
    readings, draws : callable
        Which readings touch cells, and draws of them: see `ReadingsOf` and `DrawsOf`.
    code : iterable of module
        Those with the functions that claims name. A ``function`` takes the results and gives
        :class:`Frequency` by reading, the default first, and none without the default; a
        ``verdict`` takes the results and the claim and gives its verdict.
    """
    verdict = _judged(claim, results, readings, draws, code)
    return replace(verdict, kind=DERIVED) if claim.ours else verdict


def _judged(claim, results, readings, draws, code):
    functions = {name: function for module in code for name, function in vars(module).items()}
    if claim.verdict:
        return functions[claim.verdict](results, claim)
    by_reading = (
        functions[claim.function](results)
        if claim.function
        else frequencies(claim, results, readings, draws)
    )
    verdict = judged(claim.key, claim.states, by_reading, claim.note, claim.what)
    # What its own words may mean leads to different verdicts, and the paper does not say which is
    # meant.
    if len(_meanings(claim, by_reading)) > 1:
        return replace(
            verdict, verdict=NOT_JUDGED, negation=NOT_JUDGED, reason=THRESHOLD, agrees=()
        )
    return tried(verdict, claim, results, readings, draws)


def tried(verdict: Verdict, claim: Claim, results, readings: ReadingsOf, draws: DrawsOf) -> Verdict:
    """Set beside a verdict how often its judge finds what is true and what is false, by default.

    What its judge does not find is not judged, unless luck decides it by default anyway.
    """
    if not claim.relations or verdict.verdict == NOT_JUDGED:
        return verdict
    _, node = next(iter(claim.relations.items()))
    places = claim.places(node)
    draws_at = draws(results, places, next(iter(readings(results, places))))
    printed = {
        place: results.printed[place].printed.value for place in places if place in results.printed
    }
    # The cell with the fewest runs decides how far off the centre may be.
    steady = min(
        (
            getattr(sample, "like_centre", sample.size)
            for sample in draws_at.values()
            if sample.size > 1
        ),
        default=1,
    )
    calibration = calibrated(
        claim.key,
        node,
        _by_case(claim, draws_at),
        printed | dict(claim.taken),
        steady,
        bool(claim.independent),
    )
    if calibration is None:
        return verdict
    verdict = replace(verdict, calibration=(calibration.true, calibration.false))
    if calibration.good or (verdict.verdict == LUCK and not verdict.falls_by_default):
        return verdict
    return replace(verdict, verdict=NOT_JUDGED, negation=NOT_JUDGED, reason=UNCALIBRATED, agrees=())


def frequencies(
    claim: Claim, results, readings: ReadingsOf, draws: DrawsOf
) -> dict[str, Frequency]:
    """Return how often a claim's relations hold, by what the words mean and by reading.

    The defaults first; none where the default was not run, for no other takes its place.
    """
    by_reading = {}
    for says, node in claim.relations.items():
        places = claim.places(node)
        for reading in readings(results, places):
            draws_at = draws(results, places, reading)
            if draws_at and all(sample.size for sample in draws_at.values()):
                name = f"{says}; {reading}" if len(claim.relations) > 1 else reading
                by_reading[name] = node, draws_at
            elif not by_reading:
                return {}
    told_readings = list(by_reading)[: None if len(by_reading) <= MANY else 1]
    return {
        name: _frequency(claim, *node_and_draws, told=name in told_readings)
        for name, node_and_draws in by_reading.items()
    }


def of_rules(rules: Iterable[Rule | Derived]) -> tuple[ReadingsOf, DrawsOf]:
    """Return readings and draws of printed numbers as the rules have them that judge the numbers.

    For papers whose methods share their realisations: in the same place stands the same one.
    """
    drawn = [rule for rule in rules if isinstance(rule, Stochastic)]

    def found(results, place):
        number = results.printed[place]
        [rule] = [drawn_rule for drawn_rule in drawn if drawn_rule.takes(number)]
        address = results.address(number)
        return (
            rule,
            address,
            {analysis.name: analysis for analysis in rule.analyses(address, results)},
        )

    def readings(results, places):
        return list(dict.fromkeys(name for place in places for name in found(results, place)[2]))

    def draws(results, places, reading):
        draws_at = {}
        for place in places:
            rule, address, analyses = found(results, place)
            values = rule.of(address, results, analyses.get(reading, next(iter(analyses.values()))))
            draws_at[place] = values if isinstance(values, Draws) else single(values)
        return draws_at

    return readings, draws


def _meanings(claim, by_reading):
    """The words that a claim gets by what its own words may mean, where these may mean several."""
    words = {
        name: word(record.share) for name, record in by_reading.items() if record.n_draws >= ENOUGH
    }
    settled_words = (
        {name: came for name, came in words.items() if name == says or name.startswith(f"{says}; ")}
        for says in claim.senses
    )
    return {settled(words_of) for words_of in settled_words if words_of}


def _frequency(claim, node, draws_at, *, told):
    """How often a relation holds, with what is seen of it where that is told."""
    drawn = _by_case(claim, draws_at)
    note = seen(node, drawn) if told and (isinstance(node, All) or not claim.independent) else ""
    if claim.independent:
        n = min(len(drawn[place]) for place in draws_at)
        return Frequency(chance(node, lambda part: holds(part, drawn)), n, n, note)
    return Frequency.of(holds(node, drawn), note, fewest(draws_at.values()))


def _by_case(claim, draws_at):
    """Draws of as many realisations for all cells, or all of a case that shares no chance."""
    if not claim.independent:
        return _alike(draws_at) | claim.taken
    axis = AXES.index(claim.independent)
    drawn = dict(claim.taken)
    # Sorted, for groupby takes together only what lies side by side.
    for _, case in groupby(sorted(draws_at, key=lambda p: p[axis]), key=lambda p: p[axis]):
        drawn |= _alike({place: draws_at[place] for place in case})
    return drawn


def _alike(draws_at):
    # As plain arrays: a formula makes thousands of them, and none asks what its draws know.
    return dict(zip(draws_at, map(np.asarray, alike(draws_at.values())), strict=True))


def alike(draws: Collection[np.ndarray]) -> list[np.ndarray]:
    """Cut draws to as many as all have, and repeat what has no chance; none without one of them."""
    if not all(sample.size for sample in draws):
        return []
    n = min((len(sample) for sample in draws if len(sample) > 1), default=1)
    return [sample[:n] if len(sample) >= n else np.resize(sample, n) for sample in draws]


def fewest(draws: Iterable[np.ndarray]) -> int:
    """Return the fewest recorded runs behind draws, but for what has no chance in it."""
    return min((sample.recorded for sample in draws if getattr(sample, "recorded", 0)), default=1)


def seen(node, draws_at: At) -> str:
    """Say what a formula looks like in the draws: where it fails, what is counted, or medians."""
    counts = [part for part in node.parts if isinstance(part, Count)]
    if isinstance(node, All) and node.labels:
        shares = {
            " / ".join(label): np.mean(holds(part, draws_at))
            for label, part in zip(node.labels, node.parts, strict=True)
        }
        doubtful = [f"{case} ({share:.0%})" for case, share in shares.items() if share < SURE]
        return f"not always on {names(doubtful)}" if doubtful else "always in each case"
    if not isinstance(node, Compared):
        return ", ".join(
            f"{part.text} in {np.mean(holds(part, draws_at)):.0%}" for part in node.parts
        )
    if counts:
        sums = [sum(holds(part, draws_at).astype(int) for part in count.parts) for count in counts]
        return ", ".join(
            f"in {n.min()} to {n.max()} of {len(count.parts)} cases"
            for count, n in zip(counts, sums, strict=True)
        )
    cells = ((cell.text, draws_at[cell.address]) for cell in cells_of(node))
    drawn = {text: sample for text, sample in cells if np.ndim(sample)}
    # Four digits, never with an exponent.
    plain = partial(np.format_float_positional, precision=4, fractional=False, trim="-")
    medians = [f"{name} = {plain(np.median(sample))}" for name, sample in drawn.items()]
    return f"the medians are {names(medians)}"
