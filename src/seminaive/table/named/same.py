"""Which cells of an array of objects are one object: a look at their addresses tells."""

import numpy as np

from ...machine import thresholds
from ..kernels.keys import number_keys


def same_objects(values):
    """Number the objects of an array as they are first met, without a look at any of them.

    Parameters
    ----------
    values : ndarray of object, shape (n_rows,)

    Returns
    -------
    tuple of ndarray or None
        The row where each object is first met, (n_objects,), and the number of each cell's,
        (n_rows,), int32. None where there are many objects, or few cells.
    """
    if values.size < thresholds.SAME_OBJECTS:
        return None
    # A copy, for a kernel is compiled anew for arrays that are locked.
    keys = np.array(_Addresses(values), dtype=np.int64)
    # Another Python than CPython may keep no addresses there.
    if keys[0] != id(values[0]):
        return None
    return numbered(keys)


def numbered(keys):
    """Number keys as they are first met.

    Parameters
    ----------
    keys : ndarray of int64, shape (n_rows,)

    Returns
    -------
    tuple of ndarray or None
        As :func:`same_objects`; None where many keys are different.
    """
    firsts = np.empty(keys.size // thresholds.CELLS_PER_OBJECT, dtype=np.int32)
    slots = np.full(2 << firsts.size.bit_length(), -1, dtype=np.int32)
    numbers = np.empty(keys.size, dtype=np.int32)
    n_distinct = number_keys(keys, slots, firsts, numbers)
    return None if n_distinct < 0 else (firsts[:n_distinct], numbers)


class _Addresses:
    """What an array of objects keeps in the place of its cells, for NumPy to read as integers."""

    def __init__(self, values):
        # The protocol asks for an owner that keeps the memory.
        self.values = values
        interface = values.__array_interface__
        address = np.dtype(np.intp).str
        self.__array_interface__ = {**interface, "typestr": address, "descr": [("", address)]}
