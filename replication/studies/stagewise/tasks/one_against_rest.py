"""Probabilities of several classes from a score for each against all others."""

import numpy as np
from scipy.special import log_expit, logsumexp

__all__ = ["log_proba"]


def log_proba(scores):
    """Log P(class | row) from log-odds of each class against the rest, (n, classes), normalised."""
    each = log_expit(np.asarray(scores))
    return each - logsumexp(each, axis=1, keepdims=True)
