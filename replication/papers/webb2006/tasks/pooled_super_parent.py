"""Error, bias and variance of SuperParent TAN by Kohavi and Wolpert's sampling."""

import numpy as np

from replication.papers.webb2006.protocol.settings import SUPER_PARENT
from replication.papers.webb2006.tasks.pools import decomposed, trials
from replication.papers.webb2006.tasks.repeated import cut, fitted
from replication.protocols.encoded import encoded
from replication.protocols.explicit import explicit
from seminaive.networks.super_parent import SuperParentTAN


def bias_variance(cell):
    """``trials``: error, bias and variance of each trial, (n_trials, 3); and ``rows``."""
    table, labels, n_classes = encoded(cell.dataset)
    options = {**SUPER_PARENT, **cell.params["options"]}
    decompositions = []
    for runs, test in trials(cell.dataset, labels, cell.params["trials"], cell.params["runs"]):
        predicted = np.empty((len(runs), test.size), dtype=np.int64)
        for answers, train in zip(predicted, runs, strict=True):
            cuts = cut(table[train], labels[train], n_classes)
            model = explicit(SuperParentTAN, **options)
            fitted(model, cuts.transform(table[train]), labels[train], n_classes)
            answers[:] = model.predict(cuts.transform(table[test]))
        decompositions.append(decomposed(predicted, labels[test]))
    return {"rows": int(labels.size), "trials": decompositions}
