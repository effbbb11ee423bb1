"""Counts of rows that come in batches: one pass, whatever the values turn out to be."""

from functools import partial

import numpy as np

from ..batches.part import Wanted, part_of
from ..batches.run import summed
from ..table.encoder import TableEncoder
from .tally import Tally

__all__ = ["counts_of_batches", "tally_of_batches"]


def counts_of_batches(
    source, target, weight, features, encoder, classes, n_jobs, count, *, compact=False
):
    """Count a source by ``count`` (table, labels, n_classes, weights); see Counts.from_batches."""
    encoder = TableEncoder() if encoder is None else encoder
    wanted = Wanted(target, weight, _names(features), encoder, compact)
    tally = tally_of_batches(source, wanted, partial(_counted, count), n_jobs)
    return (tally if classes is None else tally.of_classes(_listed(classes))).counts


def tally_of_batches(source, wanted, count, n_jobs=None, refuse=None):
    """Return the Tally of a source.

    Parameters
    ----------
    source
        As in :meth:`Counts.from_batches`.
    wanted : Wanted
    count : callable
        From a Part to Counts.
    n_jobs : int, optional
    refuse : callable, optional
        See :class:`Tally`.

    Raises
    ------
    ValueError
        No row of the source weighs more than 0.
    """
    tally = summed(source, wanted.columns, partial(_tallied, wanted, count, refuse), n_jobs)
    if tally is None:
        raise ValueError("The source has no rows that weigh more than 0: nothing can be counted.")
    return tally


def _tallied(wanted, count, refuse, batch):
    part = part_of(batch, wanted)
    return None if part is None else Tally.of(part, count, refuse)


def _counted(count, part):
    return count(part.table, part.labels, len(part.classes), part.weights)


def _names(features):
    return None if features is None else tuple(features)


def _listed(classes):
    return np.unique(np.asarray(classes)).tolist()
