"""What is drawn for a printed number: its kind, its unit, and the function that draws it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from replication.evidence.address import Address, Analysis
from replication.evidence.reported import Reported

#: Measures of a classifier that are easily taken for one another, and which end of each is good.
MEASURES = {
    "error": "small",
    "accuracy": "large",
    "loss": "small",
    "AUC": "large",
    "bias": "small",
    "variance": "small",
    "time": "small",
}


class QuantityError(TypeError):
    """Draws cannot be made of what is recorded; the message has the remedy."""


@dataclass(frozen=True)
class Quantity:
    """Draws of a declared kind and unit, so that no accuracy is judged as an error.

    Parameters
    ----------
    kind : str
        What is drawn, in the words of the reported file: "error", "accuracy", "count".
    unit : str
        In which unit, as the reported file has it: "%", "bits", or "".
    draws : callable, optional
        From the printed number's address, the results and an analysis to the draws, one value a
        realisation, not rounded; empty where nothing was run. By default what the results ``draw``
        of address and analysis.
    """

    kind: str
    unit: str
    draws: Callable[[Address, Any, Analysis], Sequence[float]] = field(
        default=lambda address, results, analysis: results.draw(address, analysis)
    )

    def __call__(self, address: Address, results: Any, analysis: Analysis) -> Sequence[float]:
        """Draw.

        Raises
        ------
        QuantityError
            If a record's list is taken for a number.
        """
        try:
            return self.draws(address, results, analysis)
        except TypeError as error:
            if "'list'" not in str(error) and "sequence" not in str(error):
                raise
            raise QuantityError(
                f"{self.kind!r} is not drawn ({error}): a record holds a list, one value a fold or "
                "run; divide lists by numpy.divide, or sum them first"
            ) from error

    def against(self, number: Reported) -> str:
        """Say how the draws are not what the number is, or "".

        A measure that the statistic names decides; else one that the artefact names; a kind that
        is no measure must stand in the statistic.
        """
        measures = _measures(number.statistic) or _measures(number.artefact)
        if self.kind not in measures and (measures or not _names(self.kind, number.statistic)):
            printed = " and ".join(map(_described, measures)) or f"{number.statistic!r}"
            return f"it prints {printed}, and {_described(self.kind)} would be drawn"
        if self.unit != number.unit:
            return f"its unit is {number.unit!r}, and the draws' {self.unit!r}"
        return ""


def quantity(kind: str, unit: str = "") -> Callable[[Callable], Quantity]:
    """Declare what a function draws: ``@quantity("error", "%")``."""
    return lambda draws: Quantity(kind, unit, draws)


def _measures(text: str) -> list[str]:
    return [measure for measure in MEASURES if _names(measure, text)]


def _names(kind: str, text: str) -> bool:
    # A hyphen joins: the loss of a win-draw-loss record is none.
    return re.search(rf"(?<![a-z-]){re.escape(kind)}(?![a-z-])", text, re.IGNORECASE) is not None


def _described(kind: str) -> str:
    good = f" ({MEASURES[kind]} is good)" if kind in MEASURES else ""
    return f"{kind!r}{good}"
