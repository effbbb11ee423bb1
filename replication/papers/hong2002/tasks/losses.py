"""Error and loss of predicted probabilities, equation (15), for one class and for all."""

import numpy as np

from replication.papers.hong2002.protocol.settings import CLIP


def wrong(probabilities, positive):
    """Rows on the wrong side of one half; shape (n_models,). An even bet counts as "not C"."""
    return ((probabilities > 0.5) != positive).sum(axis=0)


def bits(probabilities, positive):
    """Mean loss in bits of each model's P(C), shape (n_models,)."""
    p = np.clip(probabilities, CLIP, 1.0 - CLIP)
    return -np.where(positive, np.log2(p), np.log2(1.0 - p)).mean(axis=0)


def normalised(probabilities):
    """Probabilities of all classes from those of one class against the rest: clipped, summed to 1.

    The paper says that they were combined, not how.
    """
    p = np.clip(probabilities, CLIP, 1.0 - CLIP)
    return p / p.sum(axis=1, keepdims=True)


def by_odds(probabilities):
    """The same from the odds in place of the probabilities; the most probable class is the same."""
    p = np.clip(probabilities, CLIP, 1.0 - CLIP)
    odds = p / (1.0 - p)
    return odds / odds.sum(axis=1, keepdims=True)


def wrong_of_all(probabilities, labels):
    """Rows whose most probable class is another than theirs; of equal ones the first counts."""
    return int((probabilities.argmax(axis=1) != labels).sum())


def bits_of_all(probabilities, labels):
    """Mean loss in bits of the true class's probability."""
    true_class = probabilities[np.arange(labels.size), labels]
    return float(-np.log2(np.maximum(true_class, CLIP)).mean())
