"""How times and sizes grow: the slopes that were measured, and the orders that they tell apart."""

import numpy as np

from replication.papers.webb2006.protocol import grid


def slopes(results, method, measured):
    """Range of the log-log slopes between neighbouring points, by variable; {} without all.

    Of the points' upper half, where what a fit costs besides no longer counts: two slopes.
    """
    ranges = {variable: along(results, method, measured, variable) for variable in grid.ALONG}
    return {} if None in ranges.values() else ranges


def along(results, method, measured, variable):
    """The same along one variable, or None."""
    cells = (c for c in grid.growth() if (c.method, c.params["along"]) == (method, variable))
    records = results.current(cells)
    return _range(records[0]["at"], records[0][measured]) if records else None


def exceeds(slope, exponent):
    """Whether both slopes are nearer to a higher order than to the exponent."""
    return slope[0] > exponent + 0.5


def _range(sizes, values):
    log_at, log_values = np.log(sizes[-3:]), np.log(values[-3:])
    gradients = np.diff(log_values) / np.diff(log_at)
    return float(gradients.min()), float(gradients.max())
