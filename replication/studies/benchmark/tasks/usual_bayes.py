"""scikit-learn's own naive Bayes: of codes, and of Gaussians."""

from sklearn.naive_bayes import CategoricalNB, GaussianNB

from replication.studies.benchmark.tasks.pipelines import in_intervals, one_hot
from replication.studies.benchmark.tasks.work import done


def categorical(cell):
    """Codes, numbers in tenths of the rows."""
    return done(cell, lambda frame, state: in_intervals(CategoricalNB()))


def gaussian(cell):
    """A Gaussian for each number, and for each value's column too."""
    return done(cell, lambda frame, state: one_hot(GaussianNB(), dense=True))
