"""Draws of how many data sets something happens on: a significant win, a loss, the best mean.

On a set it happens or not, however far values scatter: what a mean is widened by would give counts
that no sets could have, such as none or all of eight where seven are alike in every repetition. So
a draw takes a recorded repetition of each set, and leaves room for what few of them do not show: of
R repetitions of which k were so, the next is so with the probability (k + s m) / (R + s), where m
is the mean over the sets. Where repetitions differ on some sets, those on which they are alike may
differ as well: s is that of the Beta distribution of this mean by which two repetitions of a set
differ as often as they do.
"""

from functools import cache

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.predictive import N_DRAWS
from replication.papers.boulle2007.protocol.uci_settings import PAPER

#: What s is at most: no more than one repetition weighs.
_MOST = 1.0


def tallied(names, runs, usual, shared, places, *key):
    """Draw on how many of several sets something happens.

    Parameters
    ----------
    names : sequence of str
    runs, usual : sequence of ndarray of shape (n_repeats, n_methods)
        By set, 1 where it happened and 0 where not: what was recorded, and that of the default.
    shared : sequence of sequence of int
        By set, where the repetitions of ``runs`` stand among those of ``usual``.
    places : callable
        From the name of a set and a number of repetitions to the one that each draw takes, shape
        (N_DRAWS,): so that all that is drawn takes the same ones.
    *of : str
        Name what is counted: what repetitions do not show is drawn for each by itself.

    Returns
    -------
    ndarray of shape (N_DRAWS, n_methods)
    """
    mean, size = beyond(usual)
    total = np.zeros((N_DRAWS, runs[0].shape[1]))
    for name, *recorded in zip(names, runs, usual, shared, strict=True):
        for k, values in enumerate(known_of(*recorded)):
            whether, level = _numbers(*key, name, k)
            unseen = whether * (len(values) + size[k]) < size[k]
            total[:, k] += np.where(unseen, level < mean[k], values[places(name, len(values))])
    return total


@cache
def _numbers(*key):
    """Two numbers in [0, 1) for each draw: the same under every view."""
    drawn = rng(PAPER, "tallied", *key).random((2, N_DRAWS))
    drawn.flags.writeable = False
    return drawn


def beyond(runs):
    """Say what a repetition that was not run is like, as far as the sets together tell.

    Parameters
    ----------
    runs : sequence of ndarray of shape (n_repeats, n_methods)

    Returns
    -------
    mean, size : ndarray of shape (n_methods,)
        The m and the s of the Beta distribution with parameters s m and s (1 - m), in which two
        repetitions differ with the probability 2 m (1 - m) s / (s + 1); s is 0 where no two do.
    """
    mean = np.mean([run.mean(axis=0) for run in runs], axis=0)
    several = [2.0 * run.var(axis=0, ddof=1) for run in runs if len(run) > 1]
    differ = np.mean(several, axis=0) if several else np.zeros_like(mean)
    excess = 2.0 * mean * (1.0 - mean) - differ
    size = np.divide(differ, excess, out=np.full_like(mean, _MOST), where=excess > 0)
    return mean, np.where(differ > 0, np.minimum(size, _MOST), 0.0)


def known_of(recorded, default, shared):
    """Repetitions of each method that a reading's draws are taken from, a list of arrays.

    A reading that was run on a few of the default's folds: where both are alike on all of these,
    the default's other repetitions stand for those that were not run.
    """
    if len(recorded) == len(default):
        return list(recorded.T)
    alike = (recorded == default[list(shared)]).all(axis=0)
    return [default[:, k] if alike[k] else recorded[:, k] for k in range(recorded.shape[1])]
