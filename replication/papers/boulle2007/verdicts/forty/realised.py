"""Realisations of Tables 3 and 4: one repetition a set, the same for all methods and criteria.

The paper's folds are one draw. A realisation takes one recorded repetition of each set, and sums
over the sets what it gives there: a mean over the folds, a rank, a significant win. Each set's
values are moved from their centre as :func:`replication.evidence.predictive.fresh` moves them, for
the centre is known from few repetitions. A reading with one repetition of a set borrows how the
default's repetitions of that set differ.
"""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.predictive import N_DRAWS, Draws
from replication.evidence.recorded import kept
from replication.papers.boulle2007.protocol.forty_settings import METHODS, PAPER
from replication.papers.boulle2007.protocol.sets import ABSENT
from replication.papers.boulle2007.protocol.settings import BMA, CMA
from replication.papers.boulle2007.verdicts.forty.folds import FoldsMixin
from replication.papers.boulle2007.verdicts.forty.ranks import ranked
from replication.papers.boulle2007.verdicts.forty.records import significant
from replication.papers.boulle2007.verdicts.forty.views import EXACT, TABLES, USUAL

__all__ = ["COUNTS", "RealisedMixin", "at_hand", "chance", "moved", "taken"]

#: Statistics that are numbers of data sets.
COUNTS = ("wins", "losses", "BMA wins", "best")


class RealisedMixin(FoldsMixin):
    """The part of a paper's results that draws realisations of the forty sets."""

    @kept
    def fold_values(self, criterion, name, choices):
        """Values of every method, shape (n_repeats, n_methods, n_folds)."""
        return np.stack([self.by_fold(criterion, method, name, choices) for method in METHODS], 1)

    @kept
    def on_set(self, criterion, name, view=USUAL):
        """What each method has on a set, shape (n_repeats, n_methods)."""
        values = self.fold_values(criterion, name, view.choices)
        if criterion != "CR":
            return values.mean(axis=2)
        weights = self.nulls(name, view.choices)[:, None] if view.pooled else np.ones(1)
        means = (values * weights).sum(axis=2) / (np.zeros_like(values) + weights).sum(axis=2)
        return np.maximum(means, view.least)

    @kept
    def per_set(self, statistic, criterion, name, view=USUAL):
        """What each method adds to a statistic, shape (n_repeats, n_methods).

        Of "mean", "rank", "wins" and "losses" of SNB(CMA) against the method, "BMA wins" of
        SNB(BMA), and "best", whether nothing is above the method.
        """
        if statistic == "mean":
            return self.on_set(criterion, name, view)
        if statistic == "rank":
            return ranked(self.on_set(criterion, name, view), view.decimals, view.ties)
        if statistic == "best":
            means = np.round(self.on_set(criterion, name, view), EXACT)
            return (means >= means.max(axis=1, keepdims=True)).astype(float)
        values = self.fold_values(criterion, name, view.choices)
        own = METHODS.index(BMA if statistic == "BMA wins" else CMA)
        word = significant(values[:, own : own + 1], values, view.paired)
        return (word == (-1.0 if statistic == "losses" else 1.0)).astype(float)

    @kept
    def sums(self, statistic, criterion, table, view=USUAL):
        """Draws of a statistic's sum over the sets of a table, shape (N_DRAWS, n_methods).

        Of the sets that are at hand; empty where one of them was not run.
        """
        names = at_hand(table)
        runs = [self.per_set(statistic, criterion, name, view) for name in names]
        usual = [self.per_set(statistic, criterion, name, _as_usual(view)) for name in names]
        if not all(map(len, runs)):
            return Draws(np.empty((0, len(METHODS))), 0)
        total = np.zeros((N_DRAWS, len(METHODS)))
        sizes = []
        for name, own, known in zip(names, runs, usual, strict=True):
            fresh = moved(own, known)
            total += fresh[taken(name, len(fresh))]
            sizes.append(len(fresh))
        if statistic in COUNTS:
            total = np.clip(np.rint(total), 0, len(names))
        widened = bool(np.median(sizes) > 1)
        return Draws(total, min(map(len, runs)), widened)


def at_hand(table):
    """Names of the sets of a table that can be had."""
    return tuple(name for name in TABLES[table] if name not in ABSENT)


def chance(name):
    """Which repetition of a set each realisation takes, in [0, 1): the same whatever is asked."""
    return rng(PAPER, "realisations of section 7", name).random(N_DRAWS)


def taken(name, n):
    """Positions of the repetitions, of n, that the realisations take; shape (N_DRAWS,)."""
    return (chance(name) * n).astype(int)


def moved(runs, usual=()):
    """Return values that fresh repetitions of a set are drawn from.

    Parameters
    ----------
    runs : ndarray of shape (n_repeats, ...)
        At least one.
    usual : ndarray of shape (n_usual, ...)
        The default's, whose differences a single run borrows.

    Returns
    -------
    ndarray of shape (n_repeats, ...), or (n_usual, ...) of a single run
    """
    if len(runs) == 1 and len(usual) > 1:
        runs = runs + usual - usual.mean(axis=0)
    size = len(runs)
    if size < 2:
        return runs
    centre = runs.mean(axis=0)
    return centre + np.sqrt((size + 1) / (size - 1)) * (runs - centre)


def _as_usual(view):
    """The same view of the runs that were made several times."""
    choices = USUAL.choices
    ran = {"estimate": choices.estimate, "missing": choices.missing, "rows": choices.rows}
    return view.with_choices(**ran)
