"""Exponentials of many numbers at once, the same on every machine to the last bit.

Additions, multiplications and shifts alone, so that a compiler takes several numbers side by side
without another rounding: the C library's function is several times as slow, and differs from one
version of it to the next.
"""

import math

import numpy as np

from ...machine.compiled import kernel

# Below this exp counts as 0; what is above is far from denormal, whatever is multiplied by it.
LEAST = -345.0
# Added to a number of less than 2^51, it leaves the nearest integer in the last bits.
_ROUND = 1.5 * 2.0**52
_PER_LOG_2 = 1.0 / math.log(2.0)
# log 2 in two parts, of which the first has so few digits that its multiples are exact.
_HIGH = math.ldexp(math.floor(math.ldexp(math.log(2.0), 32)), -32)
_LOW = 1.9082149292705877e-10
_BIAS = 1023
_MANTISSA = 52


@kernel
def exponentials(numbers, powers, out):
    """Write exp of each number, 0 or less, to ``out``; 0 where it is ``LEAST`` or below.

    Within two units of the last place; of 0 it is 1. ``powers`` is room of the same length.
    """
    for i in range(numbers.size):
        x = numbers[i] if numbers[i] > LEAST else LEAST
        rounded = x * _PER_LOG_2 + _ROUND
        powers[i] = rounded
        twos = rounded - _ROUND
        out[i] = series((x - twos * _HIGH) - twos * _LOW)
    bits = powers.view(np.int64)
    for i in range(bits.size):
        # The sign and the old exponent are shifted out: what is left is 2 to that power.
        bits[i] = (bits[i] + _BIAS) << _MANTISSA
    for i in range(numbers.size):
        out[i] = out[i] * powers[i] if numbers[i] > LEAST else 0.0


@kernel(inline="always")
def series(r):
    """Exponential series of a number between -0.35 and 0.35; the next term is below 2^-57."""
    tail = 1 / 479001600 + r * (1 / 6227020800)
    tail = 1 / 39916800 + r * tail
    tail = 1 / 3628800 + r * tail
    tail = 1 / 362880 + r * tail
    tail = 1 / 40320 + r * tail
    tail = 1 / 5040 + r * tail
    tail = 1 / 720 + r * tail
    tail = 1 / 120 + r * tail
    tail = 1 / 24 + r * tail
    tail = 1 / 6 + r * tail
    tail = 0.5 + r * tail
    return 1.0 + (r + r * r * tail)
