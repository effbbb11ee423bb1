"""A local naive Bayes on some of the rows: what the others of them say of a row that is left out.

All scores are whole numbers of a unit (:mod:`.fixed_logs`). Two classes whose scores differ by no
more than ``Logs.near`` units are tied, and the first of them wins.
"""

from typing import NamedTuple

import numpy as np

from ...kernels.fixed_logs import log_of
from ...machine.compiled import kernel


class Training(NamedTuple):
    """The training rows.

    ``cells`` (rows, features) and ``columns``, the same by feature: the cell of code c of feature
    k is ``offsets[k] + 2 + c``. With ``impute`` a missing value is counted as the first value,
    but still skipped where a row is scored.
    """

    cells: np.ndarray
    columns: np.ndarray
    labels: np.ndarray
    weights: np.ndarray
    offsets: np.ndarray
    impute: bool


class Logs(NamedTuple):
    """Logs of n + shift, one shift a table: [0] priors, [1] values, [``row[k]``] totals of k."""

    tables: np.ndarray
    shifts: np.ndarray
    row: np.ndarray
    unit: float
    near: int


class Scratch(NamedTuple):
    """Room for one local model at a time; ``counts`` and ``seen`` are all zero in between.

    So are ``others`` and ``own`` of a missing value, always.

    ``rows`` are the model's, and ``classes`` (classes,) their weight. ``others`` and ``own``
    (n_cells, classes) are what a value says of a class to a row that is not of that class, and to
    one that is; ``prior`` and ``own_prior`` (classes,) likewise.
    """

    rows: np.ndarray
    classes: np.ndarray
    counts: np.ndarray
    seen: np.ndarray
    touched: np.ndarray
    others: np.ndarray
    own: np.ndarray
    prior: np.ndarray
    own_prior: np.ndarray
    scores: np.ndarray


@kernel
def learn(training, logs, scratch, n_rows, features):
    """Estimate the model of ``scratch.rows[:n_rows]`` with these features."""
    count_classes(training, scratch, n_rows)
    table, shift = logs.tables[0], logs.shifts[0]
    for c in range(scratch.classes.size):
        count = scratch.classes[c]
        scratch.prior[c] = log_of(count, table, shift, logs.unit)
        # The row's own class without it: leaving one out takes a weight of 1 at most. The total of
        # the prior is the same for all classes and is left out.
        scratch.own_prior[c] = log_of(max(count - 1.0, 0.0), table, shift, logs.unit)
    for k in features:
        touched = count_cells(training, scratch, n_rows, k)
        set_factors(training, logs, scratch, touched, k)
        clear(scratch, touched)


@kernel(inline="always")
def count_classes(training, scratch, n_rows):
    """Weight of the rows of each class."""
    for c in range(scratch.classes.size):
        scratch.classes[c] = 0.0
    for i in range(n_rows):
        row = scratch.rows[i]
        scratch.classes[training.labels[row]] += training.weights[row]


@kernel(inline="always")
def count_cells(training, scratch, n_rows, k):
    """Count feature k by class; return its cells that are in use."""
    missing = training.offsets[k] + 1
    # Weka 3.6.14 counts a gap as the first value; a feature without values has no first one.
    impute = training.impute and missing + 1 < training.offsets[k + 1]
    column = training.columns[k]
    n_touched = 0
    for i in range(n_rows):
        row = scratch.rows[i]
        cell = column[row]
        if impute and cell == missing:
            cell += 1
        # Only the cells in use are listed, and cleared afterwards: a local model of few rows must
        # not cost as much as the number of all values.
        if not scratch.seen[cell]:
            scratch.seen[cell] = True
            scratch.touched[n_touched] = cell
            n_touched += 1
        scratch.counts[cell, training.labels[row]] += training.weights[row]
    return scratch.touched[:n_touched]


@kernel(inline="always")
def set_factors(training, logs, scratch, touched, k):
    """Set log P(value | class) for the values of feature k in use; a missing one keeps its 0."""
    missing = training.offsets[k] + 1
    values, totals = logs.tables[1], logs.tables[logs.row[k]]
    shift, of_total, unit = logs.shifts[1], logs.shifts[logs.row[k]], logs.unit
    for c in range(scratch.classes.size):
        shown = max(scratch.classes[c] - scratch.counts[missing, c], 0.0)
        total = log_of(shown, totals, of_total, unit)
        own_total = log_of(max(shown - 1.0, 0.0), totals, of_total, unit)
        for cell in touched:
            if cell == missing:
                continue
            count = scratch.counts[cell, c]
            scratch.others[cell, c] = log_of(count, values, shift, unit) - total
            one_less = max(count - 1.0, 0.0)
            scratch.own[cell, c] = log_of(one_less, values, shift, unit) - own_total


@kernel(inline="always")
def clear(scratch, touched):
    """Make room for the counts of another feature."""
    for cell in touched:
        scratch.seen[cell] = False
        for c in range(scratch.classes.size):
            scratch.counts[cell, c] = 0.0


@kernel
def is_right(training, logs, scratch, row, features):
    """Whether the other rows of the model give a row its own class, the first of several tied."""
    label = training.labels[row]
    # For the other classes the row was not counted, so that only its own class is estimated anew.
    own_score = scratch.own_prior[label]
    scores = scratch.scores
    for c in range(scores.size):
        scores[c] = scratch.prior[c]
    for k in features:
        cell = training.cells[row, k]
        own_score += scratch.own[cell, label]
        for c in range(scores.size):
            scores[c] += scratch.others[cell, c]
    beaten = False
    # An earlier class wins a tie and beats the row's own class already where it comes near.
    for c in range(label):
        beaten |= scores[c] >= own_score - logs.near
    for c in range(label + 1, scores.size):
        beaten |= scores[c] > own_score + logs.near
    return not beaten
