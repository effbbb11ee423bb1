"""Training error of every small change of one feature of naive Bayes, row by row.

Features are the nominal ones, then the numeric ones. ``cells`` (rows, n_nominal) point into the
tables, ``numbers`` (rows, n_numeric) are NaN where missing. ``table`` (n_cells, classes) has the
log factors as they are, ``tried`` (n_cells, classes, trials) those that are tried;
``normal`` (n_numeric, 3, classes) and ``tried_normal`` (n_numeric, 3, classes, trials) have mean,
1 / (2 variance) and log scale. The trials come last, so that a row goes through all of them in
vector registers.
"""

import numpy as np

from ...kernels.score import FARTHEST, log_normal
from ...machine.compiled import kernel
from .bounds import bound_cell, bound_number

# Log scores that differ by no more are equal: what is left of an exact tie is rounding.
NEAR = 1e-9
# The exponential of a difference of scores below this one is finite.
SAFE = 700.0
# Under which of the trials a row is wrong.
NEVER, DEPENDS, ALWAYS = 0, 1, 2
# Scores in a row's own class, and the best of those before and after it.
OWN, BEFORE, AFTER = range(3)


@kernel
def scores_without(i, cells, numbers, log_prior, table, normal, term, without, full):
    """Write a row's scores without each feature, ``without`` (features, classes), and with all.

    Sums of what comes before a feature and of what comes after: a feature is never taken off
    again, so that huge terms leave no rounding behind. ``term`` (features, classes) is scratch.
    """
    for c in range(log_prior.size):
        behind = 0.0
        for k in range(term.shape[0] - 1, -1, -1):
            term[k, c] = own_term(i, k, c, cells, numbers, table, normal)
            without[k, c] = behind
            behind += term[k, c]
        before = log_prior[c]
        for k in range(term.shape[0]):
            without[k, c] += before
            before += term[k, c]
        full[c] = before


@kernel(inline="always")
def own_term(i, k, c, cells, numbers, table, normal):
    """Log factor of a feature in a row and class, as it is."""
    n_nominal = cells.shape[1]
    if k < n_nominal:
        return table[cells[i, k], c]
    j = k - n_nominal
    x = numbers[i, j]
    if np.isnan(x):
        return 0.0
    return log_normal(x, normal[j, 0, c], normal[j, 1, c], normal[j, 2, c])


@kernel(inline="always")
def is_wrong(scores, y):
    """Whether a row's class is not the most probable one, the first of several that tie."""
    wrong = False
    for c in range(scores.size):
        # Of tied classes the first is answered: an earlier one wins the tie, a later one loses it.
        if c < y:
            wrong |= scores[c] >= scores[y] - NEAR
        elif c > y:
            wrong |= scores[c] > scores[y] + NEAR
    return wrong


@kernel(inline="always")
def whatever_is_tried(low, high, y):
    """Whether a row is wrong, if each score lies somewhere from ``low`` to ``high``."""
    never = True
    for c in range(low.size):
        if c < y:
            if low[c] >= high[y] - NEAR:
                return ALWAYS
            never &= high[c] < low[y] - NEAR
        elif c > y:
            if low[c] > high[y] + NEAR:
                return ALWAYS
            never &= high[c] <= low[y] + NEAR
    return NEVER if never else DEPENDS


@kernel
def surprise(scores, y):
    """-log P(class | row)."""
    odds, top = 0.0, -np.inf
    for c in range(scores.size):
        if c != y:
            above = scores[c] - scores[y]
            top = max(top, above)
            odds += np.exp(above)
    if top < SAFE:
        return np.log1p(odds)
    # Beyond it exp leaves the range of a double; the own class is nothing beside the best one.
    odds = 0.0
    for c in range(scores.size):
        odds += np.exp(scores[c] - scores[y] - top)
    return top + np.log(odds)


