"""What a benchmark leaves: a ratio or a slope, its spread over the rounds, and its target."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from statistics import median
from typing import Any


@dataclass(frozen=True)
class Spread:
    """Median, least and largest of the rounds."""

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Spread":
        """Summarise the rounds, to four significant digits."""
        return cls(*(float(f"{x:.4g}") for x in (median(values), min(values), max(values))))


@dataclass(frozen=True)
class Target:
    """A bound that a median is to keep; without a bound it only informs."""

    at_least: float | None = None
    at_most: float | None = None

    def __str__(self) -> str:
        if self.at_least is not None:
            return f"at least {self.at_least:g}"
        return "none" if self.at_most is None else f"at most {self.at_most:g}"

    def met(self, value: float) -> bool | None:
        """Whether the value keeps the bound; None where there is none."""
        if self.at_least is not None:
            return value >= self.at_least
        return None if self.at_most is None else value <= self.at_most


NO_TARGET = Target()


@dataclass(frozen=True)
class Result:
    """One line of the report.

    Attributes
    ----------
    benchmark, data : str
        Which benchmark, on what.
    quantity : str
        What the value is, for example ``"CategoricalNB / NaiveBayes"``.
    value : Spread
    target : Target
    details : mapping
        Whatever the value was made of: seconds, megabytes, shapes.
    """

    benchmark: str
    data: str
    quantity: str
    value: Spread
    target: Target = NO_TARGET
    details: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Return plain JSON, with the target in words and whether it is met."""
        judged = {"target": str(self.target), "met": self.target.met(self.value.median)}
        return asdict(self) | judged


def slope(x: Sequence[float], y: Sequence[float]) -> float:
    """Slope of log y on log x by least squares: 1 means linear."""
    u, v = [math.log(number) for number in x], [math.log(number) for number in y]
    middle, height = sum(u) / len(u), sum(v) / len(v)
    across = sum((a - middle) * (b - height) for a, b in zip(u, v, strict=True))
    return across / sum((a - middle) ** 2 for a in u)


def growth(
    benchmark: str,
    data: str,
    quantity: str,
    sides: Sequence[float],
    seconds: Mapping[str, Sequence[float]],
    target: Target = Target(at_most=1.1),
) -> Result:
    """Tell the slope of log seconds on what they grow with, round by round.

    Parameters
    ----------
    benchmark, data, quantity : str
        As of `Result`.
    sides : sequence of float
        What grows: rows, columns, work.
    seconds : mapping of str to sequence of float
        By contestant, one of each of the sides, the seconds of its rounds.
    target : Target
    """
    slopes = [slope(sides, turn) for turn in zip(*seconds.values(), strict=True)]
    details = {"seconds": {name: vars(Spread.of(turns)) for name, turns in seconds.items()}}
    return Result(benchmark, data, quantity, Spread.of(slopes), target, details)
