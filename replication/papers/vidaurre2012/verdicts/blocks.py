"""Blocks of data sets or folds as records have them, and what they have together."""

import numpy as np

from replication.papers.vidaurre2012.protocol.variants import read_off


def of_method(blocks, method, reading):
    """What blocks have of a method under a reading: of fsNB, the model that it takes of a path."""
    return [block[read_off(reading.params)] for block in blocks] if method == "fsNB" else blocks


def joined(blocks):
    """Put blocks together: a dict of arrays over all data sets or folds, empty without any."""
    return {
        name: np.concatenate([np.asarray(block[name], dtype=float) for block in blocks])
        for name in (blocks[0] if blocks else ())
    }
