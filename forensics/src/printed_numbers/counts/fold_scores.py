"""Printed scores of two classes that are means over folds: which counts of the folds have them all.

Folds share out both classes as evenly as can be; how many of them have one more of both is tried in
every way. Accuracy, sensitivity and specificity follow from the counts of all folds of one size.
For other scores sums are listed fold by fold. Where they are too many, neighbours share a box: what
meets no box is impossible, what meets one without a known member is undecided.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice

import numpy as np

from printed_numbers.counts import confusion, mean_rates
from printed_numbers.counts.confusion import OF, RULE, SLACK
from printed_numbers.numbers.digits import Digits
from printed_numbers.numbers.ranges import HOW
from printed_numbers.outcome import Outcome, undecided

#: Sums that are listed at once, and those of one table of counts.
_LISTED, _LARGEST = 1_500_000, 15_000
#: How wide boxes are, of sensitivity and specificity and of other scores: the first list all sums.
_BOXES = (
    (1e-9, 1e-9),
    *((1e-9, wide) for wide in (1e-4, 1e-3, 1e-2, 1e-1, 1e3)),
    *((wide, wide) for wide in (1e-2, 1e-1, 1.0, 1e3)),
)
#: Sums that meet the scores, and are tried in fractions.
_TRIED = 50
#: Above 1 over this no two sums differ by less than floats do.
_DISTINCT = 10**11
_LINEAR = ("sensitivity", "specificity", "accuracy", "error")
#: What some print for the mean of the folds' F1.
_F1_OF_MEANS = "F1 of mean precision and sensitivity"


def check(
    scores: Mapping[str, Digits], positive: int, negative: int, folds: int
) -> tuple[Outcome, ...]:
    """Say whether counts of some folds have means that print all scores.

    Parameters
    ----------
    scores : mapping of str to Digits
        By name, of `confusion.MEASURES`; a fold has 0 where it would divide by 0.
    positive, negative : int
        How many cases the classes have in all folds together.
    folds : int

    Returns
    -------
    tuple of Outcome
        Rounded and cut off. With F1 also where this is the F1 of mean precision and mean
        sensitivity. A witness has ``counts``: of each fold true positives, true negatives,
        positives and negatives.

    Examples
    --------
    >>> from printed_numbers.numbers.digits import digits
    >>> printed = {"accuracy": digits("0.90"), "sensitivity": digits("0.80")}
    >>> check(printed, 10, 30, 5)[0].witness["counts"][0]
    (2, 6, 2, 6)
    >>> check(printed | {"specificity": digits("0.90")}, 10, 30, 5)[0].possible
    False
    """
    outcomes = [_judged(scores, how, positive, negative, folds) for how in HOW]
    if "F1" in scores:
        renamed = {_F1_OF_MEANS if name == "F1" else name: scores[name] for name in scores}
        outcomes += [_judged(renamed, how, positive, negative, folds) for how in HOW]
    return tuple(outcomes)


def again(counts: Sequence[tuple[int, ...]], measure: str) -> Fraction | float:
    """Return the mean of a score over folds, by its definition."""
    if measure == _F1_OF_MEANS:
        precision, sensitivity = (again(counts, name) for name in ("precision", "sensitivity"))
        return 2 * precision * sensitivity / ((precision + sensitivity) or 1)
    return sum(confusion.score(measure, *fold) for fold in counts) / len(counts)


def _judged(scores, how, positive, negative, folds):
    reading = f"{how}, means of {folds} folds"
    reading += f", {_F1_OF_MEANS}" if _F1_OF_MEANS in scores else ""
    if min(positive, negative) < folds:
        return undecided(RULE, reading, OF)
    windows = {
        name: (float(held.low) * folds - SLACK, float(held.high) * folds + SLACK)
        for name, shown in scores.items()
        for held in [shown.range(how).plus(shown.origin)]
    }
    is_open, powers = False, []
    for sizes in _divisions(positive, negative, folds):
        sums = _of_sizes(sizes, tuple(windows))
        # What is linear is known exactly, even where sums share boxes.
        met = _of_sizes(sizes, _LINEAR).meeting(windows)
        if sums is not None:
            met = sums.meeting(windows) if met else []
            powers.append(_power(sums, scores, windows))
            for counts in map(sums.counts, met):
                # In fractions; MCC is a root, and a float.
                if all(
                    shown.range(how).holds(again(counts, name) - shown.origin)
                    for name, shown in scores.items()
                ):
                    return Outcome(RULE, reading, {"counts": counts}, "", powers[-1], OF)
        is_open = is_open or (bool(met) and not (sums and sums.has_all(met)))
    if is_open:
        return undecided(RULE, reading, OF)
    named = ", ".join(f"{name} {shown}" for name, shown in scores.items())
    proof = (
        f"no counts of {folds} folds have the means {named}: {positive:,} positive and "
        f"{negative:,} negative cases were shared out evenly in every way"
    )
    return Outcome(RULE, reading, None, proof, min(powers, default=0.0), OF)


def _power(sums, scores, windows):
    """Share of the last digits that no counts have beside the other scores."""
    refused = []
    for name, shown in scores.items():
        last = int(shown.value / shown.unit) % 10
        for digit in {*range(10)} - {last}:
            step = float((digit - last) * shown.unit) * sums.folds
            moved = tuple(end + step for end in windows[name])
            refused.append(not sums.meeting(windows | {name: moved}))
    return sum(refused) / len(refused)


def _divisions(positive, negative, folds) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the positives and negatives of each fold, in every way that is even."""
    (p, more_p), (n, more_n) = divmod(positive, folds), divmod(negative, folds)
    for both in range(max(0, more_p + more_n - folds), min(more_p, more_n) + 1):
        single = folds - more_p - more_n + both
        yield (
            ((p + 1, n + 1),) * both
            + ((p + 1, n),) * (more_p - both)
            + ((p, n + 1),) * (more_n - both)
            + ((p, n),) * single
        )


