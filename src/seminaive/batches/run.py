"""Sums over the pieces of a source, side by side, always in the same order of adding."""

from functools import partial

from joblib import Parallel, delayed

from .optional import needed
from .parquet import refuse_unknown
from .sources import is_dask, pieces

__all__ = ["summed"]

# So many blocks of a Dask frame are added at once, level by level.
_BRANCHES = 8
# So many pieces are added before their sum is added to that of all before.
_RUN = 32


def summed(source, columns, counted, n_jobs=None):
    """Add what ``counted`` makes of each batch.

    The pieces of a source are added from the first to the last in runs, each the sum of its own
    batches, so that no number of jobs changes a bit; blocks of a Dask frame in a tree of sums.

    Parameters
    ----------
    source
        As in :func:`pieces`, or a Dask frame, which its own scheduler counts.
    columns : tuple of str or None
    counted : callable
        From a batch to something that adds, or to None. It can be sent to another process.
    n_jobs : int, optional
        Pieces that are read and counted at a time, by threads.

    Returns
    -------
    object or None
        None where no batch has rows.
    """
    if is_dask(source):
        return _by_dask(source, columns, counted)
    task = partial(_sum_of_piece, counted)
    jobs = (delayed(task)(piece) for piece in pieces(source, columns))
    # Reading and counting let threads run side by side. Batches are held for a job each and one
    # more: left to itself, joblib would take many at a time of those that are soon counted.
    answers = Parallel(
        n_jobs=n_jobs,
        prefer="threads",
        return_as="generator",
        pre_dispatch="n_jobs + 1",
        batch_size=1,
    )(jobs)
    return _sum(answers)


def _sum_of_piece(counted, piece):
    return _sum(map(counted, piece()))


def _sum(parts):
    """Add parts, some None, in runs, for a total of very many values is slow to add to."""
    total = recent = None
    for k, part in enumerate(parts, start=1):
        recent = _added(recent, part)
        if k % _RUN == 0:
            total, recent = _added(total, recent), None
    return _added(total, recent)


def _added(one, two):
    if one is None or two is None:
        return two if one is None else one
    return one + two


def _by_dask(frame, columns, counted):
    """Count the blocks where they lie; a block whose worker is lost is counted once more."""
    dask = needed("dask")
    if columns is not None:
        refuse_unknown(list(frame.columns), columns, "The Dask frame")
        frame = frame[list(columns)]
    level = [dask.delayed(counted)(block) for block in frame.to_delayed()]
    while len(level) > 1:
        level = [
            dask.delayed(_sum)(level[start : start + _BRANCHES])
            for start in range(0, len(level), _BRANCHES)
        ]
    [total] = dask.compute(*level)
    return total
