"""The library's methods on the paper's scenarios."""

from replication.studies.stagewise.tasks import bayes, judged

__all__ = ["errors", "seconds"]


def errors(cell):
    """Judge them on a block of draws."""
    return judged.errors(cell, bayes.fitted)


def seconds(cell):
    """Take their seconds of training."""
    return judged.seconds(cell, bayes.fitted)
