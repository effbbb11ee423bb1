"""The decorator of every kernel: compiled by Numba on its first call, and kept for the next."""

import os

from numba import njit
from numba.core.dispatcher import Dispatcher

from . import compiling  # noqa: F401 - it registers with Numba
from .kernel_cache import KernelCache, folder, shared
from .kernel_sources import is_as_hashed

_ROOM = "kernels"


def kernel(function=None, **options):
    """Compile a function with Numba, without the interpreter's lock and with a cache of our own.

    Parameters
    ----------
    function : function
        Of a module in a folder called ``kernels``, which is what the cache's name covers.
    **options
        Of :func:`numba.njit`, such as ``inline="always"`` or ``error_model="numpy"``.

    Raises
    ------
    TypeError
        If the module lies elsewhere, so that an edit of it would not be noticed.
    """
    if function is None:
        return lambda function: kernel(function, **options)
    file = function.__code__.co_filename
    if _ROOM not in file.split(os.sep):
        raise TypeError(
            f"{function.__qualname__} is in {os.path.basename(file)}, outside every folder "
            f"{_ROOM!r}: move it into one, or an edit of it would leave old machine code in use."
        )
    # Nobody calls a kernel from C, for which Numba would compile a wrapper.
    compiled = njit(nogil=True, no_cfunc_wrapper=True, **options)(function)
    # With NUMBA_DISABLE_JIT there is only the function itself.
    if isinstance(compiled, Dispatcher) and is_as_hashed(file) and (folder() or shared()):
        compiled._cache = KernelCache(function)
    return compiled
