"""What needs no features: the shares of the classes."""

from sklearn.dummy import DummyClassifier

from replication.studies.benchmark.tasks.work import done


def shares(cell):
    """The training rows' shares, whatever the row."""
    return done(cell, lambda frame, state: DummyClassifier(strategy="prior"))
