"""Seeds from named axes: what shares its names shares its random numbers."""

from __future__ import annotations

import hashlib
import operator

import numpy as np

from replication.engine.canonical import canonical


def seed(*names: str | int) -> int:
    """Return the seed that belongs to the named axes.

    Parameters
    ----------
    *names : str or int
        For example ``"wu2015", "zoo", "split", repeat``. Leave the method out where methods are
        to share a split; name it where they are not. ``1`` and ``"1"`` are different names.

    Returns
    -------
    int
        A number in ``[0, 2**63)``, the same on every machine and in every process.

    Raises
    ------
    TypeError
        If there is no name, or one is neither a string nor a whole number.
    """
    if not names:
        raise TypeError("a seed needs at least one name, for example seed('wu2015', 'zoo', 3)")
    text = canonical([_checked(name) for name in names])
    # A hash of our own making, because Python's differs from process to process; 63 bits, which
    # every integer type holds that a generator may take.
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big") >> 1


def rng(*names: str | int) -> np.random.Generator:
    """Return a fresh NumPy generator seeded by the named axes."""
    return np.random.default_rng(seed(*names))


def _checked(name: str | int) -> str | int:
    if isinstance(name, str):
        return str(name)
    # `operator.index` takes True for 1, and would give both one seed.
    if isinstance(name, bool | np.bool_):
        raise TypeError(f"a seed is named by strings and whole numbers, not {name!r}")
    try:
        return operator.index(name)
    except TypeError:
        raise TypeError(f"a seed is named by strings and whole numbers, not {name!r}") from None
