"""How the work of the searches grows with variables and rows, counted in row updates."""

import numpy as np

from replication.engine.seeds import rng, seed
from replication.protocols.explicit import explicit
from seminaive.classifier.prior import log_prior
from seminaive.counts.counts import Counts
from seminaive.selective.estimates import log_estimates
from seminaive.selective.prior import Criterion, model_code_lengths
from seminaive.selective.rows import SelectionRows
from seminaive.selective.search.walk import forward, multi_start, number_of_starts
from seminaive.table.encoder import TableEncoder

PAPER = "boulle2007"

#: Of Algorithm 1.
MAX_ITER = 5


def count(cell):
    """Search among ``params["n_features"]`` weak variables of ``params["n_rows"]`` rows.

    The result has ``tried``, how many models MS(FFWBW) has measured, each by updating all rows
    once, its ``starts`` and ``n_iter``, and, with ``params["forward"]``, ``forward``: how many
    models the greedy forward search by AUC has measured.
    """
    rows = _rows(cell)
    lengths = model_code_lengths(rows.n_features, rows.n_features)
    starts = number_of_starts(rows.n_features, rows.total)
    state = seed(PAPER, "growth", "search", cell.axes["repeat"]) % 2**32
    random = np.random.RandomState(state)
    _, runs = multi_start(rows, Criterion.of("map", rows, lengths), starts, MAX_ITER, random)
    counts = {
        "tried": int(sum(run.costs.size for run in runs)),
        "starts": starts,
        "n_iter": [int(run.n_iter) for run in runs],
    }
    if cell.params["forward"]:
        _, steps = forward(rows, Criterion.of("auc", rows, lengths), until_decay=False)
        counts["forward"] = int(sum(run.costs.size for run in steps))
    return counts


def _rows(cell):
    """Rows of which every variable shows the class now and then."""
    n_features, n_rows = cell.params["n_features"], cell.params["n_rows"]
    numbers = rng(PAPER, "growth", n_features, n_rows, cell.axes["repeat"])
    labels = numbers.integers(3, size=n_rows)
    shown = numbers.random((n_rows, n_features)) < 0.1
    values = np.where(shown, labels[:, None], numbers.integers(3, size=(n_rows, n_features)))
    encoder = explicit(TableEncoder, categorical_features="all", missing="skip")
    table = encoder.fit_transform(values)
    counts = Counts.of(table, labels, 3)
    logs = log_estimates(counts, "printed", "1/n")
    return SelectionRows.of(table, labels, None, counts, logs, log_prior(counts.classes, 0.0))
