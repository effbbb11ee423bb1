"""The best that any classifier can do on the waveform problem: the Bayes rule, exactly."""

import numpy as np
from scipy.special import log_ndtr

from replication.datasets.generators import WAVEFORM_PAIRS, waveform, waveform_waves
from replication.datasets.loader import load
from replication.engine.seeds import seed
from replication.papers.boulle2007.protocol.settings import N_ROWS

PAPER = "boulle2007"


def accuracy(cell):
    """Cases that the Bayes rule gets right in ``params["samples"]`` fresh samples, or in the file.

    The result has ``right``, one count a sample, and ``rows``, the cases in each.
    """
    if cell.params["sample"] == "fresh":
        state = seed(PAPER, "waveform", "bayes", cell.axes["repeat"]) % 2**32
        data = waveform(cell.params["samples"] * N_ROWS, state)
    else:
        data = load(cell.dataset)
    labels = data.target.cat.codes.to_numpy()
    right = log_densities(data.frame.to_numpy()).argmax(axis=1) == labels
    return {"right": right.reshape(-1, N_ROWS).sum(axis=1).tolist(), "rows": N_ROWS}


def log_densities(values):
    """Log density of rows (n, 21) under each class, (n, 3), but for a common constant.

    A class mixes two waves a and b, u a + (1 - u) b with u uniform on [0, 1], and adds standard
    normal noise. With d = a - b and t = (x - b).d / |d|^2 the exponent is that of a normal density
    in u around t, so that the integral over u is a difference of two normal probabilities.
    """
    waves = waveform_waves()
    return np.column_stack([_log_density(values, waves[a], waves[b]) for a, b in WAVEFORM_PAIRS])


def _log_density(values, first, second):
    along = first - second
    squared = float(along @ along)
    offset = values - second
    place = offset @ along / squared
    high, low = np.sqrt(squared) * (1.0 - place), -np.sqrt(squared) * place
    distance = (offset**2).sum(axis=1) - squared * place**2
    return _log_between(low, high) - 0.5 * distance - 0.5 * np.log(squared)


def _log_between(low, high):
    """Log of Phi(high) - Phi(low), taken in the lower tail, where it keeps its digits."""
    swap = low > 0
    low, high = np.where(swap, -high, low), np.where(swap, -low, high)
    return log_ndtr(high) + np.log1p(-np.exp(log_ndtr(low) - log_ndtr(high)))
