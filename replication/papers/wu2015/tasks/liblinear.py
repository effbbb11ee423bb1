"""LIBLINEAR 1.92 as the authors' code calls it: L2-regularised LR, and SVM with squared hinge loss.

The trust-region Newton method of Lin, Weng and Keerthi (JMLR 9, 2008) and the dual coordinate
descent of Hsieh et al. (ICML 2008), written anew with LIBLINEAR's constants. The latter draws its
permutations from ``java.util.Random(0)``, which Weka's wrapper sets anew before each training; the
classes of one training go on with it.
"""

import numpy as np
from numba import njit
from scipy.special import expit

#: The tolerance that Weka's wrapper sets where none is given, and LIBLINEAR's most iterations.
TOLERANCE, MOST = 1e-3, 1000

#: The state of a new ``java.util.Random(0)``.
_SEEDED = 0x5DEECE66D


def predicted(method, X, labels, cost, bias, asked):
    """Predict the labels of other rows, by one class against the rest where there are three."""
    # Classes, and the rows of each, come in the order in which they are first seen.
    classes, first = np.unique(labels, return_index=True)
    classes = classes[np.argsort(first)]
    rows = np.concatenate([np.flatnonzero(labels == label) for label in classes])
    A, ordered = _with_bias(X[rows], bias), labels[rows]
    weights, state = [], _SEEDED
    for label in classes if classes.size > 2 else classes[:1]:
        y = np.where(ordered == label, 1.0, -1.0)
        if method == "LR":
            weights.append(_newton(A, y, cost))
        else:
            weight, state = _dual(A, y, cost, state)
            weights.append(weight)
    scores = _with_bias(asked, bias) @ np.transpose(weights)
    if classes.size > 2:
        return classes[scores.argmax(axis=1)]
    return classes[(scores[:, 0] <= 0).astype(int)]


def _with_bias(X, bias):
    return np.ascontiguousarray(np.column_stack([X, np.full(len(X), bias)]), dtype=np.float64)


def _newton(A, y, cost):
    """Weights of logistic regression, by trust regions."""
    positive = int((y > 0).sum())
    tolerance = TOLERANCE * max(min(positive, y.size - positive), 1) / y.size
    w = np.zeros(A.shape[1])
    value, slope, curved = _loss(A, y, cost, w)
    start = radius = np.linalg.norm(slope)
    taken = 1
    while np.linalg.norm(slope) > tolerance * start and taken <= MOST:
        step, residual = _conjugate(A, curved, slope, radius)
        along = slope @ step
        expected = -0.5 * (along - step @ residual)
        new = _loss(A, y, cost, w + step)
        gained, length = value - new[0], np.linalg.norm(step)
        if taken == 1:
            radius = min(radius, length)
        over = new[0] - value - along
        factor = 4.0 if over <= 0 else max(0.25, -0.5 * along / over)
        radius = _resized(radius, gained / expected if expected else 0.0, factor, length)
        if gained > 1e-4 * expected:
            taken += 1
            w = w + step
            value, slope, curved = new
        if max(abs(gained), abs(expected)) <= 1e-12 * abs(value) or max(gained, expected) <= 0:
            break
    return w


def _resized(radius, share, factor, length):
    """Radius of the next step, by the share of the expected gain that was gained."""
    if share < 1e-4:
        return min(max(factor, 0.25) * length, 0.5 * radius)
    if share < 0.25:
        return max(0.25 * radius, min(factor * length, 0.5 * radius))
    if share < 0.75:
        return max(0.25 * radius, min(factor * length, 4.0 * radius))
    return max(radius, min(factor * length, 4.0 * radius))


def _loss(A, y, cost, w):
    """Regularised loss at some weights, its gradient, and the weights of rows in its Hessian."""
    margins = y * (A @ w)
    share = expit(margins)
    value = 0.5 * (w @ w) + cost * np.logaddexp(0.0, -margins).sum()
    return value, w + A.T @ (cost * (share - 1.0) * y), cost * share * (1.0 - share)


def _conjugate(A, curved, slope, radius):
    """Step towards the least of the quadratic model within a radius, and what is left of it."""
    step, residual = np.zeros(slope.size), -slope
    way, size = residual.copy(), slope @ slope
    least = 0.1 * np.linalg.norm(slope)
    while np.linalg.norm(residual) > least:
        bent = way + A.T @ (curved * (A @ way))
        far = size / (way @ bent)
        if np.linalg.norm(step + far * way) > radius:
            cross, step_square, length = step @ way, step @ step, way @ way
            room = radius**2 - step_square
            root = np.sqrt(cross**2 + length * room)
            far = room / (cross + root) if cross >= 0 else (root - cross) / length
            return step + far * way, residual - far * bent
        step = step + far * way
        residual = residual - far * bent
        size, before = residual @ residual, size
        way = residual + size / before * way
    return step, residual


@njit
def _below(state, bound):
    """Next state of a ``java.util.Random``, and a whole number below a bound."""
    while True:
        state = (state * 0x5DEECE66D + 0xB) & 0xFFFFFFFFFFFF
        bits = state >> 17
        if bound & (bound - 1) == 0:
            return state, bound * bits >> 31
        if bits - bits % bound + bound <= 1 << 31:
            return state, bits % bound


@njit
def _dual(A, y, cost, state):
    """Weights of the SVM with squared hinge loss, by descent along one dual variable at a time.

    With the next state of the random numbers.
    """
    n = y.size
    w, alpha, index = np.zeros(A.shape[1]), np.zeros(n), np.arange(n)
    ridge = 0.5 / cost
    squares = np.array([(A[i] * A[i]).sum() + ridge for i in range(n)])
    active, highest = n, np.inf
    for _ in range(MOST):
        for i in range(active):
            state, further = _below(state, active - i)
            index[i], index[i + further] = index[i + further], index[i]
        high, low, position = -np.inf, np.inf, 0
        while position < active:
            i = index[position]
            slope = 0.0
            for k in range(w.size):
                slope += w[k] * A[i, k]
            slope = slope * y[i] - 1.0 + alpha[i] * ridge
            if alpha[i] == 0 and slope > highest:
                active -= 1
                index[position], index[active] = index[active], index[position]
                continue
            inward = min(slope, 0.0) if alpha[i] == 0 else slope
            high, low = max(high, inward), min(low, inward)
            if abs(inward) > 1e-12:
                before = alpha[i]
                alpha[i] = max(before - slope / squares[i], 0.0)
                change = (alpha[i] - before) * y[i]
                for k in range(w.size):
                    w[k] += change * A[i, k]
            position += 1
        if high - low <= TOLERANCE:
            if active == n:
                break
            active, highest = n, np.inf
            continue
        highest = high if high > 0 else np.inf
    return w, state
