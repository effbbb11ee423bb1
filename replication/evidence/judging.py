"""Judging: whether a printed number is a plausible draw from the paper's own protocol.

The words here are not the last: `replication.evidence.origin.weighed` gives the final one, but for
a rule that gives a word of its own by `elsewhere`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from printed_numbers import Range

from replication.evidence.interval import RANGE, central, miss_rate
from replication.evidence.reported import Reported
from replication.evidence.verdict import Reproduction, Verdict
from replication.evidence.vocabulary import (
    AGREES,
    DISAGREES,
    FEW,
    IMPOSSIBLE,
    NO_DATA,
    NOT_COMPARABLE,
    NOT_JUDGED,
    OPEN,
    STANDS,
)


def judge_draws(
    reported: Reported, draws: Sequence[float], *, reading: str = "", note: str = ""
) -> Verdict:
    """Judge a number against draws of the same statistic from fresh runs of the protocol.

    The interval is the central 95 % of the draws, its ends values that were drawn. The printed
    number stands for all that would be printed like it.

    Parameters
    ----------
    reported : Reported
        The number as printed.
    draws : sequence of float
        One value a realisation, in the unit that was printed, not rounded.
        :class:`replication.evidence.predictive.Draws` know how many runs are behind them; of
        others each is a run.
    reading, note : str
        Which reading of the protocol this is, and what to say about it.

    Returns
    -------
    Verdict
        `agrees` if some of the interval prints as the number, otherwise `disagrees`; not judged
        without draws, nor where the interval is the range of too few runs.
    """
    return _unless_few(_beside_draws(reported, draws, reading, note), draws)


def _beside_draws(
    reported: Reported, draws: Sequence[float], reading: str, note: str = ""
) -> Verdict:
    """Judge a number by an interval, of however few runs."""
    if not len(draws):
        return no_data(reported, note or "no realisation was drawn")
    low, middle, high = central(draws)
    target = reported.printed
    word = _compare(target, low, high)
    return _verdict(
        reported,
        word,
        reproduced=middle,
        low=low,
        high=high,
        n_draws=len(draws),
        recorded=_runs(draws),
        reading=reading,
        note=_join(note, _few(draws), _doubt(draws, word)),
        chance=miss_rate(draws, target),
    )


def judge_exact(
    reported: Reported,
    value: float | str | Range,
    *,
    reading: str = "",
    others: Mapping[str, float | str | Range] | None = None,
    note: str = "",
    elsewhere: str = OPEN,
) -> Verdict:
    """Judge a number, or a label, that has no chance in it.

    Parameters
    ----------
    reported : Reported
        As printed.
    value : float, str or Range
        Ours, under the default reading; not rounded. A range where only that follows.
    reading, note : str
        The default reading's name, and what to say.
    others : mapping of str to float or str
        Values under other readings that the paper leaves open; or by other formulas than that
        which the number is called by.
    elsewhere : str
        The word where one of the others alone prints alike: `explained afterwards` of formulas
        that are not what the number is called.

    Returns
    -------
    Verdict
        `agrees` if it, or some of a range, prints alike, `elsewhere` if it does under others
        only, which are then named, otherwise `disagrees`. Ours is always the default's.
    """
    alternatives = tuple(
        Reproduction(name, *_ends(reproduced), _beside(reported, reproduced) in STANDS)
        for name, reproduced in (others or {}).items()
    )
    word, (reproduced, low, high) = _beside(reported, value), _ends(value)
    fields = {
        "reproduced": reproduced,
        "low": low,
        "high": high,
        "reading": reading,
        "others": alternatives,
    }
    if word in STANDS:
        return _verdict(reported, word, note=note, **fields)
    agrees = tuple(reproduction.reading for reproduction in alternatives if reproduction.agrees)
    in_words = _join(
        note,
        *(
            f"{u.reading}: {_show(u.reproduced)}"
            if u.low is None
            else f"{u.reading}: {_show(u.low)} to {_show(u.high)}"
            for u in alternatives
        ),
    )
    return _verdict(
        reported,
        elsewhere if agrees else DISAGREES,
        note=in_words or f"ours is {_show(reproduced)}",
        agrees=agrees,
        **fields,
    )


def judge_readings(
    reported: Reported, draws: Mapping[str, Sequence[float]], default: str, *, note: str = ""
) -> Verdict:
    """Judge a number against draws under each reading that the paper leaves open.

    Parameters
    ----------
    reported : Reported
        As printed.
    draws : mapping of str to sequence of float
        The draws under each named reading.
    default : str
        The reading that was chosen before its results were seen.
    note : str
        What to say.

    Returns
    -------
    Verdict
        That of the default reading if it agrees; `open choice`, naming the other readings that
        agree; otherwise `disagrees`. Ours and the interval are always the default's; the
        note lists every reading's.

    Raises
    ------
    ValueError
        If the default reading is not among the draws.
    """
    if default not in draws:
        raise ValueError(f"the default reading {default!r} is not one of {', '.join(draws)}")
    judged = {name: _beside_draws(reported, values, name) for name, values in draws.items()}
    in_words = (_interval(name, verdict, draws[name]) for name, verdict in judged.items())
    doubt = _doubt(draws[default], judged[default].verdict)
    verdict = settle(judged, default, note=_join(note, *in_words, doubt))
    return _unless_few(verdict, draws[default])


def settle(judged: Mapping[str, Verdict], default: str, *, note: str) -> Verdict:
    """Say what verdicts under several readings come to.

    Returns
    -------
    Verdict
        That of the default reading; if it `disagrees` and others do not, `open choice` with their
        names.
    """
    first = judged[default]
    further = tuple(
        Reproduction(name, v.reproduced, v.low, v.high, v.verdict in STANDS)
        for name, v in judged.items()
        if name != default
    )
    agrees = tuple(reproduction.reading for reproduction in further if reproduction.agrees)
    if first.verdict == DISAGREES and agrees:
        return replace(first, verdict=OPEN, note=note, agrees=agrees, others=further)
    return replace(first, note=note, others=further)


def beside_protocol(reported: Reported, verdict: Verdict, protocol: str, value: float) -> Verdict:
    """Put what a deterministic protocol gives beside a verdict on a number, as another reading.

    Whether that makes the number `exact` is said by where the protocol comes from.
    """
    reproduction = Reproduction(protocol, value, None, None, _beside(reported, value) in STANDS)
    return replace(verdict, others=(*verdict.others, reproduction))


def impossible(reported: Reported, note: str, *, reading: str = "") -> Verdict:
    """Say that arithmetic rules the number out as printed; the note gives the arithmetic."""
    return _verdict(reported, IMPOSSIBLE, reading=reading, note=_needed(note))


def not_comparable(
    reported: Reported, note: str, *, reproduced: float | str | None = None
) -> Verdict:
    """Say that the number cannot be compared, such as an absolute time; the note says why."""
    return _verdict(
        reported, NOT_JUDGED, reason=NOT_COMPARABLE, reproduced=reproduced, note=_needed(note)
    )


def no_data(reported: Reported, note: str) -> Verdict:
    """Say that there is nothing to judge the number with; the note says why."""
    return _verdict(reported, NOT_JUDGED, reason=NO_DATA, note=_needed(note))


def _verdict(reported: Reported, verdict: str, **numbers) -> Verdict:
    return Verdict(
        reported.artefact,
        reported.row,
        reported.column,
        reported.statistic,
        reported.value,
        verdict=verdict,
        unit=reported.unit,
        **{"reproduced": None, "low": None, "high": None, "n_draws": 0, **numbers},
    )


def _compare(target: Range, low: float, high: float) -> str:
    return AGREES if target.near(low, high) else DISAGREES


def _beside(reported: Reported, value: float | str | Range) -> str:
    """Return the word of a value, or of a range of them."""
    if isinstance(value, str):
        return AGREES if value.strip() == reported.value.strip() else DISAGREES
    try:
        ends = value.ends if isinstance(value, Range) else (float(value), float(value))
        return _compare(reported.printed, *ends)
    except ValueError:
        return DISAGREES  # a label is printed where ours is a number


def _ends(value: float | str | Range) -> tuple[float | str, float | None, float | None]:
    """Return a value, and the ends of what is a range."""
    return (value.value, *value.ends) if isinstance(value, Range) else (value, None, None)


def _runs(draws: Sequence[float]) -> int:
    """Return how many recorded runs draws know of: draws that were cut off are not known."""
    runs = getattr(draws, "recorded", len(draws))
    return runs if getattr(draws, "widened", False) else min(runs, len(draws))


def _unless_few(verdict: Verdict, draws: Sequence[float]) -> Verdict:
    """Judge nothing by the range of too few runs: a fresh one would leave it too often."""
    if not len(draws) or not _few(draws):
        return verdict
    return replace(verdict, verdict=NOT_JUDGED, reason=FEW, agrees=(), chance=0.0)


def _few(draws: Sequence[float]) -> str:
    """Own up to an interval that is the range of few runs."""
    runs = _runs(draws)
    if runs >= RANGE or getattr(draws, "widened", False):
        return ""
    return (
        f"only {runs} recorded runs: the interval is their range, which a fresh one leaves in "
        f"2 of {runs + 1} cases"
    )


def _doubt(draws: Sequence[float], word: str) -> str:
    """Why an interval may hold less than it says, or have no width."""
    runs = _runs(draws)
    if word == DISAGREES and runs > 1 and min(draws) == max(draws):
        return (
            f"all {runs} recorded runs are alike: they may have missed what happens in fewer "
            f"than {3 / runs:.0%} of runs"
        )
    return getattr(draws, "doubt", "")


def _interval(name: str, verdict: Verdict, draws: Sequence[float]) -> str:
    if not verdict.n_draws:
        return f"{name}: no draws"
    few = f", the range of {verdict.recorded} runs" if _few(draws) else ""
    agrees = " (agrees)" if verdict.verdict in STANDS else ""
    return f"{name}: {_show(verdict.low)} to {_show(verdict.high)}{few}{agrees}"


def _show(value: float | str | None) -> str:
    return value if isinstance(value, str) else f"{value:.4g}"


def _join(*parts: str) -> str:
    return "; ".join(part for part in parts if part)


def _needed(note: str) -> str:
    if not note:
        raise ValueError("this verdict needs a note that explains it")
    return note
