"""How many partitions of a set there are."""

import math

import numpy as np

from ....machine.compiled import kernel


@kernel
def log_partitions(n_values, at_most):
    """Log of the number of partitions of so many values into 1, 2, ... ``at_most`` groups or less.

    Shape (at_most + 1,), the first one, of no group, -inf.
    """
    # The mean number of groups that stay empty if values go to groups by chance.
    empty = at_most * (1.0 - 1.0 / at_most) ** n_values
    # Then the alternating series has small terms and few of them; otherwise its terms cancel and
    # only the recurrence keeps digits.
    few = empty <= 1.0
    logs = many_values(n_values, at_most) if few else log_stirling(n_values, at_most)
    for i in range(1, at_most + 1):
        logs[i] = log_sum(logs[i], logs[i - 1])
    return logs


@kernel
def log_stirling(n_values, at_most):
    """Log of the number of partitions into exactly so many groups, (at_most + 1,).

    S(v, i) = S(v - 1, i - 1) + i S(v - 1, i), sums of positive terms only, for every v.
    """
    logs = np.full(at_most + 1, -np.inf)
    logs[0] = 0.0
    for v in range(1, n_values + 1):
        # Downwards, so that entry i - 1 is still that of v - 1 values.
        for i in range(min(v, at_most), 0, -1):
            logs[i] = log_sum(logs[i - 1], math.log(i) + logs[i])
        logs[0] = -np.inf
    return logs


@kernel
def many_values(n_values, at_most):
    """Do as :func:`log_stirling`, quickly, for so many values that chance leaves few groups empty.

    S(V, i) is i^V / i! times the chance that none is, sum over k of (-1)^k C(i, k) (1 - k / i)^V.
    """
    logs = np.full(at_most + 1, -np.inf)
    for i in range(1, at_most + 1):
        chance, term, k = 1.0, 1.0, 0
        # Terms below the last bit of a sum near 1 change nothing; the term for k = i is 0.
        while term > 1e-17 and k < i - 1:
            k += 1
            choices = math.lgamma(i + 1.0) - math.lgamma(k + 1.0) - math.lgamma(i - k + 1.0)
            term = math.exp(choices + n_values * math.log1p(-k / i))
            chance += term if k % 2 == 0 else -term
        logs[i] = n_values * math.log(i) - math.lgamma(i + 1.0) + math.log(chance)
    return logs


@kernel
def log_sum(a, b):
    """Log of exp(a) + exp(b)."""
    high, low = max(a, b), min(a, b)
    return high if low == -np.inf else high + math.log1p(math.exp(low - high))
