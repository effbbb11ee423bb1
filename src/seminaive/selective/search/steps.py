"""One pass of a walk: adds or drops each feature in turn, by the kernel of a criterion.

For code lengths the kernel multiplies posteriors by ratios, which are made here once (`Changes`);
for the accuracy and the AUC it adds log factors to the scores of all rows.
"""

from dataclasses import dataclass

import numpy as np

from ..kernels import information, subset


def sweeper(rows, criterion):
    """Return what tries features one after the other, for many starts and threads.

    Parameters
    ----------
    rows : SelectionRows
    criterion : Criterion

    Returns
    -------
    function
        Of ``(order, sign, n_selected, cost, accept, scores, costs, accepted)``, see
        :func:`subset.sweep`.
    """
    common = rows.cells, rows.starts, rows.table, rows.unit, rows.weight
    ends = criterion.prior, criterion.tolerance
    if criterion.kind != subset.INFORMATION:
        measure = criterion.kind, criterion.scale
        return lambda *trial, costs, accepted: subset.sweep(
            *trial, *common, *measure, *ends, costs, accepted
        )
    edges, of_run = runs_of_weight(rows.weight)
    changes = {sign: Changes.of(rows, sign) for sign in (1, -1)}

    def sweep(order, sign, *trial, costs, accepted):
        change = changes[sign]
        return information.sweep(
            order,
            sign,
            *trial,
            *common,
            edges,
            of_run,
            change.ratios,
            change.own,
            change.spread,
            *ends,
            costs,
            accepted,
        )

    return sweep


def runs_of_weight(weight):
    """Where neighbouring rows of one total weight begin, with the end, and what it is."""
    total = weight.sum(axis=1)
    begin = np.r_[0, np.flatnonzero(np.diff(total)) + 1]
    return np.r_[begin, total.size], total[begin]


@dataclass(frozen=True, eq=False)
class Changes:
    """What adding or dropping a feature does to the posterior, but for a factor of each cell.

    Attributes
    ----------
    ratios : ndarray of shape (n_cells, n_columns)
        P(value | class), or one over it, over the largest of the cell's; 2 columns, or a multiple
        of 4, with 0 for those that are no class.
    own : ndarray of shape (n_features,)
        Sum over rows of log ratio of their classes, in nats.
    spread : ndarray of shape (n_features,)
        Minus the log of the least ratio in a cell that rows fill, in nats.
    """

    ratios: np.ndarray
    own: np.ndarray
    spread: np.ndarray

    @classmethod
    def of(cls, rows, sign):
        """Take the features of SelectionRows, added (sign 1) or dropped (-1)."""
        moved = sign * rows.table
        logs = (moved - moved.max(axis=1, keepdims=True)) * rows.unit
        n_classes = logs.shape[1]
        ratios = np.zeros((len(logs), 2 if n_classes <= 2 else -(-n_classes // 4) * 4))
        ratios[:, :n_classes] = np.exp(logs)
        filled = rows.shown.sum(axis=1) > 0
        return cls(
            ratios,
            _by_feature(np.add, (rows.shown * logs).sum(axis=1), rows.starts),
            -_by_feature(np.minimum, np.where(filled, logs.min(axis=1), 0.0), rows.starts),
        )


def _by_feature(combine, of_cells, starts):
    # Every feature has two cells at least; where there is no feature there is nothing to combine.
    return combine.reduceat(of_cells, starts[:-1]) if starts.size > 1 else np.zeros(0)
