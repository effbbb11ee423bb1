"""Verdicts: whether a printed number is a plausible draw from the paper's own protocol."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from replication.evidence.interval import central, miss_rate
from replication.evidence.printed import Printed, printed
from replication.evidence.reported import Reported

__all__ = [
    "COLUMNS",
    "CONSISTENT",
    "IMPOSSIBLE",
    "INCONSISTENT",
    "MINIMUM",
    "NOT_COMPARABLE",
    "NO_DATA",
    "REPRODUCED",
    "UNDER_SPECIFIED",
    "VOCABULARY",
    "Verdict",
    "impossible",
    "judge_draws",
    "judge_exact",
    "judge_readings",
    "no_data",
    "not_comparable",
    "settle",
]

REPRODUCED = "reproduced"
CONSISTENT = "consistent"
INCONSISTENT = "inconsistent"
IMPOSSIBLE = "impossible"
UNDER_SPECIFIED = "under-specified"
NOT_COMPARABLE = "not comparable"
NO_DATA = "no data"

#: Every verdict, from the best to the emptiest.
VOCABULARY = (
    REPRODUCED,
    CONSISTENT,
    UNDER_SPECIFIED,
    INCONSISTENT,
    IMPOSSIBLE,
    NOT_COMPARABLE,
    NO_DATA,
)

#: The columns of a table of verdicts, in order.
COLUMNS = (
    "artefact",
    "row",
    "column",
    "statistic",
    "reported",
    "reproduced",
    "low",
    "high",
    "n_draws",
    "verdict",
    "reading",
    "note",
)

#: With fewer draws than this, the central 95 % of them is all of them, and a note says so.
MINIMUM = 20


@dataclass(frozen=True)
class Verdict:
    """What became of one printed number.

    Parameters
    ----------
    artefact, row, column, statistic : str
        Where it stands.
    reported : str
        As printed.
    reproduced : float, str or None
        Ours: the value, or the median of the draws.
    low, high : float or None
        The central 95 % of the draws.
    n_draws : int
        How many realisations of the protocol were drawn; 0 for a number that has no chance in it.
    verdict : str
        One of `VOCABULARY`.
    reading, note : str
        The reading of the paper that was judged, and what else must be said.
    chance : float
        How likely a draw of ours would itself be called inconsistent; counted by the scoreboard,
        not a column.
    """

    artefact: str
    row: str
    column: str
    statistic: str
    reported: str
    reproduced: float | str | None
    low: float | None
    high: float | None
    n_draws: int
    verdict: str
    reading: str = ""
    note: str = ""
    chance: float = field(default=0.0, compare=False)

    def __post_init__(self):
        if self.verdict not in VOCABULARY:
            raise ValueError(f"{self.verdict!r} is not a verdict; use one of {VOCABULARY}")

    def row_of(self) -> dict[str, float | str | int | None]:
        """Return the verdict as one row of a table, by column name."""
        return {name: getattr(self, name) for name in COLUMNS}


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
    reading, note : str
        Which reading of the protocol this is, and what to say about it.

    Returns
    -------
    Verdict
        `reproduced` if the whole interval prints as the number, `consistent` if some of it does,
        otherwise `inconsistent`; `no data` without draws.
    """
    if not len(draws):
        return no_data(reported, note or "no realisation was drawn")
    low, middle, high = central(draws)
    target = printed(reported.value)
    return _verdict(
        reported,
        _compare(target, low, high),
        reproduced=middle,
        low=low,
        high=high,
        n_draws=len(draws),
        reading=reading,
        note=_join(note, _few(len(draws))),
        chance=miss_rate(draws, target),
    )


