"""Estimates that back off level by level, each level's strength by leave-one-out of the counts."""

from dataclasses import dataclass

import numpy as np

from ..kernels import hierarchy as kernels
from ..kernels.hierarchy import added

__all__ = ["Chain", "Level", "added"]


@dataclass(frozen=True, eq=False)
class Level:
    """What rows show of a feature under some parents: cells, a value under a node each.

    A node is a combination of the parents' values; the node below it has one parent less.

    Attributes
    ----------
    counts : ndarray of shape (n_cells, n_classes)
    node : ndarray of int, shape (n_cells,)
    below : ndarray of int, shape (n_cells,)
        Cell of the level below with the same value; not looked at on the lowest level.
    group : ndarray of int, shape (n_nodes,)
        Number of the strength that a node has, shared by all classes.
    """

    counts: np.ndarray
    node: np.ndarray
    below: np.ndarray
    group: np.ndarray


@dataclass(frozen=True, eq=False)
class Chain:
    """Levels of estimates, the class alone first; the lowest backs off to equal probabilities.

    Attributes
    ----------
    counts, totals, taken : list of ndarray
        Of each level, by cell, node and cell: weight of the rows that count on it, and what a row
        that is left out of a cell takes from the cell below.
    strengths : list of ndarray of shape (n_groups,)
    lower : list of ndarray
        Of each level, by cell, the estimate that it backs off to.
    estimate, left_out : ndarray of shape (n_cells, n_classes)
        On the last level, from all rows, and from all but one of the cell's.
    """

    counts: list
    totals: list
    taken: list
    strengths: list
    lower: list
    estimate: np.ndarray
    left_out: np.ndarray

    @classmethod
    def of(cls, levels, n_values, first=None):
        """Estimate twice: with all rows on each level, then with those alone that pass down.

        Of the rows of a cell as many pass down as tables are expected to be opened for them, with
        the strengths and estimates of the first time: ``first``, where :meth:`of_all_rows` of the
        levels is at hand.
        """
        first = cls.of_all_rows(levels, n_values) if first is None else first
        counts = first.counts
        passed, taken = [counts[-1]], []
        for m in range(len(levels) - 1, -1, -1):
            level, below = levels[m], counts[m - 1].copy() if m else counts[0][:0]
            of_last = kernels.pass_down(
                counts[m],
                passed[0],
                level.node,
                level.group,
                first.strengths[m],
                first.lower[m],
                level.below,
                below,
            )
            taken.insert(0, of_last)
            if m:
                passed.insert(0, below)
        return cls._estimated(levels, passed, taken, n_values)

    @classmethod
    def of_all_rows(cls, levels, n_values, below=None):
        """Estimate once, with all rows on each level: on top of ``below``, of all but the last."""
        above = levels if below is None else levels[-1:]
        counts = [np.ascontiguousarray(level.counts) for level in above]
        return cls._estimated(above, counts, [np.minimum(n, 1.0) for n in counts], n_values, below)

    @classmethod
    def _estimated(cls, levels, counts, taken, n_values, below=None):
        no_cells = np.empty((0, counts[0].shape[1]))
        below = cls([], [], [], [], [], no_cells, no_cells) if below is None else below
        estimate, left_out = below.estimate, below.left_out
        totals = [added(at.node, at.group.size, n) for at, n in zip(levels, counts, strict=True)]
        chosen, lowers = [], []
        for level, n, total, lost in zip(levels, counts, totals, taken, strict=True):
            strength = np.empty(int(level.group.max(initial=0)) + 1)
            lower, estimate, left_out = kernels.estimate_level(
                n,
                total,
                level.node,
                level.below,
                level.group,
                lost,
                estimate,
                left_out,
                1.0 / n_values,
                strength,
            )
            chosen.append(strength)
            lowers.append(lower)
        return cls(
            below.counts + counts,
            below.totals + totals,
            below.taken + taken,
            below.strengths + chosen,
            below.lower + lowers,
            estimate,
            left_out,
        )
