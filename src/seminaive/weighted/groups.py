"""How far a group of parameters may move from where it says nothing, for its length as the price.

For a group x with the loss f, f convex and x = 0 saying nothing, the minimiser of f(x) + lambda |x|
is found by the length of its move u = -grad f(x), which is at most lambda, and lambda wherever x is
not 0. So x = eps u for some eps from 0, where x is 0, to infinity, where f is least. Given eps, x
minimises f(x) + |x|^2 / (2 eps), which falls apart into the classes; and |u| falls with eps. What
is left is one equation in one unknown: |u(eps)| = lambda.
"""

import numpy as np

# A lambda so near to the one at which a group leaves 0, relatively, is that one.
_AT_THE_END = 1e-12
# Lambdas of this share of it move a group by less than rounding from where its loss is least.
_FREE = 1e-13
_ROUNDING = 4e-16
_STEPS = 200
# Points on the line from 0 to where the loss is least among which its first minimum is looked for.
_POINTS = 65


def exact(groups, penalties):
    """Eps of each group at each penalty, shape (n_lambdas, n_groups): 0 is out, infinity is free.

    Parameters
    ----------
    groups : object
        ``largest`` (n_groups,), the length of the move at 0; ``reach`` (n_groups,), the distance
        from 0 to where the loss is least; and ``moves(eps)``, which gives the lengths at eps and
        their derivatives.
    penalties : ndarray of shape (n_lambdas, n_groups)
    """
    is_out = least_beyond(penalties, groups.largest, groups.reach)
    is_free = ~is_out & (penalties <= _FREE * groups.largest)
    waiting = ~(is_out | is_free)
    wanted = np.where(waiting, penalties, 1.0)
    low, eps = np.zeros(wanted.shape), np.zeros(wanted.shape)
    # |x| = eps |u| is at most the reach; a margin for rounding.
    high = np.where(waiting, 2.0 * groups.reach / wanted, 0.0)
    for _ in range(_STEPS):
        length, slope = groups.moves(eps)
        low = np.where(waiting & (length >= wanted), eps, low)
        high = np.where(waiting & (length < wanted), eps, high)
        done = np.abs(length - wanted) <= _ROUNDING * wanted
        waiting &= ~done & (high - low > _ROUNDING * high)
        if not waiting.any():
            break
        # 1 / length is nearly straight in eps, as in a search for the radius of a trust region.
        with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
            newton = eps - length * (length - wanted) / (wanted * slope)
        inside = (newton > low) & (newton < high)
        eps = np.where(waiting, np.where(inside, newton, 0.5 * (low + high)), eps)
    return np.where(is_free, np.inf, eps)


def on_the_line(groups, penalties):
    """Share of the way from 0 to where the loss is least, at the first minimum on that line.

    Shape (n_lambdas, n_groups); 0 is out. ``groups`` has ``slopes(share)``, the derivatives of the
    losses by the share at shares of shape (n_points, n_groups).
    """
    n = penalties.shape[1]
    if not n:
        return np.zeros(penalties.shape)
    prices = penalties * groups.reach
    points = np.linspace(0.0, 1.0, _POINTS)
    slopes = groups.slopes(np.repeat(points[:, None], n, axis=1))
    rising = slopes[None] + prices[:, None] >= -_AT_THE_END * np.abs(slopes[0])
    # At the end of the line the loss is level, and any price makes it rise.
    rising[:, -1] = True
    first = rising.argmax(axis=1)
    is_out = (first == 0) | (groups.reach == 0)
    low, high = points[np.maximum(first - 1, 0)], points[first]
    for _ in range(60):
        middle = 0.5 * (low + high)
        rises = groups.slopes(middle) + prices >= 0
        low, high = np.where(rises, low, middle), np.where(rises, middle, high)
    shares = np.where(penalties == 0, 1.0, 0.5 * (low + high))
    return np.where(is_out, 0.0, shares)


def least_beyond(penalties, largest, reach):
    """Whether groups stay where they say nothing."""
    return (penalties >= largest * (1.0 - _AT_THE_END)) | (reach == 0)
