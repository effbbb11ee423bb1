"""A formula over draws: in which realisations it holds, for certain or possibly.

The formulas are those of the forensics; a cell is here an array with a value a realisation, or a
pair of arrays between which the value lies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import reduce
from itertools import product
from typing import Any

import numpy as np

from replication.evidence.sentences.nodes import (
    Address,
    All,
    Cell,
    Compared,
    Count,
    Not,
    Number,
    Of,
    Only,
    Some,
)

#: By printed cell its draws, shape (n_draws,), or one number; or the least and the largest.
At = Mapping[Address, Any]

#: What is the larger, the larger any of its parts is.
_RISING: dict[str, Callable[..., Any]] = {
    "+": lambda a, b: a + b,
    "max": lambda *parts: reduce(np.maximum, parts),
    "min": lambda *parts: reduce(np.minimum, parts),
    "sum": lambda *parts: sum(parts),
    "mean": lambda *parts: sum(parts) / len(parts),
    "median": lambda *parts: np.median(np.stack(np.broadcast_arrays(*parts)), axis=0),
}


def holds(node, at: At, best: bool = False) -> np.ndarray:
    """Return in which realisations a formula holds.

    Parameters
    ----------
    node : All, Some, Not, Only or Compared
    at : mapping
        Draws of its cells.
    best : bool
        Of cells that lie between two numbers: whether it holds for some of them, each part at its
        own best, or else for all.

    Returns
    -------
    ndarray of shape (n_draws,)

    Raises
    ------
    ValueError
        If it asks how something prints, which is a question to printed numbers.
    """
    return _truth(node, at)[best]


def value(node, at: At) -> tuple[np.ndarray, np.ndarray]:
    """Return the least and the largest that a number of a formula is in each realisation."""
    match node:
        case Number():
            return (float(node.value),) * 2
        case Cell():
            numbers = at[node.address]
            return numbers if isinstance(numbers, tuple) else (numbers, numbers)
        case Count():
            unit = len(node.parts) if node.shared else 1
            surely, possibly = zip(*(_truth(part, at) for part in node.parts), strict=True)
            return sum(surely) / unit, sum(possibly) / unit
        case Of():
            return _worked_out(node.way, [value(part, at) for part in node.parts])
    raise ValueError(f"{node.text!r} is no number")


def chance(node, truth: Callable[[Any], np.ndarray]) -> float:
    """Return how often a formula holds where its cases are independent of each other.

    Parameters
    ----------
    node : All or Compared
        Over cases, or a comparison of counts and shares of the same cases.
    truth : callable
        From the formula of a case to the realisations in which it holds: those of one case are
        the same, and as many.
    """
    if isinstance(node, All) and node.labels:
        return float(np.prod([np.mean(truth(part)) for part in node.parts]))
    counts = [part for part in node.parts if isinstance(part, Count)]
    if not isinstance(node, Compared) or not counts:
        raise ValueError(f"{node.text!r} is no comparison of counts of cases")
    reached = Counter({(0,) * len(counts): 1.0})
    for case in zip(*(count.parts for count in counts), strict=True):
        ways = Counter(zip(*(truth(part).tolist() for part in case), strict=True))
        before, reached = reached, Counter()
        for (state, likely), (way, n) in product(before.items(), ways.items()):
            after = tuple(a + b for a, b in zip(state, way, strict=True))
            reached[after] += likely * n / ways.total()
    return float(sum(likely for state, likely in reached.items() if _reaches(node, counts, state)))


def _reaches(node, counts, state):
    """Whether a comparison holds where its counts are these."""
    numbers = dict(zip(map(id, counts), state, strict=True))
    sides = [
        (numbers[id(part)] / (len(part.parts) if part.shared else 1),) * 2
        if id(part) in numbers
        else value(part, {})
        for part in node.parts
    ]
    return _compared(node, *sides)[0]


def _truth(node, draws_at):
    """Whether it holds for certain, and whether it may."""
    if isinstance(node, Compared):
        return _compared(node, *(value(part, draws_at) for part in node.parts))
    truths = [_truth(part, draws_at) for part in node.parts]
    match node:
        case Not():
            return _denied(truths[0])
        case Only():
            truths = [
                truth if wanted else _denied(truth)
                for truth, wanted in zip(truths, node.expected, strict=True)
            ]
        case All() | Some():
            pass
        case _:
            raise ValueError(f"{node.text!r} is no truth")
    joined = np.logical_or if isinstance(node, Some) else np.logical_and
    return tuple(reduce(joined, sides) for sides in zip(*truths, strict=True))


def _denied(truth):
    surely, possibly = truth
    return np.logical_not(possibly), np.logical_not(surely)


def _compared(node, left, right):
    if node.sign == "~":
        raise ValueError(f"{node.text!r} asks how a number prints; compare it with < <= = >= >")
    if node.sign == "=":
        within = (left[0] <= right[1]) & (right[0] <= left[1])
        return (left[0] == right[1]) & (left[1] == right[0]), within
    if node.sign in (">", ">="):
        left, right = right, left
    below = np.less_equal if "=" in node.sign else np.less
    return below(left[1], right[0]), below(left[0], right[1])


def _worked_out(way, parts):
    if way in _RISING:
        return tuple(_RISING[way](*ends) for ends in zip(*parts, strict=True))
    (low, high), *further = parts
    if way == "negative":
        return -high, -low
    if way == "abs":
        return reduce(np.maximum, (low, -high, 0.0)), np.maximum(-low, high)
    (least, most) = further[0]
    if way == "-":
        return low - most, high - least
    with np.errstate(divide="ignore", invalid="ignore"):
        ends = [
            a * b if way == "*" else np.true_divide(a, b)
            for a, b in product((low, high), (least, most))
        ]
    open_ = (way == "/") & (np.less_equal(least, 0) & np.greater_equal(most, 0))
    return (
        np.where(open_, -np.inf, reduce(np.minimum, ends)),
        np.where(open_, np.inf, reduce(np.maximum, ends)),
    )
