"""Which value joins an antecedent: errors of local models, counted until they can only lose.

Small kernels, and those called in one place, are inlined: each that is compiled for itself, with
all the arrays in the tuples that it is handed, adds a quarter of a second to a first prediction.
"""

from typing import NamedTuple

import numpy as np

from ...machine.compiled import kernel
from .lbr import clear, count_cells, count_classes, is_right, learn
from .sign_test import SLACK, SignTest, losses_allowed

# What the counters count.
MODELS = 0
SCORED = 1


class Node(NamedTuple):
    """A local model: its rows, those that it gets wrong first, and what is known of its values.

    ``features`` are those outside its antecedent. By cell (n_cells,): ``sizes``, how many of its
    rows show the value; ``bound``, no less than the errors that the value would save as part of
    the antecedent; ``gain``, how many it does save, 0 if it must not join, NaN until counted.
    ``test`` decides whether it must not.
    """

    rows: np.ndarray
    n_wrong: int
    features: np.ndarray
    sizes: np.ndarray
    bound: np.ndarray
    gain: np.ndarray
    test: SignTest


@kernel
def choose(training, logs, scratch, node, asked, chosen, counters):
    """Write which feature's value of each asked row joins the antecedent, or -1.

    It is the one that saves most errors, the first of several that tie. ``asked`` (rows, features)
    are cells.
    """
    order = np.empty(node.features.size, dtype=np.int64)
    for t in range(asked.shape[0]):
        n_hopeful = hopeful(node, asked[t], order)
        best, saved = -1, 0.0
        for place in range(n_hopeful):
            k = order[place]
            cell = asked[t, k]
            # A bound may have fallen since the features were sorted, so that later ones are asked
            # still.
            if node.bound[cell] < saved - SLACK:
                continue
            if np.isnan(node.gain[cell]) and beats(node.bound[cell], k, saved, best):
                weigh(training, logs, scratch, node, k, cell, saved, best, counters)
            if beats(node.gain[cell], k, saved, best):
                best, saved = k, node.gain[cell]
        chosen[t] = best


@kernel(inline="always")
def beats(saved, k, most, best):
    """Whether feature k, which saves so many errors, is better than the best so far."""
    return saved > most + SLACK or (saved > SLACK and saved >= most - SLACK and k < best)


@kernel(inline="always")
def hopeful(node, asked, order):
    """Sort the features whose value might join by their bounds, highest first; return how many."""
    n = 0
    for k in node.features:
        cell = asked[k]
        size = node.sizes[cell]
        # A value that no local row shows leaves no rows to learn from; one that all show leaves the
        # same rows with a feature less.
        if size == 0 or size == node.rows.size or node.gain[cell] == 0.0:
            continue
        if losses_allowed(node.test, node.bound[cell]) < 0.0:
            continue
        place = n
        # Highest bounds first: the sooner much is saved, the more candidates need no model.
        while place > 0 and node.bound[asked[order[place - 1]]] < node.bound[cell]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = k
        n += 1
    return n


@kernel(inline="always")
def weigh(training, logs, scratch, node, k, cell, saved, best, counters):
    """Count the errors that a value saves, until it is clear that another saves more.

    The rows that the node gets wrong are asked first. Either ``gain`` becomes known, or ``bound``
    falls so low that the value cannot beat ``best``.
    """
    n_wrong, n_rows = select(training, scratch, node, k, cell)
    features = without(node.features, k)
    learn(training, logs, scratch, n_rows, features)
    counters[MODELS] += 1
    wins = 0.0
    for i in range(n_wrong):
        row = scratch.rows[i]
        if is_right(training, logs, scratch, row, features):
            wins += training.weights[row]
    counters[SCORED] += n_wrong
    # From here on losses can only lower what it saves.
    node.bound[cell] = wins
    limit = losses_allowed(node.test, wins)
    if limit < 0.0:
        node.gain[cell] = 0.0
        return
    losses = 0.0
    for i in range(n_wrong, n_rows):
        if not beats(wins - losses, k, saved, best):
            node.bound[cell] = wins - losses
            return
        row = scratch.rows[i]
        counters[SCORED] += 1
        if not is_right(training, logs, scratch, row, features):
            losses += training.weights[row]
            if losses > limit + SLACK:
                node.gain[cell] = 0.0
                return
    node.gain[cell] = node.bound[cell] = wins - losses


@kernel(inline="always")
def select(training, scratch, node, k, cell):
    """Take the rows of a node that show a value; return how many it gets wrong, and how many."""
    column = training.columns[k]
    # A literal would be a type of its own, for which `learn` would be compiled once more.
    n_wrong, n = np.int64(0), np.int64(0)
    for i in range(node.rows.size):
        row = node.rows[i]
        if column[row] == cell:
            scratch.rows[n] = row
            n += 1
            n_wrong += i < node.n_wrong
    return n_wrong, n


@kernel(inline="always")
def without(features, k):
    """All of the features but one."""
    remaining = np.empty(features.size - 1, dtype=np.int64)
    n = 0
    for feature in features:
        if feature != k:
            remaining[n] = feature
            n += 1
    return remaining


@kernel
def describe(training, logs, scratch, n_rows, features, rows, sizes, bound, counters):
    """Fill in the parts of the node of ``scratch.rows[:n_rows]``; return its ``n_wrong``."""
    learn(training, logs, scratch, n_rows, features)
    counters[MODELS] += 1
    counters[SCORED] += n_rows
    n_wrong, n_right = 0, 0
    for i in range(n_rows):
        row = scratch.rows[i]
        if is_right(training, logs, scratch, row, features):
            # What is read is ahead of what is written here.
            scratch.rows[n_right] = row
            n_right += 1
        else:
            rows[n_wrong] = row
            n_wrong += 1
    for i in range(n_right):
        rows[n_wrong + i] = scratch.rows[i]
    # A value saves no more than the errors of the node among the rows that show it.
    for i in range(n_rows):
        row = rows[i]
        for k in features:
            cell = training.cells[row, k]
            if cell != training.offsets[k] + 1:
                sizes[cell] += 1
                if i < n_wrong:
                    bound[cell] += training.weights[row]
    return n_wrong


@kernel
def score(training, scratch, node, asked, alpha, class_alpha, out):
    """Write log P(class, rest of the row | antecedent) of asked rows to ``out`` (rows, classes)."""
    n_rows, classes = node.rows.size, scratch.classes
    for i in range(n_rows):
        scratch.rows[i] = node.rows[i]
    count_classes(training, scratch, n_rows)
    total = 0.0
    for c in range(classes.size):
        total += classes[c]
    log_total = np.log(total + class_alpha * classes.size)
    for c in range(classes.size):
        share = classes[c] + class_alpha
        log_prior = np.log(share) - log_total if share > 0.0 else -np.inf
        for t in range(asked.shape[0]):
            out[t, c] = log_prior
    for k in node.features:
        missing = training.offsets[k] + 1
        n_values = training.offsets[k + 1] - missing - 1
        touched = count_cells(training, scratch, n_rows, k)
        # A feature that never showed a value says nothing: its denominator would be 0.
        for c in range(classes.size if n_values > 0 else 0):
            shown = max(classes[c] - scratch.counts[missing, c], 0.0)
            log_shown = np.log(shown + alpha * n_values)
            for t in range(asked.shape[0]):
                cell = asked[t, k]
                if cell != missing:
                    out[t, c] += np.log(scratch.counts[cell, c] + alpha) - log_shown
        clear(scratch, touched)
