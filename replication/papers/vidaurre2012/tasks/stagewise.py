"""fsNB as sections 5 and 6 have it, on the predictors of equation (12) and irrelevant ones."""

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import PAPER
from replication.papers.vidaurre2012.tasks.three_predictors import (
    discrete,
    irrelevant,
    labels,
    shares,
)
from replication.protocols.explicit import printed
from seminaive.weighted.stagewise import ForwardStagewiseNaiveBayes

#: All predictors are nominal; the seed matters where ties are broken at random.
NOMINAL = {"categorical_features": "all", "random_state": 0}


def tables(params, numbers):
    """Training and test rows with irrelevant predictors behind the three: (values, labels) each."""
    odds = shares(params["useless"], params["irrelevant"], numbers)
    parts = []
    for n in (params["n"], params["n_test"]):
        classes = labels(n, numbers)
        values = np.hstack([discrete(classes, numbers), irrelevant(n, odds, numbers)])
        parts.append((values, classes))
    return parts


def stagewise(params, patience):
    """Build fsNB with a cell's parameters; ``patience`` None goes to the end of the path."""
    read = {name: params[name] for name in ("epsilon", "nu", "ties")}
    return printed(ForwardStagewiseNaiveBayes, PAPER, **NOMINAL, **read, patience=patience)
