"""A verdict: what became of one printed number, or of one claim."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import numpy as np

from replication.evidence.power import OTHERS, TYPING, Slip, power
from replication.evidence.vocabulary import (
    EXPERIMENT,
    KINDS,
    NOT_JUDGED,
    REASONS,
    STANDS,
    VOCABULARY,
)

#: The columns of a table of verdicts, in order.
COLUMNS = (
    "artefact",
    "row",
    "column",
    "statistic",
    "kind",
    "reported",
    "reproduced",
    "low",
    "high",
    "n_draws",
    "recorded",
    "verdict",
    "reason",
    "reading",
    "agrees",
    "negation",
    "other_values",
    "typing",
    "note",
)


@dataclass(frozen=True)
class Reproduction:
    """What another reading than the default gives: its middle and interval, or its value.

    `lucky` is a claim that holds in some of its realisations and fails in others.
    """

    reading: str
    reproduced: float | str | None
    low: float | None
    high: float | None
    agrees: bool
    lucky: bool = False


@dataclass(frozen=True)
class Served:
    """The cells that a number is judged by, or what of them its place in the paper names.

    Parameters
    ----------
    datasets, methods : tuple of str
        By the names that cells have; empty where none is known.
    cells : int
        How many cells the default reading looks up; 0 where the place alone names them.
    """

    datasets: tuple[str, ...] = ()
    methods: tuple[str, ...] = ()
    cells: int = 0


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
        Ours, under the default reading: the value, or the median of the draws.
    low, high : float or None
        The central 95 % of the default reading's draws.
    n_draws : int
        How many realisations of the protocol were drawn; 0 for a number that has no chance in it.
    verdict : str
        One of `VOCABULARY`.
    reason : str
        Why it is not judged, one of `REASONS`; "" of what is.
    reading, note : str
        The default reading's name, and what else must be said.
    chance : float
        How likely a draw of ours would itself be outside; counted by the scoreboard, not a column.
    recorded : int
        The recorded runs that the draws are made of: however many the draws, they know no more.
    agrees : tuple of str
        Of a number or a claim that the default does not give, the readings or formulas that do,
        those that were stated beforehand first.
    others : tuple of Reproduction
        What the other readings give; not a column.
    negation : str
        The verdict that a claim's negation would have; "" of a number.
    kind : str
        One of `KINDS`.
    served : Served
        The cells behind it, where they are known; not a column.
    slips : tuple of Slip
        What it would have made of mistakes in its place, by kind; not a column.
    calibration : tuple of float
        Of a claim, how often its judge finds it true where it is, and false where it is; empty
        where that was not tried; not a column.
    falls_by_default : bool
        Of a claim, whether it fails under the default reading; not a column.
    ours : str
        The reading that pages show, by the strength of its source; "" for the default; not a
        column. See :func:`replication.evidence.origin.shown_first`.
    unit : str
        Of the printed number, such as "%" or "ms"; "" of a bare number; not a column.
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
    recorded: int = 0
    agrees: tuple[str, ...] = ()
    others: tuple[Reproduction, ...] = ()
    negation: str = ""
    kind: str = EXPERIMENT
    served: Served = field(default=Served(), compare=False)
    unit: str = field(default="", compare=False)
    reason: str = ""
    slips: tuple[Slip, ...] = field(default=(), compare=False)
    calibration: tuple[float, ...] = field(default=(), compare=False)
    falls_by_default: bool = field(default=False, compare=False)
    ours: str = field(default="", compare=False)

    def __post_init__(self):
        if self.verdict not in VOCABULARY:
            raise ValueError(f"{self.verdict!r} is not a verdict; use one of {VOCABULARY}")
        if self.reason not in REASONS or bool(self.reason) != (self.verdict == NOT_JUDGED):
            raise ValueError(f"{self.verdict!r} does not go with the reason {self.reason!r}")
        if self.kind not in KINDS:
            raise ValueError(f"{self.kind!r} is not a kind; use one of {KINDS}")

    @property
    def shown(self) -> Reproduction:
        """What pages show as ours: the run or the interval of the reading with the best source."""
        return next(
            (reproduction for reproduction in self.others if reproduction.reading == self.ours),
            self._default,
        )

    @property
    def readings(self) -> tuple[Reproduction, ...]:
        """What each reading gives, the one that is judged first."""
        return (self._default, *self.others)

    @property
    def beside(self) -> tuple[Reproduction, ...]:
        """What the other readings give, the default first where it is not shown."""
        alternatives = tuple(
            reproduction for reproduction in self.others if reproduction.reading != self.ours
        )
        return (
            alternatives
            if len(alternatives) == len(self.others)
            else (self._default, *alternatives)
        )

    @property
    def _default(self) -> Reproduction:
        return Reproduction(
            self.reading, self.reproduced, self.low, self.high, self.verdict in STANDS
        )

    @property
    def power(self) -> float | None:
        """The lower of its powers; None where nothing was tried."""
        return min((p for p in (self.other_values, self.typing) if p is not None), default=None)

    @property
    def other_values(self) -> float | None:
        """Which share of other sources' values in its place would be refused; None without any."""
        return power(self.slips, [OTHERS])

    @property
    def typing(self) -> float | None:
        """Which share of slips of typing in its place would be refused; None without any."""
        return power(self.slips, TYPING)

    @property
    def word(self) -> str:
        """The verdict, with the reason why it is not judged."""
        return f"{self.verdict}: {self.reason}" if self.reason else self.verdict

    def row_of(self) -> dict[str, float | str | int | None]:
        """Return the verdict as one row of a table, by column name, of what JSON can hold."""
        row = {name: _plain(getattr(self, name)) for name in COLUMNS}
        return {**row, "agrees": "; ".join(self.agrees)}


def _plain(value):
    """Return a NumPy number as Python's, and one that JSON has no number for as its name."""
    value = value.item() if isinstance(value, np.generic) else value
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value
