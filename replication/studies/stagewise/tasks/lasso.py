"""The l1 logistic regression of scikit-learn: no knowledge of groups of columns."""

import numpy as np
from sklearn.linear_model import LogisticRegression

from replication.studies.stagewise.tasks import judged
from replication.studies.stagewise.tasks.encoding import columns
from replication.studies.stagewise.tasks.fitted import Fitted
from replication.studies.stagewise.tasks.inner import least_loss
from replication.studies.stagewise.tasks.one_against_rest import log_proba

__all__ = ["errors", "fitted", "seconds"]

#: Inverse penalties, the strongest penalty first.
COSTS = (0.1, 0.3, 1.0, 3.0, 10.0)


def errors(cell):
    """Judge it on a block of draws."""
    return judged.errors(cell, fitted)


def seconds(cell):
    """Take its seconds of training."""
    return judged.seconds(cell, fitted)


def fitted(name, rows, labels, kinds, features, state):
    """Train it on rows of a draw, its penalty chosen by inner folds; as `bayes.fitted`.

    One class against the rest by LIBLINEAR, which converges here in tens of steps. SAGA, which has
    one model for all classes, has not converged after 300 with 2,000 features.
    """
    encoder, owners = columns(rows, features == "all", sparse=True)
    encoded = encoder.transform(rows)
    cost = least_loss(
        COSTS, encoded, labels, state, lambda *given: log_proba(_scores(*given, state))
    )
    models = _models(cost, encoded, labels, state)
    used = np.any([model.coef_[0] != 0 for model in models], axis=0)
    kept = np.isin(np.arange(rows.shape[1]), owners[used])
    return Fitted(lambda new: log_proba(_decided(models, encoder.transform(new))), kept)


def _scores(cost, rows, labels, new, state):
    return _decided(_models(cost, rows, labels, state), new)


def _models(cost, rows, labels, state):
    # LIBLINEAR penalises the intercept; a large constant makes that cheap.
    settings = {
        "solver": "liblinear",
        "l1_ratio": 1.0,
        "C": cost,
        "intercept_scaling": 10.0,
        "tol": 1e-4,
        "max_iter": 1000,
        "random_state": state,
    }
    return [
        LogisticRegression(**settings).fit(rows, labels == each) for each in range(labels.max() + 1)
    ]


def _decided(models, rows):
    return np.column_stack([model.decision_function(rows) for model in models])
