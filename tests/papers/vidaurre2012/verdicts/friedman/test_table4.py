"""Table 4's rules, and claim (i) on made-up errors."""

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import METHODS
from replication.papers.vidaurre2012.verdicts.friedman.table4_draws import (
    significant,
)


def compared(n, best=0.1, others=0.2):
    """Errors of n data sets on which fsNB is best by far, and the others take turns."""
    rows = np.empty((n, 6))
    for k in range(n):
        rows[k] = others + 0.001 * np.roll(np.arange(6), k)
        rows[k, METHODS.index("fsNB")] = best
    return rows


def test_significant_is_best_with_all_p_small():
    assert significant(compared(49))
    # As far from the others, but worst.
    assert not significant(compared(49, best=0.3))
    assert not significant(compared(5))
    assert not significant(compared(49, best=0.2025))