@lru_cache(maxsize=64)
def _of_sizes(sizes, names):
    """The sums that folds of these sizes can have; None of those that are too many to list."""
    if {*names} <= {*_LINEAR}:
        return _Linear(sizes)
    largest = max((p + 1) * (n + 1) for p, n in sizes)
    return _Listed(sizes, names) if largest <= _LARGEST else None


class _Linear:
    """Sums of sensitivity and specificity, and of what each class adds to the accuracy."""

    def __init__(self, sizes):
        self.folds, self.groups = len(sizes), Counter(sizes)
        self.is_exact = (
            math.lcm(*(n for p, n in sizes), *(p for p, n in sizes), *map(sum, sizes)) < _DISTINCT
        )
        self.sides = []
        for side in (0, 1):
            tables = [
                np.arange(many * size[side] + 1)[:, None] / np.array([size[side], sum(size)])
                for size, many in self.groups.items()
            ]
            low, high, picks = _sums(tables)
            self.is_exact &= bool(np.max(high - low) < 1 / _DISTINCT)
            order = np.argsort(low[:, 1])
            self.sides.append((low[order], picks[order]))

    def meeting(self, windows):
        """Pairs of positions whose scores lie in the windows, of many some."""
        everything = (-np.inf, np.inf)
        (first, second), (low, high) = (
            [
                np.flatnonzero((sums[:, 0] >= least) & (sums[:, 0] <= most))
                for name, (sums, _) in zip(_LINEAR, self.sides, strict=False)
                for least, most in [windows.get(name, everything)]
            ],
            windows.get("accuracy", everything),
        )
        if "error" in windows:
            wrong = windows["error"]
            low, high = max(low, self.folds - wrong[1]), min(high, self.folds - wrong[0])
        mine, theirs = self.sides[0][0][first, 1], self.sides[1][0][second, 1]
        start, stop = (
            np.searchsorted(theirs, low - mine),
            np.searchsorted(theirs, high - mine, "right"),
        )
        pairs = (
            (first[k], second[m])
            for k in np.flatnonzero(stop > start)
            for m in range(start[k], stop[k])
        )
        return [*islice(pairs, _TRIED)]

    def has_all(self, met):
        """Whether what meets the scores are all sums that do, none of which floats blur."""
        return self.is_exact and len(met) < _TRIED

    def counts(self, positions):
        """Counts of each fold, from those of all folds of one size."""
        shared = [
            dict(zip(self.groups, picks[k], strict=True))
            for k, (_, picks) in zip(positions, self.sides, strict=True)
        ]
        return tuple(
            (tp, tn, *size)
            for size, many in self.groups.items()
            for tp, tn in zip(
                *(
                    mean_rates.spread_out(int(total[size]), size[side], many)
                    for side, total in enumerate(shared)
                ),
                strict=True,
            )
        )


