"""Tables of ranks whose columns have given sums: bounds that no table breaks, and a search.

On one data set a rank is 1 and one more for each method that is better, so that rank sums are the
scores of a tournament of the methods, one game a pair and data set, in which ties count half
("average"), for nobody ("min") or for both ("max"). By Landau (1953) and Moon (1963) such scores
are bounded by those of every group of methods, and by nothing else but that there are rankings
behind them: which the search sees to. Heathers et al. (2018) look for samples with a mean and a
deviation in the same way (SPRITE), one number after another replaced until they print so.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

import numpy as np

from printed_numbers.relations.tie_rules import (
    AVERAGE,
    LARGEST,
    ORDINAL,
    least,
    levels,
    most,
    ranked,
    unit,
)

#: Methods up to which all ways of tying neighbours are looked at.
_ALL_TIES = 10


class TooLargeError(Exception):
    """A search was given up."""


@dataclass(frozen=True)
class Sums:
    """Between which whole numbers each method's ranks add up, over so many data sets.

    Parameters
    ----------
    rule : str
        Of ties; the sums are those of ranks times its unit.
    lows, highs : tuple of int
    n_sets : int
    """

    rule: str
    lows: tuple[int, ...]
    highs: tuple[int, ...]
    n_sets: int

    def less(self, ranks: np.ndarray) -> Sums:
        """Return what is left for the other data sets after one with these ranks."""
        gone = [int(rank) for rank in ranks]
        return Sums(
            self.rule,
            tuple(low - rank for low, rank in zip(self.lows, gone, strict=True)),
            tuple(high - rank for high, rank in zip(self.highs, gone, strict=True)),
            self.n_sets - 1,
        )

    def without_ties(self) -> Sums:
        """Return the same of rankings without ties, whose ranks are the same by every rule."""
        per = unit(self.rule)
        lows, highs = (-(-low // per) for low in self.lows), (high // per for high in self.highs)
        return Sums(ORDINAL, tuple(lows), tuple(highs), self.n_sets)

    @property
    def alike(self) -> tuple:
        """Equal for sums that differ by the methods' names alone."""
        return self.n_sets, tuple(sorted(zip(self.lows, self.highs, strict=True)))


def broken(sums: Sums) -> str:
    """Say which bound no table of ranks can meet, or "".

    Some of the methods have no fewer ranks than if they were the best on every data set, and no
    more than if they were the worst.
    """
    lows, highs, n = sorted(sums.lows, reverse=True), sorted(sums.highs), sums.n_sets
    k, per = len(lows), unit(sums.rule)
    for count in range(k, 0, -1):
        group = f"all {k} methods" if count == k else f"{count} of the {k} methods"
        claim = f"ranks of {group} add up to"
        reach, bound = sum(highs[:count]), n * least(sums.rule, k, count)
        if reach < bound:
            return f"{claim} {reach / per:g} at most, and to {bound / per:g} at least"
        reach, bound = sum(lows[:count]), n * most(sums.rule, k, count)
        if reach > bound:
            return f"{claim} {reach / per:g} at least, and to {bound / per:g} at most"
    return ""


def table(sums: Sums, steps: int = 400) -> list[tuple[int, ...]] | None:
    """Return rankings, one a data set, whose ranks have such sums; None if there are none.

    Parameters
    ----------
    sums : Sums
    steps : int
        After which the search is given up.

    Returns
    -------
    list of tuple of int, or None
        Levels of the methods, 0 for the best, by data set.

    Raises
    ------
    TooLargeError
        If the search was given up, or there are too many methods to look at all rankings.
    """
    if broken(sums):
        return None
    for attempt in (sums, sums.without_ties()):
        rankings = None if broken(attempt) else _mended(attempt, *_led(attempt))
        if rankings is not None:
            return [tuple(map(int, row)) for row in rankings]
    if len(sums.lows) > LARGEST:
        raise TooLargeError
    return _Search(steps).down(sums)


def _led(sums):
    """One ranking after another, and their ranks, whose mean stays near the wanted one.

    As in herding (Welling 2009) each is the nearest to what those so far lack of it. Average ranks
    have the bounds of ranks without ties, and there are more ways to exchange the latter.
    """
    rule = ORDINAL if sums.rule == AVERAGE else sums.rule
    wanted, lacks = _mean(sums), np.zeros(len(sums.lows))
    rows, ranks = [], []
    for _ in range(sums.n_sets):
        lacks += wanted
        near = _near(lacks, rule)
        nearest = ranked(near, sums.rule)
        best = ((nearest - lacks) ** 2).sum(axis=1).argmin()
        lacks -= nearest[best]
        rows.append(near[best])
        ranks.append(nearest[best])
    return np.array(rows), np.array(ranks)


