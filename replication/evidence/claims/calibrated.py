"""The judge of a claim on trial: where the claim is true by construction, and where it is false.

A comparison has an effect, the difference of its two sides. Its draws are moved until their median
is the printed effect, and until it is the mirror image of that: what scatters stays as it is
recorded. In either scenario the runs are recorded anew, over and over: the centre that they tell
moves by its own error. The judge is good that says in nine of ten that the claim agrees where it
is true, and that it disagrees where it is false.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import word
from replication.evidence.claims.truth import At, chance, value
from replication.evidence.sentences.nodes import (
    All,
    Compared,
    Count,
    Not,
    Of,
    Only,
    Some,
    cells_of,
)
from replication.evidence.vocabulary import AGREES, DISAGREES

#: A judge is good that gives the right word in so many cases.
ENOUGH = 0.9

#: How often the runs are recorded anew.
_TIMES = 100


@dataclass(frozen=True)
class Calibration:
    """How often the judge of a claim gives the right word.

    Parameters
    ----------
    true, false : float
        Where the claim is true, and where it is false.
    """

    true: float
    false: float

    @property
    def good(self) -> bool:
        """Whether both are enough."""
        return min(self.true, self.false) >= ENOUGH


def calibrated(
    key: str,
    node,
    draws: At,
    printed: Mapping[Any, float],
    like_centre: int,
    independent: bool = False,
) -> Calibration | None:
    """Try the judge of a relation in a scenario where it is true, and in one where it is false.

    Parameters
    ----------
    key : str
        Names the draws.
    node : All, Some, Not, Only or Compared
    draws : mapping
        Draws of its cells by default.
    printed : mapping of address to float
        The printed numbers. A comparison that has cells without one, or that is tied in print, is
        tried at the effect that its draws have.
    like_centre : int
        How many draws have a mean that is as far off as the centre of the recorded runs, as
        :attr:`Draws.like_centre`.
    independent : bool
        Whether the cases share no chance, as :func:`chance` has it.

    Returns
    -------
    Calibration or None
        None where no such scenarios are known: of equalities, and where neither the printed effects
        nor their sizes, as they are or mirrored, make the relation true, or none makes it false.
    """
    comparisons = list(dict.fromkeys(_comparisons(node)))
    if not comparisons or any(comparison.sign in "=~" for comparison in comparisons):
        return None
    effects = {
        comparison: np.atleast_1d(np.asarray(_effect(comparison, draws), dtype=float))
        for comparison in comparisons
    }
    if not all(np.isfinite(effect).all() for effect in effects.values()):
        return None
    printed_effects = {
        comparison: float(np.median(effects[comparison])) for comparison in comparisons
    }
    for comparison in comparisons:
        if all(cell.address in printed for cell in cells_of(comparison)):
            printed_effects[comparison] = (
                float(_effect(comparison, printed)) or printed_effects[comparison]
            )
    sizes = {comparison: abs(effect) for comparison, effect in printed_effects.items()}
    mirrors = [
        {comparison: -effect for comparison, effect in scenario.items()}
        for scenario in (printed_effects, sizes)
    ]
    scenarios = (printed_effects, sizes, *mirrors)
    true = next((scenario for scenario in scenarios if _holds(node, scenario.get)), None)
    false = next(
        (scenario for scenario in (*mirrors, *scenarios) if not _holds(node, scenario.get)), None
    )
    if true is None or false is None:
        return None
    chances = rng("calibrated", key)
    rates = []
    for scenario, right in ((true, AGREES), (false, DISAGREES)):
        words = [
            _word(node, effects, scenario, like_centre, chances, independent) for _ in range(_TIMES)
        ]
        rates.append(words.count(right) / _TIMES)
    return Calibration(*rates)


def _word(node, effects, scenario, like_centre, chances, independent):
    """What the judge says of one scenario, of which runs were recorded once."""
    n = max(effect.size for effect in effects.values())
    rows = chances.integers(n, size=like_centre)
    moved = {}
    for comparison, draws in effects.items():
        anew = draws[rows % draws.size]
        # Draws that are the recorded runs themselves are other ones then, not moved alone.
        anew = anew if like_centre == n else draws + anew.mean() - draws.mean()
        moved[comparison] = anew - np.median(draws) + scenario[comparison]
    if independent:
        return word(chance(node, lambda part: np.atleast_1d(_holds(part, moved.get))), n)
    return word(float(np.mean(_holds(node, moved.get))), n)


def _comparisons(node) -> Iterator[Compared]:
    """Yield the comparisons of numbers of which none counts truths."""
    if isinstance(node, Compared) and not _counts(node):
        yield node
        return
    for part in node.parts:
        yield from _comparisons(part)


def _counts(node) -> bool:
    return isinstance(node, Count) or any(map(_counts, node.parts))


def _effect(comparison: Compared, draws_at: At):
    """By how much a comparison holds: above 0 it does."""
    (left, _), (right, _) = (value(part, draws_at) for part in comparison.parts)
    return left - right if comparison.sign in (">", ">=") else right - left


def _holds(node, effect: Callable[[Compared], Any]):
    """Whether a formula holds where its comparisons have these effects."""
    if isinstance(node, Compared):
        if not _counts(node):
            difference = effect(node)
            return (
                np.greater_equal(difference, 0) if "=" in node.sign else np.greater(difference, 0)
            )
        left, right = (_number(part, effect) for part in node.parts)
        if node.sign in (">", ">="):
            left, right = right, left
        return np.less_equal(left, right) if "=" in node.sign else np.less(left, right)
    truths = [_holds(part, effect) for part in node.parts]
    match node:
        case Not():
            return np.logical_not(truths[0])
        case Only():
            truths = [
                truth if wanted else np.logical_not(truth)
                for truth, wanted in zip(truths, node.expected, strict=True)
            ]
        case All() | Some():
            pass
        case _:
            raise ValueError(f"{node.text!r} is no truth")
    return reduce(np.logical_or if isinstance(node, Some) else np.logical_and, truths)


def _number(part, effect):
    """A number of a comparison that counts truths."""
    if isinstance(part, Count):
        total = sum(np.asarray(_holds(part_, effect), dtype=float) for part_ in part.parts)
        return total / len(part.parts) if part.shared else total
    if isinstance(part, Of):
        parts = [_number(term, effect) for term in part.parts]
        plain = {"*": np.multiply, "+": np.add, "-": np.subtract, "/": np.divide}
        return reduce(plain[part.way], parts)
    return float(part.value)
