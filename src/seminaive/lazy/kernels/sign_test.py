"""How many losses a one-tailed sign test allows beside so many wins."""

from typing import NamedTuple

import numpy as np

from ...machine.compiled import kernel

# Weights are whole, or sums of fractions that rounding may have moved by less.
SLACK = 1e-9


class SignTest(NamedTuple):
    """Most losses for 0, 1, ... wins (``table``), and the normal quantile for more wins."""

    table: np.ndarray
    quantile: float


@kernel
def losses_allowed(test, wins):
    """Most losses beside which the wins are significant; below 0 if none are few enough.

    Beyond the table by the normal approximation with its continuity correction:
    wins - losses - 1 > quantile * sqrt(wins + losses).
    """
    if wins + SLACK < test.table.size:
        return float(test.table[np.int64(wins + SLACK)])
    wins = np.floor(wins + SLACK)
    z = test.quantile
    # With n = wins + losses the condition reads n + z sqrt(n) < 2 wins - 1: this is the root of the
    # equation in sqrt(n).
    root = 0.5 * (np.sqrt(z * z + 4.0 * (2.0 * wins - 1.0)) - z)
    # The inequality is strict, so that a whole root does not pass.
    return np.ceil(root * root - wins) - 1.0
