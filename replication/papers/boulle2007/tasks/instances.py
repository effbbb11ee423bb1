"""Figures 1 and 2: the waves, and cases of every class."""

import numpy as np

from replication.datasets.generators import WAVEFORM_PAIRS, waveform, waveform_waves
from replication.engine.seeds import seed

PAPER = "boulle2007"


def draw(cell):
    """Draw cases until each class has ``params["n"]``.

    The result has ``waves`` (3, 21), ``pairs``, the waves that each class mixes, and ``cases``
    (3, n, 21).
    """
    data = waveform(50 * cell.params["n"], seed(PAPER, "waveform", "instances") % 2**32)
    labels, values = data.target.cat.codes.to_numpy(), data.frame.to_numpy()
    first = [np.flatnonzero(labels == c)[: cell.params["n"]] for c in range(len(WAVEFORM_PAIRS))]
    return {
        "waves": waveform_waves().tolist(),
        "pairs": [list(pair) for pair in WAVEFORM_PAIRS],
        "cases": [values[rows].tolist() for rows in first],
    }
