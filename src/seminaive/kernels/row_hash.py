"""A number for what a row shows: the same for equal rows, and spread evenly over all others."""

import numpy as np

from ..machine.compiled import kernel

_FIRST, _SECOND = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBF58476D1CE4E5B9)


@kernel
def row_hashes(codes, numbers, bits, labels, odd, out):
    """Write a hash of each row's codes, numbers, of which ``bits`` are the bits, and label.

    ``odd`` (codes and numbers and 1) is what each is multiplied with. NaN is one number, as 0 is.
    """
    n_codes = codes.shape[1]
    for i in range(labels.size):
        total = np.uint64(labels[i]) * odd[odd.size - 1]
        for k in range(n_codes):
            total += np.uint64(codes[i, k] + 3) * odd[k]
        for k in range(numbers.shape[1]):
            x = numbers[i, k]
            part = np.uint64(1) if x != x else np.uint64(0) if x == 0.0 else np.uint64(bits[i, k])
            total += (part ^ (part >> np.uint64(32))) * odd[n_codes + k]
        total = (total ^ (total >> np.uint64(30))) * _FIRST
        total = (total ^ (total >> np.uint64(27))) * _SECOND
        out[i] = total ^ (total >> np.uint64(31))
