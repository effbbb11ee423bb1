"""Logistic regression, the usual way."""

from sklearn.linear_model import LogisticRegression

from replication.studies.benchmark.tasks.pipelines import one_hot
from replication.studies.benchmark.tasks.work import done


def logistic(cell):
    """scikit-learn's own, with steps enough to converge."""
    return done(cell, lambda frame, state: one_hot(LogisticRegression(max_iter=1000)))