@kernel
def measure(cells, numbers, labels, weights, log_prior, table, normal, out):
    """Write weight of the rows that are wrong, and sum of weight * -log P(class | row)."""
    scores = np.empty(log_prior.size)
    wrong, lost = 0.0, 0.0
    for i in range(labels.size):
        for c in range(log_prior.size):
            scores[c] = log_prior[c]
        for k in range(cells.shape[1] + numbers.shape[1]):
            for c in range(log_prior.size):
                scores[c] += own_term(i, k, c, cells, numbers, table, normal)
        if is_wrong(scores, labels[i]):
            wrong += weights[i]
        lost += weights[i] * surprise(scores, labels[i])
    out[0], out[1] = wrong, lost


@kernel
def trial_errors(
    cells,
    numbers,
    labels,
    weights,
    log_prior,
    table,
    normal,
    tried_cells,
    tried_normal,
    ends,
    ends_normal,
    n_trials,
    out,
):
    """Write the weight of the rows that are wrong if one feature changes, (features, trials).

    ``ends`` and ``ends_normal`` are the :func:`extremes` of what is tried. Feature k has
    ``n_trials[k]`` trials; the others of ``out`` stay as they are. Of most rows the bounds of their
    scores tell that all trials of a feature agree, so that none is made.
    """
    n_nominal, n_classes = cells.shape[1], log_prior.size
    n_features, most = out.shape
    term, without = np.empty((n_features, n_classes)), np.empty((n_features, n_classes))
    full, low, high = np.empty(n_classes), np.empty(n_classes), np.empty(n_classes)
    always, best = np.zeros(n_features), np.empty((3, most))
    for k in range(n_features):
        for t in range(n_trials[k]):
            out[k, t] = 0.0
    for i in range(labels.size):
        y, w = labels[i], weights[i]
        scores_without(i, cells, numbers, log_prior, table, normal, term, without, full)
        for k in range(n_features):
            n, j = n_trials[k], k - n_nominal
            if n == 0:
                continue
            if j >= 0 and np.isnan(numbers[i, j]):
                # The row does not show the feature, whose changes are nothing to it.
                always[k] += w if is_wrong(full, y) else 0.0
                continue
            if j < 0:
                bound_cell(cells[i, k], k, without, ends, low, high)
            else:
                bound_number(numbers[i, j], j, k, without, ends_normal, low, high)
            outcome = whatever_is_tried(low, high, y)
            if outcome == ALWAYS:
                always[k] += w
            if outcome != DEPENDS:
                continue
            # Whole arrays and plain indices in all that follows: a view costs more than its use.
            for place in range(best.shape[0]):
                for t in range(n):
                    best[place, t] = -np.inf
            if j < 0:
                try_cell(cells[i, k], k, y, n, without, tried_cells, best)
            else:
                try_number(numbers[i, j], j, k, y, n, without, tried_normal, best)
            for t in range(n):
                # Of tied classes the first is answered: an earlier one wins the tie.
                own_score = best[OWN, t]
                wrong = (best[BEFORE, t] >= own_score - NEAR) | (best[AFTER, t] > own_score + NEAR)
                out[k, t] += w if wrong else 0.0
    for k in range(n_features):
        for t in range(n_trials[k]):
            out[k, t] += always[k]


@kernel
def try_cell(cell, k, y, n, without, tried_cells, best):
    """Write a row's score in its class under every trial, and the best before and after it.

    ``best`` holds -inf.
    """
    for c in range(without.shape[1]):
        place = BEFORE if c < y else OWN if c == y else AFTER
        base = without[k, c]
        for t in range(n):
            score = base + tried_cells[cell, c, t]
            best[place, t] = score if score > best[place, t] else best[place, t]


@kernel(inline="always")
def try_number(x, j, k, y, n, without, tried_normal, best):
    """Do so for a number."""
    for c in range(without.shape[1]):
        place = BEFORE if c < y else OWN if c == y else AFTER
        base = without[k, c]
        for t in range(n):
            gap = x - tried_normal[j, 0, c, t]
            away = gap * tried_normal[j, 1, c, t] * gap
            score = base + (tried_normal[j, 2, c, t] - (away if away < FARTHEST else FARTHEST))
            best[place, t] = score if score > best[place, t] else best[place, t]
