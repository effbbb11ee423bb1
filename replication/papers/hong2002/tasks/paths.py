"""Figure 1: validation loss of every inner fold against m, closely spaced."""

from replication.engine.seeds import seed
from replication.papers.hong2002.protocol.settings import FOLDS, NOMINAL
from replication.papers.hong2002.tasks import models
from replication.protocols.crossval import folds
from replication.protocols.encoded import encoded
from replication.protocols.explicit import printed
from seminaive.adjusted.adjusted_cv import RegularizedAdjustedProbabilityModel

PAPER = "hong2002"


def validation(cell):
    """Paths on the first training set of a repeat.

    The result has for each class against the rest ``m`` (n_values,), ``losses`` (n_inner,
    n_values) in bits, and ``free``, the sum of squares of the unrestricted model; all are
    ``chaotic`` where features separate the classes of a fold.
    """
    table, labels, n_classes = encoded(cell.dataset, "value", "nominal")
    repeat = cell.axes["repeat"]
    train, _ = folds(PAPER, cell.dataset, repeat, labels, FOLDS)[0]
    params = {
        "laplace": cell.params["laplace"],
        "n_values": cell.params["n_values"],
        "n_levels": 1,
        "random_state": seed(PAPER, cell.dataset, "inner", repeat, 0) % 2**32,
    }
    model = printed(RegularizedAdjustedProbabilityModel, PAPER, **NOMINAL, **params)
    models.fitted(model, table[train], labels[train], n_classes)
    chaos = {} if models.is_determined(model) else {"chaotic": ["free", "losses", "m"]}
    return {
        **chaos,
        "m": [path.m.tolist() for path in model.validation_path_],
        "losses": [path.losses.tolist() for path in model.validation_path_],
        "free": model.m_unrestricted_.tolist(),
    }
