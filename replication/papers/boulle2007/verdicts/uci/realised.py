"""Realisations of Tables 3 and 4: one repetition a set, the same for all methods and criteria.

The paper's folds are one draw. A realisation takes one recorded repetition of each set, and sums
over the sets what it gives there: a mean over the folds, a rank, a significant win. Each set's
values are moved from their centre as :func:`replication.evidence.predictive.fresh` moves them, for
the centre is known from few repetitions; and so is how far they scatter. A reading with one
repetition of a set borrows how the default's repetitions of that set differ, and so do those of
NB(EF), of which there are fewer: what they change is taken on the repetitions that both have.
Numbers of sets are drawn as such, by :func:`.tallied.tallied`: they are not moved.
"""

from dataclasses import replace
from functools import cache, lru_cache

import numpy as np
from scipy.stats import norm, t

from replication.engine.seeds import rng
from replication.evidence.predictive import N_DRAWS, Draws
from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol.sets import ABSENT
from replication.papers.boulle2007.protocol.settings import ACC, BMA, CMA
from replication.papers.boulle2007.protocol.uci_settings import METHODS, PAPER
from replication.papers.boulle2007.verdicts.uci.assumptions import EXACT, TABLES, USUAL
from replication.papers.boulle2007.verdicts.uci.folds import FoldsMixin
from replication.papers.boulle2007.verdicts.uci.ranks import ranked
from replication.papers.boulle2007.verdicts.uci.records import significant
from replication.papers.boulle2007.verdicts.uci.tallied import tallied

#: The upper end of the central 95 %.
_END = 0.975
_NORMAL_END = norm.ppf(_END)

#: Significant differences from each method, by name: whose, and of which signs.
_SIGNIFICANT = {
    "wins": (CMA, (1.0,)),
    "losses": (CMA, (-1.0,)),
    "BMA wins": (BMA, (1.0,)),
    "ACC differs": (ACC, (-1.0, 1.0)),
}

#: Statistics that are numbers of data sets.
COUNTS = (*_SIGNIFICANT, "best")


class RealisedMixin(FoldsMixin):
    """The part of a paper's results that draws realisations of the forty sets."""

    @kept
    def fold_values(self, criterion, name, choices, frequency):
        """Values of every method, shape (n_repeats, n_methods, n_folds)."""
        looked_at = name, choices, frequency
        return np.stack([self.by_fold(criterion, method, *looked_at) for method in METHODS], 1)

    @kept
    def on_set(self, criterion, name, analysis=USUAL):
        """What each method has on a set, shape (n_repeats, n_methods)."""
        looked_at = name, analysis.choices, analysis.frequency
        values = self.fold_values(criterion, *looked_at)
        if criterion != "CR":
            return values.mean(axis=2)
        weights = self.nulls(*looked_at)[:, None] if analysis.pooled else np.ones(1)
        means = (values * weights).sum(axis=2) / (np.zeros_like(values) + weights).sum(axis=2)
        return np.maximum(means, analysis.least)

    @kept
    def per_set(self, statistic, criterion, name, analysis=USUAL):
        """What each method adds to a statistic, shape (n_repeats, n_methods).

        Of "mean", "rank", "wins" and "losses" of SNB(CMA) against the method, "BMA wins" of
        SNB(BMA), "ACC differs" of SNB(ACC) either way, and "best", whether nothing is above it.
        """
        if statistic == "mean":
            return self.on_set(criterion, name, analysis)
        if statistic == "rank":
            return ranked(self.on_set(criterion, name, analysis), analysis.decimals, analysis.ties)
        if statistic == "best":
            means = np.round(self.on_set(criterion, name, analysis), EXACT)
            return (means >= means.max(axis=1, keepdims=True)).astype(float)
        values = self.fold_values(criterion, name, analysis.choices, analysis.frequency)
        method, signs = _SIGNIFICANT[statistic]
        position = METHODS.index(method)
        word = significant(values[:, position : position + 1], values, analysis.paired)
        return np.isin(word, signs).astype(float)

    @kept
    def sums(self, statistic, criterion, table, analysis=USUAL):
        """Draws of a statistic's sum over the sets of a table, shape (N_DRAWS, n_methods).

        Of the sets that are at hand; empty where one of them was not run.
        """
        names = at_hand(table)
        runs = [self.per_set(statistic, criterion, name, analysis) for name in names]
        # The same view of the runs that were made several times.
        ran = {name: getattr(USUAL.choices, name) for name in ("estimate", "missing", "rows")}
        usual_analysis = replace(analysis.with_choices(**ran), frequency=USUAL.frequency)
        usual = [self.per_set(statistic, criterion, name, usual_analysis) for name in names]
        if not all(map(len, runs)):
            return Draws(np.empty((0, len(METHODS))), 0)
        widened, recorded = max(map(len, usual)) > 1, min(map(len, runs))
        shared = [
            self.shared(name) if analysis.frequency != USUAL.frequency else range(len(values))
            for name, values in zip(names, runs, strict=True)
        ]
        if statistic in COUNTS:
            total = tallied(names, runs, usual, shared, taken, statistic, criterion)
        else:
            if analysis.frequency != USUAL.frequency:
                runs = [borrowed(*triple) for triple in zip(runs, usual, shared, strict=True)]
            total = summed(names, runs, usual)
        if statistic == "rank":
            total = np.clip(total, len(names), len(names) * len(METHODS))
        return Draws(total, recorded, widened)


