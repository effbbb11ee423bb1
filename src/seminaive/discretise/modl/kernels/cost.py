"""What one interval or group costs under the MODL criterion, in whole units.

The cost log C(n + J - 1, J - 1) + log(n! / prod n_j!) of n rows, n_j of class j, is
log (n + J - 1)! - log (J - 1)! - sum log n_j!, so log-factorials are all it takes. Whole
units make sums exact: no cost depends on the order of the merges that led to it, and ties are ties.
"""

from ....machine.compiled import kernel
from .log_factorials import log_factorial


@kernel
def range_cost(cumulated, first, last, log_factorials):
    """Cost of the cells ``first`` to ``last - 1`` in one; ``cumulated`` (n + 1, classes)."""
    n_classes = cumulated.shape[1]
    total = 0
    inner = log_factorial(n_classes - 1, log_factorials)
    for j in range(n_classes):
        count = cumulated[last, j] - cumulated[first, j]
        total += count
        inner += log_factorial(count, log_factorials)
    return log_factorial(total + n_classes - 1, log_factorials) - inner


@kernel
def cost_with(a, times, b, log_factorials):
    """Cost of the counts a + times * b (classes,), 0 where these are all 0."""
    n_classes = a.size
    total = 0
    inner = log_factorial(n_classes - 1, log_factorials)
    for j in range(n_classes):
        count = a[j] + times * b[j]
        total += count
        inner += log_factorial(count, log_factorials)
    return log_factorial(total + n_classes - 1, log_factorials) - inner