def judge_exact(
    reported: Reported,
    value: float | str,
    *,
    reading: str = "",
    others: Mapping[str, float | str] | None = None,
    note: str = "",
) -> Verdict:
    """Judge a number, or a label, that has no chance in it.

    Parameters
    ----------
    reported : Reported
        As printed.
    value : float or str
        Ours, under the default reading; not rounded.
    reading, note : str
        The default reading's name, and what to say.
    others : mapping of str to float or str
        Values under other readings that the paper leaves open.

    Returns
    -------
    Verdict
        `reproduced` if it prints alike, `under-specified` if it does under another reading only,
        which is then named, otherwise `inconsistent`.
    """
    if _prints_alike(reported, value):
        return _verdict(reported, REPRODUCED, reproduced=value, reading=reading, note=note)
    for name, other in (others or {}).items():
        if _prints_alike(reported, other):
            told = _join(note, f"{reading or 'default reading'}: {_show(value)}")
            return _verdict(reported, UNDER_SPECIFIED, reproduced=other, reading=name, note=told)
    told = _join(note, *(f"{name}: {_show(other)}" for name, other in (others or {}).items()))
    return _verdict(reported, INCONSISTENT, reproduced=value, reading=reading, note=told)


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
        That of the default reading if it agrees; `under-specified`, naming the first other
        reading that agrees; otherwise `inconsistent`. The note lists every reading's interval.

    Raises
    ------
    ValueError
        If the default reading is not among the draws.
    """
    if default not in draws:
        raise ValueError(f"the default reading {default!r} is not one of {', '.join(draws)}")
    judged = {name: judge_draws(reported, values, reading=name) for name, values in draws.items()}
    told = _join(note, *(_interval(name, verdict) for name, verdict in judged.items()))
    settled = settle(judged, default, note=told)
    if settled.verdict == UNDER_SPECIFIED or not settled.n_draws:
        return settled
    return replace(settled, note=_join(told, _few(settled.n_draws)))


def settle(judged: Mapping[str, Verdict], default: str, *, note: str) -> Verdict:
    """Say what verdicts under several readings come to.

    Returns
    -------
    Verdict
        That of the default reading; if it is `inconsistent`, the first other one that agrees, as
        `under-specified`.
    """
    first = judged[default]
    others = (verdict for name, verdict in judged.items() if name != default)
    agreeing = [v for v in others if v.verdict in (REPRODUCED, CONSISTENT)]
    if first.verdict == INCONSISTENT and agreeing:
        return replace(agreeing[0], verdict=UNDER_SPECIFIED, note=note, chance=first.chance)
    return replace(first, note=note)


def impossible(reported: Reported, note: str, *, reading: str = "") -> Verdict:
    """Say that arithmetic rules the number out as printed; the note gives the arithmetic."""
    return _verdict(reported, IMPOSSIBLE, reading=reading, note=_needed(note))


def not_comparable(
    reported: Reported, note: str, *, reproduced: float | str | None = None
) -> Verdict:
    """Say that the number cannot be compared, such as an absolute time; the note says why."""
    return _verdict(reported, NOT_COMPARABLE, reproduced=reproduced, note=_needed(note))


def no_data(reported: Reported, note: str) -> Verdict:
    """Say that there is nothing to judge the number with; the note says why."""
    return _verdict(reported, NO_DATA, note=_needed(note))


def _verdict(reported: Reported, verdict: str, **found) -> Verdict:
    fields = {"reproduced": None, "low": None, "high": None, "n_draws": 0, **found}
    return Verdict(
        reported.artefact,
        reported.row,
        reported.column,
        reported.statistic,
        reported.value,
        verdict=verdict,
        **fields,
    )


def _compare(target: Printed, low: float, high: float) -> str:
    if target.holds(low) and target.holds(high):
        return REPRODUCED
    return CONSISTENT if target.meets(low, high) else INCONSISTENT


def _prints_alike(reported: Reported, value: float | str) -> bool:
    if isinstance(value, str):
        return value.strip() == reported.value.strip()
    return printed(reported.value).holds(float(value))


def _few(n: int) -> str:
    if n >= MINIMUM:
        return ""
    return f"only {n} draws: the interval is all of them, and a fresh one misses it more than 5 %"


def _interval(name: str, verdict: Verdict) -> str:
    if not verdict.n_draws:
        return f"{name}: no draws"
    agrees = " (agrees)" if verdict.verdict in (REPRODUCED, CONSISTENT) else ""
    return f"{name}: {_show(verdict.low)} to {_show(verdict.high)}{agrees}"


def _show(value: float | str | None) -> str:
    return value if isinstance(value, str) else f"{value:.4g}"


def _join(*parts: str) -> str:
    return "; ".join(part for part in parts if part)


def _needed(note: str) -> str:
    if not note:
        raise ValueError("this verdict needs a note that explains it")
    return note