def at_hand(table):
    """Names of the sets of a table that can be had."""
    return tuple(name for name in TABLES[table] if name not in ABSENT)


@cache
def chance(name):
    """Which repetition of a set each realisation takes, in [0, 1): the same whatever is asked."""
    drawn = rng(PAPER, "realisations of section 7", name).random(N_DRAWS)
    drawn.flags.writeable = False
    return drawn


def taken(name, n):
    """Positions of the repetitions, of n, that the realisations take; shape (N_DRAWS,)."""
    return (chance(name) * n).astype(int)


def borrowed(runs, usual, places):
    """Return as many repetitions of a reading as the default has, of which few were run.

    Their centre is the default's, and what the reading changes on the repetitions that both have:
    what is peculiar to these is no merit of the reading. They differ as the default's do, by so
    much more that :func:`moved` makes of them what it makes of the few.

    Parameters
    ----------
    runs : ndarray of shape (n_repeats, ...)
        At least one.
    usual : ndarray of shape (n_usual, ...)
        The default's.
    places : list of int
        Where the repetitions of ``runs`` stand among those of ``usual``.

    Returns
    -------
    ndarray of shape (n_usual, ...)
        ``runs`` themselves where the default has no more.
    """
    if len(runs) == len(usual):
        return runs
    centre = usual.mean(axis=0)
    change = (runs - usual[places]).mean(axis=0)
    stretch = np.sqrt((1.0 + 1.0 / len(runs)) / (1.0 + 1.0 / len(usual)))
    return centre + change + stretch * (usual - centre)


def moved(runs, usual):
    """Return values that fresh repetitions of each set are drawn from.

    A fresh repetition differs from the centre of R recorded ones by sqrt(1 + 1 / R) times what
    repetitions differ from their own. A single run borrows that from the default's.

    Parameters
    ----------
    runs, usual : sequence of ndarray of shape (n_repeats, ...)
        By set: what was recorded, and that of the default; at least one repetition.

    Returns
    -------
    values : ndarray of shape (sum of sizes, n_values)
        Those of one set after those of another.
    sizes : tuple of int
        How many each set has: as many as it was run, or as the default where it was run once.
    """
    sources = [
        recorded if len(recorded) > 1 else default if len(default) > 1 else recorded
        for recorded, default in zip(runs, usual, strict=True)
    ]
    sizes = tuple(map(len, sources))
    size, n_runs = np.array(sizes), np.array([len(recorded) for recorded in runs])
    stretch = np.sqrt((1.0 + 1.0 / n_runs) * size / np.maximum(size - 1, 1))
    stretch[size < 2] = 0.0
    flat = _in_rows(sources)
    gaps = flat - np.repeat(_means(flat, sizes), size, axis=0)
    centres = np.repeat(_means(_in_rows(runs), tuple(n_runs)), size, axis=0)
    return centres + np.repeat(stretch, size)[:, None] * gaps, sizes


def summed(names, runs, usual):
    """Draw the sum over sets of one repetition each.

    Where few repetitions of few sets decide how far the sum scatters, that is not well known: draws
    are wider, as Student's t is wider than a normal value, by Satterthwaite's degrees of freedom.

    Parameters
    ----------
    names : sequence of str
    runs, usual : sequence of ndarray of shape (n_repeats, ...)
        By set: what was recorded, and that of the default.

    Returns
    -------
    ndarray of shape (N_DRAWS, ...)
    """
    shape = runs[0].shape[1:]
    values, sizes = moved(runs, usual)
    total = _takes(tuple(names), sizes) @ values
    means, size = _means(values, sizes), np.array(sizes)
    several = size > 1
    if several.any():
        gaps = values - np.repeat(means, size, axis=0)
        parts, freedom = _means(gaps * gaps, sizes)[several], (size - 1)[several, None]
        variance, squares = parts.sum(axis=0), (parts**2 / freedom).sum(axis=0)
        freedom = np.where(squares > 0, variance**2 / np.where(squares > 0, squares, 1.0), np.inf)
        centre = means.sum(axis=0)
        total = centre + (t.ppf(_END, freedom) / _NORMAL_END) * (total - centre)
    return total.reshape(N_DRAWS, *shape)


@lru_cache(maxsize=16)
def _takes(names, sizes):
    """A row a realisation, with a 1 for the repetition of each set that it takes."""
    return np.hstack([np.eye(n)[taken(name, n)] for name, n in zip(names, sizes, strict=True)])


def _in_rows(values):
    """The values of all sets, one repetition a row."""
    return np.concatenate([array.reshape(len(array), -1) for array in values])


def _means(values, sizes):
    """Means over the rows of each set, shape (n_sets, n_values)."""
    size = np.array(sizes)
    starts = np.cumsum(size) - size
    total = values[starts]
    for k in range(1, size.max()):
        total[size > k] += values[starts[size > k] + k]
    return total / size[:, None]