class _Listed:
    """Sums of any scores, listed fold by fold, in boxes where they are too many."""

    def __init__(self, sizes, names):
        self.folds, self.sizes = len(sizes), sizes
        self.grids = [[grid.ravel() for grid in np.indices((p + 1, n + 1))] for p, n in sizes]
        listed = ["precision" if name == _F1_OF_MEANS else name for name in names]
        self.names = [*dict.fromkeys((*_LINEAR[:2], *listed))]
        tables = [
            np.column_stack([confusion.tabulated(name, *grid, *size) for name in self.names])
            for grid, size in zip(self.grids, sizes, strict=True)
        ]
        low, high, self.picks = _sums(tables)
        largest = max(2 * p + n for p, n in sizes)
        is_exact = "MCC" not in names and math.lcm(*range(1, largest + 1)) < _DISTINCT
        self.points = is_exact & (high - low < 1 / _DISTINCT).all(axis=1)
        self.ends = {name: (low[:, k], high[:, k]) for k, name in enumerate(self.names)}
        self.ends[_F1_OF_MEANS] = (
            tuple(
                2 * a * b / np.where(a + b > 0, a + b, 1)
                for a, b in zip(self.ends["precision"], self.ends["sensitivity"], strict=True)
            )
            if "precision" in self.ends
            else ()
        )

    def meeting(self, windows):
        """Positions of sums or boxes that lie in the windows, of many some."""
        fits = np.ones(len(self.picks), bool)
        for name, (low, high) in windows.items():
            fits &= (self.ends[name][0] <= high) & (self.ends[name][1] >= low)
        return [*np.flatnonzero(fits)[:_TRIED]]

    def has_all(self, met):
        """Whether what meets the scores are all sums that do, each in a box of its own."""
        return len(met) < _TRIED and all(self.points[met])

    def counts(self, position):
        """Counts of each fold of a known member."""
        return tuple(
            (int(tp[pick]), int(tn[pick]), *size)
            for pick, (tp, tn), size in zip(
                self.picks[position], self.grids, self.sizes, strict=True
            )
        )


def _sums(tables):
    """Sums of one row of each table: least and greatest ends of boxes, and the rows of a member.

    Those that meet in a box, by chance too, are held by its ends: nothing that is possible is lost.
    """
    low = high = np.zeros((1, tables[0].shape[1]))
    picks = np.zeros((1, 0), int)
    room = [_LISTED // len(table) for table in (*tables[1:], tables[0])]
    for table, kept in zip(tables, room, strict=True):
        low, high = ((ends[:, None] + table).reshape(-1, table.shape[1]) for ends in (low, high))
        for boxes in _BOXES:
            wide = np.full(low.shape[1], boxes[1])
            wide[:2] = boxes[0]
            # Numbers of cells, mixed into one; it may overflow.
            cells = (np.round(low / wide).astype(np.int64) * _MIXED[: len(wide)]).sum(axis=1)
            order = np.argsort(cells, kind="stable")
            first = np.flatnonzero(np.diff(cells[order], prepend=cells[order[0]] - 1))
            if len(first) <= kept:
                break
        low = np.minimum.reduceat(low[order], first)
        high = np.maximum.reduceat(high[order], first)
        source, pick = np.divmod(order[first], len(table))
        picks = np.column_stack([picks[source], pick])
    return low, high, picks


#: Odd numbers by which the cells of a box are mixed.
_MIXED = np.array([3**k for k in range(5, 35, 3)], np.int64)
