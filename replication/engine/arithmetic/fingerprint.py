"""What a process computes: a hash of sums, products, logarithms and sorts of fixed numbers."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from functools import cache

import numpy as np


@cache
def fingerprint() -> str:
    """Return 12 hex digits that differ where the last bits of results may differ.

    Two processes with one fingerprint take the same loops of NumPy, OpenBLAS and the C library.
    It says more than the processor's name: machines of one name differ in their instructions, and
    one machine's processes in their settings.
    """
    from threadpoolctl import threadpool_limits

    # A product shared out among threads is added up in another order; workers have one thread.
    with threadpool_limits(limits=1):
        parts = [np.ascontiguousarray(part).tobytes() for part in _computed()]
    return hashlib.sha256(b"".join(parts)).hexdigest()[:12]


def _computed() -> Iterator[np.ndarray]:
    # Fractions of whole numbers, which every machine rounds alike.
    numbers = (np.arange(1.0, 4001.0) * 7919 % 1000 - 500) / 37
    above = np.abs(numbers) + 0.125
    table = numbers.reshape(100, 40)
    square = table.T @ table
    yield from (np.exp(numbers / 2), np.log(above), np.tanh(numbers), above**1.3)
    yield from (np.expm1(numbers), np.log1p(above))
    yield from (table.sum(axis=0), table.sum(axis=1), table.var(axis=0), table @ table[0])
    # SciPy brings an OpenBLAS of its own, which picks its loops as NumPy's does.
    yield from (square, np.linalg.cholesky(square + 9 * np.eye(40)), np.linalg.eigvalsh(square))
    # Which of several equal numbers comes first in a sort that is not stable.
    yield np.argsort(np.round(numbers))
    for function in (math.exp, math.expm1, math.erf, math.sin, math.lgamma):
        yield np.array([function(value) for value in (numbers + 0.25).tolist()])
    yield np.array([(math.log(value), math.log1p(value), value**1.3) for value in above.tolist()])
