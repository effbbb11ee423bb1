"""Linear algebra on one thread, for what takes too little time to be shared out."""

from functools import cache

from threadpoolctl import ThreadpoolController


def one_thread():
    """Context in which NumPy's and SciPy's linear algebra (BLAS) has one thread.

    Other work on the machine then costs its share of time only: threads that wait for each other
    after every product of matrices may wait for ever so long where all cores are taken.
    """
    return _controller().limit(limits=1, user_api="blas")


@cache
def _controller():
    """Look for the libraries once, which takes longer than fitting on a small table."""
    return ThreadpoolController()
