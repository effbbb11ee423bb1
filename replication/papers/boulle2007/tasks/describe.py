"""What UCI's waveform file holds."""

import numpy as np

from replication.datasets.loader import load


def describe(cell):
    """Count ``rows``, ``features``, ``numeric`` ones, and the rows of each of the ``classes``."""
    data = load(cell.dataset)
    return {
        "rows": len(data.frame),
        "features": data.frame.shape[1],
        "numeric": int(data.frame.select_dtypes("number").shape[1]),
        "classes": np.bincount(data.target.cat.codes).tolist(),
    }
