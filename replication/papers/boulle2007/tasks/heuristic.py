"""What MS(FFWBW) makes of SNB(MAP), BMA and CMA, where all models could be had."""

from replication.papers.boulle2007.protocol.settings import BMA, CMA, COUNTED
from replication.papers.boulle2007.tasks.estimates import fitted, rounded, scores
from replication.papers.boulle2007.tasks.splits import split

#: How often the MAP model is sought, each time with other random orders.
RUNS = 5


def name(method, models, duplicates):
    """Name of an average over the models seen, counted in one way."""
    return f"{method}, {models}, {duplicates}"


def evaluate(cell):
    """Search by MS(FFWBW).

    The result has for every run ``code_lengths`` (nats) of the best model, ``n_iter`` of the
    starts and ``n_evaluated``, the number of different models seen; and ``weights`` (21,) and
    ``scores`` of BMA and CMA over the models that the first run has seen.
    """
    rows = split(cell)
    runs = [fitted(cell, rows, run=run) for run in range(RUNS)]
    weights = {
        name(method, models, duplicates): fitted(
            cell, rows, averaging=averaging, models=models, duplicates=duplicates
        ).weights_
        for method, averaging in ((BMA, "bma"), (CMA, "cma"))
        for models, duplicates in COUNTED
    }
    return {
        "code_lengths": [float(run.code_length_) for run in runs],
        "n_iter": [run.n_iter_.tolist() for run in runs],
        "n_evaluated": [int(run.models_.n_evaluated) for run in runs],
        "weights": {key: rounded(values) for key, values in weights.items()},
        "scores": scores(runs[0], rows, weights),
    }
