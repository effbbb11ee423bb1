"""What averaging gains over the most probable model as training rows become more."""

import numpy as np

from replication.papers.boulle2007.pages.uci.compared import score
from replication.papers.boulle2007.protocol import beyond
from replication.papers.boulle2007.protocol.settings import MAP

__all__ = ["gain"]


def gain(results, criterion, method, name):
    """Differences of a method from MAP on a set, shape (n_repeats, n_sizes)."""
    sizes = [str(size) for size in beyond.LEARNING[name]]
    return np.array(
        [
            [
                _at(curve[size], criterion, method) - _at(curve[size], criterion, MAP)
                for size in sizes
            ]
            for curve in results.current(beyond.learning(name))
        ]
    ).reshape(-1, len(sizes))


def _at(record, criterion, method):
    return score(criterion, record["scores"][method], record)
