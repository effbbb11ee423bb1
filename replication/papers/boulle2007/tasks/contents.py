"""What the file of one of the forty sets holds."""

import numpy as np

from replication.datasets.dataset import SparseDataset
from replication.datasets.loader import load


def count(cell):
    """Count ``rows``, ``numeric`` and ``nominal`` variables, ``gaps`` and the rows of each class.

    ``gaps`` are the variables with a missing cell; ``classes`` holds the classes that occur.
    """
    data = load(cell.dataset)
    classes = np.bincount(data.target.cat.codes)
    counts = {"classes": classes[classes > 0].tolist()}
    if isinstance(data, SparseDataset):
        rows, features = data.matrix.shape
        return {**counts, "rows": rows, "numeric": features, "nominal": 0, "gaps": 0}
    frame = data.frame
    numeric = frame.select_dtypes("number").shape[1]
    return {
        **counts,
        "rows": len(frame),
        "numeric": numeric,
        "nominal": frame.shape[1] - numeric,
        "gaps": int(frame.isna().any().sum()),
    }