def _mended(sums, rows, ranks, rounds=400):
    """The rankings with one after another replaced until their sums are as wanted, or None."""
    lows, highs = np.array(sums.lows), np.array(sums.highs)
    chance = np.random.default_rng(0)
    total = ranks.sum(axis=0)
    for _ in range(rounds):
        if ((lows <= total) & (total <= highs)).all():
            return rows
        k = chance.integers(len(rows))
        without = total - ranks[k]
        near = _near(_middle(sums) - without, sums.rule)
        nearest = ranked(near, sums.rule)
        sum_ = without + nearest
        off = np.maximum(lows - sum_, 0).sum(axis=1) + np.maximum(sum_ - highs, 0).sum(axis=1)
        now = np.maximum(lows - total, 0).sum() + np.maximum(total - highs, 0).sum()
        # As good is good enough: from there another row may be better.
        best = off + chance.random(len(off)) / 2
        if off[best.argmin()] <= now:
            rows[k], ranks[k] = near[best.argmin()], nearest[best.argmin()]
            total = without + ranks[k]
    return None


class _Search:
    """Row after row is taken off, nearest first, while what is left keeps to the bounds."""

    def __init__(self, steps):
        self.steps, self.dead = steps, set()

    def down(self, sums):
        """Rankings, or None; what was in vain is not tried again."""
        if not sums.n_sets:
            return []
        if sums.alike in self.dead:
            return None
        self.steps -= 1
        if self.steps < 0:
            raise TooLargeError
        rows = levels(len(sums.lows), sums.rule)
        ranks = _ranks(len(sums.lows), sums.rule)
        for k in _fitting(sums, ranks):
            rankings = self.down(sums.less(ranks[k]))
            if rankings is not None:
                return [tuple(map(int, rows[k])), *rankings]
        self.dead.add(sums.alike)
        return None


def _fitting(sums, ranks):
    """Rows after which the bounds are kept, those nearest to the mean first."""
    n, k = sums.n_sets - 1, ranks.shape[1]
    lows = np.sort(np.array(sums.lows) - ranks, axis=1)[:, ::-1].cumsum(axis=1)
    highs = np.sort(np.array(sums.highs) - ranks, axis=1).cumsum(axis=1)
    below, above = _bounds(sums.rule, k)
    fitting = np.flatnonzero((highs >= n * below).all(axis=1) & (lows <= n * above).all(axis=1))
    far = ((ranks[fitting] - _mean(sums)) ** 2).sum(axis=1)
    return fitting[np.argsort(far, kind="stable")]


@cache
def _bounds(rule, n_methods):
    """Least and largest sum of one, two, ... of the methods."""
    counts = range(1, n_methods + 1)
    return tuple(
        np.array([end(rule, n_methods, count) for count in counts]) for end in (least, most)
    )


def _middle(sums):
    return (np.array(sums.lows) + np.array(sums.highs)) / 2


def _mean(sums):
    return _middle(sums) / sums.n_sets


@cache
def _ranks(n_methods, rule):
    return ranked(levels(n_methods, rule), rule)


def _near(wanted, rule):
    """Rankings in the order of the wanted ranks, neighbours tied or exchanged."""
    order = np.argsort(wanted, kind="stable")
    orders = [order]
    for k in range(len(order) - 1):
        orders.append(order.copy())
        orders[-1][[k, k + 1]] = order[[k + 1, k]]
    patterns = _patterns(len(order), rule)
    rows = np.empty((len(orders), *patterns.shape), dtype=np.int64)
    for k, turn in enumerate(orders):
        rows[k][:, turn] = patterns
    return rows.reshape(-1, len(order))


@cache
def _patterns(n_methods, rule):
    """Levels from the first to the last method, by which neighbours tie."""
    if rule == ORDINAL:
        return np.arange(n_methods)[None]
    gaps = n_methods - 1
    if n_methods <= _ALL_TIES:
        steps = np.array(list(product((1, 0), repeat=gaps)), dtype=np.int64).reshape(2**gaps, gaps)
    else:  # one group that ties, anywhere
        ends = [(a, b) for a in range(gaps + 1) for b in range(a, gaps + 1) if b > a or a == 0]
        steps = np.array([[not a <= k < b for k in range(gaps)] for a, b in ends], dtype=np.int64)
    return np.hstack([np.zeros((len(steps), 1), dtype=np.int64), steps.cumsum(axis=1)])
