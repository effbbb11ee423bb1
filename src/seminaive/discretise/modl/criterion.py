"""The MODL criteria: what a partition into intervals or groups costs, in nats."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from scipy.special import gammaln

from .kernels.log_factorials import Unbounded, log_factorials_of
from .kernels.partitions import log_partitions

#: Log-factorials that a table has at most, 32 MiB: weights may add up to any number.
LONGEST = 1 << 22

# More than any sum of costs, and two of them still fit in an integer of 64 bits.
_LARGE = 2**61


def interval_cost(counts):
    """Cost of a partition into intervals.

    log N + log C(N + I - 1, I - 1) + sum over the intervals of
    [log C(N_i + J - 1, J - 1) + log(N_i! / prod_j N_ij!)]: minus the log of the posterior, up to a
    constant (Boullé 2006, MODL: a Bayes optimal discretization method).

    Parameters
    ----------
    counts : ndarray of int, shape (n_intervals, n_classes)

    Returns
    -------
    float
        In nats; 0 without any row.
    """
    total = counts.sum()
    if total == 0:
        return 0.0
    size = len(counts)
    structure = np.log(total) + gammaln(total + size) - gammaln(size) - gammaln(total + 1.0)
    return float(structure + _parts_cost(counts))


def grouping_cost(counts, n_values):
    """Cost of a partition of a nominal feature's values into groups.

    log V + log B(V, I) + the same sum as for intervals, where B(V, I) is the number of partitions
    of V values into at most I groups (Boullé 2005, A Bayes optimal approach for partitioning the
    values of categorical attributes).

    Parameters
    ----------
    counts : ndarray of int, shape (n_groups, n_classes)
    n_values : int

    Returns
    -------
    float
        In nats.
    """
    structure = log_partitions(n_values, len(counts))[-1]
    return float(np.log(n_values) + structure + _parts_cost(counts))


def level(cost, null_cost):
    """1 - cost / null cost: the share of the cost of one part that a partition saves.

    0 for one part, and where there is nothing to code.
    """
    return 1.0 - cost / null_cost if null_cost > 0 else 0.0


def _parts_cost(counts):
    rows, n_classes = counts.sum(axis=1), counts.shape[1]
    parts = gammaln(rows + n_classes) - gammaln(n_classes)
    return parts.sum() - gammaln(counts + 1.0).sum()


@dataclass(frozen=True, eq=False)
class Units:
    """The criterion in whole units, so small that no sum of them overflows, for the kernels.

    Attributes
    ----------
    log_factorials : ndarray of int64 or Unbounded
        log k! for k = 0, 1, ...
    scale : float
        Units in a nat, a power of 2.
    """

    log_factorials: np.ndarray | Unbounded
    scale: float

    @classmethod
    def up_to(cls, largest):
        """Units for the factorials up to this one."""
        # The largest log-factorial gets 57 bits, which leaves room for sums of several.
        scale = float(2.0 ** (57 - np.ceil(np.log2(max(gammaln(largest + 1.0), 1.0)))))
        length = min(largest + 1, LONGEST)
        # The next power of 2, so that features of nearly as many rows share a table.
        table = _log_factorials(1 << (length - 1).bit_length(), scale)
        return cls(table if largest < LONGEST else Unbounded(table, scale), scale)

    def interval_structure(self, total, most):
        """Cost of having 0 (none can), 1, ... ``most`` intervals of so many rows."""
        size = np.arange(1, most + 1)
        # log N as log N! - log (N - 1)!, so that all terms are log-factorials in whole units.
        rows, before = self._logs([total, total - 1])
        cost = rows - before + self._logs(total + size - 1) - self._logs(size - 1) - rows
        return np.append(_LARGE, cost)

    def _logs(self, numbers):
        return log_factorials_of(np.asarray(numbers, dtype=np.int64), self.log_factorials)

    def grouping_structure(self, totals, n_values, most):
        """Cost of having 0 (none can), 1, ... ``most`` groups; too large where it cannot pay.

        ``totals`` (n_classes,) are the rows of each class. There are at least I^V / I! partitions
        into at most I groups: where the log of this exceeds the cost of one group, I groups are
        not worth counting.
        """
        size = np.arange(1, most + 1)
        at_least = np.maximum.accumulate(n_values * np.log(size) - gammaln(size + 1.0))
        useful = int((at_least <= _parts_cost(totals[None])).sum())
        structure = np.full(most + 1, _LARGE)
        logs = np.log(n_values) + log_partitions(n_values, max(useful, 1))[1:]
        structure[1 : logs.size + 1] = np.rint(logs * self.scale)
        return structure


# A fit asks for one or two of them once a feature: of few rows, making one takes longest of all.
@lru_cache(maxsize=4)
def _log_factorials(size, scale):
    return np.rint(gammaln(np.arange(size) + 1.0) * scale).astype(np.int64)
