"""Naive Bayes of a changing subset of features: exact running scores, and what a subset costs.

Scores are whole numbers of ``unit`` nats, so that adding a feature and taking it away again leaves
not a trace: a subset's scores do not depend on the way there.
"""

import numpy as np

from ...machine.compiled import kernel
from .auc import mean_auc
from .posterior import information

INFORMATION = 0
ERRORS = 1
AUC = 2

# Scores of two classes that differ by less, in nats, are equal.
NEAR = 1e-9


@kernel
def shift(scores, cells, table, sign, out):
    """Write ``scores`` (rows, classes) with a feature's factors added (sign 1) or taken off (-1).

    ``cells`` (rows,) says which row of ``table`` (n_cells, classes) is each row's factor.
    """
    for i in range(scores.shape[0]):
        cell = cells[i]
        for c in range(scores.shape[1]):
            out[i, c] = scores[i, c] + sign * table[cell, c]


@kernel
def errors(scores, weight, unit):
    """Weight of the rows whose class is not the most probable, the first of several that tie."""
    # In whole units, as the scores are.
    near = np.int64(NEAR / unit)
    total = 0.0
    for i in range(scores.shape[0]):
        for y in range(scores.shape[1]):
            if weight[i, y] > 0.0:
                for c in range(scores.shape[1]):
                    margin = scores[i, c] - scores[i, y]
                    # Of tied classes the first is answered: an earlier one wins the tie, a later
                    # one loses it.
                    if (c < y and margin >= -near) or (c > y and margin > near):
                        total += weight[i, y]
                        break
    return total


@kernel
def errors_of_two(scores, cells, table, sign, weight, unit):
    """Errors of two classes with a feature's factors added or taken off, in one pass over the rows.

    The sum is that of :func:`errors` to the last bit.
    """
    near = np.int64(NEAR / unit)
    total = 0.0
    for i in range(scores.shape[0]):
        cell = cells[i]
        lead = (scores[i, 1] - scores[i, 0]) + sign * (table[cell, 1] - table[cell, 0])
        # A tie is answered by the first class, which costs the weight of the second.
        total += weight[i, 0] if lead > near else weight[i, 1]
    return total


# Neither this function nor `sweep` is a kernel: of theirs only the loop of a kind is compiled.
def measure_subsets(masks, prior, cells, starts, table, unit, weight, kind, out):
    """Measure each subset of ``masks`` (subsets, features).

    Feature k's cells ``cells[k]`` are counted from row ``starts[k]`` of ``table``.
    """
    of_kind = _only_if(kind == ERRORS), _only_if(kind == AUC)
    measure_of_kind(masks, prior, cells, starts, table, unit, weight, *of_kind, out)


def _only_if(wanted):
    return True if wanted else None


def sweep(
    order,
    sign,
    n_selected,
    cost,
    accept,
    scores,
    cells,
    starts,
    table,
    unit,
    weight,
    kind,
    scale,
    prior,
    tolerance,
    costs,
    accepted,
):
    """Try to add (sign 1) or drop (-1) the features of ``order``, one after the other.

    With ``accept``, one that lowers the cost by more than ``tolerance`` stays added or dropped, and
    ``scores`` follows; without, all are tried on the same subset. Writes the cost of each subset
    tried and whether it was accepted; returns the cost of the last subset accepted.
    """
    return sweep_of_kind(
        order,
        sign,
        n_selected,
        cost,
        accept,
        scores,
        cells,
        starts,
        table,
        unit,
        weight,
        _only_if(kind == ERRORS),
        _only_if(kind == AUC),
        scale,
        prior,
        tolerance,
        costs,
        accepted,
    )


@kernel
def measure_of_kind(masks, prior, cells, starts, table, unit, weight, wrong, area, out):
    """Do as :func:`measure_subsets`: of ``wrong`` and ``area`` the one that is not None, if any."""
    scores = np.empty(weight.shape, dtype=np.int64)
    now = np.empty(masks.shape[1], dtype=np.bool_)
    for k in range(now.size):
        now[k] = False
    for i in range(scores.shape[0]):
        for c in range(scores.shape[1]):
            scores[i, c] = prior[c]
    for m in range(masks.shape[0]):
        # From the subset before, of which the best ones differ in little: whole numbers leave no
        # trace of the way.
        for k in range(masks.shape[1]):
            if masks[m, k] != now[k]:
                sign = 1 if masks[m, k] else -1
                shift(scores, cells[k], table[starts[k] :], sign, scores)
                now[k] = masks[m, k]
        if wrong is not None:
            out[m] = errors(scores, weight, unit)
        elif area is not None:
            out[m] = 1.0 - mean_auc(scores, weight, unit)
        else:
            out[m] = information(scores, weight, unit)


@kernel
def sweep_of_kind(
    order,
    sign,
    n_selected,
    cost,
    accept,
    scores,
    cells,
    starts,
    table,
    unit,
    weight,
    wrong,
    area,
    scale,
    prior,
    tolerance,
    costs,
    accepted,
):
    """Do as :func:`sweep`: of ``wrong`` and ``area`` one at most is not None, and is the kind."""
    in_one_pass = wrong is not None and scores.shape[1] == 2
    moved = np.empty((0 if in_one_pass else scores.shape[0], scores.shape[1]), dtype=np.int64)
    for trial in range(order.size):
        k = order[trial]
        factors = table[starts[k] :]
        if in_one_pass:
            measured = errors_of_two(scores, cells[k], factors, sign, weight, unit)
        else:
            shift(scores, cells[k], factors, sign, moved)
            if wrong is not None:
                measured = errors(moved, weight, unit)
            elif area is not None:
                measured = 1.0 - mean_auc(moved, weight, unit)
            else:
                measured = information(moved, weight, unit)
        costs[trial] = measured / scale + prior[n_selected + sign]
        if accept and costs[trial] < cost - tolerance:
            accepted[trial] = True
            cost = costs[trial]
            n_selected += sign
            shift(scores, cells[k], factors, sign, scores)
    return cost
