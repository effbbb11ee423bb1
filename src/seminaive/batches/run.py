"""What is made of the pieces of a source side by side: sums, or answers, always in one order."""

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from numbers import Integral

from joblib.parallel import get_active_backend

from .names import refuse_unknown
from .optional import needed
from .sources import is_dask, pieces

# So many blocks of a Dask frame are added at once, level by level, or answered at once.
_BRANCHES = 8
# So many pieces are added before their sum is added to that of all before.
_RUN = 32


def summed(source, columns, counted, n_jobs=None, always_read=()):
    """Add what ``counted`` makes of each batch.

    The pieces of a source are drawn in the caller's thread, for many a source knows no other, and
    added from the first to the last in runs, each the sum of its own batches, so that no number of
    jobs changes a bit; blocks of a Dask frame in a tree of sums.

    Parameters
    ----------
    source
        As in :func:`pieces`, or a Dask frame, which its own scheduler counts.
    columns : tuple of str or None
    counted : callable
        From a batch to something that adds, or to None. Of Dask it is sent to other processes.
    n_jobs : int, optional
        Pieces that are read and counted at a time, by threads.
    always_read : tuple of str
        See :func:`pieces`.

    Returns
    -------
    object or None
        None where no batch has rows.
    """
    if is_dask(source):
        return _by_dask(source, columns, counted)
    task = partial(_sum_of_piece, counted)
    # Closed even where adding fails: no thread and no file is left behind.
    with closing(
        _made(task, pieces(source, columns, always_read), jobs_of_threads(n_jobs))
    ) as parts:
        return _sum(parts)


def mapped(source, columns, answered, n_jobs=None):
    """Yield what ``answered`` makes of each batch, in the order of the source.

    Parameters
    ----------
    source
        As in :func:`summed`; of a Dask frame some blocks are answered at a time.
    columns : tuple of str or None
    answered : callable
        From a batch to anything; None is left out. Of Dask it is sent to other processes.
    n_jobs : int, optional
        Pieces that are read and answered at a time, by threads.

    Raises
    ------
    ValueError, TypeError
        At once, for a number of jobs or a source that is none; what reading raises comes later.
    """
    n_jobs = jobs_of_threads(n_jobs)
    if is_dask(source):
        return _from_dask(source, columns, answered)
    return _from_pieces(pieces(source, columns), partial(_list_of_piece, answered), n_jobs)


def _from_pieces(drawn, task, n_jobs):
    with closing(_made(task, drawn, n_jobs)) as lists:
        for answers in lists:
            yield from answers


def _list_of_piece(answered, piece):
    with closing(piece()) as batches:
        return [answer for answer in map(answered, batches) if answer is not None]


def _from_dask(frame, columns, answered):
    dask = needed("dask")
    blocks = _dask_columns(frame, columns).to_delayed()
    for start in range(0, len(blocks), _BRANCHES):
        delayed = [dask.delayed(answered)(block) for block in blocks[start : start + _BRANCHES]]
        yield from (answer for answer in dask.compute(*delayed) if answer is not None)


def jobs_of_threads(n_jobs):
    """Threads that ``n_jobs`` stands for, 1 or more, by the rules and settings of joblib.

    Parameters
    ----------
    n_jobs : int or None

    Raises
    ------
    ValueError
        It is 0, or no number.
    """
    backend, by_default = get_active_backend(prefer="threads")
    asked = by_default if n_jobs is None else n_jobs
    if asked is not None and (not isinstance(asked, Integral) or asked == 0):
        raise ValueError(
            f"n_jobs={asked!r} is no number of jobs: give 1 or more, -1 for all cores, or None."
        )
    # A worker of joblib's has no number of jobs set: there None is what it is elsewhere.
    return backend.effective_n_jobs(1 if asked is None else int(asked))


def pieces_held(n_jobs):
    """Pieces that are drawn and not yet added: one of each job, and of several one that waits."""
    return n_jobs + (n_jobs > 1)


def _made(task, drawn, n_jobs):
    """Yield what the task makes of each piece, in their order."""
    if n_jobs == 1:
        yield from map(task, drawn)
        return
    waiting = deque()
    with ThreadPoolExecutor(n_jobs) as pool:
        try:
            for piece in drawn:
                waiting.append(pool.submit(task, piece))
                # Counts that are not yet added are held too, so that they must hold the source up.
                if len(waiting) == pieces_held(n_jobs):
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def _sum_of_piece(counted, piece):
    # An error holds what was being read: it is closed, not left to who holds the error.
    with closing(piece()) as batches:
        return _sum(map(counted, batches))


def _sum(parts):
    """Add parts, some None, in runs, for a total of very many values is slow to add to."""
    total = recent = None
    for k, part in enumerate(parts, start=1):
        recent = _added(recent, part)
        if k % _RUN == 0:
            total, recent = _added(total, recent), None
    return _added(total, recent)


def _added(left, right):
    if left is None or right is None:
        return right if left is None else left
    return left + right


def _by_dask(frame, columns, counted):
    """Count the blocks where they lie; a block whose worker is lost is counted once more."""
    dask = needed("dask")
    blocks = _dask_columns(frame, columns).to_delayed()
    level = [dask.delayed(counted)(block) for block in blocks]
    while len(level) > 1:
        level = [
            dask.delayed(_sum)(level[start : start + _BRANCHES])
            for start in range(0, len(level), _BRANCHES)
        ]
    [total] = dask.compute(*level)
    return total


def _dask_columns(frame, columns):
    if columns is None:
        return frame
    refuse_unknown(list(frame.columns), columns, "The Dask frame")
    return frame[list(columns)]
